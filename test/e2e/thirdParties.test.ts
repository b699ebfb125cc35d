import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {mermaidPackage} from '../tools/mermaidPackage.ts';
import {expectAccessible, live, newPage, type RunningSite, startSite} from './harness.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

/** Third-party content under the strict policy. No request leaves the machine: the tests answer instead. */
const work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-third-')));
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await leaveBrowser(browser);
  fs.rmSync(work, {recursive: true, force: true});
});

async function start(name: string, plugin: string): Promise<RunningSite> {
  const root = path.join(work, name);
  fs.mkdirSync(path.join(root, 'docs'), {recursive: true});
  fs.writeFileSync(
    path.join(root, 'site.config.ts'),
    `import {defineConfig} from 'manual-docs/config';
import analytics from 'manual-docs/plugins/analytics';
import diagrams from 'manual-docs/plugins/diagrams';
import embeds from 'manual-docs/plugins/embeds';

export default defineConfig({title: 'T', url: 'https://docs.example.com', plugins: [${plugin}]});
`,
  );
  fs.writeFileSync(path.join(root, 'docs/index.md'), '# Home\n\n[Further](./further.md)\n');
  fs.writeFileSync(path.join(root, 'docs/further.md'), '# Further\n\nText.\n');
  if (plugin.includes('embeds')) {
    fs.writeFileSync(
      path.join(root, 'docs/tour.md'),
      '# Tour\n\n![A tour of the harbor](https://youtu.be/aqz-KE-bpKQ)\n',
    );
    fs.writeFileSync(path.join(root, 'docs/more.mdx'), '# More\n\n<Vimeo id="76979871" title="More" />\n');
  }
  return startSite('build', root);
}

/** Answers whatever is elsewhere, and notes it. */
async function answer(
  page: Page,
  site: RunningSite,
  scripts: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== site.url,
    (route) => {
      const url = route.request().url();
      asked.push(url);
      const script = Object.entries(scripts).find(([begin]) => url.startsWith(begin))?.[1];
      const isScript = script !== undefined;
      return route.fulfill({
        status: 200,
        headers: {'access-control-allow-origin': '*'},
        contentType: isScript ? 'text/javascript' : 'text/html',
        body: script ?? '<!doctype html><title>Player</title>',
      });
    },
  );
  return asked;
}

test('a style sheet from elsewhere that fails keeps nobody on the page', async () => {
  const href = 'https://cdn.example.com/far.css';
  const attributes = {rel: 'stylesheet', href, integrity: `sha384-${'A'.repeat(64)}`, crossorigin: 'anonymous'};
  const site = await start(
    'far',
    `{name: 'far', headTags: [{tagName: 'link', attributes: ${JSON.stringify(attributes)}}]}`,
  );
  const page = await newPage(browser);
  const asked = await answer(page, site);
  await page.goto(site.url);
  await live(page);
  expect(asked).toEqual([href]);
  await page.evaluate(() => Object.assign(window, {stays: true}));
  await page.getByRole('link', {name: 'Further'}).first().click();
  await page.getByRole('heading', {level: 1, name: 'Further'}).waitFor();
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  await page.context().close();
  await site.stop();
});

/**
 * Each stands for the script of its service: it does what that does with the policy. Google's and Matomo's are `async`: they may run before
 * the script in the page that is next to theirs.
 */
const SERVICES = [
  {
    plugin: "analytics({service: 'plausible', domain: 'docs.example.com'})",
    script: 'https://plausible.io/js/script.js',
    code: `const send = () => fetch('https://plausible.io/api/event', {method: 'POST', body: location.pathname});
      send();
      const push = history.pushState;
      history.pushState = function () { push.apply(this, arguments); send(); };`,
    told: 'https://plausible.io/api/event',
  },
  {
    plugin: "analytics({service: 'matomo', host: 'https://stats.example.com/m/', siteId: 3})",
    script: 'https://stats.example.com/m/matomo.js',
    code: `const state = {};
      const run = ([name, value]) => {
        if (name !== 'trackPageView') state[name] = value;
        else new Image().src = state.setTrackerUrl + '?idsite=' + state.setSiteId;
      };
      for (const one of _paq.toSorted(([a], [b]) => Number(b.startsWith('set')) - Number(a.startsWith('set')))) run(one);
      _paq.push = run;`,
    told: 'https://stats.example.com/m/matomo.php?idsite=3',
  },
  {
    plugin: "analytics({service: 'google', id: 'G-TEST'})",
    script: 'https://www.googletagmanager.com/gtag/js',
    code: `const send = ([what]) => { if (what !== 'js') fetch('https://region1.google-analytics.com/g/collect?en=' + what, {method: 'POST', mode: 'no-cors'}); };
      window.dataLayer ??= [];
      for (const one of dataLayer) send(one);
      dataLayer.push = send;`,
    told: 'https://region1.google-analytics.com/g/collect',
  },
] as const;

describe.each(SERVICES)('$plugin', ({plugin, script, code, told}) => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await start(plugin.replace(/\W/g, ''), plugin);
  });
  afterAll(() => site.stop());

  test('counts the first page and moves, and the policy has nothing against it', async () => {
    const page = await newPage(browser);
    const asked = await answer(page, site, {[script]: code});
    await page.goto(`${site.url}/`);
    await live(page);
    const count = (): number => asked.filter((url) => url.startsWith(told)).length;
    await expect.poll(count).toBe(1);
    await page.getByRole('link', {name: 'Further'}).first().click();
    await page.getByRole('heading', {name: 'Further', level: 1}).waitFor();
    await expect.poll(count).toBe(2);
    expect(page.problems).toEqual([]);
    // Scripts that the site does not name must not run.
    const blocked = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'));
    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('script'), {src: 'https://evil.example.net/a.js'}));
    });
    await blocked;
    await page.context().close();
  });
});

describe('videos', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await start('videos', 'embeds()');
  });
  afterAll(() => site.stop());

  test('are asked for by a click, without cookies, and have the focus', async () => {
    const page = await newPage(browser);
    const asked = await answer(page, site);
    await page.goto(`${site.url}/tour`);
    await live(page);
    const link = page.getByRole('link', {name: 'A tour of the harbor'});
    await expectAccessible(page);
    expect(asked).toEqual([]);
    // As wide as the text.
    const widths = await link.evaluate((one) =>
      [one.closest('figure')!, one.closest('.m-prose')!].map((box) => box.clientWidth),
    );
    expect(widths[0]).toBeGreaterThan(widths[1]! - 10);
    await link.click();
    const frame = page.locator('iframe[title="A tour of the harbor"]');
    await frame.waitFor();
    await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1']);
    expect(await frame.evaluate((one) => document.activeElement === one)).toBe(true);
    await page.goto(`${site.url}/more`);
    await live(page);
    await page.getByRole('link', {name: 'More Vimeo'}).click();
    await expect.poll(() => asked.at(-1)).toBe('https://player.vimeo.com/video/76979871?dnt=1&autoplay=1');
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  test('are links without JavaScript, and cost other pages nothing', async () => {
    const page = await newPage(browser, {javaScriptEnabled: false});
    await page.goto(`${site.url}/tour`);
    expect(await page.getByRole('link', {name: 'A tour of the harbor'}).getAttribute('href')).toBe(
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    );
    await page.context().close();
    const other = await newPage(browser);
    const loaded: string[] = [];
    other.on('response', async (response) => void loaded.push(await response.text().catch(() => '')));
    await other.goto(`${site.url}/further`);
    await live(other);
    expect(loaded.join('\n')).not.toMatch(/VideoEmbed|youtube\.com\/watch/);
    await other.context().close();
  });
});

const MERMAID = mermaidPackage(
  'text { fill: rgb(1, 2, 3); }',
  `svg.appendChild(element('text')).textContent = code.split('\\n')[0];
    const link = svg.appendChild(element('a'));
    link.setAttribute('xlink:href', 'java\\tscript:alert(1)');
    link.setAttribute('target', '_top');
    svg.appendChild(element('foreignObject')).innerHTML =
      '<form action="https://evil.example">Pass <button>word</button><input><select></select><textarea></textarea></form>';
    const icon = '<rect class="link" style="fill: rgb(4, 5, 6); mix-blend-mode: multiply" stroke="#444444" width="9" height="9"></rect>';
    const read = new DOMParser().parseFromString(icon, 'text/html').body.innerHTML;
    svg.appendChild(element('g')).innerHTML = read;`,
);

describe('diagrams of kinds that only a browser draws', () => {
  let site: RunningSite;
  beforeAll(async () => {
    for (const [file, text] of Object.entries(MERMAID)) {
      fs.mkdirSync(path.dirname(path.join(work, 'diagrams', file)), {recursive: true});
      fs.writeFileSync(path.join(work, 'diagrams', file), text);
    }
    fs.mkdirSync(path.join(work, 'diagrams/docs'));
    fs.writeFileSync(
      path.join(work, 'diagrams/docs/plan.md'),
      '# Plan\n\n```mermaid title="No plan"\ngantt\n  title no color\n```\n\n```mermaid title="A plan"\ngantt\n  title x\n```\n',
    );
    site = await start('diagrams', 'diagrams()');
  });
  afterAll(() => site.stop());

  test('are drawn under the policy in the colors of each mode, and are their source without JavaScript', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const page = await newPage(browser, {theme});
      await page.goto(`${site.url}/plan`);
      const drawing = page.getByRole('img', {name: 'A plan'}).locator('svg');
      await drawing.waitFor();
      expect(await drawing.evaluate((one) => one.getBoundingClientRect().width)).toBe(321);
      expect(await drawing.locator('text').evaluate((one) => getComputedStyle(one).fill)).toBe('rgb(1, 2, 3)');
      const icon = await drawing.locator('rect').evaluate((one) => {
        const {fill, mixBlendMode, stroke, color} = getComputedStyle(one);
        return {fill, mixBlendMode, isText: stroke === color};
      });
      expect(icon).toEqual({fill: 'rgb(4, 5, 6)', mixBlendMode: 'normal', isText: true});
      // Labels keep their words, and ask for nothing.
      expect(await drawing.locator('foreignObject').innerHTML()).toBe('Pass word');
      expect(await drawing.locator('a').evaluate((one) => one.getAttributeNames())).toEqual(['target']);
      const colors = await page.evaluate(() => (window as never as {themeVariables: object}).themeVariables);
      // It takes the room that there is, not that of its source.
      const room = await page.evaluate(() => (window as never as {roomForDrawing: number}).roomForDrawing);
      expect(room).toBe(await page.locator('.m-prose').evaluate((one) => one.clientWidth));
      const surface = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--m-surface'),
      );
      expect(colors).toMatchObject({darkMode: theme === 'dark', primaryColor: surface, noteBkgColor: surface});
      expect(colors).toHaveProperty('xyChart.backgroundColor');
      expect(page.problems).toEqual([]);
      await page.context().close();
    }
    const page = await newPage(browser, {javaScriptEnabled: false});
    await page.goto(`${site.url}/plan`);
    expect(await page.locator('figure.m-diagram code').last().textContent()).toContain('gantt');
    await page.context().close();
  });
});
