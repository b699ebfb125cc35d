import fs from 'node:fs';
import path from 'node:path';

const NAMES = ['mjs', 'js', 'cjs', 'json'].map((end) => `postcss.config.${end}`);

/**
 * Finds the PostCSS configuration of a site, in its root like other tools.
 * @returns its absolute path; undefined if there is none
 */
export function findPostCssConfig(root: string): string | undefined {
  return NAMES.map((name) => path.join(root, name)).find((file) => fs.existsSync(file));
}
