import characters from 'opencc-js/dict/TSCharacters';

/** Simplified characters by traditional one; the first of several. */
const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  characters.split('|').flatMap((entry) => {
    const [traditional = '', simplified = ''] = entry.split(' ');
    return traditional.length === simplified.length ? [[traditional, simplified] as const] : [];
  }),
);

/** Converts traditional characters to simplified ones, so that either finds both. */
export function foldChinese(text: string): string {
  return text.replace(/\p{sc=Han}/gu, (character) => SIMPLIFIED.get(character) ?? character);
}
