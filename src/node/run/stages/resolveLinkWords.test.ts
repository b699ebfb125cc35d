import {afterAll, beforeAll, expect, test} from 'vitest';
import {type OpenSnapshot, openSnapshot} from '../../../../test/openSnapshot.ts';
import {isCompiledRecord, unpackDetails} from '../../../shared/build.ts';
import {resolveLinkWords} from './resolveLinkWords.ts';

let open: OpenSnapshot;
beforeAll(async () => {
  open = await openSnapshot({
    'docs/index.md':
      '---\ntitle: A & B\n---\n\n[](./b.md) [](./b.md#part) [](#here) [](https://example.com/x) [](./t.txt) [b](./b.md)\n\n## Here\n',
    'docs/b.md': '# *Second* page\n\n## Part `two` & three {#part}\n',
    'docs/c.mdx': '[](./index.md) [![](./x.png)](./b.md) <a href="/b"></a>\n',
    'docs/t.txt': 'x',
    'static/x.png': 'x',
  });
});
afterAll(() => open.close());

function findWords(route: string): readonly string[] {
  const [site] = open.snapshot.sites;
  const page = site!.byRoute.get(route)!;
  const links = page.record && isCompiledRecord(page.record) ? unpackDetails(page.record).links : [];
  const words = resolveLinkWords(page, site!) ?? {};
  return Object.entries(words).flatMap(([index, text]) => {
    const link = links[Number(index)];
    return link ? [`${link.href} ${text}`] : [];
  });
}

test('a link without words gets the heading or title of its target, else its address', () => {
  expect(findWords('/')).toEqual([
    './b.md Second page',
    './b.md#part Part two & three',
    '#here Here',
    'https://example.com/x https://example.com/x',
    './t.txt ./t.txt',
  ]);
});

test('images are words, and HTML stays as its author wrote it', () => {
  expect(findWords('/c')).toEqual(['./index.md A & B']);
});

test('a page whose links have words resolves nothing', () => {
  const [site] = open.snapshot.sites;
  expect(resolveLinkWords(site!.byRoute.get('/b')!, site!)).toBeUndefined();
});
