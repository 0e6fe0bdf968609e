int cjpeg_placeholder;
