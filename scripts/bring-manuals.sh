#!/usr/bin/env bash
# Brings the public manuals that test/relevance/real asks, only the folders that it reads, to a folder outside the project.
#   scripts/bring-manuals.sh FOLDER        MANUALS_FROM: where they are cloned from, https://github.com when it is not set
set -euo pipefail
folder=${1:?say where to: scripts/bring-manuals.sh FOLDER}
from=${MANUALS_FROM:-https://github.com}
mkdir -p "$folder"

bring() {
  local repository=$1 name=$2
  shift 2
  [ -d "$folder/$name" ] && { echo "$name is there"; return; }
  git clone --quiet --depth 1 --filter=blob:none --no-checkout "$from/$repository" "$folder/$name.part"
  printf '/%s/**/*.md\n/%s/**/*.mdx\n' $(for path in "$@"; do echo "$path" "$path"; done) |
    sed 's,^/\./,/,' | git -C "$folder/$name.part" sparse-checkout set --no-cone --stdin
  git -C "$folder/$name.part" checkout --quiet
  mv "$folder/$name.part" "$folder/$name"
  echo "$name: $(find "$folder/$name" -name '*.md*' | wc -l) pages"
}

bring reduxjs/redux redux docs
bring testing-library/testing-library-docs testing-library-docs docs
bring facebook/react-native-website react-native-website docs
bring cypress-io/cypress-documentation cypress-documentation docs
bring jestjs/jest jest docs
bring prettier/prettier prettier docs
bring prometheus/docs prometheus-docs docs
bring rust-lang/book book src
bring vuejs/docs vue-docs src
bring MicrosoftDocs/PowerShell-Docs PowerShell-Docs reference/7.6 reference/docs-conceptual
bring vitejs/docs-de docs-de docs
bring vuejs-translations/docs-ja docs-ja src
bring vuejs-translations/docs-fr docs-fr src
bring vitejs/docs-es docs-es docs
bring vitejs/docs-cn docs-cn .
bring fastapi/fastapi fastapi docs/en/docs docs/de/docs
bring laravel/docs laravel-docs .
bring gohugoio/hugoDocs hugoDocs content/en
bring electron/website electron-website docs/latest
bring pnpm/pnpm.io pnpm.io docs
bring withastro/docs astro-docs src/content/docs/en
bring obsidianmd/obsidian-help obsidian-help en
bring actualbudget/docs actual-docs docs
bring jellyfin/jellyfin.org jellyfin.org docs/general
bring laurent22/joplin joplin readme
bring ankitects/anki-manual anki-manual src
bring AdguardTeam/KnowledgeBase KnowledgeBase docs
bring photoprism/photoprism-docs photoprism-docs docs
bring plausible/docs plausible-docs docs
bring firefly-iii/docs firefly-docs docs/docs
bring duplicati/documentation duplicati-documentation backup-destinations community-docs detailed-descriptions duplicati-console \
  duplicati-programs getting-started installation-details platform-specific-guides technical-details using-tools
