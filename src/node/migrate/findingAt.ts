import {positionAt} from '../diagnostics/locateKey.ts';
import type {PlacedFinding} from './readSettings.ts';

/** A finding at the first place of a pattern in a text; none where it has none. */
export function findingAt(
  pattern: RegExp,
  text: string,
  finding: Omit<PlacedFinding, 'fate' | 'line'>,
): PlacedFinding[] {
  const found = pattern.exec(text);
  return found ? [{fate: 'by-hand', ...finding, line: positionAt(text, found.index).line}] : [];
}
