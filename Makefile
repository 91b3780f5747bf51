# The commands of the project; `make help` lists them.

PREFIX ?= /usr/local
SWIFT ?= swift
RELEASE := $(SWIFT) build --configuration release --static-swift-stdlib
ifeq ($(shell uname -s),Linux)
# Relative relocations in the packed form, which glibc has read since 2.36: the program starts sooner.
RELEASE += -Xswiftc -use-ld=lld -Xswiftc -Lscripts/link -Xlinker -z -Xlinker pack-relative-relocs
endif
SOURCES := Package.swift Sources Mocks Tests Benchmarks Examples

.PHONY: help
help: ## List these commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

.PHONY: dependencies
dependencies: ## Install the C libraries that are missing (Debian, as root)
	@scripts/install-dependencies

.PHONY: build
build: dependencies ## Build the release program, the Swift runtime linked in
	$(RELEASE) --product tunes

.PHONY: demo
demo: dependencies ## Search a sample catalogue served on this machine
	$(RELEASE) --product tunes
	$(RELEASE) --product itunes-stub
	@scripts/demo "$$($(RELEASE) --show-bin-path)"

.PHONY: test
test: ## Build and run every test
	@scripts/install-dependencies --tests
	$(SWIFT) build --build-tests
	@SWIFT="$(SWIFT)" scripts/test

.PHONY: bench
bench: dependencies ## Measure the release program beside what it promises
	$(RELEASE) --product tunes
	$(RELEASE) --product benchmarks
	@"$$($(RELEASE) --show-bin-path)/benchmarks" $(BENCH)

.PHONY: docs
docs: dependencies ## Make the documentation of the library ITunesSearch
	@SWIFT="$(SWIFT)" scripts/docs

.PHONY: coverage
coverage: ## Build and run every test, and say how much of each layer they reach
	@scripts/install-dependencies --tests
	@SWIFT="$(SWIFT)" scripts/coverage $(COVERAGE)

.PHONY: pictures
pictures: dependencies ## Make the pictures of the README, with tmux and python3
	$(RELEASE) --product tunes
	$(RELEASE) --product itunes-stub
	@scripts/pictures "$$($(RELEASE) --show-bin-path)"

.PHONY: lint
lint: ## Check the form of the sources
	$(SWIFT) format lint --strict --recursive $(SOURCES)

.PHONY: format
format: ## Bring the sources into that form
	$(SWIFT) format --in-place --recursive $(SOURCES)

.PHONY: install
install: build ## Install the program under PREFIX
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -s "$$($(RELEASE) --show-bin-path)/tunes" "$(DESTDIR)$(PREFIX)/bin/tunes"

.PHONY: uninstall
uninstall: ## Remove what install put there
	rm -f "$(DESTDIR)$(PREFIX)/bin/tunes"

.PHONY: clean
clean: ## Remove what was built
	rm -rf .build
