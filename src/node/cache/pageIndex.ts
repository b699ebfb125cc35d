import fs from 'node:fs';
import path from 'node:path';
import {inLines} from '../files/jsonLines.ts';
import {readSealed, readSealedFile, writeSealed} from '../files/sealedFile.ts';
import type {CachedPage} from './cachedPage.ts';

/** How the pages differ from those of the whole file, which has them in lines of entries. */
interface Changes {
  readonly version: string;
  /** Seal of that file: beside another one the changes mean nothing. */
  readonly base: string;
  readonly pages: Readonly<Record<string, CachedPage>>;
  readonly gone: readonly string[];
}

/** Above this share of pages that differ all are written. */
const MAX_CHANGED = 0.05;

/** The remembered pages in two files: writing 10,000 pages because one was edited takes a third of a second. */
export interface PageIndex {
  /** By id; whatever was damaged or of another version is missing. */
  readonly pages: Map<string, CachedPage>;
  /** Must be called for each page that is added to `pages` or removed. */
  touch(id: string): void;
  isTouched(): boolean;
  save(): void;
}

export function pageIndexFiles(cacheDir: string): readonly [whole: string, changes: string] {
  return [path.join(cacheDir, 'pages.json'), path.join(cacheDir, 'pages.changes.json')];
}

/** @param options.enabled false: nothing is read and nothing written */
export function openPageIndex(
  cacheDir: string,
  {version, enabled}: {readonly version: string; readonly enabled: boolean},
): PageIndex {
  const [wholeFile, changesFile] = pageIndexFiles(cacheDir);
  const whole = enabled ? readSealedFile(wholeFile, version) : undefined;
  const pages = new Map<string, CachedPage>();
  for (const line of whole?.more ?? [])
    for (const [id, page] of line as readonly (readonly [string, CachedPage])[]) pages.set(id, page);
  let base = whole?.seal;
  /** Pages that differ from the whole file. */
  const differing = new Set<string>();
  const known = base === undefined ? undefined : readSealed<Changes>(changesFile, version);
  if (known && known.base === base) {
    for (const [id, page] of Object.entries(known.pages)) {
      pages.set(id, page);
      differing.add(id);
    }
    for (const id of known.gone) {
      pages.delete(id);
      differing.add(id);
    }
  }
  let touched = base === undefined;
  return {
    pages,
    touch(id) {
      touched = true;
      differing.add(id);
    },
    isTouched: () => touched && enabled,
    save() {
      if (!touched || !enabled) return;
      if (base === undefined || differing.size > pages.size * MAX_CHANGED) {
        base = writeSealed(wholeFile, {version}, inLines(pages));
        differing.clear();
        fs.rmSync(changesFile, {force: true});
      } else {
        const changed = Object.fromEntries([...pages].filter(([id]) => differing.has(id)));
        const gone = [...differing].filter((id) => !pages.has(id));
        writeSealed(changesFile, {version, base, pages: changed, gone} satisfies Changes);
      }
      touched = false;
    },
  };
}
