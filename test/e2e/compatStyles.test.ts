import {build} from 'esbuild';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {launch, root} from './harness.ts';

let browser: Browser;
let theme: string;
beforeAll(async () => {
  const contents = '@import "./theme/styles/index.css"; @import "./compat/docusaurus/layer/custom.css";';
  const [built] = await Promise.all([
    build({
      stdin: {contents, loader: 'css', resolveDir: root},
      bundle: true,
      write: false,
      loader: {'.woff2': 'empty'},
    }),
    launch().then((one) => {
      browser = one;
    }),
  ]);
  theme = built.outputFiles[0]!.text;
});
afterAll(() => browser.close());

/** A property of each element, as a site's style sheet behind those of theme and compatibility layer leaves it. */
async function computed(css: string, selectors: readonly string[], property: string): Promise<string[]> {
  const page = await browser.newPage();
  const body = [
    '<nav class="navbar navbar-dark"></nav><article class="prose"><h2>A</h2><p>B</p></article>',
    '<div class="whole-page"><section style="color: rgb(1, 2, 3)"><h2>C</h2></section></div>',
    '<footer class="footer footer-dark"><a class="footer-link" href="#">D</a></footer>',
  ].join('');
  await page.setContent(`<!doctype html><html data-theme="light"><style>${theme}${css}</style><body>${body}`);
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
  expect(await computed(css, ['.prose p', '.prose h2'], 'font-family')).toEqual(fonts);
});

test('no light line stands below a dark bar', async () => {
  expect(await computed('', ['.navbar'], 'border-bottom-color')).toEqual(['rgba(0, 0, 0, 0)']);
});

test('headings of single pages have the color of what they stand in, unless the site names one', async () => {
  expect(await computed('', ['section h2'], 'color')).toEqual(['rgb(1, 2, 3)']);
  expect(await computed(':root { --ifm-heading-color: rgb(4, 5, 6) }', ['section h2', '.prose h2'], 'color')).toEqual([
    'rgb(4, 5, 6)',
    'rgb(4, 5, 6)',
  ]);
});

test('links of a dark footer are light, whatever ground the site gives it', async () => {
  const css = ':root { --ifm-footer-link-color: rgb(0, 0, 0) } .footer { --ifm-footer-background-color: #20232a }';
  expect(await computed(css, ['.footer-link'], 'color')).toEqual(['rgb(235, 237, 240)']);
});
