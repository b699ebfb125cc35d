import {editDistance} from '../../../../shared/search/editDistance.ts';
import {diagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {positionAt} from '../../../base/diagnostics/locateKey.ts';

export interface UnusedTextsInput {
  /** File of texts, from the root, with what it holds. */
  readonly file: string;
  readonly text: string;
  /** Ids that something shows. */
  readonly known: ReadonlySet<string>;
  /** Report only ids that look like a misspelt known id: other ids may be used by code that is not read here. */
  readonly onlyMistakes?: boolean;
}

/** How many ids one message names. */
const MAX_NAMED = 4;

/** Ids in a file of translated texts that nothing shows: mistakes name what was meant, the others are named together. */
export function unusedTexts({file, text, known: shownIds, onlyMistakes = false}: UnusedTextsInput): Diagnostic[] {
  const wrong = readIds(text).filter((id) => !shownIds.has(id));
  const mistakes = wrong.flatMap((id) => {
    const near = nearestId(id, shownIds);
    return near === undefined ? [] : [{id, near}];
  });
  const problems = mistakes.map(({id, near}) =>
    diagnostic('translation-unused', `Nothing shows the text \`${id}\`.`, {
      file,
      ...locateId(id, text),
      hint: `did you mean \`${near}\`?`,
    }),
  );
  const others = wrong.filter((id) => !mistakes.some((mistake) => mistake.id === id));
  if (onlyMistakes || others.length === 0) return problems;
  const more = others.length > MAX_NAMED ? `, and ${others.length - MAX_NAMED} more` : '';
  const names = others.slice(0, MAX_NAMED).map((id) => `\`${id}\``);
  const message = `Nothing shows ${others.length === 1 ? 'the text' : 'the texts'} ${names.join(', ')}${more}.`;
  const hint = '`manual translations` lists and writes the ids that are shown; remove the others';
  return [...problems, diagnostic('translation-unused', message, {file, ...locateId(others[0]!, text), hint})];
}

function readIds(text: string): string[] {
  try {
    const data: unknown = JSON.parse(text);
    return data !== null && typeof data === 'object' && !Array.isArray(data) ? Object.keys(data) : [];
  } catch {
    // A file that does not parse has a message of its own.
    return [];
  }
}

function locateId(id: string, text: string): {line: number; column: number; length: number} | undefined {
  const offset = text.indexOf(JSON.stringify(id));
  return offset < 0 ? undefined : {...positionAt(text, offset), length: JSON.stringify(id).length};
}

/** Ids of one kind begin alike, so only the part after the last dot is compared. */
function nearestId(id: string, ids: ReadonlySet<string>): string | undefined {
  const name = id.slice(id.lastIndexOf('.') + 1);
  const limit = Math.max(1, Math.floor(name.length / 3));
  let best: {id: string; distance: number} | undefined;
  for (const candidate of ids) {
    const distance = editDistance(id.toLowerCase(), candidate.toLowerCase(), {limit});
    if (distance <= limit && distance < (best?.distance ?? limit + 1)) best = {id: candidate, distance};
  }
  return best?.id;
}
