import {expect, test} from 'vitest';
import {findSlugProblem, parseDocPath} from './route.ts';

test.each([
  ['usage/index.md', {id: 'index'}, {id: 'usage/index', slug: '/usage'}],
  ['faq/index.md', {id: 'other'}, {id: 'faq/other', slug: '/faq'}],
  ['releases/releases.md', {id: 'releases'}, {id: 'releases/releases', slug: '/releases'}],
  ['index.md', {id: 'index'}, {id: 'index', slug: '/'}],
  ['usage/setup.md', {slug: 'install.html'}, {id: 'usage/setup', slug: '/usage/install'}],
  ['usage/setup.md', {slug: '/start/index.html'}, {id: 'usage/setup', slug: '/start'}],
  ['usage/index.md', {id: 'x', slug: 'moved'}, {id: 'usage/x', slug: '/usage/moved'}],
  ['parts/1-parts.md', {}, {id: 'parts/parts', slug: '/parts/parts', isIndex: false}],
  ['03-parts/parts.md', {}, {id: 'parts/parts', slug: '/parts/parts', isIndex: false}],
  ['03-parts/03-parts.md', {}, {id: 'parts/parts', slug: '/parts', isIndex: true}],
  ['parts/01-index.md', {}, {id: 'parts/index', slug: '/parts/index', isIndex: false}],
  ['usage/01-setup.md', {id: 'x'}, {id: 'usage/x', slug: '/usage/x'}],
])('%s with %j', (file, frontMatter, expected) => {
  expect(parseDocPath(file, frontMatter)).toMatchObject(expected);
});

test.each([
  ['index', ['tutorials'], undefined],
  ['/tutorials/index', [], undefined],
  ['/index', ['tutorials'], 'is `index`, which is the file of the home page'],
  ['index', [], 'is `index`, which is the file of the home page'],
  ['/Index', [], 'is `index`, which is the file of the home page'],
])('the slug %s below %j', (slug, folders, problem) => {
  expect(findSlugProblem(slug, folders)).toBe(problem);
});
