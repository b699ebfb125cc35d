import {getEditDistance} from '../../../../shared/search/editDistance.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {suggestText} from '../../../base/diagnostics/fixes/suggestName.ts';
import {toPosition} from '../../../base/diagnostics/locateKey.ts';

export interface UnusedTextsInput {
  /** Path of the file from the root. */
  readonly file: string;
  readonly text: string;
  /** Ids that the site uses. */
  readonly shownIds: ReadonlySet<string>;
  /** Report only ids similar to a known one: code that is not analyzed may use the others. */
  readonly onlyMistakes?: boolean;
}

/** Most ids in one message. */
const MAX_NAMED = 4;

/**
 * Reports unused ids in a file of translated texts. Similar ids get a suggestion each; the others
 * share one message.
 */
export function reportUnusedTexts({file, text, shownIds, onlyMistakes = false}: UnusedTextsInput): Diagnostic[] {
  const wrong = readIds(text).filter((id) => !shownIds.has(id));
  const mistakes = wrong.flatMap((id) => {
    const near = nearestId(id, shownIds);
    return near === undefined ? [] : [{id, near}];
  });
  const problems = mistakes.map(({id, near}) =>
    createDiagnostic('translation-unused', `Nothing shows the text \`${id}\`.`, {
      file,
      ...locateId(id, text),
      ...suggestText(id, near),
    }),
  );
  const others = wrong.filter((id) => !mistakes.some((mistake) => mistake.id === id));
  if (onlyMistakes || others.length === 0) return problems;
  const more = others.length > MAX_NAMED ? `, and ${others.length - MAX_NAMED} more` : '';
  const names = others.slice(0, MAX_NAMED).map((id) => `\`${id}\``);
  const message = `Nothing shows ${others.length === 1 ? 'the text' : 'the texts'} ${names.join(', ')}${more}.`;
  const hint = 'remove them, or run `manual translations`, which lists and writes the ids that are shown';
  return [...problems, createDiagnostic('translation-unused', message, {file, ...locateId(others[0]!, text), hint})];
}

function readIds(text: string): string[] {
  try {
    const data: unknown = JSON.parse(text);
    return data !== null && typeof data === 'object' && !Array.isArray(data) ? Object.keys(data) : [];
  } catch {
    // Another check reports files that do not parse.
    return [];
  }
}

function locateId(id: string, text: string): {line: number; column: number; length: number} | undefined {
  const offset = text.indexOf(JSON.stringify(id));
  return offset < 0 ? undefined : {...toPosition(text, offset), length: JSON.stringify(id).length};
}

/**
 * Finds the most similar id. Compares only the part after the last dot, because related ids share
 * the rest.
 */
function nearestId(id: string, ids: ReadonlySet<string>): string | undefined {
  const name = id.slice(id.lastIndexOf('.') + 1);
  const limit = Math.max(1, Math.floor(name.length / 3));
  let best: {id: string; distance: number} | undefined;
  for (const candidate of ids) {
    const distance = getEditDistance(id.toLowerCase(), candidate.toLowerCase(), {limit});
    if (distance <= limit && distance < (best?.distance ?? limit + 1)) best = {id: candidate, distance};
  }
  return best?.id;
}
