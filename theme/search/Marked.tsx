import {readFromLeft} from '@theme-original/search/readFromLeft';
import type {MarkedText} from 'manual/shared/search';

/** Text with what the query matched marked. */
export function Marked({runs}: {readonly runs: readonly MarkedText[]}) {
  const rtl = document.documentElement.dir === 'rtl';
  return runs.map(({text, marked}, index) => {
    const shown = rtl ? readFromLeft(text) : text;
    // biome-ignore lint/suspicious/noArrayIndexKey: runs of a text never move
    return marked ? <mark key={index}>{shown}</mark> : shown;
  });
}
