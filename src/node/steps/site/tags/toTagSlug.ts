import {hashShort} from '../../../../shared/routes.ts';

/** Words of a label: runs of one letter case, of digits, or of letters without case. */
const WORDS = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+|[\p{Lo}\p{Lm}\p{M}]+/gu;

/**
 * Derives the address of a tag or author from its label. `Release notes`, `releaseNotes`, and
 * `release_notes` give `release-notes`; `v2.0` gives `v-2-0`. Spells out `+` and `#` after a
 * letter, because `C#` and `C++` are different tags. Hashes a label without words.
 */
export function toTagSlug(label: string): string {
  const spelled = label
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/(?<=\p{L}\+?)\+/gu, ' plus')
    .replace(/(?<=\p{L})#/gu, ' sharp');
  const words = spelled.match(WORDS) ?? [];
  return words.length > 0 ? words.join('-').toLowerCase() : hashShort(label, 5);
}
