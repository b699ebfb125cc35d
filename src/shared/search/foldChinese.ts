import characters from 'opencc-js/dict/TSCharacters';

/** Simplified character by traditional one; of several the first. */
const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  characters.split('|').flatMap((entry) => {
    const [traditional = '', simplified = ''] = entry.split(' ');
    return traditional.length === simplified.length ? [[traditional, simplified] as const] : [];
  }),
);

/** Writes traditional characters as simplified ones, so that a reader of either finds both. */
export function foldChinese(text: string): string {
  return text.replace(/\p{sc=Han}/gu, (character) => SIMPLIFIED.get(character) ?? character);
}
