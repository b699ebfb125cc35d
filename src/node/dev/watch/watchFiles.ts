import type {ChangedFile} from '../invalidate.ts';
import {createChangeBatches} from './changeBatches.ts';
import {createFolders} from './folders.ts';
import {createScope} from './scope.ts';

interface WatchOptions {
  /** Absolute. Files that are directly in it are always followed. */
  readonly root: string;
  /** Absolute files and folders that the site is made from. Asked again after each batch. */
  readonly wanted: () => Iterable<string>;
  /** Whether the site knows a file already, which has an absolute path: finding it again is not a change. */
  readonly isKnown: (file: string) => boolean;
  /** Since when changes count, in milliseconds since 1970: from before the site was read. */
  readonly since: number;
  /** Receives changes in batches, one batch at a time. */
  readonly apply: (changes: readonly ChangedFile[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export interface Watcher {
  close(): Promise<void>;
}

/** File times may be this much behind the clock, in milliseconds: the kernel keeps them by its own ticks. */
const CLOCK_SLACK_MS = 20;

/**
 * Follows the files of a site: those that it is made from and no others, because the root may be a large repository.
 * Files that change between the start and the end of the first scan are reported like any other change.
 */
export function watchFiles({root, wanted, isKnown, since, apply, onError}: WatchOptions): Watcher {
  const scope = createScope(root, wanted);
  const followMore = (): void => {
    for (const file of scope.renew()) folders.reach(file);
  };
  const batches = createChangeBatches({apply: (changes) => apply(changes).then(followMore), onError});
  const folders = createFolders({
    isOutside: scope.isOutside,
    isNews: (file, ctimeMs, isLater) => ctimeMs >= since - CLOCK_SLACK_MS || (isLater && !isKnown(file)),
    tell: (kind, file) => batches.add({file, kind}),
    onError,
  });
  folders.reach(root);
  followMore();
  return {
    async close() {
      folders.close();
      await batches.close();
    },
  };
}
