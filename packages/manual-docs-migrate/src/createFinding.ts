import {toPosition} from 'manual-docs/internal/migrate';
import type {PlacedFinding} from './readSettings.ts';

/**
 * Creates a finding for the first match of a pattern in a text, or one for each match of a global
 * pattern. An empty subject becomes the first group.
 */
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
