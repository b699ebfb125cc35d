import {expect, test} from 'vitest';
import {blogSchema} from '../../config/schema/blog.ts';
import {makeExcerpt} from './makeExcerpt.ts';

const {truncateMarker} = blogSchema.parse({});

function excerpt(html: string, rest: Partial<Parameters<typeof makeExcerpt>[0]> = {}) {
  return makeExcerpt({html, text: 'First words.', route: '/blog/a', truncateMarker, hasTitle: false, ...rest});
}

test('a post without marker is shown whole', () => {
  expect(excerpt('<p>One</p>\n<p>Two</p>')).toEqual({html: '<p>One</p>\n<p>Two</p>', hasMore: false});
});

test.each(['<!-- truncate -->', '<!--truncate-->', '<!--\ttruncate\n-->'])('the marker %j cuts', (marker) => {
  expect(excerpt(`<p>One</p>\n${marker}\n<p>Two</p>`)).toEqual({html: '<p>One</p>', hasMore: true});
});

test("other comments do not cut, markers of the site's own do, in either spelling", () => {
  expect(excerpt('<p>One</p><!-- note --><p>Two</p>').hasMore).toBe(false);
  const own = {truncateMarker: /\{\/\* more \*\/\}/g};
  expect(excerpt('<p>1</p><!-- more --><p>2</p>', own)).toEqual({html: '<p>1</p>', hasMore: true});
  expect(excerpt('<p>1</p><!-- more --><p>2</p>', own).hasMore).toBe(true);
});

test('a marker in a code block is text', () => {
  const html = '<pre><code>&#x3C;!-- truncate --></code></pre><p title="<!-- truncate -->">x</p>';
  expect(excerpt(html)).toEqual({html, hasMore: false});
});

test('closes what the marker cuts', () => {
  const html = '<div class="a"><ul><li>One<br><img src="/x.png"></li><li>Two <!-- truncate --> more</li></ul></div>';
  expect(excerpt(html).html).toBe('<div class="a"><ul><li>One<br><img src="/x.png"></li><li>Two</li></ul></div>');
});

test('a list of excerpts has no ids, and links to headings lead to the post', () => {
  const html =
    '<h2 id="why">Why <a class="m-hash-link" href="#why" aria-label="Direct link to Why"></a></h2>' +
    '<p id="x" title=\'an id="y"\'>See <a href="#why">why</a> and <a href="/docs/b#c">there</a>.</p>';
  expect(excerpt(html).html).toBe(
    '<h2>Why </h2><p title=\'an id="y"\'>See <a href="/blog/a#why">why</a> and <a href="/docs/b#c">there</a>.</p>',
  );
});

test('the title of the content is left to the list', () => {
  const html = '<h1 class="x">Big <em>news</em></h1>\n<p>One</p><h1>Other</h1>';
  expect(excerpt(html, {hasTitle: true}).html).toBe('<p>One</p><h1>Other</h1>');
  expect(excerpt(html).html).toBe(html);
});

test('a post with components of its own is shown by its first words', () => {
  expect(excerpt('', {text: 'Use <T> & go.'})).toEqual({html: '<p>Use &lt;T&gt; &amp; go.</p>', hasMore: true});
  expect(excerpt('', {text: ''})).toEqual({html: '', hasMore: true});
});
