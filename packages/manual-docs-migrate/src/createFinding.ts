import {toPosition} from 'manual-docs/internal/migrate';
import type {PlacedFinding} from './readSettings.ts';

/** A finding at the first place of a pattern in a text, or at each of a global one; none where it has none. An empty subject is the first group. */
export function createFinding(
  pattern: RegExp,
  text: string,
  finding: Omit<PlacedFinding, 'fate' | 'line'>,
): PlacedFinding[] {
  const matches = pattern.global ? [...text.matchAll(pattern)] : [pattern.exec(text)].filter((one) => one !== null);
  return matches.map(({1: group = '', index}) => ({
    fate: 'by-hand',
    ...finding,
    subject: finding.subject || group,
    line: toPosition(text, index).line,
  }));
}
