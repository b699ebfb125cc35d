import type {Highlighter} from '../../src/node/steps/highlight/createHighlighter.ts';

/** Highlights codes of one or more lines, and returns the one that took most processor time, with that time. */
export function longestLine(
  highlighter: Highlighter,
  language: string,
  codes: readonly string[],
): {readonly milliseconds: number; readonly code: string} {
  return codes.reduce(
    (longest, code) => {
      const before = process.cpuUsage();
      highlighter.lines(code, language);
      const {user, system} = process.cpuUsage(before);
      const milliseconds = (user + system) / 1000;
      return milliseconds > longest.milliseconds ? {milliseconds, code} : longest;
    },
    {milliseconds: 0, code: ''},
  );
}

/** The text of highlighted lines. */
export function textOf(lines: readonly string[]): string {
  const text = lines.join('\n').replace(/<[^>]*>/g, '');
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
