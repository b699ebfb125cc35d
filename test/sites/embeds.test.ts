import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {launch, live, MODES, newPage, type RunningSite, runCli, startSite} from '../e2e/harness.ts';
import {lendPage} from '../e2e/lentPages.ts';
import {leave, type TestPage} from '../e2e/shellStage.ts';

/** Embeds of authors in pages and configuration, with only one setting, for what only the browser can see. */
const FILES: Readonly<Record<string, string>> = {
  'site.config.ts': `export default {
    title: 'Embeds',
    url: 'https://docs.example.com',
    navbar: {
      logo: {src: 'https://logo.example.net/l.svg'},
      items: [{type: 'html', value: '<b id="nav" style="color: rgb(1, 1, 9)">n</b>'}],
    },
    announcementBar: {id: 'x', content: '<i id="bar" style="color: rgb(1, 1, 8)">hello</i>'},
    footer: {copyright: '<b id="foot" style="color: rgb(1, 1, 7)">c</b> <img src="https://badge.example.net/b.svg" alt="">'},
    blog: {},
    headTags: [
      {tagName: 'script', attributes: {defer: true, 'data-domain': 'x', src: 'https://plausible.example/js/script.js'}},
      {tagName: 'script', attributes: {async: true, src: 'https://www.googletagmanager.com/gtag/js?id=G-1'}},
      {tagName: 'script', innerHTML: "window.dataLayer = ['<&>']; document.documentElement.dataset.tagged = '';"},
      {tagName: 'style', innerHTML: '#foot { margin-left: 3px }'},
      {tagName: 'link', attributes: {rel: 'stylesheet', href: 'https://fonts.example.org/css2?family=X'}},
    ],
    contentSecurityPolicy: {connectSrc: ['https://*.google-analytics.com']},
  };`,
  'docs/index.md':
    '# Home\n\n[styled](styled.md) [math](math.md) [component](component.mdx) [embeds](embeds.md) [script](script.md) [drawing](drawing.md) [post](/blog/post)\n',
  'docs/styled.md': [
    '# Styled',
    '<p id="text" style="color: rgb(1, 2, 3)">text</p>',
    `<p id="quoted" title="a style='x' b" style='background-image: url("https://bg.example.net/a.png")'>text</p>`,
    '<style>\n#block { color: rgb(4, 5, 6); }\n</style>',
    '<p id="block">block</p>',
    '[home](index.md)',
  ].join('\n\n'),
  'docs/drawing.md': [
    '# Drawing',
    '<svg id="mermaid-1" width="20" height="20" style="max-width: 20px"><style>#mermaid-1 .node { fill: rgb(7, 8, 9) }</style><g><rect id="node" class="node" width="9" height="9" style="stroke: rgb(3, 3, 3)"/></g></svg>',
    '[home](index.md)',
  ].join('\n\n'),
  'docs/math.md': [
    '# Math',
    '<span class="katex"><span class="strut" id="strut" style="display:inline-block;height:0.6944em;vertical-align:-0.25em;">x</span><span style="top:-3.063em;margin-right:0.05em;">2</span><svg id="root" width="400em" height="1.08em" viewBox="0 0 400000 1080" preserveAspectRatio="xMinYMin slice"></svg></span>',
    '[home](index.md)',
  ].join('\n\n'),
  'docs/component.mdx': [
    '# Component',
    "import {Box} from '@site/components/Box';",
    '<Box />',
    '<div id="mdx" style={{color: \'rgb(2, 2, 2)\'}}>mdx</div>',
    '[home](index.md)',
  ].join('\n\n'),
  'components/Box.tsx': `import {useState} from 'react';
    export function Box() {
      const [open, setOpen] = useState(false);
      const style = open ? {marginLeft: '9px'} : {marginTop: '7px'};
      return (
        <div>
          <style>{'.box { color: rgb(5, 5, 5) }'}</style>
          <button id="box" className="box" onClick={() => setOpen(!open)} style={style}>b</button>
          <iframe title="player" src="https://player.example.net/v/1" />
          <img src="https://img.example.net/a.png" srcSet="https://img2.example.net/b.png 2x" alt="" />
        </div>
      );
    }`,
  'docs/embeds.md': [
    '# Embeds',
    '<iframe title="YouTube" src="https://www.youtube-nocookie.com/embed/1"></iframe>',
    '<iframe title="CodeSandbox" src="https://codesandbox.io/embed/1"></iframe>',
    '![badge](https://img.shields.io/badge/x-y.svg)',
    '<video src="https://media.example.net/a.mp4" poster="//poster.example.net/p.png" controls></video>',
    '<audio src="https://sound.example.net/a.mp3" controls></audio>',
    '[home](index.md)',
  ].join('\n\n'),
  'docs/script.md':
    "# Script\n\n<div id=\"target\">none</div>\n\n<script>document.getElementById('target').textContent = 'ran';</script>\n\n[home](index.md)\n",
  'blog/2024-01-01-post.md':
    '---\ntitle: Post\nslug: post\nauthors:\n  - name: A\n    image_url: https://avatars.example.net/a.png\n---\nPost\n',
};

/** How each page looks: computed style by selector and property. */
const LOOKS: Readonly<Record<string, Readonly<Record<string, readonly [property: string, value: string]>>>> = {
  '/styled': {
    '#text': ['color', 'rgb(1, 2, 3)'],
    '#quoted': ['backgroundImage', 'url("https://bg.example.net/a.png")'],
    '#block': ['color', 'rgb(4, 5, 6)'],
  },
  '/drawing': {
    '#node': ['fill', 'rgb(7, 8, 9)'],
    'rect#node.node': ['stroke', 'rgb(3, 3, 3)'],
    '#mermaid-1': ['maxWidth', '20px'],
  },
  '/math': {'#strut': ['display', 'inline-block'], '#root': ['maxWidth', 'none']},
  '/component': {
    '#box': ['color', 'rgb(5, 5, 5)'],
    'button#box': ['marginTop', '7px'],
    '#mdx': ['color', 'rgb(2, 2, 2)'],
  },
  '/embeds': {},
  '/script': {},
  '/blog/post': {},
};

/** In the frame of every page. */
const FRAME = {
  '#nav': ['color', 'rgb(1, 1, 9)'],
  '#bar': ['color', 'rgb(1, 1, 8)'],
  '#foot': ['color', 'rgb(1, 1, 7)'],
  'b#foot': ['marginLeft', '3px'],
} as const;

let site: string;
let browser: Browser;

beforeAll(async () => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-embeds-'));
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
    fs.writeFileSync(path.join(site, file), text);
  }
  // Nothing leaves the machine: what counts is what the policy forbids, not what arrives.
  browser = await launch(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost']);
});

afterAll(async () => {
  await browser?.close();
  fs.rmSync(site, {recursive: true, force: true});
});

interface Watched {
  readonly page: TestPage;
  /** Violations of the policy, on all pages so far. */
  readonly violations: string[];
}

async function watchedPage(): Promise<Watched> {
  const page = await lendPage(browser);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
  await page.exposeFunction('tellViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI}) =>
      (window as unknown as {tellViolation: (text: string) => void}).tellViolation(
        `${location.pathname}: ${effectiveDirective} ${blockedURI}`,
      ),
    );
  });
  return {page, violations};
}

async function expectLook(page: Page, looks: Readonly<Record<string, readonly [string, string]>>): Promise<void> {
  for (const [selector, [property, value]] of Object.entries(looks)) {
    const found = await page.$eval(
      selector,
      (node, name) => getComputedStyle(node)[name as 'color'],
      property as string,
    );
    expect(`${selector} ${property}: ${found}`).toBe(`${selector} ${property}: ${value}`);
  }
}

describe.each(MODES)('%s', (mode) => {
  let running: RunningSite;
  beforeAll(async () => {
    running = await startSite(mode, site);
  });
  afterAll(() => running?.stop());

  test.each(Object.keys(LOOKS))('%s shows all that it holds on a first visit', async (route) => {
    const {page, violations} = await watchedPage();
    await page.goto(running.url + route, {waitUntil: 'domcontentloaded'});
    await expectLook(page, {...FRAME, ...LOOKS[route]!});
    await live(page);
    await expectLook(page, {...FRAME, ...LOOKS[route]!});
    expect(violations).toEqual([]);
    expect(await page.$eval('html', (node) => 'tagged' in node.dataset)).toBe(true);
    await leave(page);
  });

  test.each(Object.keys(LOOKS))('%s shows the same after a click', async (route) => {
    const {page, violations} = await watchedPage();
    await page.goto(`${running.url}/`, {waitUntil: 'domcontentloaded'});
    await live(page);
    await page.click(`#manual-article a[href="${route}"]`);
    await page.waitForFunction((path) => location.pathname === path && document.querySelector('h1'), route);
    await live(page);
    await page.waitForFunction(() => !document.querySelector('h1')!.textContent!.includes('Home'));
    await expectLook(page, {...FRAME, ...LOOKS[route]!});
    expect(violations).toEqual([]);
    if (route === '/script') expect(await page.textContent('#target')).toBe('ran');
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('Home'));
    await expectLook(page, FRAME);
    expect(violations).toEqual([]);
    await leave(page);
  });

  test('a component changes its style, and what it takes away is gone', async () => {
    const {page, violations} = await watchedPage();
    await page.goto(`${running.url}/component`, {waitUntil: 'domcontentloaded'});
    await live(page);
    await page.click('#box');
    await expectLook(page, {'#box': ['marginLeft', '9px'], 'button#box': ['marginTop', '0px']});
    expect(violations).toEqual([]);
    await leave(page);
  });

  test.runIf(mode === 'build')('styles need no JavaScript', async () => {
    const page = await newPage(browser, {javaScriptEnabled: false});
    await page.goto(`${running.url}/styled`, {waitUntil: 'domcontentloaded'});
    await expectLook(page, {...FRAME, ...LOOKS['/styled']!});
    await leave(page);
  });

  test('a page of plain text stays strict', async () => {
    const {page, violations} = await watchedPage();
    await page.goto(`${running.url}/math`, {waitUntil: 'domcontentloaded'});
    await live(page);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<iframe src="https://www.youtube-nocookie.com/x"></iframe>');
      document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>');
      fetch('https://elsewhere.example.net/').catch(() => {});
      fetch('https://region1.google-analytics.com/g/collect').catch(() => {});
    });
    await expect
      .poll(() => [...new Set(violations.filter((one) => one.startsWith('/')))].sort())
      .toEqual([
        '/math: connect-src https://elsewhere.example.net/',
        '/math: frame-src https://www.youtube-nocookie.com',
        '/math: style-src-attr inline',
      ]);
    await leave(page);
  });
});

test('an event attribute is named with its file and line', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-events-'));
  fs.mkdirSync(path.join(folder, 'docs'));
  fs.writeFileSync(
    path.join(folder, 'site.config.ts'),
    "export default {title: 'E', url: 'https://docs.example.com'};\n",
  );
  fs.writeFileSync(
    path.join(folder, 'docs/index.md'),
    '# Home\n\n`<b onclick="x">`\n\n<button onclick="go()">Go</button>\n',
  );
  const {status, stderr} = await runCli(['build', '--root', folder]);
  fs.rmSync(folder, {recursive: true, force: true});
  expect(status).toBe(0);
  expect(stderr).toContain(
    'docs/index.md\n  5  warning  The security policy of / keeps `onclick` from running.  [policy-violation]',
  );
});
