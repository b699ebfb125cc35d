import {describe, expect, test} from 'vitest';
import {findCssSources, findHtmlSources, toHashSource} from './findHtmlSources.ts';

const sources = (html: string) => findHtmlSources(html).sources;

describe('htmlSources', () => {
  test.each([
    ['<iframe title=x src="https://a.test/x?y&amp;z"></iframe>', {frameSrc: ['https://a.test']}],
    ["<IFRAME src='https://a.test:81/x'>", {frameSrc: ['https://a.test:81']}],
    ['<img src=https://a.test/x.png alt=x>', {imgSrc: ['https://a.test']}],
    [
      '<img src="/own.png" srcset="https://a.test/1.png 1x, https://b.test/2.png 2x">',
      {imgSrc: ['https://a.test', 'https://b.test']},
    ],
    ['<video src="https://a.test/v" poster="//b.test/p"></video>', {imgSrc: ['b.test'], mediaSrc: ['https://a.test']}],
    [
      '<video><source src="https://a.test/v"><track src="https://b.test/t"></video>',
      {mediaSrc: ['https://a.test', 'https://b.test']},
    ],
    ['<iframe src="/demo/"></iframe><object data="../x.svg"></object>', {frameSrc: ["'self'"], objectSrc: ["'self'"]}],
    ['<object data="https://a.test/x.svg"></object>', {frameSrc: ['https://a.test'], objectSrc: ['https://a.test']}],
    [
      '<meta name="connect-src" content="https://a.test https://b.test:81/x?y">',
      {connectSrc: ['https://a.test', 'https://b.test:81']},
    ],
    ['<meta name="description" content="https://a.test">', {}],
    ['<form action="https://a.test/subscribe">', {formAction: ['https://a.test']}],
    ['<svg><image href="https://a.test/x.png"/></svg>', {imgSrc: ['https://a.test']}],
    [
      '<link rel="stylesheet" href="https://a.test/x.css">',
      {fontSrc: ['https://a.test'], styleSrc: ['https://a.test']},
    ],
    ['<link rel="preload" as="font" href="https://a.test/x.woff2">', {fontSrc: ['https://a.test']}],
    ['<link rel="canonical" href="https://a.test/">', {}],
    ['<p style="background: url(&quot;https://a.test/x.png&quot;)">', {imgSrc: ['https://a.test']}],
    ['<p title=">" style="background:url(https://a.test/x.png)">', {imgSrc: ['https://a.test']}],
    [`<p style="quotes: '>' '<'; background: url(https://a.test/x.png)">`, {imgSrc: ['https://a.test']}],
    ['<p>Write style="background:url(https://a.test/x.png)" there.</p>', {}],
    [`<p title=" style='background:url(//a.test/x.png)'" style="color: rgb(1 2 3)">`, {}],
    ['<img src="data:image/png;base64,x"><img src="a.png">', {}],
    ['<a href="https://a.test/">x</a>', {}],
    ['<img src="javascript:alert(1)"><iframe src="about:blank"></iframe>', {}],
  ])('%s', (html, expected) => {
    expect(sources(html)).toEqual(expected);
  });

  test('lets a script ask its own host', () => {
    const {sources: found, hasScript} = findHtmlSources('<script defer src="https://a.test/x.js"></script>');
    expect(found).toEqual({connectSrc: ['https://a.test'], imgSrc: ['https://a.test'], scriptSrc: ['https://a.test']});
    expect(hasScript).toBe(true);
  });

  test('allows the hosts of modules that a script imports', () => {
    const script = `<script type="module">import a from 'https://a.test/a.js'; await import("https://b.test/b.js");</script>`;
    const {scriptSrc} = sources(script) as {scriptSrc: readonly string[]};
    expect(scriptSrc).toEqual(expect.arrayContaining(['https://a.test', 'https://b.test']));
  });

  test('hashes scripts and style blocks as the browser reads them', () => {
    const {sources: found, hasScript} = findHtmlSources('<style>\r\na{}</style><script>1 < 2</script >');
    expect(found).toEqual({scriptSrc: [toHashSource('1 < 2')], styleSrc: [toHashSource('\na{}')]});
    expect(hasScript).toBe(true);
    // Known from elsewhere: the digest of `alert(1)`.
    expect(toHashSource('alert(1)')).toBe('sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=');
  });

  test('finds event attributes, and nothing that only looks like one', () => {
    expect(
      findHtmlSources('<p title="> onx=1"> onload="x" </p><button class=a ONCLICK="f()">x</button>').events,
    ).toEqual(['onclick']);
    expect(findHtmlSources('<p title=" onclick=\'x\'">x &lt;p onclick="y"></p>').events).toEqual([]);
  });

  test('is none where a value names it', () => {
    const label = '<a title="To <script>f()</script>, <img src=//a.test>">x</a>';
    expect(findHtmlSources(`${label}<style>a > b {}</style>${label}`)).toMatchObject({hasScript: false});
    expect(findHtmlSources(label).sources).toEqual({});
    const script = '<script>if (a<b && c > 1) f("it")</script>';
    expect(findHtmlSources(`${label}${script}<img src="//b.test/x">`)).toMatchObject({
      hasScript: true,
      sources: {imgSrc: ['b.test'], ...findHtmlSources(script).sources},
    });
  });

  test('does not run what is data', () => {
    expect(findHtmlSources('<script type="application/ld+json">{}</script>')).toEqual({
      sources: {},
      hasScript: false,
      events: [],
    });
  });
});

test('cssSources finds images, fonts, and imported sheets', () => {
  const css = `@import "https://a.test/x.css"; @import url(https://b.test/y.css);
    @font-face{src:url(//c.test/f.woff2)} .x{background:url('https://d.test/i.png')} .y{background:url(data:image/png,x)}
    @font-face{src:url(data:font/woff2;base64,AA)}`;
  expect(findCssSources(css)).toEqual({
    styleSrc: ['https://a.test', 'https://b.test'],
    imgSrc: ['c.test', 'https://d.test'],
    fontSrc: ['c.test', 'data:', 'https://a.test', 'https://b.test', 'https://d.test'],
  });
});

test('fonts of Google are on another host than the sheet that names them', () => {
  const fontSrc = ['https://fonts.googleapis.com', 'https://fonts.gstatic.com'];
  expect(findCssSources('@import url("https://fonts.googleapis.com/css2?family=Inter");')).toMatchObject({fontSrc});
});
