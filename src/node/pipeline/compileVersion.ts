import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {TOOL_BUILD} from '../version.ts';
import type {CompilerSettings} from './compiler.ts';
import {describeValue} from './describeValue.ts';
import type {Project} from './project.ts';

/** Files that say which versions of packages are installed; the nearest above the site counts. */
const LOCKFILES = ['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock'] as const;

/** Identifies what compiled pages depend on besides themselves: the tool, its settings, and the code of the site's own plugins. */
export function compileVersion(project: Project, settings: CompilerSettings): string {
  const {markdown} = project.config;
  const hash = createHash('sha256');
  hash.update(describeValue([TOOL_BUILD, {...settings, root: '', cacheDir: '', grammarFiles: []}, markdown]));
  if (settings.hasUserPlugins) {
    for (const file of [...project.dependencies, ...lockfiles(project.root)])
      hash.update(readIfThere(file)).update('\0');
  }
  return hash.digest('hex');
}

function lockfiles(root: string): string[] {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const found = LOCKFILES.map((name) => path.join(folder, name)).filter((file) => fs.existsSync(file));
    if (found.length > 0 || path.dirname(folder) === folder) return found;
  }
}

function readIfThere(file: string): Uint8Array | string {
  try {
    return fs.readFileSync(file);
  } catch {
    return '';
  }
}
