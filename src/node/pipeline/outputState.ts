import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {PackSlot} from './cache/pack.ts';
import {readSealed, writeSealed} from './cache/sealedFile.ts';
import type {Staging} from './publish.ts';

/** A published file as the last build left it. */
export interface PublishedFile {
  /** Hash of the content, or of where it was copied from. */
  readonly hash: string;
  readonly bytes: number;
  /** Modification time and size: tells whether somebody else touched the file. */
  readonly stamp: string;
}

/** What a rendered page was made from, and what it became. */
export interface RenderedState {
  readonly key: string;
  readonly files: readonly string[];
  readonly tokens?: PackSlot;
  readonly diagnostics: readonly Diagnostic[];
  readonly rendered?: {readonly hrefs: readonly string[]; readonly anchors: readonly string[]};
}

export interface OutputState {
  readonly version: string;
  readonly outDir: string;
  /** Of everything that the build read; see `fingerprint.ts`. */
  readonly fingerprint: string;
  /** Files that the fingerprint covers besides pages and configuration. */
  readonly inputs: {readonly dependencies: readonly string[]; readonly bundle: readonly string[]};
  readonly pages: Readonly<Record<string, RenderedState>>;
  readonly files: Readonly<Record<string, PublishedFile>>;
  readonly search: {readonly key: string; readonly files: readonly string[]};
  readonly summary: {readonly pages: number; readonly bytes: number};
  readonly diagnostics: readonly Diagnostic[];
}

export function stateFile(cacheDir: string): string {
  return path.join(cacheDir, 'output.json');
}

/** The state of the last build into this folder, if there was one by the same tool. */
export function readOutputState(cacheDir: string, version: string, outDir: string): OutputState | undefined {
  const state = readSealed<OutputState>(stateFile(cacheDir), version);
  return state?.outDir === outDir ? state : undefined;
}

export function writeOutputState(cacheDir: string, state: OutputState): void {
  writeSealed(stateFile(cacheDir), state);
}

/** Modification time and size; empty when there is no such file. */
export function publishedStamp(file: string): string {
  try {
    const {mtimeNs, size} = fs.statSync(file, {bigint: true});
    return `${mtimeNs}-${size}`;
  } catch {
    return '';
  }
}

/** True when every published file is as the last build left it. */
export function isIntact(state: OutputState): boolean {
  return Object.entries(state.files).every(
    ([file, {stamp}]) => publishedStamp(path.join(state.outDir, file)) === stamp,
  );
}

/** Collects the files of the next site: takes over what is unchanged, writes the rest. */
export interface OutputWriter {
  /** Hash of the published file, if it is as the last build left it. */
  existing(file: string): string | undefined;
  /** A file made in memory. */
  emit(file: string, data: Uint8Array | string): void;
  /** A file copied from the site's sources; `version` changes with its content. */
  emitCopy(file: string, from: string, version: string): void;
  /** A file that a worker has written to the staging folder, or that is unchanged. */
  adopt(file: string, info: {readonly hash: string; readonly bytes: number; readonly written: boolean}): void;
  /** A file of the last build that is still right; false when it is gone or was touched. */
  retain(file: string): boolean;
  readonly files: ReadonlyMap<string, PublishedFile>;
  readonly written: readonly string[];
}

export function createOutputWriter(staging: Staging, last: OutputState | undefined): OutputWriter {
  const files = new Map<string, PublishedFile>();
  const written: string[] = [];
  const checked = new Map<string, boolean>();
  const intact = (file: string): PublishedFile | undefined => {
    const known = last?.files[file];
    if (!known || !last) return undefined;
    let same = checked.get(file);
    if (same === undefined) {
      same = publishedStamp(path.join(last.outDir, file)) === known.stamp;
      checked.set(file, same);
    }
    return same ? known : undefined;
  };
  const retain = (file: string): boolean => {
    const known = intact(file);
    if (!known || !staging.keep(file)) return false;
    files.set(file, known);
    return true;
  };
  const record = (file: string, hash: string): void => {
    const absolute = path.join(staging.folder, file);
    files.set(file, {hash, bytes: fs.statSync(absolute).size, stamp: publishedStamp(absolute)});
    written.push(file);
  };
  return {
    existing: (file) => intact(file)?.hash,
    emit(file, data) {
      const hash = createHash('sha256').update(data).digest('hex').slice(0, 24);
      if (intact(file)?.hash === hash && retain(file)) return;
      staging.write(file, data);
      record(file, hash);
    },
    emitCopy(file, from, version) {
      if (intact(file)?.hash === version && retain(file)) return;
      staging.copy(file, from);
      record(file, version);
    },
    adopt(file, {hash, written: isNew}) {
      if (isNew) record(file, hash);
      else if (!retain(file)) throw new Error(`The published file ${file} vanished during the build.`);
    },
    retain,
    files,
    written,
  };
}
