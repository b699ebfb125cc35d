import type {Root} from 'hast';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {diagrams} from '../../plugins/diagrams/index.ts';
import {toHtml} from '../../src/node/steps/markdown/toHtml.ts';
import {expectHarmless, foreignPages} from '../attacks/foreignText.ts';
import {PAYLOADS} from '../attacks/payloads.ts';
import {launch, newPage} from './harness.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** The places of a diagram that take a text. */
const DIAGRAMS: readonly (readonly [lang: string, source: (text: string) => string])[] = [
  ...[
    'label',
    'fontname',
    'fontcolor',
    'id',
    'class',
    'URL',
    'tooltip',
    'xlabel',
    'shape',
    'style',
    'image',
    'target',
  ].map(
    (name) =>
      [
        'dot',
        (text: string) => `digraph { a [${name}="${text.replaceAll('"', '\\"')}" URL="./b.md"] a -> b }`,
      ] as const,
  ),
  [
    'dot',
    (text) =>
      `digraph "${text.replaceAll('"', '\\"')}" { a [label=<<FONT FACE="${text.replaceAll('"', '&quot;')}">x</FONT>>] }`,
  ],
  ['dot', (text) => `digraph { a [label=<${text}>] }`],
  ['mermaid', (text) => `graph TD\n  A["${text.replaceAll('"', "'")}"] -->|${text.replace(/[|\n]/g, ' ')}| B`],
  [
    'mermaid',
    (text) =>
      `graph TD\n  A[${text.replace(/\n/g, ' ')}] --> B\n  click A "${text}" "${text}"\n  style A fill:${text.replace(/\n/g, ' ')}`,
  ],
  [
    'mermaid',
    (text) => `sequenceDiagram\n  participant A as ${text.replace(/\n/g, ' ')}\n  A->>B: ${text.replace(/\n/g, ' ')}`,
  ],
  ['mermaid', (text) => `classDiagram\n  class A {\n    +${text.replace(/\n/g, ' ')}\n  }`],
  ['mermaid', (text) => `xychart-beta\n  title "${text.replace(/["\n]/g, ' ')}"\n  x-axis [a, b]\n  bar [1, 2]`],
];

/** The visible part of a diagram: the drawing, or nothing if it is refused. */
async function draw(lang: string, value: string): Promise<string> {
  const node: {type: string; lang: string; value: string; data?: {hChildren: unknown[]}} = {type: 'code', lang, value};
  const file = {cwd: import.meta.dirname, message: () => ({})};
  const [attach] = diagrams().remarkPlugins as unknown as (() => (tree: object, file: object) => Promise<void>)[];
  await attach!()({type: 'root', children: [node]}, file);
  return node.data ? toHtml({type: 'root', children: node.data.hChildren} as Root) : '';
}

/** Does to a document what a reader may do, without any policy, and says what came of it. */
async function attacked(html: string): Promise<string[]> {
  const page = await newPage(browser);
  const found: string[] = [];
  try {
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => found.push('dialog')));
    await page.route('**', (route) => {
      const url = route.request().url();
      if (url.includes('evil.example')) found.push(url);
      return route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: url.startsWith('https://here.example') ? html : '',
      });
    });
    await page.goto('https://here.example/', {waitUntil: 'load'});
    const ran = await page.evaluate(() => {
      for (const element of document.querySelectorAll('*')) {
        for (const name of ['mouseover', 'focus', 'begin', 'load', 'error'])
          element.dispatchEvent(new Event(name, {bubbles: true}));
        if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
        const href = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '';
        if (/^[\s\u0000-\u001f]*javascript/i.test(href)) return href;
      }
      return (globalThis as {attacked?: number}).attacked === undefined ? '' : 'a script ran';
    });
    return ran === '' ? found : [...found, ran];
  } finally {
    await page.close();
  }
}

test('the trap catches what it is for', async () => {
  expect(await attacked(PAYLOADS[0]!)).toEqual(['a script ran']);
  expect(await attacked('<svg onmouseover="window.attacked=1"><text>x</text></svg>')).toEqual(['a script ran']);
  expect(await attacked('<img src="https://evil.example/a.png">')).toEqual(['https://evil.example/a.png']);
});

test('no text of a diagram becomes more than text', async () => {
  const drawn: string[] = [];
  for (const [at, [lang, source]] of DIAGRAMS.entries()) {
    // Drawing takes a while: each payload is tried in every fourth place, and each place with every fourth payload.
    const payloads = PAYLOADS.filter((_, i) => i === 1 || (i + at) % 4 === 0);
    for (const payload of payloads) drawn.push(await draw(lang, source(payload)));
    // Harmless diagrams are drawn.
    if (!/image|shape|style/.test(source('x')))
      expect(await draw(lang, source('Berth')), source('Berth')).toContain('<svg');
  }
  expect(drawn.filter((one) => one !== '').length).toBeGreaterThan(drawn.length / 4);
  expect(await attacked(drawn.join('\n'))).toEqual([]);
});

test('no description, comment, or note of a release does', async () => {
  const pages: string[] = [];
  for (const payload of PAYLOADS) pages.push(...(await foreignPages(`${payload}\n\nText ${payload}`)));
  for (const html of pages) expectHarmless(html);
  // Images of the web are shown: those alone may be asked for.
  expect((await attacked(pages.join('\n'))).filter((one) => !/\.png$/.test(one))).toEqual([]);
});
