import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {mdxComponentNames} from '../../scripts/reference/componentsPage.ts';
import {configurationSettings} from '../../scripts/reference/configurationPage.ts';
import {frontMatterSettings} from '../../scripts/reference/frontMatterPage.ts';
import {exportsOfManual} from '../../scripts/reference/hooksPage.ts';
import {readPage, samplesOf, websitePages, websiteRoot} from './readSamples.ts';

/** The guide leaves nothing out. What is on generated pages is held by `test/reference.test.ts`. */
const guide = websitePages().filter((page) => !page.startsWith('reference/') && !page.startsWith('how/'));
const all = guide.map(readPage).join('\n');

test('there is a guide', () => {
  expect(guide.length).toBeGreaterThan(35);
});

test('every page lists questions that readers ask in the search', () => {
  const pages = guide.filter((page) => !path.basename(page).startsWith('_'));
  expect(pages.filter((page) => !/^questions:/m.test(readPage(page).split('\n---\n')[0]!))).toEqual([]);
});

test('every component for pages has a sample', () => {
  const samples = guide.flatMap((page) => samplesOf(readPage(page)).map(({text}) => text)).join('\n');
  expect(mdxComponentNames().filter((name) => !samples.includes(`<${name}`))).toEqual([]);
});

test('what the site shows at work are the samples of its pages', () => {
  const own = /^(?:site\.config\.ts|sidebars\.ts|pages\/index\.mdx|theme\/custom\.css)$/;
  const samples = guide.flatMap((page) => samplesOf(readPage(page)));
  const fileOf = (file = '') => path.join(websiteRoot, file.replace(/^docs\/(?=_)/, 'docs/write/'));
  const shown = new Set(
    samples.map(({file}) => file).filter((file) => file && !own.test(file) && fs.existsSync(fileOf(file))),
  );
  expect(shown.size).toBeGreaterThan(6);
  for (const name of shown)
    expect(samples.filter(({file}) => file === name).map(({text}) => text)).toContain(
      fs.readFileSync(fileOf(name), 'utf8'),
    );
});

test('every hook for sites is shown', () => {
  const hooks = exportsOfManual().filter(({name, isType}) => /^use[A-Z]/.test(name) && !isType);
  expect(hooks.map(({name}) => name).filter((name) => !all.includes(name))).toEqual([]);
});

test('every setting of the top level is shown at work, or explained', () => {
  const names = configurationSettings().flatMap(({path}) => (/[.[]/.test(path) ? [] : [path]));
  // Fields of navbar items and of the search have no group before them.
  const top = [...new Set(names)].slice(0, names.indexOf('securityHeaders') + 1);
  expect(top.length).toBeGreaterThan(25);
  expect(top.filter((name) => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([]);
});

test('every key of front matter is shown or named', () => {
  const keys = frontMatterSettings().flatMap(({path}) => (/[.[]/.test(path) ? [] : [path]));
  expect(keys.length).toBeGreaterThan(25);
  expect(keys.filter((name) => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([]);
});
