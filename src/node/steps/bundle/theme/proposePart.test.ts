import path from 'node:path';
import {expect, test} from 'vitest';
import {explainBundleErrors} from '../explainBundleErrors.ts';
import {findThemeFiles} from '../themeFiles.ts';
import {proposePart} from './proposePart.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const {value: modules} = findThemeFiles({theme: path.join(root, 'theme'), site: '/none', root: '/none'});

test.each([
  ['a letter too much', 'Navbarr', 'did you mean `Navbar`? '],
  ['the beginning of a name', 'NotFound', 'did you mean `NotFoundPage`? '],
  ['another case', 'MDXComponents', 'did you mean `mdxComponents`? '],
  ['a part of Docusaurus', 'SearchBar', 'did you mean `SearchButton`? '],
  ['a part of Starlight', 'Header', 'did you mean `Navbar`? '],
  ['an internal component', 'SidebarGap', '`SidebarGap` is internal: replace `SidebarItems`, which shows it. '],
  ['an internal component below others', 'HitRow', '`HitRow` is internal: replace `SearchModal`, which shows it. '],
  [
    'an internal component of several parts',
    'SearchFailure',
    '`SearchFailure` is internal: replace `SearchContent` or `SearchModal`, which show it. ',
  ],
  ['a letter less of an internal name', 'HitRw', '`HitRow` is internal: replace `SearchModal`, which shows it. '],
  ['a name that resembles nothing', 'Zebrafish', ''],
])('%s: %s', (_, name, proposal) => {
  expect(proposePart(name, modules)).toBe(proposal);
});

test('every internal component is shown by a part that a site can replace', () => {
  const components = [...modules.internal.keys()]
    .map((name) => path.basename(name))
    .filter((name) => /^[A-Z]/.test(name));
  expect(components.length).toBeGreaterThan(20);
  // The boot script shows the template.
  for (const name of components.filter((component) => component !== 'SearchTemplate'))
    expect(proposePart(name, modules)).toMatch(/: replace `\w+`/);
});

test.each([
  ['@theme-original/layout/icons', '@theme-original/internal/layout/icons'],
  ['@theme/HitRow', '@theme-original/internal/search/modal/HitRow'],
])('the import of %s is answered with its path', (request, replacement) => {
  const location = {
    file: 'theme/Footer.tsx',
    line: 1,
    column: 0,
    length: 1,
    lineText: '',
    namespace: '',
    suggestion: '',
  };
  const error = {id: '', text: `Could not resolve "${request}"`, location, notes: [], pluginName: '', detail: ''};
  const [problem] = explainBundleErrors({errors: [error]}, {root: '/site', theme: modules, names: []});
  expect(problem).toMatchObject({
    message: `The module "${request}" is internal to the theme.`,
    hint: expect.stringContaining(`\`${replacement}\``),
  });
});
