"""The app's words in German, Spanish and Indonesian; English is the source and stands in the code and the templates."""
