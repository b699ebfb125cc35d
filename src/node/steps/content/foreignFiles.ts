import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {tryToRead} from '../../base/files/readIfExists.ts';

const SIDEBARS = /^sidebars\.(?:[cm]?[jt]s|json)$/;
const SETTINGS = 'settings are in site.config.ts';
/** Files of other tools, with what replaces them. `knownBy`: plugin that reads them. */
const FOREIGN_FILES: readonly {knownBy?: string; names: RegExp; folder: string; advice: string}[] = [
  {
    folder: '',
    names: /^docusaurus\.config\.[cm]?[jt]s$/,
    knownBy: 'docusaurus',
    advice: `${SETTINGS}; \`npx manual-docs-migrate\` says what becomes of each`,
  },
  {folder: '', names: /^astro\.config\.[cm]?[jt]s$/, knownBy: 'starlight', advice: SETTINGS},
  {folder: '', names: /^mkdocs\.ya?ml$|^\.vitepress$/, advice: SETTINGS},
  {folder: 'docs', names: /^\.vitepress$/, advice: SETTINGS},
  {
    folder: 'src',
    names: /^pages$/,
    advice: "pages that are not docs are in `pages/`, or where the configuration says: `pages: {path: 'src/pages'}`",
  },
  {
    folder: 'src',
    names: /^theme$/,
    knownBy: 'docusaurus',
    advice: 'components are replaced by a file of their name: `theme/Footer.tsx`',
  },
  {
    folder: '',
    names: SIDEBARS,
    knownBy: 'docusaurus',
    advice: "sidebars are read where the configuration says: `docs: {sidebarPath: './sidebars.ts'}`",
  },
  {folder: 'src', names: /^css$/, knownBy: 'docusaurus', advice: 'styles are in `theme/custom.css`'},
];

interface SiteFolders {
  readonly root: string;
  /** Files below `theme/`. */
  readonly themeFiles: readonly string[];
  /** Relevant settings: content folders, sidebars, and plugin names. */
  readonly config: {
    readonly docs: readonly {readonly sidebarPath?: string; readonly sidebars?: unknown}[];
    readonly pages: {readonly path: string} | false;
    readonly plugins: readonly {readonly name: string}[];
  };
}

/**
 * Finds files that other tools read and this one does not.
 *
 * @returns advice by path from the root
 */
export function findForeignFiles({root, themeFiles, config}: SiteFolders): Map<string, string> {
  const adviceByPath = new Map<string, string>();
  const hasSidebars = config.docs.some(
    ({sidebarPath, sidebars}) => sidebarPath !== undefined || sidebars !== undefined,
  );
  for (const {folder, names, advice, knownBy} of FOREIGN_FILES) {
    if (names === SIDEBARS && hasSidebars) continue;
    if (knownBy !== undefined && config.plugins.some(({name}) => name === knownBy)) continue;
    for (const entry of listEntries(path.join(root, folder))) {
      const sitePath = path.posix.join(folder, entry.name);
      if (
        !names.test(entry.name) ||
        (config.pages && sitePath === config.pages.path) ||
        // The style sheet of the site may import it.
        (sitePath === 'src/css' && tryToRead(path.join(root, 'theme/custom.css'))?.includes('src/css'))
      )
        continue;
      adviceByPath.set(entry.isDirectory() ? `${sitePath}/` : sitePath, advice);
    }
  }
  // Other themes name components by folder; here, the file name counts.
  for (const file of themeFiles) {
    if (/(?:^|\/)[A-Z]\w*\/index\.[jt]sx?$/.test(file) && !file.startsWith('components/'))
      adviceByPath.set(`theme/${file}`, 'a file is named like the component that it replaces: `theme/Footer.tsx`');
  }
  return adviceByPath;
}

/** Reports all foreign files in one warning. */
export function reportForeignFiles(adviceByPath: ReadonlyMap<string, string>, configFile: string): Diagnostic[] {
  if (adviceByPath.size === 0) return [];
  const advice = [...new Set(adviceByPath.values())].map((text) => {
    const files = [...adviceByPath].flatMap(([file, own]) => (own === text ? [`\`${file}\``] : []));
    return `${files.join(', ')}: ${text}`;
  });
  const names = [...adviceByPath.keys()].map((file) => `\`${file}\``).join(', ');
  return [createDiagnostic('unread-files', `Not read: ${names}.`, {file: configFile, hint: advice.join('\n')})];
}

function listEntries(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, {withFileTypes: true}).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
