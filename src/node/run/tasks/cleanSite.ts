import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import {type Diagnostic, hasErrors, type WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {toSitePath} from '../../base/files/toSlashes.ts';
import {loadProject} from '../../state/project/project.ts';
import type {PlannedChange} from './changes.ts';

/**
 * Plans the removal of caches and of the built site.
 * @returns `bytes`: disk space that this frees
 */
export async function cleanSite(
  root: string,
): Promise<WithDiagnostics<{readonly changes: readonly PlannedChange[]; readonly bytes: number}>> {
  const diagnostics: Diagnostic[] = [];
  const caches = path.join(root, '.manual');
  const targets = exists(caches) ? [caches] : [];
  const loaded = await loadProject({root});
  // Loading the configuration writes a cache.
  if (targets.length === 0) fs.rmSync(caches, {recursive: true, force: true});
  if (loaded.value && !hasErrors(loaded.diagnostics)) {
    const {outDir} = loaded.value;
    if (isBuiltSite(outDir)) targets.push(outDir);
    else if (exists(outDir) && fs.readdirSync(outDir).length > 0) {
      const hint = 'remove it yourself if you do not need it';
      const message = `${toSitePath(root, outDir)} does not look like a built site, so it is not removed.`;
      diagnostics.push(createDiagnostic('output-failed', message, {hint}));
    }
  } else {
    diagnostics.push(...loaded.diagnostics);
  }
  const bytes = targets.reduce((sum, target) => sum + measureSize(target), 0);
  const changes = targets.map((target): PlannedChange => ({kind: 'remove', path: toSitePath(root, target)}));
  return {value: {changes, bytes}, diagnostics};
}

/** Every build writes these two files, so a folder without them is not a built site. */
function isBuiltSite(folder: string): boolean {
  return ['404.html', '_manual'].every((name) => exists(path.join(folder, name)));
}

function exists(file: string): boolean {
  return fs.lstatSync(file, {throwIfNoEntry: false}) !== undefined;
}

/** Returns the bytes of a file or folder. Does not follow symbolic links. */
function measureSize(file: string): number {
  const stat = fs.lstatSync(file);
  if (!stat.isDirectory()) return stat.size;
  return fs.readdirSync(file).reduce((sum, name) => sum + measureSize(path.join(file, name)), 0);
}
