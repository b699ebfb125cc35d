import fs from 'node:fs';
import path from 'node:path';
import type {PolicySources} from '../../shared/policy.ts';
import type {PackSlot} from '../cache/pack.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {readSealed, writeSealed} from '../files/sealedFile.ts';
import {UNKNOWN} from '../project/fingerprint.ts';
import {publishedStamp} from './publishedStamp.ts';
import {restoreState, type StoredState, storeState} from './storedState.ts';

/** A published file as the last build left it. */
export interface PublishedFile {
  /** Hash of the content; for a copy, what tells the state of its source. */
  readonly hash: string;
  readonly bytes: number;
  /** Modification time and size: tells whether somebody else touched the file. */
  readonly stamp: string;
}

/** Where a file of the output lies, and the hash that {@link PublishedFile} has of it. */
export type FileHash = readonly [path: string, hash: string];

/** What the rendered article of an interactive page holds. */
export interface RenderedReferences {
  readonly hrefs: readonly string[];
  readonly images: readonly string[];
  readonly anchors: readonly string[];
}

/** What a rendered page was made from, and what it became. */
export interface RenderedState {
  readonly key: string;
  readonly files: readonly FileHash[];
  readonly tokens?: PackSlot;
  /** The contents of `files`, in the same order. */
  readonly stored?: PackSlot;
  readonly diagnostics: readonly Diagnostic[];
  readonly rendered?: RenderedReferences;
  /** What the page loads beyond what every page does. */
  readonly policy?: PolicySources;
}

export interface OutputState {
  readonly version: string;
  readonly outDir: string;
  /** The output folder that this describes, and not one that another build or somebody put in its place. */
  readonly folder: string;
  /** Of everything that the build read; see `fingerprint.ts`. */
  readonly fingerprint: string;
  /** Files that the fingerprint covers besides pages and configuration. */
  readonly inputs: {readonly dependencies: readonly string[]; readonly bundle: readonly string[]};
  /** By locale and route. Maps: objects with 40,000 keys, or each with keys of its own, take twice as long. */
  readonly pages: ReadonlyMap<string, RenderedState>;
  /** By path. */
  readonly files: ReadonlyMap<string, PublishedFile>;
  readonly search: {readonly key: string; readonly files: readonly FileHash[]};
  /** Which secrets of the environment the files were searched for; see `secrets.ts`. */
  readonly secrets: readonly string[];
  readonly summary: {readonly pages: number; readonly bytes: number};
  readonly diagnostics: readonly Diagnostic[];
}

export function stateFile(cacheDir: string): string {
  return path.join(cacheDir, 'output.json');
}

/**
 * The state of the last build, if there was one by the same tool. When what lies in the output folder is not what that build published
 * (another folder, another machine, nothing at all), it tells of rendered pages only.
 */
export function readOutputState(cacheDir: string, version: string, outDir: string): OutputState | undefined {
  const stored = readSealed<StoredState>(stateFile(cacheDir), version);
  if (!stored) return undefined;
  const state = restoreState(stored);
  if (stored.outDir === outDir && stored.folder === folderId(outDir)) return state;
  return {...state, outDir, fingerprint: UNKNOWN, files: new Map(), search: {key: '', files: []}};
}

/** Tells a folder from another one of the same name. */
export function folderId(folder: string): string {
  return String(fs.statSync(folder, {bigint: true, throwIfNoEntry: false})?.ino ?? '');
}

export function writeOutputState(cacheDir: string, state: OutputState): void {
  writeSealed(stateFile(cacheDir), storeState(state));
}

/** True when the published site is as the last build left it: every file of it, and no other. */
export function isIntact({outDir, files}: OutputState): boolean {
  const folders = new Map<string, Set<string>>([['.', new Set()]]);
  for (const file of files.keys()) {
    for (let one = file; one !== '.'; one = path.dirname(one)) {
      const folder = path.dirname(one);
      const names = folders.get(folder) ?? new Set();
      names.add(path.basename(one));
      folders.set(folder, names);
    }
  }
  return (
    [...folders].every(([folder, names]) => holdsOnly(path.join(outDir, folder), names)) &&
    [...files].every(([file, {stamp}]) => publishedStamp(path.join(outDir, file)) === stamp)
  );
}

function holdsOnly(folder: string, names: ReadonlySet<string>): boolean {
  try {
    // Behind a link to another folder lies what nobody has checked.
    return fs.readdirSync(folder, {withFileTypes: true}).every((one) => names.has(one.name) && !one.isSymbolicLink());
  } catch {
    return false;
  }
}
