import {existsSync} from 'node:fs';
import path from 'node:path';
import type {TreeNode as Node, TreePage} from './tree.ts';

/**
 * Remark plugin: an address of an image that begins with `/` may name a file below the site, or below a folder around the page, as it does for Vite. Files
 * of `public/` stay what they are.
 */
export function rootImages(): (tree: Node, page: Pick<TreePage, 'path' | 'cwd'>) => void {
  return (tree, page) => {
    const folder = path.dirname(path.resolve(page.cwd, page.path));
    const below = path.relative(page.cwd, folder).split(path.sep);
    const around = [page.cwd, ...below.map((_, i) => path.join(page.cwd, ...below.slice(0, i + 1)))];
    const fileOf = (url: string): string => {
      const [bare = ''] = url.split(/[?#]/);
      if (!/^\/[^/]/.test(url) || around.some((one) => existsSync(path.join(one, 'public', bare)))) return url;
      const found = around.map((one) => path.join(one, bare)).find(existsSync);
      const file = found && path.relative(folder, found).split(path.sep).join('/');
      return file === undefined ? url : /^\.\.?\//.test(file) ? file : `./${file}`;
    };
    mend(tree, fileOf);
  };
}

/** Pages without it have no need of the plugin. */
rootImages.when = /\]\(\/|\]: *\/|<img\b|^hero:/m;

function mend(node: Node, fileOf: (url: string) => string): void {
  if (node.type === 'image' || node.type === 'definition') node.url = fileOf(node.url ?? '');
  if (node.type === 'html')
    node.value = node.value?.replace(
      /(<img\b[^>]*?\ssrc=)(["'])(.*?)\2/gs,
      (_, before: string, mark: string, url: string) => `${before}${mark}${fileOf(url)}${mark}`,
    );
  for (const child of node.children ?? []) mend(child, fileOf);
}
