import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {CLASS_NAMES} from '../../plugins/docusaurus/classNames.ts';
import {LOOSE, looseStyles} from './looseStyles.ts';

const PACKAGE = path.resolve(import.meta.dirname, '../..');

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-styles-'));
  fs.mkdirSync(path.join(root, 'src/css'), {recursive: true});
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

function found(custom: string, module = ''): string[] {
  fs.writeFileSync(path.join(root, 'src/css/custom.css'), custom);
  fs.writeFileSync(path.join(root, 'src/page.module.css'), module);
  return looseStyles(root, ['src/css/custom.css', 'src/css/none.css']).map(
    ({subject, file, line, note}) => `${file}:${line} ${subject}: ${note}`,
  );
}

test('classes that mean nothing here are named with their first place', () => {
  const css = [
    '/* .theme-draft-banner { --ifm-never-read: 2; } */',
    ':root { --ifm-color-primary: red; --ifm-never-read: 2; }',
    '.own .navbar-sidebar--show, .menu__link { color: var(--ifm-scrollbar-width); }',
    "[class*='sidebarContainer_'] {}",
    '.theme-draft-banner {}',
  ].join('\n');
  expect(found(css)).toEqual([
    'src/css/custom.css:3 navbar-sidebar--show: no element has this class here',
    "src/css/custom.css:4 [class*='sidebarContainer_']: no element has this class here",
    'src/css/custom.css:5 theme-draft-banner: no element has this class here',
  ]);
});

test('a class of a CSS module of the site is its own', () => {
  expect(found("[class*='own_'] {}\n.own { margin: 1.5em; }", '.own {}')).toEqual([]);
});

test('no class is both mapped and named as meaning nothing, and the layer has no rule for one', () => {
  const folder = path.join(PACKAGE, 'compat/docusaurus/layer/styles');
  const styles = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  const there = new Set([...styles.join('\n').matchAll(/\.([a-z][\w-]+)/g)].map(([, name]) => name!));
  expect([...Object.keys(CLASS_NAMES), ...there].filter((name) => LOOSE.test(name))).toEqual([]);
});
