import fs from 'node:fs';
import path from 'node:path';
import {isRegularFile, readIfExists} from 'manual-docs/internal/migrate';
import {installedFolder} from './findModule.ts';
import type {MappedSite} from './others/readers.ts';
import type {TextFile} from './planProjectFiles.ts';
import type {Finding} from './readSettings.ts';

/**
 * Plans `theme/custom.css`, which imports the old style sheets, those of packages by name. They go
 * into the theme's component layer, because their rules were written for a theme without layers,
 * where a rule for all links loses to a rule for links in a menu.
 */
export function planStyles(root: string, {styles, rules = []}: MappedSite): TextFile[] {
  const lines = styles.flatMap((style) => {
    const from = importOfStyle(root, style);
    if (from === undefined) return [];
    const text = readIfExists(path.join(root, style)) ?? '';
    return [`@import '${from}'${TOP_LEVEL.test(text) ? '' : ' layer(manual.components)'};\n`];
  });
  if (lines.length + rules.length === 0) return [];
  return [{path: 'theme/custom.css', text: [...lines, ...rules].join('')}];
}

/** At-rules of Tailwind that must not be inside a layer. */
const TOP_LEVEL = /^@(?:custom-variant|theme|utility|plugin|source|config)\b/m;

/**
 * Returns the import of a style sheet of the site or of an installed package; `undefined` if it is
 * missing.
 */
function importOfStyle(root: string, style: string): string | undefined {
  if (/\.(?:css|scss|sass)$/.test(style) && isRegularFile(path.join(root, style)))
    return path.posix.relative('theme', style);
  const [name] = /^(?:@[^/]+\/)?[^./][^/]*/.exec(style) ?? [];
  return name && installedFolder(name, (folder) => fs.existsSync(path.join(root, folder))) ? style : undefined;
}

/** Reports style sheets that are missing. */
export function absentStyles(root: string, styles: readonly string[]): Finding[] {
  const note = 'a style sheet that is not there: install its package, or make the file, and migrate again';
  return styles.flatMap((subject) => (importOfStyle(root, subject) ? [] : [{fate: 'by-hand', subject, note}]));
}
