import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {TreeNode as Node, TreePage} from './tree.ts';

/**
 * Creates a remark plugin that resolves image addresses like Vite: `/a.svg` may name a file of the
 * site or of a folder around the page, and a prefix may be an alias of `tsconfig.json`. Files in
 * `public/` stay unchanged.
 */
export function rootImages(): (tree: Node, page: Pick<TreePage, 'path' | 'cwd'>) => void {
  return (tree, page) => {
    const folder = path.dirname(path.resolve(page.cwd, page.path));
    const below = path.relative(page.cwd, folder).split(path.sep);
    const around = [page.cwd, ...below.map((_, i) => path.join(page.cwd, ...below.slice(0, i + 1)))];
    const aliases = readAliases(page.cwd);
    const resolveImage = (url: string): string => {
      const [bare = ''] = url.split(/[?#]/);
      const [name, target = ''] = aliases.find(([one]) => url.startsWith(one)) ?? [];
      const isFromRoot = /^\/[^/]/.test(url) && !around.some((one) => existsSync(path.join(one, 'public', bare)));
      const candidates = name
        ? [path.join(target, bare.slice(name.length))]
        : around.map((one) => path.join(one, bare));
      const existing = name || isFromRoot ? candidates.find(existsSync) : undefined;
      const file = existing && path.relative(folder, existing).split(path.sep).join('/');
      return file === undefined ? url : /^\.\.?\//.test(file) ? file : `./${file}`;
    };
    mend(tree, resolveImage);
  };
}

/** Pages without this text do not need the plugin. */
rootImages.when = /\](?:\(|: *)[/~@#]|<img\b|^hero:/m;

/** Reads import aliases for folders (`~/*` of `tsconfig.json`). */
export function readAliases(root: string): (readonly [name: string, folder: string])[] {
  const file = path.join(root, 'tsconfig.json');
  if (!existsSync(file)) return [];
  // `tsconfig.json` may contain comments and trailing commas.
  const text = readFileSync(file, 'utf8').replace(/^\s*\/\/.*|\/\*[^*]*\*\/(?!")|,(?=\s*[}\]])/gm, '');
  const {baseUrl = '.', paths = {}} = (readJson(text) as {compilerOptions?: Options}).compilerOptions ?? {};
  return Object.entries(paths).flatMap(([name, [target]]) =>
    target && name.endsWith('/*') ? [[name.slice(0, -1), path.join(root, baseUrl, target.slice(0, -1))] as const] : [],
  );
}

interface Options {
  readonly baseUrl?: string;
  readonly paths?: Readonly<Record<string, readonly string[]>>;
}

function readJson(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}

function mend(node: Node, fileOf: (url: string) => string): void {
  if (node.type === 'image' || node.type === 'definition') node.url = fileOf(node.url ?? '');
  if (node.type === 'html')
    node.value = node.value?.replace(
      /(<img\b[^>]*?\ssrc=)(["'])(.*?)\2/gs,
      (_, before: string, mark: string, url: string) => `${before}${mark}${fileOf(url)}${mark}`,
    );
  for (const child of node.children ?? []) mend(child, fileOf);
}
