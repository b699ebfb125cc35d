import fs from 'node:fs';
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
      if (known && name.startsWith('@theme/') && !file.startsWith('src/theme/') && !known(name, names))
        return [
          {fate: 'by-hand', subject: name, note: 'a component that is not here, and a build stops at it', file, line},
        ];
      const loader = /^[!-]*([\w@/-]+)[^!]*!/.exec(name)?.[1];
      if (loader && loader !== 'raw-loader') {
        const note =
          'a loader of webpack, which is not here, and a build stops at it: import the file itself, or its text by `raw-loader`';
        return [{fate: 'by-hand', subject: loader, note, file, line}];
      }
      const [bare] = name.replace(/^.*!/, '').split('?') as [string];
      const from = bare.startsWith('@site/') ? root : path.dirname(absolute);
      const target = path.join(from, bare.replace(/^@site\//, ''));
      if (!/^(?:@site|\.{1,2})\//.test(bare) || isThere(target)) return [];
      const note = 'not there, and a build stops at it: run what makes it, or take the import out';
      return [{fate: 'by-hand', subject: bare, note, file, line}];
    });
  });
}

function isThere(target: string): boolean {
  const stem = target.replace(/\.js$/, '');
  return ENDS.some((end) => [target, stem, `${target}/index`].some((one) => fs.existsSync(one + end)));
}
