import {createHash} from 'node:crypto';
import path from 'node:path';
import {readSealed, writeSealed} from '../../base/files/sealedFile.ts';
import type {SampleProblem} from '../../steps/config/plugin.ts';
import {tryToCache} from '../cache/tryToCache.ts';

/** A problem, with its sample as the index on its page. */
export type StoredProblem = Omit<SampleProblem, 'sample'> & {readonly at?: number};

/** Result of a checker for a page. */
export interface StoredResult {
  readonly problems: readonly StoredProblem[];
  /** Hash of the samples of other pages, if the checker has read them. */
  readonly pages?: string;
}

/** Results of checkers by hash of their inputs. */
export interface SampleCache {
  get(key: string): StoredResult | undefined;
  put(key: string, result: StoredResult): void;
  /** Writes the results that were read or added since the cache was opened, or since the last call. */
  save(): void;
}

interface CacheFile {
  readonly version: string;
  readonly results: readonly (readonly [key: string, result: StoredResult])[];
}

/** Opens the cache of checked samples. With `enabled: false`, it neither reads nor writes. */
export function openSampleCache({
  cacheDir,
  version,
  enabled,
}: {
  readonly cacheDir: string;
  readonly version: string;
  readonly enabled: boolean;
}): SampleCache {
  const file = path.join(cacheDir, 'samples.json');
  let results: Map<string, StoredResult> | undefined;
  let used = new Map<string, StoredResult>();
  let isChanged = false;
  const load = (): Map<string, StoredResult> =>
    new Map(enabled ? (readSealed<CacheFile>(file, version)?.results ?? []) : []);
  return {
    get(key) {
      results ??= load();
      const result = results.get(key);
      if (result) used.set(key, result);
      return result;
    },
    put(key, result) {
      results ??= load();
      results.set(key, result);
      used.set(key, result);
      isChanged = true;
    },
    save() {
      if (enabled && isChanged) tryToCache(() => writeSealed(file, {version, results: [...used]} satisfies CacheFile));
      [results, used, isChanged] = [used, new Map(), false];
    },
  };
}

/** Hashes the inputs of a checker. */
export function hashInputs(...inputs: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('base64url').slice(0, 22);
}
