import type {SiteConfig} from './schema/site.ts';

/**
 * A configuration without pages of their own where their folder is that of docs or a blog: a file is one page. Sites that have docs in
 * `pages/` need not say that they have no other pages.
 */
export function pagesFolder(config: SiteConfig): SiteConfig {
  const {pages, docs, blog} = config;
  if (!pages) return config;
  const own = plain(pages.path);
  const isTaken = [...docs, ...blog].some(({path}) => plain(path) === own);
  return isTaken ? {...config, pages: false} : config;
}

/** `./pages/` is `pages`. */
function plain(folder: string): string {
  return folder.replace(/^\.\//, '').replace(/\/+$/, '');
}
