import {build} from 'esbuild';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {PAGE_FILES} from '../../src/node/steps/bundle/styles/bundleStyles.ts';
import {makeSheet} from '../../src/node/steps/bundle/styles/makeSheet.ts';
import {root} from './harness.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

let browser: Browser;
let theme: string;
beforeAll(async () => {
  const toPath = (name: string): string => `./theme/styles/${name}.css`;
  const contents = makeSheet({
    reset: [toPath('reset')],
    base: ['fonts', 'tokens', 'base'].map(toPath),
    components: [...PAGE_FILES.map(toPath), './packages/manual-docs-migrate/compat/docusaurus/layer/custom.css'],
    utilities: [toPath('utilities')],
  });
  const [built] = await Promise.all([
    build({
      stdin: {contents, loader: 'css', resolveDir: root},
      bundle: true,
      write: false,
      loader: {'.woff2': 'empty'},
    }),
    openBrowser().then((one) => {
      browser = one;
    }),
  ]);
  theme = built.outputFiles[0]!.text;
});
afterAll(() => leaveBrowser(browser));

/** A property of each element, as set by a site's style sheet that follows those of theme and compatibility layer. */
async function computed(
  css: string,
  selectors: readonly string[],
  property: string,
  mode = 'light',
): Promise<string[]> {
  const page = await browser.newPage();
  const body = [
    '<nav class="m-navbar m-navbar-dark"><div class="m-nav-side"><ul><li><a class="m-nav-link" aria-current="page">N</a></li></ul></div></nav>',
    '<article class="m-prose"><div class="m-admonition m-admonition-info">M</div><details><summary>O</summary></details></article>',
    '<section class="hero">P</section><nav class="m-pagination"><a href="#">Q</a></nav>',
    '<article class="m-prose"><h2>A</h2><p>B <a href="#">S</a></p><pre><code>c</code></pre></article>',
    '<div class="m-whole-page"><section style="color: rgb(1, 2, 3)"><h2>C</h2><a href="#">T</a></section></div>',
    '<nav class="m-sidebar"><ul><li><a href="#">E</a></li><li><a href="#" aria-current="page">F</a></li></ul></nav>',
    '<div class="m-whole-page"><div class="alert alert--info">G <a href="#">H</a></div><span class="badge badge--danger">I</span>',
    '<ul class="breadcrumbs"><li class="breadcrumbs__item"><a class="breadcrumbs__link" href="#">J</a></li></ul>',
    '<nav class="pagination-nav"><a class="pagination-nav__link" href="#">K</a></nav>',
    '<div class="dropdown"><ul class="dropdown__menu"><li><a class="dropdown__link" href="#">L</a></li></ul></div></div>',
    '<footer class="m-footer m-footer-dark"><div class="m-footer-inner"><div class="m-footer-columns"><div><a class="m-footer-link" href="#">D</a></div><div>R</div></div></div></footer>',
  ].join('');
  await page.setContent(
    `<!doctype html><html data-theme="${mode}"><style>${theme}@layer manual.components {${css}}</style><body>${body}`,
  );
  const values = await page.evaluate(
    ([all, name]) => all.map((one) => getComputedStyle(document.querySelector(one)!).getPropertyValue(name)),
    [selectors, property] as const,
  );
  await page.close();
  return values;
}

test.each([
  ['the variable', ':root { --ifm-font-family-base: Lobster }', ['Lobster', 'Lobster']],
  ['`html`', 'html { font-family: Lobster }', ['Lobster', expect.stringMatching(/^Geist/)]],
  ['`body`', 'body { font-family: Lobster }', ['Lobster', expect.stringMatching(/^Geist/)]],
  ['headings', ':root { --ifm-heading-font-family: Lobster }', [expect.stringMatching(/^Geist/), 'Lobster']],
])('a font of the site holds as with Infima: %s', async (_, css, fonts) => {
  expect(await computed(css, ['.m-prose p', '.m-prose h2'], 'font-family')).toEqual(fonts);
});

test('what a site does not set looks as with Infima, in both modes', async () => {
  expect(await computed('', ['body', '.hero'], 'background-color')).toEqual([
    'rgb(255, 255, 255)',
    'rgb(255, 255, 255)',
  ]);
  expect(await computed('', ['body', '.hero'], 'color')).toEqual(['rgb(28, 30, 33)', 'rgb(68, 73, 80)']);
  const grounds = await computed('', ['body', '.hero'], 'background-color', 'dark');
  expect(grounds).toEqual(['rgb(27, 27, 29)', 'rgb(36, 37, 38)']);
  expect(await computed('', ['.m-pagination a'], 'color')).toEqual(['rgb(53, 120, 229)']);
});

test.each(['light', 'dark'])('boxes and details have the colors of alerts: %s', async (mode) => {
  const css = ':root { --ifm-color-info: rgb(10, 20, 200) }';
  const all = ['.alert--info', '.m-admonition-info', 'details', 'summary'];
  const [ground, box, details] = await computed(css, all, 'background-color', mode);
  expect([box, details]).toEqual([ground, ground]);
  const [text, boxText, detailsText, summary] = await computed(css, all, 'color', mode);
  expect([boxText, summary]).toEqual([text, detailsText]);
});

test('surfaces have the hue of the ground that a site names', async () => {
  const css =
    'html[data-theme="dark"] { --ifm-background-color: rgb(100, 0, 0); --ifm-font-color-base: rgb(100, 0, 0) }';
  expect(await computed(`${css} body { background: var(--m-surface) }`, ['body'], 'background-color', 'dark')).toEqual([
    expect.stringMatching(/^color\(srgb 0\.39\d* 0 0\)$/),
  ]);
});

test('all links of the bar have the color that a site gives to links in it', async () => {
  expect(await computed('.m-navbar a { color: rgb(1, 2, 3) }', ['.m-nav-link'], 'color')).toEqual(['rgb(1, 2, 3)']);
});

test('columns of the footer share the line, and its links are underlined where the site says so', async () => {
  expect(await computed('', ['.m-footer-columns > div'], 'max-width')).toEqual(['none']);
  expect(await computed('', ['.m-footer-link', '.m-prose a'], 'text-decoration-line')).toEqual(['none', 'underline']);
  const css = ':root { --ifm-link-decoration: underline }';
  expect(await computed(css, ['.m-footer-link', '.m-whole-page section a'], 'text-decoration-line')).toEqual([
    'underline',
    'underline',
  ]);
});

test('no light line is below a dark bar', async () => {
  expect(await computed('', ['.m-navbar'], 'border-bottom-color')).toEqual(['rgba(0, 0, 0, 0)']);
});

test('headings of single pages have the color of what they stand in, unless the site names one', async () => {
  expect(await computed('', ['section h2'], 'color')).toEqual(['rgb(1, 2, 3)']);
  expect(await computed(':root { --ifm-heading-color: rgb(4, 5, 6) }', ['section h2', '.m-prose h2'], 'color')).toEqual(
    ['rgb(4, 5, 6)', 'rgb(4, 5, 6)'],
  );
});

test('links of a dark footer are light, whatever ground the site gives it', async () => {
  const css = ':root { --ifm-footer-link-color: rgb(0, 0, 0) } .m-footer { --ifm-footer-background-color: #20232a }';
  expect(await computed(css, ['.m-footer-link'], 'color')).toEqual(['rgb(235, 237, 240)']);
});

test('entries of the sidebar have the colors that a site names', async () => {
  const css = ':root { --ifm-menu-color: rgb(1, 1, 1); --ifm-menu-color-active: rgb(2, 2, 2) }';
  expect(await computed(css, ['.m-sidebar a', '.m-sidebar [aria-current]'], 'color')).toEqual([
    'rgb(1, 1, 1)',
    'rgb(2, 2, 2)',
  ]);
});

test('links of alerts have the color of the text, and badges one color', async () => {
  const css = ':root { --ifm-link-color: rgb(1, 1, 1); --ifm-color-danger: rgb(2, 2, 2) }';
  const [box, link] = await computed(css, ['.alert', '.alert a'], 'color');
  expect(link).toBe(box);
  expect(await computed(css, ['.badge'], 'border-top-color')).toEqual(['rgb(2, 2, 2)']);
});

test('lists of links that pages write look like it', async () => {
  expect(await computed('', ['ul.breadcrumbs', '.dropdown__menu'], 'list-style-type')).toEqual(['none', 'none']);
  expect(await computed('', ['.pagination-nav', '.pagination-nav__link'], 'display')).toEqual(['grid', 'block']);
  expect(await computed('', ['.dropdown__menu'], 'visibility')).toEqual(['hidden']);
  expect(await computed('', ['.dropdown__link'], 'text-decoration-line')).toEqual(['none']);
});

test('what a site says of code in text does not hold for blocks', async () => {
  const css = 'code { background: rgb(1, 2, 3) } pre { color: rgb(4, 5, 6) }';
  expect(await computed(css, ['pre code'], 'background-color')).toEqual(['rgba(0, 0, 0, 0)']);
  const [pre, code] = await computed(`${css} code { color: rgb(7, 8, 9) }`, ['pre', 'pre code'], 'color');
  expect(code).toBe(pre);
});
