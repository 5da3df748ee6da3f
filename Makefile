# make audit     install what is missing, build, audit traces/ and write reports/
# make test      install what is missing, run every test
# make lint      check the format of the sources
# make install   install the program and its man page below PREFIX
# make rules-page   write docs/RULES.md anew from the contracts
# make sample-report   write anew the report of traces/ that is committed in reports/sample

PREFIX ?= /usr/local
SWIFT ?= swift
BUILD = $(SWIFT) build -c release --static-swift-stdlib --product trace-audit
PROGRAM = .build/release/trace-audit

.PHONY: audit test lint install build deps sample-report check-binary man rules-page clean

audit: build
	@mkdir -p reports
	@$(PROGRAM) audit traces --db reports/trace-audit.db --fail-on never \
	  --report junit=reports/junit.xml --report html=reports/html --report json=reports/report.json

test: deps
	@Scripts/test.sh

lint:
	@$(SWIFT) format lint --strict --recursive --parallel Sources Tests Package.swift

build: deps
	@Scripts/quietly.sh "build" $(BUILD)

deps:
	@Scripts/dependencies.sh

check-binary: build
	@Scripts/check-binary.sh $(PROGRAM)

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -s -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/trace-audit"
	install -m 644 docs/trace-audit.1 "$(DESTDIR)$(PREFIX)/share/man/man1/trace-audit.1"

man: build
	@$(PROGRAM) man-page > docs/trace-audit.1

rules-page: build
	@$(PROGRAM) contract rules > docs/RULES.md

# The date stands still, so that the report changes only when its content does.
sample-report: build
	@rm -rf reports/sample && mkdir -p reports/sample
	@SOURCE_DATE_EPOCH=1764547200 $(PROGRAM) audit traces --db :memory: --fail-on never --quiet \
	  --report junit=reports/sample/junit.xml --report html=reports/sample/html \
	  --report json=reports/sample/report.json
	@chmod -R u=rwX,go=rX reports/sample

clean:
	rm -rf .build
