# One executable file of the engine, made as engine testers ask for it; see docs/openbench.md.
#
#   make [EXE=name] [EVALFILE=network.nnue] [TUNE=1]
#
# Needs Node and npm. EVALFILE takes the place of the network that is shipped. With TUNE=1 the parameters of the search
# are UCI options; a branch whose parameters a server is to tune sets TUNE below.

EXE ?= castellan
EVALFILE ?=
TUNE ?= 0

export CASTELLAN_TUNE = $(TUNE)

.PHONY: all
all: | node_modules
	npm run bundle -- --output "$(EXE)" $(if $(EVALFILE),--network "$(EVALFILE)")

# The scripts of packages are not needed, and our own would build what is built next.
node_modules:
	npm ci --include=dev --ignore-scripts --no-audit --no-fund
