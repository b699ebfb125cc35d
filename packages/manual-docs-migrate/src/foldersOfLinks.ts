import fs from 'node:fs';
import path from 'node:path';
import {findPrivacyReason, readableFolders, toSitePath} from 'manual-docs/internal/migrate';
import {isHidden} from './listFiles.ts';

/**
 * Lists folders of the repository, outside of the package of the site, that symbolic links in static folders lead to.
 * A build only reads them if the configuration names them.
 *
 * @returns paths relative to the root: `../assets`
 */
export function foldersOfLinks(root: string, staticFolders: readonly string[]): string[] {
  const repository = findRepository(root);
  if (repository === undefined) return [];
  const nothing = {docs: [], blog: [], pages: false, i18n: {path: 'i18n'}, staticDirectories: [], readFrom: []};
  const readable = readableFolders({root, config: nothing as never});
  const links = staticFolders.flatMap((folder) => listLinks(path.join(root, folder)));
  const targets = links.flatMap((link) => {
    const target = path.resolve(path.dirname(link), fs.readlinkSync(link));
    const isInRepository = !path.relative(repository, target).startsWith('..');
    return isInRepository && fs.existsSync(target) && findPrivacyReason(target, readable) ? [target] : [];
  });
  return [...new Set(targets.map((target) => toSitePath(root, path.dirname(target))))].sort();
}

function listLinks(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isSymbolicLink() ? [file] : entry.isDirectory() && !isHidden(entry.name) ? listLinks(file) : [];
  });
}

/** Returns the nearest folder with `.git`, at or above the site. */
function findRepository(folder: string): string | undefined {
  if (fs.existsSync(path.join(folder, '.git'))) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : findRepository(above);
}
