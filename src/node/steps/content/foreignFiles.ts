import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {tryToRead} from '../../base/files/readIfExists.ts';
import {FILE_HABITS} from '../../base/habits/fileHabits.ts';

interface SiteFolders {
  readonly root: string;
  /** Files below `theme/`. */
  readonly themeFiles: readonly string[];
  /** Relevant settings: content folders, sidebars, and plugin names. */
  readonly config: {
    readonly docs: readonly {readonly path: string; readonly sidebarPath?: string; readonly sidebars?: unknown}[];
    readonly blog: readonly {readonly path: string}[];
    readonly staticDirectories: readonly string[];
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
  for (const habit of FILE_HABITS) {
    if (habit.readBy !== undefined && config.plugins.some(({name}) => name === habit.readBy)) continue;
    if (habit.unless !== undefined && fs.existsSync(path.join(root, habit.unless))) continue;
    const folders = habit.folder === 'docs' ? config.docs.map((docs) => docs.path) : [habit.folder];
    for (const folder of folders) {
      for (const entry of listEntries(path.join(root, folder))) {
        const sitePath = path.posix.join(folder, entry.name);
        if (!habit.names.test(entry.name) || isUsed(sitePath, root, config)) continue;
        adviceByPath.set(entry.isDirectory() ? `${sitePath}/` : sitePath, habit.advice);
      }
    }
  }
  // Other themes name components by folder; here, the file name counts.
  for (const file of themeFiles) {
    if (/(?:^|\/)[A-Z]\w*\/index\.[jt]sx?$/.test(file) && !file.startsWith('components/'))
      adviceByPath.set(`theme/${file}`, 'name the file like the component that it replaces: `theme/Footer.tsx`');
  }
  return adviceByPath;
}

/** Returns whether the site reads a file or folder after all. */
function isUsed(
  sitePath: string,
  root: string,
  {docs, blog, pages, staticDirectories}: SiteFolders['config'],
): boolean {
  if (sitePath.startsWith('sidebars.'))
    return docs.some(({sidebarPath, sidebars}) => sidebarPath !== undefined || sidebars !== undefined);
  // The style sheet of the site may import it.
  if (sitePath === 'src/css') return tryToRead(path.join(root, 'theme/custom.css'))?.includes('src/css') === true;
  const folders = [...[...docs, ...blog, ...(pages ? [pages] : [])].map((one) => one.path), ...staticDirectories];
  return folders.some((folder) => `${path.posix.normalize(folder)}/`.startsWith(`${sitePath}/`));
}

/** Reports all foreign files in one warning. */
export function reportForeignFiles(adviceByPath: ReadonlyMap<string, string>, configFile: string): Diagnostic[] {
  if (adviceByPath.size === 0) return [];
  const advice = [...new Set(adviceByPath.values())].map((text) => {
    const files = [...adviceByPath].flatMap(([file, own]) => (own === text ? [`\`${file}\``] : []));
    return `${files.join(', ')}: ${text}`;
  });
  const names = [...adviceByPath.keys()].map((file) => `\`${file}\``).join(', ');
  return [createDiagnostic('unread-files', `Nothing reads ${names}.`, {file: configFile, hint: advice.join('\n')})];
}

function listEntries(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, {withFileTypes: true}).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
