import {readContent} from './damaged.ts';
import type {LoadJson} from './scopeTypes.ts';

/** Files kept in memory; about 30 kB each. The oldest fall first. */
const MAX_KEPT_FILES = 400;

/** Files of a scope, each loaded once while it is kept. */
export class FileStore {
  private readonly kept = new Map<string, Promise<unknown>>();

  constructor(private readonly loadJson: LoadJson) {}

  /**
   * The content read from a file. A failure is not kept, so that the next query tries again.
   *
   * @throws when the file cannot be loaded, or holds something else
   */
  load<File, T>(name: string, read: (file: File) => T): Promise<T> {
    const cached = this.kept.get(name);
    if (cached) return cached as Promise<T>;
    const loading = this.loadJson(name).then((file) => readContent(name, () => read(file as File)));
    this.kept.set(name, loading);
    loading.catch(() => this.kept.delete(name));
    if (this.kept.size > MAX_KEPT_FILES) this.kept.delete(this.kept.keys().next().value!);
    return loading;
  }
}
