import fs from 'node:fs';
import path from 'node:path';

const CONFIG_FILES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/** A site of the workspace, and the tool that is installed for it. Paths are absolute. */
export interface Site {
  readonly root: string;
  /** Script that Node runs. */
  readonly tool: string;
}

/** Finds the site folder of a file. */
export function findSiteRoot(file: string): string | undefined {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (CONFIG_FILES.some((name) => fs.existsSync(path.join(folder, name)))) return folder;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/**
 * Finds the tool that builds a site: installed in the site folder or above, or the repository of
 * the tool itself. Downloads nothing.
 */
export function findTool(root: string): string | undefined {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const found = [path.join(folder, 'node_modules/manual-docs'), folder].map((one) => findBinary(one)).find(Boolean);
    if (found !== undefined || folder === path.dirname(folder)) return found;
  }
}

function findBinary(folder: string): string | undefined {
  try {
    const {name, bin} = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      readonly name?: string;
      readonly bin?: {readonly manual?: string};
    };
    const script = name === 'manual-docs' && bin?.manual ? path.join(folder, bin.manual) : undefined;
    return script !== undefined && fs.existsSync(script) ? script : undefined;
  } catch {
    return undefined;
  }
}

/** Derives file and title of a new page from the typed text. */
export function newPage(typed: string): {readonly file: string; readonly text: string} | undefined {
  const name = typed.trim().replace(/\\/g, '/');
  if (name === '' || name.split('/').includes('..') || path.posix.isAbsolute(name)) return undefined;
  const file = /\.mdx?$/.test(name) ? name : `${name}.md`;
  const words = path.posix
    .basename(file)
    .replace(/\.mdx?$/, '')
    .replace(/^\d+[-_.]/, '')
    .replace(/[-_]+/g, ' ');
  return {file, text: `---\ntitle: ${words.slice(0, 1).toUpperCase()}${words.slice(1)}\n---\n\n`};
}
