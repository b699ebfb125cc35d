import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Staged} from '../diagnostics/diagnostic.ts';
import {forgetUnused, markUsed} from '../files/forgetUnused.ts';
import {contentHash} from '../files/hashFile.ts';
import {readSealed, writeSealed} from '../files/sealedFile.ts';
import {writeWhole} from '../files/writeWhole.ts';
import {TOOL_BUILD} from '../version.ts';

/** A module of the site as Node can import it. */
export interface CompiledModule {
  /** Absolute path. */
  readonly output: string;
  /** Absolute paths of the sources. */
  readonly dependencies: readonly string[];
  /** Keeps it for later commands; undefined where an earlier command did, once the module had been loaded. */
  readonly keep?: () => void;
}

interface Place {
  readonly root: string;
  readonly cacheDir: string;
}

interface Known {
  readonly version: string;
  /** Hash of the sources. */
  readonly key: string;
  /** Hash of the output. */
  readonly sum: string;
  readonly dependencies: readonly string[];
}

/** The output of an earlier command for the same sources, if the file is unchanged. */
export function readCompiled(file: string, place: Place): CompiledModule | undefined {
  const sidecar = sidecarOf(file, place);
  const known = readSealed<Known>(sidecar, TOOL_BUILD);
  if (!known) return undefined;
  try {
    const output = outputOf(sidecar, known);
    if (hashSources(known.dependencies, place) !== known.key || contentHash(fs.readFileSync(output)) !== known.sum)
      return undefined;
    markUsed(output);
    markUsed(sidecar);
    return {output, dependencies: known.dependencies};
  } catch {
    return undefined;
  }
}

/** The output's name carries the sources, so that Node's module cache never serves an old configuration to a running server. */
export function writeCompiled(
  file: string,
  {code, dependencies}: {readonly code: string; readonly dependencies: readonly string[]},
  place: Place,
): Staged<CompiledModule | undefined> {
  const sidecar = sidecarOf(file, place);
  try {
    const known: Known = {
      version: TOOL_BUILD,
      key: hashSources(dependencies, place),
      sum: contentHash(code),
      dependencies,
    };
    const output = outputOf(sidecar, known);
    // Another command may be importing the same module: the file is replaced as a whole.
    writeWhole(output, code);
    forgetUnused(path.dirname(sidecar), output);
    return {value: {output, dependencies, keep: () => writeSealed(sidecar, known)}, diagnostics: []};
  } catch (error) {
    const {code: refused, message} = error as NodeJS.ErrnoException;
    const reason = message.split(',')[0];
    const hint =
      refused === 'ENOSPC'
        ? 'the disk is full: make room, and try again'
        : 'check its permissions, or remove it: it holds nothing but caches';
    const problem = diagnostic('output-failed', `The folder .manual cannot be written: ${reason}.`, {hint});
    return {value: undefined, diagnostics: [problem]};
  }
}

/** Paths are part of what is compiled, so each place has its own. */
function sidecarOf(file: string, {root, cacheDir}: Place): string {
  return path.join(cacheDir, 'config', `${contentHash(`${root}\0${file}`).slice(0, 12)}.json`);
}

function outputOf(sidecar: string, {key, sum}: Known): string {
  return sidecar.replace(/\.json$/, `-${key.slice(0, 12)}${sum.slice(0, 12)}.mjs`);
}

/** Sources, and the `package.json` that says whether they are CommonJS. */
function hashSources(dependencies: readonly string[], {root}: Place): string {
  const hash = createHash('sha256');
  for (const file of [...dependencies, ...manifestOf(root)])
    hash.update(file).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 24);
}

/** The nearest `package.json` at or above a folder; none where there is none. */
function manifestOf(folder: string): readonly string[] {
  const file = path.join(folder, 'package.json');
  if (fs.existsSync(file)) return [file];
  const above = path.dirname(folder);
  return above === folder ? [] : manifestOf(above);
}
