import fs from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import {withoutCode} from './codemods/outsideCode.ts';
import {importsOfModule} from './docusaurus/importsOfModule.ts';
import type {KnownModules} from './docusaurus/knownModules.ts';
import {isHidden, listFiles} from './listFiles.ts';
import type {PlacedFinding} from './readSettings.ts';

/** Pages, and modules that they or the sidebars are made of. */
const READ = /\.mdx?$|^(?:sidebars?[^/]*|src\/.*)(?<!\.(?:test|spec|d))\.[jt]sx?$/;
const ENDS = ['', '.js', '.jsx', '.ts', '.tsx', '.mjs', '.cjs', '.json', '.md', '.mdx'];

/**
 * Files that pages and modules of the site import and that are not there, each with its line: a build would stop at them. With `known`, names
 * of a theme that are not here, too.
 */
export function absentImports(root: string, known?: KnownModules): PlacedFinding[] {
  const files = listFiles(root, (name) => isHidden(name) || name === 'build' || name === '__tests__');
  return files.flatMap((absolute) => {
    const file = path.relative(root, absolute).split(path.sep).join('/');
    if (!READ.test(file)) return [];
    const text = fs.readFileSync(absolute, 'utf8');
    const code = /\.mdx?$/.test(file) ? withoutCode(text).replace(/^(?!import\b|export\b).+$/gm, '') : text;
    return importsOfModule(code).flatMap(({name, names, line}): PlacedFinding[] => {
      const isPart = name.startsWith('@theme/') && !file.startsWith('src/theme/');
      const told = isPart && known?.(name, names) === false ? [name, PART] : whyAbsent(name, absolute, root);
      if (!told) return [];
      const [subject, note] = told as [string, string];
      return [{fate: 'by-hand', subject, note, file, line, stops: true}];
    });
  });
}

const STOPS = 'and a build stops at it';
const PART = `a component that is not here, ${STOPS}`;

/** What of an import is not there, and why. */
function whyAbsent(name: string, importer: string, root: string): [subject: string, note: string] | undefined {
  const loader = /^[!-]*([\w@/-]+)[^!]*!/.exec(name)?.[1];
  if (loader && loader !== 'raw-loader')
    return [loader, `a loader of webpack, ${STOPS}: import the file itself, or its text by \`raw-loader\``];
  if (isAbsentPackage(name, root)) return [packageOf(name), `a package that is not installed, or an alias, ${STOPS}`];
  const [bare] = name.replace(/^.*!/, '').split('?') as [string];
  const from = bare.startsWith('@site/') ? root : path.dirname(importer);
  const isFile = /^(?:@site|\.{1,2})\//.test(bare);
  if (!isFile || isThere(path.join(from, bare.replace(/^@site\//, '')))) return undefined;
  return [bare, `not there, ${STOPS}: run what makes it, or take the import out`];
}

function isThere(target: string): boolean {
  const stem = target.replace(/\.js$/, '');
  return ENDS.some((end) => [target, stem, `${target}/index`].some((one) => fs.existsSync(one + end)));
}

/** Names that other tools and this one answer. */
const ANSWERED =
  /^(?:@site|@theme[\w-]*|@docusaurus|@generated|@astrojs|astro|react|react-dom|manual-docs|node|virtual|data|https?)(?:[/:]|$)/;

const packageOf = (name: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0];

/** Whether a module is of a package that lies in no `node_modules` from the site upward, and no alias of `tsconfig.json`. */
function isAbsentPackage(name: string, root: string): boolean {
  if (!/^@?[\w-]/.test(name) || name.includes('!') || ANSWERED.test(name) || isBuiltin(name)) return false;
  const [first = ''] = name.split('/');
  if (fs.existsSync(path.join(root, first))) return false;
  for (const config of ['tsconfig.json', 'jsconfig.json']) {
    const file = path.join(root, config);
    if (fs.existsSync(file) && new RegExp(`"${first}(?:/|")`).test(fs.readFileSync(file, 'utf8'))) return false;
  }
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, 'node_modules', packageOf(name)))) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
