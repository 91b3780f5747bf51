# The commands of the project; `make help` lists them.

PREFIX ?= /usr/local
SWIFT ?= swift
RELEASE := $(SWIFT) build --configuration release --static-swift-stdlib --disable-local-rpath
ifeq ($(shell uname -s),Linux)
# Why it is linked like this, and what HARDENED=1 is for: docs/decisions/0012-release-link.md
RELEASE += -Xswiftc -use-ld=lld -Xswiftc -Lscripts/link
ifdef HARDENED
RELEASE += -Xlinker -z -Xlinker pack-relative-relocs
else
RELEASE += -Xlinker -Lscripts/link/static -Xlinker --no-pie
endif
endif
# What is installed, as it lies under PREFIX; `make build` lays it out. Not every shell replaces ~ in a word.
STAGE ?= .build/stage
STAGED := $(STAGE)/bin/tunes
INSTALLED := $(shell cat packaging/installed-files)
UNDER = $(DESTDIR)$(patsubst ~/%,$(HOME)/%,$(PREFIX))
SOURCES := Package.swift Sources Mocks Tests Benchmarks Examples packaging

.PHONY: help
help: ## List these commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

.PHONY: dependencies
dependencies: ## Install the C libraries that are missing (Debian, as root)
	@scripts/install-dependencies

.PHONY: build
build: dependencies ## Build the release program, the Swift runtime linked in
	$(RELEASE) --product tunes
	$(RELEASE) --product manual-pages
	@scripts/stage "$$($(RELEASE) --show-bin-path)" "$(STAGE)"

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
bench: dependencies ## Measure the release program beside what it promises, and write docs/BENCHMARKS.md
	@scripts/install-dependencies --benchmarks
	$(RELEASE) --product tunes
	$(RELEASE) --product itunes-stub
	$(SWIFT) build --package-path Benchmarks --configuration release --product trials
	@SWIFT="$(SWIFT)" Benchmarks/measure "$$($(RELEASE) --show-bin-path)" $(BENCH)

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

# Installing builds only what is not built, or older than its sources: after `make build` it may be done
# by root, who leaves nothing in this folder then.
$(STAGED): $(shell find Makefile Package.swift CHANGELOG.md Sources packaging scripts/link scripts/stage -type f)
	@if [ -n "$$SUDO_UID" ]; then \
	  echo "Build it as yourself first: make build. Then: sudo make install" >&2; exit 1; \
	fi
	@$(MAKE) build

.PHONY: install
install: $(STAGED) ## Install the program, its completions and manual pages under PREFIX
	@set -e; for file in $(INSTALLED); do \
	  case $$file in bin/*) mode=755 ;; *) mode=644 ;; esac; \
	  install -d "$(UNDER)/$${file%/*}"; \
	  install -m $$mode "$(STAGE)/$$file" "$(UNDER)/$$file"; \
	done

# Of the folders that are empty then, those go that programs make for themselves.
.PHONY: uninstall
uninstall: ## Remove what install put there
	@set -e; for file in $(INSTALLED); do rm -f "$(UNDER)/$$file"; done
	@for folder in man/man1 bash-completion/completions bash-completion \
	  fish/vendor_completions.d fish zsh/site-functions zsh; do \
	  rmdir "$(UNDER)/share/$$folder" 2>/dev/null || true; \
	done

.PHONY: deb
deb: ## Build a Debian package in .build/deb
	@scripts/install-dependencies --package
	@$(MAKE) build HARDENED=1 STAGE=.build/stage-hardened
	@scripts/deb .build/stage-hardened

.PHONY: clean
clean: ## Remove what was built
	rm -rf .build Benchmarks/.build
