import {expect, test} from 'vitest';
import {CLASS_NAMES, translateSelectors} from './classNames.ts';

test('a class of Docusaurus stands for its element here as well', () => {
  const css = translateSelectors('.navbar__title { color: red; }\n.own:hover .menu__link--active::after {}\n');
  expect(css).toBe(
    ':is(.navbar__title, .m-brand b) { color: red; }\n.own:hover :is(.menu__link--active, .m-sidebar :is([aria-current="page"], .m-active))::after {}\n',
  );
});

test('the wrapper of single pages is not that of docs', () => {
  const [single, docs] = ['mdx-wrapper', 'docs-wrapper'].map((name) => CLASS_NAMES[name]!);
  const [, parts] = /:has\(([^()]*)\)$/.exec(docs!)!;
  expect(single).toContain(`:not(:has(${parts}))`);
});

test('values, comments, strings and at-rules stay unchanged', () => {
  const same = [
    '/* .menu { } */',
    "@import 'x.menu.css';",
    '@media (width > 1.5em) { .own { background: url(a.menu.png); content: ".menu { }"; } }',
    '@layer theme.menu { .own {} }',
  ].join('\n');
  expect(translateSelectors(same)).toBe(same);
});

test('a rule inside an at-rule or inside a rule is translated, too', () => {
  expect(translateSelectors('@media print { .markdown > p { margin: 0 } }')).toBe(
    '@media print { :is(.markdown, .m-prose) > p { margin: 0 } }',
  );
  expect(translateSelectors('.own { color: red; .menu & { top: 0 } }')).toBe(
    '.own { color: red; :is(.menu, .m-sidebar) & { top: 0 } }',
  );
});
