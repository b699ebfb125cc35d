import fs from 'node:fs';
import path from 'node:path';

/** Names of the file, in the order of precedence. */
export const POSTCSS_CONFIGS: readonly string[] = ['mjs', 'js', 'cjs', 'json'].map((end) => `postcss.config.${end}`);

/**
 * Finds the PostCSS configuration of a site, in its root like other tools.
 * @returns its absolute path; undefined if there is none
 */
export function findPostCssConfig(root: string): string | undefined {
  return POSTCSS_CONFIGS.map((name) => path.join(root, name)).find((file) => fs.existsSync(file));
}
