import fs from 'node:fs';
import path from 'node:path';

const NAMES = ['mjs', 'js', 'cjs', 'json'].map((end) => `postcss.config.${end}`);

/** The site's configuration of PostCSS, in the folder where other tools look for it too; undefined for a site without one. */
export function findPostCss(root: string): string | undefined {
  return NAMES.map((name) => path.join(root, name)).find((file) => fs.existsSync(file));
}
