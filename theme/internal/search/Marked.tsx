import {readFromLeft} from '@theme-original/internal/search/readFromLeft';
import type {MarkedText} from 'manual-docs/internal/shared/search';

/** Text with what the query matched marked. */
export function Marked({runs}: {readonly runs: readonly MarkedText[]}) {
  return runs.map(({text, marked}, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: runs of a text never move
    marked ? <mark key={index}>{readFromLeft(text)}</mark> : readFromLeft(text),
  );
}
