import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {resolveRealPath} from '../../base/files/findPrivacyReason.ts';
import {isInFolder} from '../../base/files/toSlashes.ts';
import type {SiteConfig} from './schema/site.ts';

type FolderSettings = Pick<SiteConfig, 'docs' | 'blog' | 'pages' | 'i18n' | 'staticDirectories' | 'readFrom'>;

/**
 * Returns the folders whose files a site may read and publish: its project, the site, and the
 * folders that its configuration names. A link in place of a folder of the project does not extend
 * it.
 *
 * @returns absolute paths without symbolic links
 */
export function readableFolders({root, config}: {readonly root: string; readonly config: FolderSettings}): string[] {
  const site = resolveRealPath(root);
  const project = findProject(site);
  const {docs, blog, pages, i18n, staticDirectories, readFrom} = config;
  const content = [...docs, ...blog, ...(pages ? [pages] : []), i18n].map((one) => one.path);
  const named = [...content, ...staticDirectories, ...readFrom].map((folder) => path.resolve(site, folder));
  // Generated files of plugins, such as smaller images.
  const derived = path.join(site, '.manual/plugins');
  return [
    ...new Set([
      project,
      site,
      derived,
      ...named.map((one) => (isInFolder(one, project) ? one : resolveRealPath(one))),
    ]),
  ];
}

/**
 * Returns the outermost folder with a `package.json` at or above the site and inside of its
 * repository; else the repository; else the site. A home folder with either one contains more than
 * one project, so it does not count.
 */
function findProject(site: string): string {
  const home = resolveRealPath(os.homedir());
  let packageFolder: string | undefined;
  for (let folder = site; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (folder === home && folder !== site) break;
    if (fs.existsSync(path.join(folder, 'package.json'))) packageFolder = folder;
    if (fs.existsSync(path.join(folder, '.git'))) return packageFolder ?? folder;
  }
  return packageFolder ?? site;
}
