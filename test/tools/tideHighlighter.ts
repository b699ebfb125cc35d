import {createHighlighter, type Highlighter} from '../../src/node/steps/highlight/createHighlighter.ts';

/** A line of the language `tide` that exceeds the limit of {@link tideHighlighter}. */
export const LONG_TIDE = '~'.repeat(40);

/** Makes a highlighter for the language `tide` whose clocks let each search take 100 ms of processor time. */
export function tideHighlighter(): Highlighter {
  const patterns = [{match: '~', name: 'keyword.tide'}];
  let [passed, used] = [0, 0];
  return createHighlighter({
    grammars: [{name: 'tide', scopeName: 'source.tide', patterns}],
    clocks: {wallTime: () => (passed += 100), cpuTime: () => (used += 100)},
  });
}
