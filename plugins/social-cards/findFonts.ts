import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {isFile} from '../shared/isFile.ts';
import {type Font, readFont} from './readFont.ts';

/** The fonts of cards: whatever the first has not is looked for in the next. */
export interface Fonts {
  /** For titles. */
  readonly bold: readonly Font[];
  readonly regular: readonly Font[];
  /** Tells their content. */
  readonly id: string;
}

const PACKAGE = '@fontsource/geist';
/** The font of the theme, in the parts that it comes in. */
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
const DEFAULTS = PARTS.flatMap((part) =>
  [400, 700].map((weight) => `${PACKAGE}/files/geist-${part}-${weight}-normal.woff`),
);

/**
 * Reads the fonts that a site names, then that of the theme.
 * @param names paths from the root, or within an installed package
 * @throws what is wrong with one
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
    // A font that comes in one weight only shows both.
    ...fonts.filter((font) => font.isBold !== isBold),
  ];
  return {bold: sortByWeight(true), regular: sortByWeight(false), id: hash.digest('hex').slice(0, 16)};
}

function resolveFontFile(name: string, root: string): string {
  const siteFile = path.resolve(root, name);
  if (isFile(siteFile)) return siteFile;
  for (const from of [path.join(root, 'package.json'), import.meta.url]) {
    try {
      const file = createRequire(from).resolve(name);
      if (isFile(file)) return file;
    } catch {
      // Looked for in the next place.
    }
  }
  if (!name.startsWith(PACKAGE)) throw new Error(`the font \`${name}\` is neither a file of the site nor of a package`);
  throw new Error(
    `the plugin \`social-cards\` works with the package \`${PACKAGE}\`: npm install --save-dev ${PACKAGE}`,
  );
}

/** Puts the fonts where the renderer reads them, and gives their paths. */
export function writeFonts({bold}: Fonts, folder: string): string[] {
  fs.mkdirSync(folder, {recursive: true});
  return bold.map(({data}) => {
    const file = path.join(folder, `${createHash('sha256').update(data).digest('hex').slice(0, 16)}.ttf`);
    if (!fs.existsSync(file)) fs.writeFileSync(file, data);
    return file;
  });
}
