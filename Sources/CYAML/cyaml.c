int cyaml_placeholder;
