#!/usr/bin/env bash
# Runs the packed tool under Node for Windows, by Wine: init, build, a build after a change, check-links, and serve following a change.
#   apt-get install wine wine64
#   bench/wine.sh                a tarball that it packs now
#   bench/wine.sh <tarball>
set -euo pipefail
