import fs from 'node:fs';
import path from 'node:path';
import {findPrivacyReason, readableFolders, toSitePath} from 'manual-docs/internal/migrate';
import {readAliases} from '../plugins/shared/rootImages.ts';
import {importsOfModule} from './docusaurus/importsOfModule.ts';
import {isHidden, listFiles} from './listFiles.ts';

/**
 * Lists folders of the repository, outside of the package of the site, that symbolic links in static folders lead to, or
 * that pages import from. A build only reads them if the configuration names them.
 *
 * @param pages folder of the pages, relative to the root, as the static folders
 * @returns paths relative to the root: `../assets`
 */
export function foldersToRead(root: string, pages: string, staticFolders: readonly string[]): string[] {
  const repository = findRepository(root);
  if (repository === undefined) return [];
  const nothing = {docs: [], blog: [], pages: false, i18n: {path: 'i18n'}, staticDirectories: [], readFrom: []};
  const readable = readableFolders({root, config: nothing as never});
  const files = [...staticFolders.flatMap((folder) => listLinks(path.join(root, folder))), ...listImports(root, pages)];
  const folders = files.flatMap((file) => {
    const real = fs.existsSync(file) ? fs.realpathSync(file) : repository;
    const isInRepository = !path.relative(repository, real).startsWith('..');
    const [, folder] = /^((?:\.\.\/)+[^/]+)\//.exec(toSitePath(root, real)) ?? [];
    return folder && isInRepository && findPrivacyReason(real, readable) ? [folder] : [];
  });
  return [...new Set(folders)].sort();
}

/** Lists targets of symbolic links. */
function listLinks(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) return [path.resolve(folder, fs.readlinkSync(file))];
    return entry.isDirectory() && !isHidden(entry.name) ? listLinks(file) : [];
  });
}

/** Lists files that pages import by relative paths, or by aliases of `tsconfig.json`. */
function listImports(root: string, pages: string): string[] {
  const aliases = readAliases(root);
  const files = listFiles(path.join(root, pages), isHidden).filter((file) => file.endsWith('.mdx'));
  return files.flatMap((page) =>
    importsOfModule(fs.readFileSync(page, 'utf8')).flatMap(({name}) => {
      const bare = name.replace(/\?.*/, '');
      const [alias, folder = ''] = aliases.find(([begin]) => bare.startsWith(begin)) ?? [];
      if (alias !== undefined) return [path.join(folder, bare.slice(alias.length))];
      return bare.startsWith('.') ? [path.resolve(path.dirname(page), bare)] : [];
    }),
  );
}

/** Returns the nearest folder with `.git`, at or above the site. */
function findRepository(folder: string): string | undefined {
  if (fs.existsSync(path.join(folder, '.git'))) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : findRepository(above);
}
