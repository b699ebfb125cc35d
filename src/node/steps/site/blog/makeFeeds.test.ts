import {expect, test} from 'vitest';
import {makeTestRecord} from '../../../../../test/tools/makeTestRecord.ts';
import type {FrontMatter} from '../../../../shared/build.ts';
import {blogSchema} from '../../config/schema/blog.ts';
import {makePageTexts} from '../pageTexts.ts';
import {createAddressResolver} from '../siteAddress.ts';
import {makeBlog} from './makeBlog.ts';
import {makeFeedLinks, makeFeeds, selectFeedPosts} from './makeFeeds.ts';

const addressOf = createAddressResolver({siteBase: '/', baseUrl: '/', staticFiles: new Set()});

function setUp(posts: Record<string, FrontMatter>, feedOptions: object = {type: 'all'}) {
  const options = blogSchema.parse({feedOptions});
  const {value: blog} = makeBlog({
    options,
    locale: 'en',
    baseUrl: '/',
    toAddress: addressOf,
    records: Object.entries(posts).map(([path, frontMatter]) =>
      makeTestRecord({file: `blog/${path}`, path, kind: 'blog', frontMatter, excerpt: 'What < is & new.'}),
    ),
    includeDrafts: false,
    texts: makePageTexts({}, 'en'),
    translations: {},
  });
  return {blog, options};
}

function feeds(posts: Record<string, FrontMatter>, html: string, feedOptions?: object) {
  const made = makeFeeds({
    ...setUp(posts, feedOptions),
    site: {title: 'Blog | Site', url: 'https://example.com', language: 'en'},
    getText: ({description}) => ({html, description}),
  });
  return new Map(made.map(({path, text}) => [path, text]));
}

const post = {
  '2026-01-31-a.md': {title: 'A & <B>', tags: ['C<T>'], authors: [{name: 'Ada & Co', url: 'https://ada.example'}]},
};
const html =
  '<h2 id="x">X <a class="m-hash-link" href="#x"></a></h2><p><a href="#x">up</a> <a href="/docs/b">b</a> <img src="./i.png"> a[b[0]]>1</p><button>Copy</button>';

test('all three formats carry the whole post with absolute addresses', () => {
  const made = feeds(post, html);
  expect([...made.keys()]).toEqual(['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json']);
  for (const text of made.values()) {
    const plain = text.replaceAll('\\"', '"');
    expect(plain).toContain('<a href="https://example.com/blog/2026/01/31/a#x">up</a>');
    expect(plain).toContain('<a href="https://example.com/docs/b">b</a>');
    expect(plain).toContain('<img src="https://example.com/blog/2026/01/31/i.png">');
    expect(plain).toContain('<h2>X </h2>');
    expect(plain).not.toContain('<button>');
  }
});

test('no text can end a section of the XML early or leave a bare sign', () => {
  const made = feeds({'2026-01-31-a.md': {title: 'x]]>y]]>z\u0008', tags: ['C<T>', 'R&D']}}, `${html}${html}`);
  for (const path of ['/blog/rss.xml', '/blog/atom.xml']) {
    const text = made.get(path)!;
    const outside = text.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
    expect(outside).not.toContain(']]>');
    expect(outside).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
    expect(outside.replace(/<[^<>]*>/g, '')).not.toContain('<');
    expect(text).not.toContain('\u0008');
  }
  expect(made.get('/blog/atom.xml')).toContain('label="C&lt;T>"');
});

test('titles are HTML in Atom and texts elsewhere', () => {
  const made = feeds(post, html);
  expect(made.get('/blog/atom.xml')).toContain('<![CDATA[A &amp; &lt;B&gt;]]>');
  expect(made.get('/blog/rss.xml')).toContain('<![CDATA[A & <B>]]>');
  expect(JSON.parse(made.get('/blog/feed.json')!)).toMatchObject({
    title: 'Blog | Site',
    home_page_url: 'https://example.com/blog',
    feed_url: 'https://example.com/blog/feed.json',
    items: [
      {
        id: 'https://example.com/blog/2026/01/31/a',
        title: 'A & <B>',
        summary: 'What < is & new.',
        date_published: '2026-01-31T00:00:00.000Z',
        author: {name: 'Ada & Co', url: 'https://ada.example'},
        tags: ['C<T>'],
      },
    ],
  });
});

test('the same posts give the same bytes, dated by the newest', () => {
  const first = feeds(post, html);
  expect(feeds(post, html)).toEqual(first);
  expect(first.get('/blog/atom.xml')).toContain('<updated>2026-01-31T00:00:00.000Z</updated>');
  expect(first.get('/blog/rss.xml')).toContain('<lastBuildDate>Sat, 31 Jan 2026 00:00:00 GMT</lastBuildDate>');
});

test('a post with components of its own is in the feed by its description', () => {
  expect(feeds(post, '').get('/blog/rss.xml')).toContain('<![CDATA[<p>What &lt; is &amp; new.</p>]]>');
});

test('limit, types and names are configurable', () => {
  const two = {'2026-01-01-a.md': {}, '2026-01-02-b.md': {}};
  const {blog, options} = setUp(two, {type: ['json', 'json'], limit: 1, title: 'News'});
  expect(selectFeedPosts(blog, options).map((one) => one.date)).toEqual(['2026-01-02']);
  expect(makeFeedLinks({blog, options, title: 'Blog | Site'})).toEqual([
    {type: 'application/feed+json', title: 'News', href: '/blog/feed.json'},
  ]);
  const none = setUp(two, {type: null});
  expect(selectFeedPosts(none.blog, none.options)).toEqual([]);
  expect(feeds(two, html, {type: null}).size).toBe(0);
});

test('a blog without posts has no feeds', () => {
  expect(feeds({}, html).size).toBe(0);
  const {blog, options} = setUp({});
  expect(makeFeedLinks({blog, options, title: 'x'})).toEqual([]);
});

test('an address that is none does not stop the feed', () => {
  const made = feeds({'2026-01-31-a.md': {authors: [{name: 'Ada', url: 'https://'}]}}, html);
  expect(made.get('/blog/atom.xml')).toContain('<name>Ada</name>');
  expect(made.get('/blog/atom.xml')).not.toContain('<uri>');
});
