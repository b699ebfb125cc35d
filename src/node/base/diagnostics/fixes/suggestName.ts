import type {Diagnostic, Replacement} from '../diagnostic.ts';
import {findNearest} from '../findNearest.ts';

/** The fields of a diagnostic that suggest a remedy. */
export interface Remedy extends Pick<Diagnostic, 'subject' | 'replacements'> {
  readonly hint: string;
}

/**
 * Suggests the candidate that is nearest to a wrong name.
 * @param name as it is in the source
 * @param otherwise hint if no candidate is near
 */
export function suggestName(name: string, candidates: Iterable<string>, otherwise: string): Remedy {
  const near = findNearest(name, candidates);
  return near === undefined ? {subject: name, hint: otherwise} : suggestText(name, near);
}

/** Suggests one text instead of another. */
export function suggestText(subject: string, text: string): Remedy & Required<Pick<Remedy, 'replacements'>> {
  return {subject, hint: `did you mean \`${text}\`?`, replacements: [createReplacement(subject, text)]};
}

/** Creates a replacement. It is certain if only letter case and separators of words differ. */
export function createReplacement(subject: string, text: string): Replacement {
  return {text, certain: toLetters(subject) === toLetters(text)};
}

function toLetters(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/[-_ ]/g, '');
}
