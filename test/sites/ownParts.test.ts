import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {live, MODES, newPage, type RunningSite, startSite} from '../e2e/harness.ts';
import {lendPage} from '../e2e/lentPages.ts';
import {leaveBrowser, openBrowser} from '../e2e/sharedBrowser.ts';
import {leave} from '../e2e/shellStage.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const DRAWING =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" class="own"><path d="M0 0h9v9z" stroke-width="2" style="fill: rgb(1, 2, 3)"/></svg>';

/** Components with styles and files of all kinds, and parts of the theme with theirs. */
const FILES: Readonly<Record<string, string | Buffer>> = {
  'site.config.ts': "export default {title: 'Own', url: 'https://docs.example.com', baseUrl: '/base/'};\n",
  'docs/index.md': '# Home\n\n<p class="plain">plain</p>\n\n[a](guide/a.mdx)\n',
  'docs/guide/a.mdx': [
    '# A',
    "import {Counter} from '@site/components/Counter';",
    "import {Card as Other} from '@site/components/other/Card';",
    "import Pic from './pic.png';",
    "import Logo from './logo.svg';",
    "import raw from './note.txt?raw';",
    "import loaded from '!!raw-loader!./note.txt';",
    "import text from './note.txt';",
    "import data from './data.yaml';",
    "import json from './data.json';",
    '<Counter />\n<Other />\n<Card>x</Card>',
    '<Tabs><TabItem value="one">one</TabItem></Tabs>',
    '<img id="pic" src={Pic} alt="" />\n<img id="required" src={require(\'./pic.png\').default} alt="" />',
    '<Logo id="drawn" width={30} />\n<img id="address" src={Logo} alt="" />',
    '<p id="texts">{[raw, loaded, text, data.name, json.name].join(" ")}</p>',
    '[home](../index.md)',
  ].join('\n\n'),
  'docs/guide/pic.png': PIXEL,
  'docs/guide/logo.svg': DRAWING,
  'docs/guide/note.txt': 'note',
  'docs/guide/data.yaml': 'name: yaml\n',
  'docs/guide/data.json': '{"name": "json"}',
  'static/img/x.svg': DRAWING,
  'components/Counter.js': `import {useState} from 'react';
    import Admonition from '@theme/Admonition';
    import './plain.css';
    import {Card} from './Card';
    export function Counter() {
      const [count, setCount] = useState(0);
      return <div className="plain"><button id="count" onClick={() => setCount(count + 1)}>{count}</button><Card /><Admonition type="tip">tip</Admonition></div>;
    }`,
  'components/plain.css': '.plain { color: rgb(1, 2, 3); background-image: url(/img/x.svg); }',
  'components/Card.tsx':
    'import styles from \'./Card.module.css\';\nexport const Card = () => <b id="card" className={styles.card}>card</b>;\n',
  'components/Card.module.css': '.card { color: rgb(4, 5, 6); background-image: url("./pic.png"); }',
  'components/pic.png': PIXEL,
  'components/other/Card.tsx':
    'import {card} from \'./Card.module.css\';\nexport const Card = () => <b id="other" className={card}>card</b>;\n',
  'components/other/Card.module.css':
    '.card { color: rgb(7, 8, 9); composes: base; composes: edge from "@site/components/edge.module.css"; } .base { top: 7px; position: relative; }',
  'components/edge.module.css': '.edge { border-left: 5px solid; }',
  'theme/mdxComponents.tsx':
    'import \'./card.css\';\nexport default {Card: ({children}) => <div className="site-card">{children}</div>};\n',
  'theme/card.css': '.site-card { border-top: 3px solid rgb(7, 8, 9); }',
  'theme/Footer.tsx':
    'import styles from \'./Footer.module.css\';\nexport const Footer = () => <footer id="own-footer" className={styles.footer}>own</footer>;\n',
  'theme/Footer.module.css': '.footer { color: rgb(9, 8, 7); }',
  'theme/custom.css': `.m-skip-link { background-image: url("/img/x.svg#part"); }
    /* The theme sets all three for h1. */
    :where(h1) { letter-spacing: 9px; }
    @layer utilities { :where(h1) { line-height: 77px; } }
    @layer base { #manual-root h1 { text-wrap: pretty; } }
    /* Parts of the theme's layer, from the weakest. The theme sets the first two. */
    @layer manual.base { #manual-root article .m-prose { font-size: 77px; } h1 { font-weight: 333; } }
    @layer manual.components { .m-prose p { margin-block-start: 7px; } #manual-root .m-sr-only { width: 77px; } }
    @layer manual.utilities { .m-prose { word-spacing: 7px; } }
    @layer manual.components { #manual-root article .m-prose { word-spacing: 77px; } }`,
};

const LOOKS = {
  '.plain': ['color', 'rgb(1, 2, 3)'],
  'div.plain': ['backgroundImage', 'url("<origin>/base/img/x.svg")'],
  '#card': ['color', 'rgb(4, 5, 6)'],
  '#other': ['color', 'rgb(7, 8, 9)'],
  'b#other': ['top', '7px'],
  '[id=other]': ['borderLeftWidth', '5px'],
  '.site-card': ['borderTopWidth', '3px'],
  '#own-footer': ['color', 'rgb(9, 8, 7)'],
  '.m-skip-link': ['backgroundImage', 'url("<origin>/base/img/x.svg#part")'],
  // Rules of the site and utilities of a framework win over the theme, and the reset of a framework does not.
  h1: ['letterSpacing', '9px'],
  'main h1': ['lineHeight', '77px'],
  'article h1': ['textWrap', 'balance'],
  // A later part of the theme's layer wins over an earlier one.
  'article .m-prose': ['fontSize', '16px'],
  'article > * > h1': ['fontWeight', '333'],
  '.m-prose > p': ['marginBlockStart', '7px'],
  '.m-sr-only': ['width', '1px'],
  '.m-prose': ['wordSpacing', '7px'],
  '#drawn path': ['fill', 'rgb(1, 2, 3)'],
} as const;

let site: string;
let browser: Browser;

beforeAll(async () => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-own-'));
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
    fs.writeFileSync(path.join(site, file), text);
  }
  browser = await openBrowser();
});

afterAll(async () => {
  await leaveBrowser(browser);
  fs.rmSync(site, {recursive: true, force: true});
});

async function expectLook(page: Page, origin: string): Promise<void> {
  for (const [selector, [property, value]] of Object.entries(LOOKS)) {
    const found = await page.$eval(selector, (node, name) => getComputedStyle(node)[name as 'color'], property);
    expect(`${selector} ${property}: ${found.replace(origin, '<origin>')}`).toBe(`${selector} ${property}: ${value}`);
  }
}

async function expectFiles(page: Page): Promise<void> {
  expect(await page.textContent('#texts')).toBe('note note note yaml json');
  expect(await page.$$eval('[role=tab]', (tabs) => tabs.map((tab) => tab.textContent))).toEqual(['one']);
  expect(await page.getAttribute('#drawn', 'width')).toBe('30');
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const broken = await page.$$eval('img', (images) =>
    (images as HTMLImageElement[]).filter((image) => image.naturalWidth === 0).map((image) => image.src),
  );
  expect(broken).toEqual([]);
}

describe.each(MODES)('%s', (mode) => {
  let running: RunningSite;
  beforeAll(async () => {
    running = await startSite(mode, site);
  });
  afterAll(() => running?.stop());

  test('components bring their styles and files on a first visit, before anything is painted', async () => {
    const page = await newPage(browser, {javaScriptEnabled: false});
    await page.goto(`${running.url}/base/guide/a`);
    await expectLook(page, running.url);
    await leave(page);
  });

  test('and stay unchanged when the page comes to life', async () => {
    const page = await lendPage(browser);
    await page.goto(`${running.url}/base/guide/a`);
    await live(page);
    await expectLook(page, running.url);
    await expectFiles(page);
    await page.click('#count');
    expect(await page.textContent('#count')).toBe('1');
    expect(page.problems).toEqual([]);
    await leave(page);
  });

  test.runIf(mode === 'build')(
    'the page for unknown paths says what is wrong where the site is at another base, and only there',
    async () => {
      const page = await lendPage(browser);
      await page.route('**/*', async (route) => {
        const {pathname} = new URL(route.request().url());
        if (pathname !== '/') return route.fulfill({status: 404, body: 'Not here'});
        return route.fulfill({response: await route.fetch({url: `${running.url}/base/none`})});
      });
      await page.goto(`${running.url}/`);
      const notice = page.locator('#manual-wrong-base');
      expect(await notice.isVisible()).toBe(true);
      expect(await notice.innerText()).toContain('Configured base URL: /base/');
      expect(await notice.locator('table').evaluate((table) => getComputedStyle(table).backgroundColor)).toBe(
        'rgb(253, 236, 234)',
      );
      await page.unrouteAll();
      await page.goto(`${running.url}/base/none`);
      expect(await notice.isVisible()).toBe(false);
      await page.goto(`${running.url}/base/guide/a`);
      expect(await notice.count()).toBe(0);
      await leave(page);
    },
  );

  test('a click brings them, and takes those of the page away', async () => {
    const page = await lendPage(browser);
    await page.goto(`${running.url}/base/`);
    await live(page);
    const colorOf = (selector: string): Promise<string> => page.$eval(selector, (node) => getComputedStyle(node).color);
    const before = await colorOf('.plain');
    await page.evaluate(() => Object.assign(window, {sameDocument: true}));
    await page.click('#manual-article a');
    await page.waitForSelector('#texts');
    await expectLook(page, running.url);
    await expectFiles(page);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.click('#manual-article a[href="/base/"]');
    await page.waitForSelector('#texts', {state: 'detached'});
    expect(await colorOf('.plain')).toBe(before);
    await page.goBack();
    await page.waitForSelector('#texts');
    await expectLook(page, running.url);
    expect(page.problems).toEqual([]);
    await leave(page);
  });
});

test('a change of a style sheet shows in the open page', async () => {
  const running = await startSite('serve', site);
  const page = await lendPage(browser);
  await page.goto(`${running.url}/base/guide/a`);
  await live(page);
  const file = path.join(site, 'components/Card.module.css');
  // The watcher begins a moment after the first page: what it did not see is written again, once it had all the time to show.
  const shows = (): Promise<boolean> =>
    page
      .waitForFunction(
        (color) => getComputedStyle(document.querySelector('#card')!).color === color,
        'rgb(40, 50, 60)',
        {timeout: 15_000},
      )
      .then(
        () => true,
        () => false,
      );
  let times = 0;
  do fs.writeFileSync(file, `.card { color: rgb(40, 50, 60); } /* ${++times} */`);
  while (!(await shows()) && times < 5);
  expect(await page.$eval('#card', (node) => getComputedStyle(node).color)).toBe('rgb(40, 50, 60)');
  await leave(page);
  await running.stop();
});
