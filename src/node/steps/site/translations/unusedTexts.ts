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
const NAMED = 4;

/** Ids in a file of translated texts that nothing shows: mistakes name what was meant, the others are named together. */
export function unusedTexts({file, text, known, onlyMistakes = false}: UnusedTextsInput): Diagnostic[] {
  const wrong = idsOf(text).filter((id) => !known.has(id));
  const mistakes = wrong.flatMap((id) => {
    const near = nearestId(id, known);
    return near === undefined ? [] : [{id, near}];
  });
  const found = mistakes.map(({id, near}) =>
    diagnostic('translation-unused', `Nothing shows the text \`${id}\`.`, {
      file,
      ...placeOf(id, text),
      hint: `did you mean \`${near}\`?`,
    }),
  );
  const others = wrong.filter((id) => !mistakes.some((mistake) => mistake.id === id));
  if (onlyMistakes || others.length === 0) return found;
  const more = others.length > NAMED ? `, and ${others.length - NAMED} more` : '';
  const names = others.slice(0, NAMED).map((id) => `\`${id}\``);
  const message = `Nothing shows ${others.length === 1 ? 'the text' : 'the texts'} ${names.join(', ')}${more}.`;
  const hint = '`manual translations` lists and writes the ids that are shown; remove the others';
  return [...found, diagnostic('translation-unused', message, {file, ...placeOf(others[0]!, text), hint})];
}

function idsOf(text: string): string[] {
  try {
    const data: unknown = JSON.parse(text);
    return data !== null && typeof data === 'object' && !Array.isArray(data) ? Object.keys(data) : [];
  } catch {
    // A file that does not parse has a message of its own.
    return [];
  }
}

function placeOf(id: string, text: string): {line: number; column: number; length: number} | undefined {
  const at = text.indexOf(JSON.stringify(id));
  return at < 0 ? undefined : {...positionAt(text, at), length: JSON.stringify(id).length};
}

/** Ids of one kind begin alike, so only the part after the last dot is compared. */
function nearestId(id: string, known: ReadonlySet<string>): string | undefined {
  const name = id.slice(id.lastIndexOf('.') + 1);
  const limit = Math.max(1, Math.floor(name.length / 3));
  let best: {id: string; distance: number} | undefined;
  for (const one of known) {
    const distance = editDistance(id.toLowerCase(), one.toLowerCase(), {limit});
    if (distance <= limit && distance < (best?.distance ?? limit + 1)) best = {id: one, distance};
  }
  return best?.id;
}
