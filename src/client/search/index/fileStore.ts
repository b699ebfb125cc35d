import {readIndexFile} from './corruptIndexError.ts';
import type {LoadJson} from './scopeTypes.ts';

/** Files kept in memory, about 30 kB each. The oldest are dropped first. */
const MAX_KEPT_FILES = 400;

/** Caches the files of a scope. */
export class FileStore {
  private readonly kept = new Map<string, Promise<unknown>>();
  private readonly loaded = new Map<string, unknown>();

  constructor(private readonly loadJson: LoadJson) {}

  /** Returns the parsed content of a loaded file; undefined if it would have to be fetched. */
  peek<T>(name: string): T | undefined {
    return this.loaded.get(name) as T | undefined;
  }

  /**
   * Returns the parsed content of a file. Failures are not cached, so the next query tries again.
   *
   * @throws when the file cannot be loaded or is damaged
   */
  load<File, T>(name: string, read: (file: File) => T): Promise<T> {
    const cached = this.kept.get(name);
    if (cached) return cached as Promise<T>;
    const loading = this.loadJson(name).then((file) => readIndexFile(name, () => read(file as File)));
    this.kept.set(name, loading);
    loading.then(
      (content) => this.kept.has(name) && this.loaded.set(name, content),
      () => this.kept.delete(name),
    );
    if (this.kept.size > MAX_KEPT_FILES) this.drop(this.kept.keys().next().value!);
    return loading;
  }

  private drop(name: string): void {
    this.kept.delete(name);
    this.loaded.delete(name);
  }
}
