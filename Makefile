# `make demo` draws the example scene, `make test` runs every test, `make install PREFIX=…` puts the program, its manual
# page and the shells' completions in their places. All first see to what they need.

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
PREFIX ?= /usr/local
# Where the files are put for a package that will be unpacked elsewhere.
DESTDIR ?=
# The installed program then needs no toolchain beside it; Apple's systems have the libraries.
STATIC := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)

.PHONY: demo test install docs lint format requirements

demo: requirements
	swift build -c release --product stretchy-render
	"$$(swift build -c release --show-bin-path)/stretchy-render" render Resources/Scenes/table-header.yaml \
	  -o $(OUTPUT) --overwrite
	@echo "The frames are in $(OUTPUT)/table-header, a folder for each timeline."

test: requirements
	STRETCHY_STRICT=1 swift test
	scripts/test-example

install: requirements
	swift build -c release $(STATIC) --product stretchy-render
	scripts/install-files "$$(swift build -c release $(STATIC) --show-bin-path)/stretchy-render" "$(DESTDIR)$(PREFIX)"

# The pages and pictures that the program itself writes.
docs:
	swift build -c release --product stretchy-render
	scripts/make-docs "$$(swift build -c release --show-bin-path)/stretchy-render"

lint:
	swift format lint --strict -r $(SOURCES)

format:
	swift format -i -r $(SOURCES)

requirements:
	@scripts/check-toolchain
	@scripts/install-dependencies
