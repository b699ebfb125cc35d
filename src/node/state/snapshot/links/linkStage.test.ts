import {afterAll, beforeAll, expect, test} from 'vitest';
import {type OpenSnapshot, openSnapshot} from '../../../../../test/openSnapshot.ts';
import {findImportedLinkProblems, linkStage} from './linkStage.ts';

const FILES = {
  'site.config.ts': `export default {
  title: 'Lines',
  url: 'https://lines.example.test',
  baseUrl: '/manual/',
  favicon: 'img/none.svg',
  image: 'img/card.png',
  docs: {sidebarPath: 'sidebars.ts'},
  blog: {},
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  redirects: [{from: '/old', to: '/guide#gone'}, {from: '/older', to: '/guide#step'}],
  navbar: {
    title: 'Lines',
    logo: {alt: 'L', src: 'img/logo.svg', href: '/nowhere'},
    items: [
      {label: 'Guide', to: '/guide'},
      {label: 'Lost', to: '/lost'},
      {label: 'Host', href: 'pathname:///files/a.zip'},
      {
        type: 'dropdown',
        label: 'More',
        to: '/lost-menu',
        items: [{label: 'In', to: '/lost-item'}],
      },
      {type: 'localeDropdown', dropdownItemsBefore: [{label: 'B', to: '/lost-before'}], dropdownItemsAfter: [{label: 'A', to: '/lost-after'}]},
    ],
  },
  footer: {links: [{title: 'Docs', items: [{label: 'Lost', to: '/lost-footer'}, {html: '<i>x</i>'}]}]},
};
`,
  'sidebars.ts':
    "export default {main: ['index', 'guide', {type: 'link', label: 'L', href: '/lost-side'}, {type: 'link', label: 'H', href: 'pathname:///h'}]};\n",
  'docs/index.md': '---\nimage: /img/none.png\n---\n\n# Home\n\nSee [a](./guide.md#none) and [b](./guide.md#step).\n',
  'docs/guide.md': '# Guide\n\n## Step\n',
  'docs/tools.mdx': "import {Box} from '@site/components/Box';\n\n# Tools\n\n<Box to='/guide'>[c](#late)</Box>\n",
  'components/Box.tsx': 'export function Box({to, children}) {\n  return <a href={to}>{children}</a>;\n}\n',
  'i18n/de/docs/current/guide.md': '# Anleitung\n\n## Schritt {#step}\n\n[d](./none.md)\n',
  'blog/authors.yml': 'ada:\n  name: Ada\n  image_url: /img/ada.png\n',
  'blog/2026-01-01-hello.md': '---\ntitle: Hello\nauthors: [ada]\n---\n\nHello.\n',
  'static/img/card.png': 'x',
  'static/img/logo.svg': '<svg/>',
};
let site: OpenSnapshot;
beforeAll(async () => {
  site = await openSnapshot(FILES);
});
afterAll(() => site.close());

test('every link of pages, settings, sidebars, and authors is checked, each once, at its place', () => {
  const {snapshot} = site;
  const problems = linkStage(snapshot.sites, snapshot.project);
  expect(problems.map(({file, line, code, message}) => `${file}:${line} ${code} ${message}`).sort()).toEqual([
    'blog/authors.yml:3 metadata-image The image `/manual/img/ada.png` of the author Ada does not exist.',
    'docs/index.md:2 metadata-image The image `/img/none.png` of the front matter does not exist.',
    'docs/index.md:7 broken-anchor The link `./guide.md#none` names an anchor that `/manual/guide` does not have.',
    'i18n/de/docs/current/guide.md:5 broken-link The link `./none.md` leads nowhere: there is no `i18n/de/docs/current/none.md`.',
    'sidebars.ts:1 broken-link The link `/lost-side` of the sidebar "main" leads nowhere: there is no `/manual/lost-side`.',
    'site.config.ts:10 broken-anchor The link `/guide#gone` of the redirects names an anchor that `/manual/guide` does not have.',
    'site.config.ts:13 broken-link The link `/nowhere` of the navbar leads nowhere: there is no `/manual/nowhere`.',
    'site.config.ts:16 broken-link The link `/lost` of the navbar leads nowhere: there is no `/manual/lost`.',
    'site.config.ts:21 broken-link The link `/lost-menu` of the navbar leads nowhere: there is no `/manual/lost-menu`.',
    'site.config.ts:22 broken-link The link `/lost-item` of the navbar leads nowhere: there is no `/manual/lost-item`.',
    'site.config.ts:24 broken-link The link `/lost-after` of the navbar leads nowhere: there is no `/manual/lost-after`.',
    'site.config.ts:24 broken-link The link `/lost-before` of the navbar leads nowhere: there is no `/manual/lost-before`.',
    'site.config.ts:27 broken-link The link `/lost-footer` of the footer leads nowhere: there is no `/manual/lost-footer`.',
    'site.config.ts:5 metadata-image The image `img/none.svg` of the setting favicon does not exist.',
  ]);
});

test('anchors that only rendering knows are known where it has told them', () => {
  const {snapshot} = site;
  const [english] = snapshot.sites;
  const problems = (hrefs: string[], anchors = ['late'], images: string[] = []): string[] =>
    linkStage([english!], snapshot.project, {
      rendered: new Map([['/manual/tools', {anchors, hrefs, images, plain: []}]]),
    })
      .filter(({file}) => file === 'docs/tools.mdx')
      .map(({message, hint}) => `${message} ${hint}`);
  expect(problems([])).toEqual([]);
  expect(problems(['/manual/guide', '#x', 'https://x.example', '/manual/img/card.png'])).toEqual([]);
  expect(problems([], [])).toEqual([
    expect.stringContaining('The link `#late` names an anchor that the page does not have'),
  ]);
  expect(problems([], ['late'], ['/manual/img/card.png', '/manual/img/gone.png'])).toEqual([
    expect.stringContaining('`/manual/img/gone.png`'),
  ]);
  expect(problems(['/guide'])).toEqual([
    'The link `/guide` of the components of /manual/tools leads nowhere: `/guide` is outside of the site, which begins at `/manual/`. write `<Link to>`, or call `withBase`: they add the base URL, which this address lacks',
  ]);
  expect(problems(['/manual/guide#none'])).toEqual([
    'The link `/manual/guide#none` of the components of /manual/tools names an anchor that `/manual/guide` does not have. write one of the anchors of the page: `#guide`, `#step`',
  ]);
});

test('without links of imported files, there is nothing to check', () => {
  expect(findImportedLinkProblems(site.snapshot.sites, site.snapshot.project, [])).toEqual([]);
});
