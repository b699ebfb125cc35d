import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {compileFiles, compileMd, compileMdx, told} from '../../../../../test/tools/testCompile.ts';

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const page = (body: string) => `# Page\n\n${body}\n`;

describe('links', () => {
  test('are recorded as written, with their place, and are as markers', async () => {
    const {links, html} = await compileMd(page('See [one](./other.md#part) and\n[two](/abs?x=1).'));
    expect(links).toEqual([
      {href: './other.md#part', kind: 'link', line: 3, column: 5},
      {href: '/abs?x=1', kind: 'link', line: 4, column: 1},
    ]);
    expect(html).not.toContain('other.md');
    expect(html.match(/href="[^"]*"/g)).toHaveLength(2);
  });

  test('that leave the site open a tab, and keep what the author says of that', async () => {
    const {links, html} = await compileMd(
      page('[out](https://example.com/a) <a href="//example.com" target="_self">b</a>'),
    );
    expect(links.map(({href}) => href)).toEqual(['https://example.com/a', '//example.com']);
    expect(html).toContain(
      'href="https://example.com/a" target="_blank" rel="noopener noreferrer" aria-description="opens in new tab"',
    );
    expect(html).toContain('href="//example.com" target="_self"');
  });

  test('to a heading of the page, and to mail, stay unchanged', async () => {
    const {links, html} = await compileMd(page('[here](#page), [mail](mailto:a@example.com)'));
    expect(links.map(({href}) => href)).toEqual(['#page', 'mailto:a@example.com']);
    expect(html).toContain('href="#page"');
    expect(html).toContain('href="mailto:a@example.com"');
    expect(html).not.toContain('target="_blank"');
  });

  test('with a path that is not to be touched are followed by the browser', async () => {
    const {html} = await compileMd(page('[app](pathname:///app)'));
    expect(html).toContain('data-native');
  });

  test('of components are those that the page does not bring itself', async () => {
    const own = "import Link from './Link';\n\n";
    const body = '<Link to="/a">A</Link>\n\n<Card href="/b" title="B" />';
    expect((await compileMdx(page(body))).links.map(({href}) => href)).toEqual(['/a', '/b']);
    expect((await compileMdx(`${own}${page(body)}`)).links.map(({href}) => href)).toEqual(['/b']);
    expect((await compileMdx(`import Link from '@docusaurus/Link';\n\n${page(body)}`)).links).toHaveLength(2);
  });
});

test('a `Link` without an address is reported', async () => {
  const {diagnostics} = await compileMdx(
    'export const all = {};\n\n<Link>x</Link> <Link {...all} /> <Link to={all.to} />',
  );
  expect(told(diagnostics)).toEqual(['3:1 broken-link `Link` needs the attribute `to`.']);
});

describe('files', () => {
  test('beside the page become assets with a name made of their content, and images get their size', async () => {
    const files = {'docs/page.md': page('![dot](dot.png)\n\n[data](./data.csv)'), 'docs/data.csv': 'a,b\n'};
    const {assets, links, html} = await compileFiles({...files, 'docs/dot.png': PNG as never});
    expect(assets.map(({name}) => name.replace(/-[0-9a-zA-Z_-]{6,}(?=\.)/, '-HASH'))).toEqual([
      'dot-HASH.png',
      'data-HASH.csv',
    ]);
    expect(links.map(({href, asset}) => [href, asset])).toEqual([
      ['dot.png', assets[0]!.name],
      ['./data.csv', assets[1]!.name],
    ]);
    expect(html).toMatch(/<img [^>]*width="1" height="1"/);
    expect(html).toContain('loading="lazy"');
  });

  test('that the front matter names as image become assets', async () => {
    const text = `---\nimage: ./dot.png\n---\n\n${page('')}`;
    const {assets, card} = await compileFiles({'docs/page.md': text, 'docs/dot.png': PNG as never});
    expect(assets.map(({name}) => name)).toEqual([card]);
    expect(await compileFiles({'docs/page.md': text})).not.toHaveProperty('card');
  });

  test('outside the root are those of pages outside the root', async () => {
    const picture = {'../docs/img/dot.png': PNG as never};
    const outside = await compileFiles({'../docs/guide/page.md': page('![dot](../img/dot.png)'), ...picture});
    expect(outside.assets.map(({file}) => file)).toEqual(['../docs/img/dot.png']);
    expect(outside.html).toMatch(/<img [^>]*width="1" height="1"/);
  });

  test('that are elsewhere on the machine, or are hidden, are refused where they are named', async () => {
    const elsewhere = {'../private/key.png': PNG as never};
    const names = [
      '![](../../private/key.png)',
      '[key](../../private/key.png)',
      '![](../../docs/.git/config)',
      '![](.env)',
    ];
    const hidden = {'../docs/.git/config': 'x', '../docs/guide/.env': 'y'};
    const {assets, diagnostics, html} = await compileFiles({
      '../docs/guide/page.md': page(names.join('\n')),
      ...elsewhere,
      ...hidden,
    });
    expect(assets).toEqual([]);
    expect(html).not.toMatch(/private|config/);
    const found = diagnostics.map(({code, file, line, message}) => [code, `${file}:${line}`, message]);
    const first = found[0]![1]!;
    expect(first).toMatch(/^\.\.\/docs\/guide\/page\.md:\d+$/);
    expect(found.map(([code, , message]) => `${code}: ${message}`)).toEqual([
      'missing-image: `../../private/key.png` is not published: it is outside of the repository or package of the site.',
      'missing-asset: `../../private/key.png` is not published: it is outside of the repository or package of the site.',
      'missing-image: `../../docs/.git/config` is not published: it is hidden.',
      'missing-image: `.env` is not published: it is hidden.',
    ]);
    const card = await compileFiles({
      'docs/page.md': '---\nimage: ../../private/key.png\n---\n\nText.\n',
      ...elsewhere,
    });
    expect(card.diagnostics).toMatchObject([{code: 'missing-image', file: 'docs/page.md'}]);
    expect(card).not.toHaveProperty('card');
  });

  test('are those that a link leads to, not where it is', async () => {
    const around = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-elsewhere-'));
    fs.writeFileSync(path.join(around, 'key.png'), PNG);
    fs.symlinkSync(path.join(around, 'key.png'), path.join(around, 'linked.png'));
    const own = {root: around, readableFolders: [path.join(around, 'docs')]};
    try {
      const input = {'docs/page.md': page('![](../linked.png)')};
      const {diagnostics} = await compileFiles(input, own);
      expect(diagnostics.map(({code}) => code)).toEqual(['missing-image']);
      const allowed = await compileFiles(input, {...own, readableFolders: [around]});
      expect(allowed.assets.map(({file}) => file)).toEqual(['linked.png']);
    } finally {
      fs.rmSync(around, {recursive: true});
    }
  });

  test('of a set of sources are recorded each', async () => {
    const {links} = await compileMd(
      page('<img src="/a.png" srcset="/a.png 1x, /b.png 2x">\n<video poster="/c.png" src="/d.mp4"></video>'),
    );
    expect(links.map(({href, kind}) => `${kind} ${href}`).toSorted()).toEqual([
      'image /a.png',
      'image /a.png',
      'image /b.png',
      'image /c.png',
      'image /d.mp4',
    ]);
  });

  test('of further elements, of drawings, and of styles are recorded', async () => {
    const {links, html} = await compileMd(
      page(
        [
          '<link rel="stylesheet" href="/a.css"><link rel="preconnect" href="https://fonts.example.com">',
          '<script src="/b.js"></script>',
          '<svg><image href="/c.png"></image><use href="#d"></use><use xlink:href="/e.svg#f"></use></svg>',
          '<input type="image" src="/g.png" alt="x"><form action="/h"></form>',
          '<div style="background: url(/i.png), url( \'/j.png\' ); filter: url(#k)">x</div>',
        ].join('\n'),
      ),
    );
    expect(links.map(({href, kind}) => `${kind} ${href}`)).toEqual([
      'link /a.css',
      'link /b.js',
      'image /c.png',
      'image /e.svg#f',
      'image /g.png',
      'link /h',
      'image /i.png',
      'image /j.png',
    ]);
    expect(html).toContain('href="#d"');
    expect(html).toContain('filter: url(#k)');
    expect(html).not.toMatch(/_blank|\/[a-j]\.\w|"\/h"/);
    const inJsx = await compileMdx(page('<svg><use xlinkHref="/e.svg#f" /></svg>\n\n<script src="/b.js" />'));
    expect(inJsx.links.map(({href, plain}) => [href, plain])).toEqual([
      ['/e.svg#f', true],
      ['/b.js', true],
    ]);
  });

  test('that play become players, in Markdown and with components', async () => {
    const body = page('![A tour](/tour.mp4 "Tour")\n\n![](/horn.mp3#t=2)');
    const {html, links, markdown} = await compileMd(body);
    expect(html).toMatch(/<video src="[^"]+" controls preload="metadata" aria-label="A tour" title="Tour"><\/video>/);
    expect(html).toMatch(/<audio src="[^"]+" controls preload="metadata"><\/audio>/);
    expect(links.map(({href, kind, line}) => `${kind} ${href} ${line}`)).toEqual([
      'image /tour.mp4 3',
      'image /horn.mp3#t=2 5',
    ]);
    expect(markdown).toContain('![A tour](');
    const {code} = await compileMdx(`export const a = 1;\n\n${body}`);
    expect(code).toContain('video');
    expect(code).not.toContain('_components.img');
  });
});

describe('addresses that run a script are refused, with their line', () => {
  test.each([
    ['[x](javascript:alert(1))', 3],
    ['Text.\n\n<a href="JavaScript:alert(1)">x</a>', 5],
    ['<form action="javascript:alert(1)"></form>', 3],
    ['<video poster="javascript:alert(1)"></video>', 3],
  ])('%s', async (body, line) => {
    const {diagnostics, links, html} = await compileMd(page(body));
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({file: 'docs/page.md', line, code: 'broken-link'});
    expect(diagnostics[0]!.message).toBe('A link contains a script or data.');
    expect(links).toEqual([]);
    expect(html.toLowerCase()).not.toContain('javascript:');
  });

  test('in components, too', async () => {
    const {diagnostics} = await compileMdx(page('<Link to="javascript:alert(1)">x</Link>'));
    expect(told(diagnostics)).toEqual(['3:1 broken-link A link contains a script or data.']);
  });
});
