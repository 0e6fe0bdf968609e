int cpng_placeholder;
