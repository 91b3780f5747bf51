# Run `make help` for a list of commands.

PREFIX ?= /usr/local
SWIFT ?= swift
export SWIFT
DEBUG := $(SWIFT) build $(BUILD_FLAGS)
RELEASE := $(SWIFT) build --configuration release --static-swift-stdlib --disable-local-rpath $(BUILD_FLAGS)
ifeq ($(shell uname -s),Linux)
# docs/decisions/0012-release-link.md explains these linker options.
RELEASE += -Xswiftc -use-ld=lld -Xlinker -z -Xlinker now -Xlinker -z -Xlinker pack-relative-relocs \
  -Xlinker --build-id=none -Xlinker --no-export-dynamic -Xlinker -T -Xlinker packaging/relro.ld
endif
# `make build` stages the files to install the way they are laid out under PREFIX. UNDER expands ~ itself,
# because not every shell does so within a word.
STAGE ?= .build/stage
STAGED := $(STAGE)/bin/tunes
INSTALLED := $(shell cat packaging/installed-files)
UNDER = $(DESTDIR)$(patsubst ~/%,$(HOME)/%,$(PREFIX))
# sudo, if this user can't write there.
AS_OWNER = $(shell folder="$(UNDER)"; until [ -e "$$folder" ]; do folder=$$(dirname "$$folder"); done; \
  [ -w "$$folder" ] || command -v sudo)
SOURCES := Package.swift Sources Mocks Tests Benchmarks Examples packaging

.PHONY: help
help: ## List the available commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

.PHONY: dependencies
dependencies: ## Check for the C libraries that the build needs
	@scripts/dependencies

.PHONY: build
build: dependencies ## Build the release program, with the Swift runtime linked in
	$(RELEASE) --product tunes
	$(RELEASE) --product manual-pages
	@scripts/stage "$$($(RELEASE) --show-bin-path)" "$(STAGE)"

.PHONY: demo
demo: ## Search a sample catalog served on this computer
	@scripts/dependencies --install
	$(DEBUG) --product tunes
	$(DEBUG) --product itunes-stub
	@scripts/demo "$$($(DEBUG) --show-bin-path)"

.PHONY: test
test: ## Build and run all tests, with what `make demo` has built
	@scripts/dependencies --tests --install
	$(DEBUG) --build-tests
	@scripts/test

.PHONY: test-release
test-release: build ## Test the release program, staged as it is installed
	$(DEBUG) --build-tests
	@TUNES_PROGRAM="$(abspath $(STAGED))" TUNES_TRANSCRIPTS=home,network,numbers,sync \
	  scripts/test --filter "InstallationTests|ReleaseProgramTests|TranscriptTests"

FUZZ_SEEDS ?= 500

.PHONY: fuzz
fuzz: ## Run the tests that use Fuzz with all of their cases, for a few minutes (FUZZ_SEEDS=500)
	$(SWIFT) build --build-tests
	@suites=$$(grep -rl --include='*Tests.swift' 'Fuzz\.' Tests | sed 's|.*/||; s|\.swift$$||' | paste -sd '|' -); \
	FUZZ_SEEDS=$(FUZZ_SEEDS) scripts/test --filter "\.($$suites)/"

.PHONY: bench
bench: ## Measure the release program against its targets and write docs/BENCHMARKS.md
	@scripts/dependencies --benchmarks
	$(RELEASE) --product tunes
	$(RELEASE) --product itunes-stub
	$(RELEASE) --product benchmarks
	@Benchmarks/measure "$$($(RELEASE) --show-bin-path)" $(BENCH)

.PHONY: find
find: ## Measure how well half-remembered tracks are found and write docs/FIND.md
	@scripts/dependencies --benchmarks
	$(RELEASE) --product benchmarks
	@Benchmarks/measure-find "$$($(RELEASE) --show-bin-path)" $(FIND)

.PHONY: docs
docs: dependencies ## Build the documentation of the ITunesSearch library
	@scripts/docs

.PHONY: size
size: ## Count the lines by target and scene
	@scripts/size

.PHONY: coverage
coverage: ## Build and run all tests and report the coverage of each layer
	@scripts/dependencies --tests
	@scripts/coverage $(COVERAGE)

.PHONY: pictures
pictures: dependencies ## Draw the screens in docs/images and, in all sizes and themes, .build/pictures (needs tmux and python3)
	$(RELEASE) --product tunes
	$(RELEASE) --product itunes-stub
	@scripts/pictures "$$($(RELEASE) --show-bin-path)" .build/pictures

.PHONY: lint
lint: ## Check the formatting of the sources
	$(SWIFT) format lint --strict --recursive $(SOURCES)

.PHONY: format
format: ## Format the sources
	$(SWIFT) format --in-place --recursive $(SOURCES)

# Installing builds only what is missing or out of date. After `make build`, root can therefore install
# without leaving files in this folder.
$(STAGED): $(shell find Makefile Package.swift CHANGELOG.md Sources packaging scripts/stage -type f)
	@if [ -n "$$SUDO_UID" ]; then \
	  echo "Run this without sudo: make install. It builds as you, and copies the files with sudo." >&2; exit 1; \
	fi
	@$(MAKE) build

.PHONY: install
install: $(STAGED) ## Install the program, completions, and manual pages under PREFIX
	@set -e; sudo="$(AS_OWNER)"; \
	[ -z "$$sudo" ] || echo "Copying to $(UNDER) with sudo" >&2; \
	for file in $(INSTALLED); do \
	  case $$file in bin/*) mode=755 ;; *) mode=644 ;; esac; \
	  $$sudo install -d "$(UNDER)/$${file%/*}"; \
	  $$sudo install -m $$mode "$(STAGE)/$$file" "$(UNDER)/$$file"; \
	done

# Also removes folders that installers create on demand, if they are empty afterward.
.PHONY: uninstall
uninstall: ## Remove the installed files
	@set -e; for file in $(INSTALLED); do $(AS_OWNER) rm -f "$(UNDER)/$$file"; done
	@for folder in man/man1 bash-completion/completions bash-completion \
	  doc/tunes doc fish/vendor_completions.d fish zsh/site-functions zsh; do \
	  $(AS_OWNER) rmdir "$(UNDER)/share/$$folder" 2>/dev/null || true; \
	done

.PHONY: deb
deb: ## Build a Debian package in .build/deb
	@scripts/dependencies --package
	@$(MAKE) build
	@scripts/deb "$(STAGE)"

.PHONY: dist
dist: $(STAGED) ## Build a tarball of the installed files in .build/dist
	@scripts/dist "$(STAGE)"

.PHONY: clean
clean: ## Remove build products
	rm -rf .build
