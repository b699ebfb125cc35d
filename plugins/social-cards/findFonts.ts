import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {isReadableFile} from '../shared/isReadableFile.ts';
import {type Font, readFont} from './readFont.ts';

/** Fonts of cards; each is a fallback of the previous one. */
export interface Fonts {
  /** Fonts of titles. */
  readonly bold: readonly Font[];
  readonly regular: readonly Font[];
  /** Hash of their content. */
  readonly id: string;
}

const PACKAGE = '@fontsource/geist';
/** The theme's font in subsets. */
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
const DEFAULTS = PARTS.flatMap((part) =>
  [400, 700].map((weight) => `${PACKAGE}/files/geist-${part}-${weight}-normal.woff`),
);

/**
 * Reads the configured fonts and that of the theme.
 * @param names paths from the root, or within an installed package
 * @throws if a font is missing or invalid
 */
export function findFonts(names: readonly string[], root: string): Fonts {
  const hash = createHash('sha256');
  const fonts = [...names, ...DEFAULTS].map((name) => {
    const bytes = fs.readFileSync(resolveFontFile(name, root));
    hash.update(bytes);
    try {
      return readFont(bytes);
    } catch (error) {
      throw new Error(`the font \`${name}\` cannot be used: ${(error as Error).message}`);
    }
  });
  const sortByWeight = (isBold: boolean): Font[] => [
    ...fonts.filter((font) => font.isBold === isBold),
    // A font with only one weight serves both.
    ...fonts.filter((font) => font.isBold !== isBold),
  ];
  return {bold: sortByWeight(true), regular: sortByWeight(false), id: hash.digest('hex').slice(0, 16)};
}

function resolveFontFile(name: string, root: string): string {
  const siteFile = path.resolve(root, name);
  if (isReadableFile(siteFile)) return siteFile;
  for (const from of [path.join(root, 'package.json'), import.meta.url]) {
    try {
      const file = createRequire(from).resolve(name);
      if (isReadableFile(file)) return file;
    } catch {
      // Try the next location.
    }
  }
  if (!name.startsWith(PACKAGE)) throw new Error(`the font \`${name}\` is neither a file of the site nor of a package`);
  throw new Error(
    `the plugin \`social-cards\` works with the package \`${PACKAGE}\`: npm install --save-dev ${PACKAGE}`,
  );
}

/** Writes the fonts to files for the renderer. Returns their paths. */
export function writeFonts({bold}: Fonts, folder: string): string[] {
  fs.mkdirSync(folder, {recursive: true});
  return bold.map(({data}) => {
    const file = path.join(folder, `${createHash('sha256').update(data).digest('hex').slice(0, 16)}.ttf`);
    if (!fs.existsSync(file)) fs.writeFileSync(file, data);
    return file;
  });
}
