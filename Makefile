# `make demo` draws the example scene, `make test` runs every test. Both first see to what they need.

# Homebrew's libraries are not where a compiler looks by itself.
ifeq ($(shell uname -s),Darwin)
  BREW := $(shell brew --prefix 2>/dev/null)
  ifneq ($(BREW),)
    export CPATH := $(BREW)/include:$(BREW)/opt/jpeg-turbo/include$(if $(CPATH),:$(CPATH))
    export LIBRARY_PATH := $(BREW)/lib:$(BREW)/opt/jpeg-turbo/lib$(if $(LIBRARY_PATH),:$(LIBRARY_PATH))
  endif
endif

SOURCES := Sources Tests Examples Package.swift
OUTPUT := out

.PHONY: demo test lint format requirements

demo: requirements
	swift build -c release --product stretchy-render
	"$$(swift build -c release --show-bin-path)/stretchy-render" render Resources/Scenes/table-header.yaml \
	  -o $(OUTPUT) --overwrite
	@echo "The frames are in $(OUTPUT)/table-header, a folder for each timeline."

test: requirements
	STRETCHY_STRICT=1 swift test
	scripts/test-example

lint:
	swift format lint --strict -r $(SOURCES)

format:
	swift format -i -r $(SOURCES)

requirements:
	@scripts/check-toolchain
	@scripts/install-dependencies
