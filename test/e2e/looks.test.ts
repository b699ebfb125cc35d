import path from 'node:path';
import {type Browser, chromium, type Page} from 'playwright-core';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {createSampler, drawn} from '../tools/draw.ts';
import {expectAccessible, live, PHONE, type RunningSite, root, startSite, WIDE} from './harness.ts';
import {lendPage} from './lentPages.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';
import {leave, titled, type Visit, visit} from './shellStage.ts';

const {drawFor, tryOneOf} = createSampler(import.meta.url);

/** A site with every part of the theme that a page can show, in English and Arabic. */
const SITE = path.join(root, 'test/fixtures/looks');
const KINDS = [
  '/',
  '/start',
  '/code',
  '/api',
  '/category/reference',
  '/1.0/start',
  '/tags',
  '/tags/requests',
  '/blog',
  '/blog/2025/03/04/two',
  '/search?q=request',
  '/ar',
  '/ar/start',
  '/ar/api',
  '/drawing',
  '/waits',
  '/ar/code',
];
/** With the kinds, 85 states of pages. */
const LOOKS = [
  ['wide, light', WIDE, 'light'],
  ['wide, dark', WIDE, 'dark'],
  ['phone, light', PHONE, 'light'],
  ['phone, dark', PHONE, 'dark'],
  ['the narrowest, dark', {width: 320, height: 640}, 'dark'],
] as const;

let browser: Browser;
let site: RunningSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite('build', SITE)]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await site.stop();
});

beforeEach(tryOneOf(4));

const open = (address: string, options?: Visit) => visit({browser: () => browser, site: () => site}, address, options);

describe('every kind of page', () => {
  test.each(LOOKS)(drawn('axe finds nothing: %s', 'each page in one of the looks'), async (name, viewport, theme) => {
    const page = await lendPage(browser, {viewport, theme, reducedMotion: 'reduce'});
    const look = LOOKS.findIndex(([other]) => other === name);
    for (const address of drawFor(KINDS, look, LOOKS.length)) {
      await page.goto(site.url + address);
      await live(page);
      await expectAccessible(page);
    }
    expect(page.problems).toEqual([]);
    await leave(page);
  });

  test(
    drawn('fits into 320 pixels, and into every width from there, in both directions', 'half of the widths'),
    async () => {
      const page = await lendPage(browser, {reducedMotion: 'reduce'});
      for (const [look, address] of KINDS.entries()) {
        await page.goto(site.url + address);
        for (const width of [320, ...drawFor([390, 768, 996, 997, 1280], look)]) {
          await page.setViewportSize({width, height: 800});
          const over = await page.evaluate(() => {
            const {scrollWidth, clientWidth} = document.documentElement;
            // To the left, too, where that is the way on.
            window.scrollTo({left: -1000, behavior: 'instant'});
            const left = window.scrollX;
            window.scrollTo({left: 0, behavior: 'instant'});
            return [scrollWidth - clientWidth, left];
          });
          expect([address, width, ...over]).toEqual([address, width, 0, 0]);
        }
      }
      await leave(page);
    },
  );
});

test('phones have the actions of a page at one place, beside its title; code in any direction is not under its button', async () => {
  const page = await open('/start', {viewport: PHONE});
  const places: number[][] = [];
  for (const address of ['/start', '/1.0/start', '/blog/2025/03/04/two', '/reference/commands']) {
    await page.goto(site.url + address);
    const [title, sign] = await Promise.all(
      ['h1', '.m-page-actions summary'].map((one) => page.locator(one).first().boundingBox()),
    );
    places.push([Math.round(sign!.x), Math.round(sign!.y + sign!.height / 2 - title!.y)]);
  }
  expect(places).toEqual(places.map(() => places[0]));
  await page.click('.m-page-actions summary');
  expect(await page.getByRole('button', {name: 'Copy page'}).count()).toBe(1);
  await page.goto(`${site.url}/ar/start`);
  const sides = await page.evaluate(() =>
    ['.line > *', '.m-copy-button'].map(
      (one) => document.querySelector(`.m-code-block ${one}`)!.getBoundingClientRect().x,
    ),
  );
  expect(sides[0]).toBeLessThan(sides[1]!);
  await leave(page);
});

test('where nothing hovers, the end of a line of code is beside its buttons, and its tint reaches the edge', async () => {
  const page = await browser.newPage({viewport: PHONE, hasTouch: true, isMobile: true});
  await page.goto(`${site.url}/code`);
  await live(page);
  const blocks = await page.evaluate(() => {
    const end = (element: Element): number => element.getBoundingClientRect().right;
    return [...document.querySelectorAll('.m-code-block:not(:has(> figcaption))')].map((block) => {
      block.querySelector('pre')!.scrollLeft = 10_000;
      const buttons = [...block.querySelectorAll('button:not([hidden])')].map(
        (button) => button.getBoundingClientRect().left,
      );
      return {
        room: Math.min(...buttons) - Math.max(...[...block.querySelectorAll('.line > *')].map(end)),
        tints: [...block.querySelectorAll('.line:is(.highlighted, .m-inserted, .m-deleted)')].map(
          (line) => end(block) - end(line),
        ),
      };
    });
  });
  expect(blocks.length).toBeGreaterThanOrEqual(4);
  expect(Math.min(...blocks.map(({room}) => room))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...blocks.flatMap(({tints}) => tints))).toBeLessThanOrEqual(2);
  await page.close();
});

test('the drawer of a phone has the menus of versions and languages above the sidebar, and names what is current', async () => {
  const page = await open('/start', {viewport: PHONE});
  await page.click('.m-menu-button');
  const switches = page.locator('.m-drawer-switches .m-nav-link[aria-expanded]');
  expect(await switches.allInnerTexts()).toEqual([expect.stringContaining('2.0'), expect.stringContaining('English')]);
  expect(await page.locator('.m-drawer .m-sidebar').isVisible()).toBe(true);
  await switches.nth(1).click();
  await page.click('.m-drawer-switches a[lang="ar"]');
  await page.waitForURL('**/ar/start');
  await leave(page);
});

test('pages of every kind begin at one edge; where the window has no room for a column of headings, they are a bar', async () => {
  const page = await open('/start', {viewport: WIDE});
  const edge = async (address: string): Promise<number> => {
    await page.goto(site.url + address);
    return Math.round((await page.locator('main :is(h1, .m-hero-eyebrow)').first().boundingBox())!.x);
  };
  const docs = await edge('/start');
  for (const one of ['/', '/reference/commands', '/category/reference', '/blog', '/blog/2025/03/04/two'])
    expect([one, await edge(one)]).toEqual([one, docs]);
  const list = await edge('/tags');
  for (const one of ['/tags/requests', '/blog/archive', '/search', '/nowhere'])
    expect([one, await edge(one)]).toEqual([one, list]);
  await page.setViewportSize({width: 1180, height: 820});
  await page.goto(`${site.url}/start`);
  const [bar, text] = await Promise.all(
    ['.m-toc-title', '#manual-article'].map((one) => page.locator(one).boundingBox()),
  );
  expect(bar).toMatchObject({x: text!.x, width: text!.width});
  await leave(page);
});

test('a category is one stop for the keyboard, and open after a load; the contents begin with the page', async () => {
  const page = await open('/start', {fresh: true});
  const label = page.locator('.m-sidebar .m-side-label', {hasText: 'Reference'});
  const inside = page.locator('.m-sidebar a[href="/reference/exit"]');
  expect(await page.locator('.m-side-toggle:not([tabindex="-1"])').count()).toBe(0);
  await label.press('ArrowRight');
  await inside.waitFor();
  await page.reload();
  await inside.waitFor();
  await label.press('ArrowLeft');
  await inside.waitFor({state: 'detached'});
  const marked = page.locator('.m-toc [aria-current]');
  expect(await marked.textContent()).toBe('Start');
  await page
    .locator('.m-prose h2')
    .nth(1)
    .evaluate((heading) => heading.scrollIntoView());
  await expect.poll(() => marked.textContent()).toBe(await page.locator('.m-prose h2').nth(1).textContent());
  await page.locator('.m-toc a').nth(1).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => marked.textContent()).toBe('Start');
  const check = await page
    .locator('.m-dropdown-menu [aria-current]')
    .first()
    .evaluate((one) => getComputedStyle(one, '::after').width);
  expect(Number.parseFloat(check)).toBeGreaterThan(0);
  expect(page.problems).toEqual([]);
  await leave(page);
});

describe('rules that come with their part of the theme', () => {
  test('the search modal is styled when it appears, however late its rules arrive', async () => {
    const page = await open('/start', {
      prepare: async (one) => {
        await one.route('**/theme-search-*.css', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 600));
          await route.continue();
        });
        await one.addInitScript(() => {
          const seen: string[] = [];
          Object.assign(window, {seen});
          new MutationObserver(() => {
            const overlay = document.querySelector('.m-search-overlay');
            if (overlay) seen.push(getComputedStyle(overlay).position);
          }).observe(document, {childList: true, subtree: true});
        });
      },
    });
    await page.keyboard.press('/');
    await page.locator('.m-search-modal').waitFor();
    const seen = await page.evaluate(() => (window as unknown as {seen: string[]}).seen);
    expect(new Set(seen)).toEqual(new Set(['fixed']));
    // It stays in effect on the next page.
    await page.keyboard.press('Escape');
    await page.click('.m-pagination-next');
    await titled(page, 'Code');
    await page.keyboard.press('/');
    await expect
      .poll(() => page.locator('.m-search-overlay').evaluate((one) => getComputedStyle(one).position))
      .toBe('fixed');
    expect(page.problems).toEqual([]);
    await leave(page);
  });

  test('blog and tags are styled without scripts, and when the reader comes from another page', async () => {
    const look = (page: Page) =>
      page
        .locator('.m-archive-year li')
        .first()
        .evaluate((one) => getComputedStyle(one).display);
    const plain = await open('/blog/archive', {javaScriptEnabled: false});
    expect(await look(plain)).toBe('flex');
    await leave(plain);
    const page = await open('/start');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/blog/archive';
      link.textContent = 'Archive';
      document.querySelector('.m-prose')!.prepend(link);
    });
    await page.getByRole('link', {name: 'Archive'}).click();
    await titled(page, 'Archive');
    expect(await look(page)).toBe('flex');
    const first = await page.evaluate(() => document.querySelector('link[rel=stylesheet]')!.getAttribute('href'));
    expect(first).toContain('/theme-kinds-');
    await leave(page);
  });
});

test('paper has no buttons, cuts no card, row, or short code, and lets a table go on', async () => {
  const page = await open('/');
  const style = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one, key) => getComputedStyle(one).getPropertyValue(key), name);
  await page.emulateMedia({media: 'print'});
  expect(await page.locator('.m-hero > .m-button').first().isVisible()).toBe(false);
  // Paper has no grounds: white letters would be lost on it.
  expect(await style('.m-prose .m-button', 'color')).toBe(await style('.m-prose .m-hero', 'color'));
  expect(await style('.m-card', 'break-inside')).toBe('avoid');
  expect(await style('.m-code-block', 'break-inside')).toBe('avoid');
  expect(await style('.m-footer-inner', 'padding-left')).toBe('0px');
  await page.goto(`${site.url}/api`);
  expect(await style('.m-table-wrap', 'overflow-x')).toBe('visible');
  expect(await style('.m-prose table', 'break-inside')).toBe('auto');
  expect(await style('.m-prose tr', 'break-inside')).toBe('avoid');
  await leave(page);
});

test('code has one typeface wherever it is, and makes no row of the table of contents higher', async () => {
  const page = await open('/start');
  const [typefaces, heights] = await page.evaluate(() => {
    const codes = [...document.querySelectorAll('.m-prose code, .m-toc code')];
    const rows = [...document.querySelectorAll('.m-toc-list a')];
    return [
      [...new Set(codes.map((code) => getComputedStyle(code).fontFamily))],
      [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))],
    ];
  });
  expect(await page.locator('.m-toc code').count()).toBeGreaterThan(0);
  expect(typefaces).toHaveLength(1);
  // Labels of two lines aside.
  expect(heights.filter((height) => height < 1.5 * Math.min(...heights))).toHaveLength(1);
  await leave(page);
});

test('titles are at the same height below breadcrumbs with links and without', async () => {
  const page = await open('/reference/commands');
  const height = () => page.locator('.m-breadcrumbs ol').evaluate((list) => list.getBoundingClientRect().height);
  const linked = await height();
  await page.locator('.m-breadcrumbs a').evaluateAll((links) => {
    for (const link of links) link.outerHTML = `<span>${link.textContent || 'Home'}</span>`;
  });
  expect(await height()).toBeCloseTo(linked, 1);
  await leave(page);
});

test('a list of posts begins where posts do, and its column where the navbar does', async () => {
  const page = await open('/blog');
  const left = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return Math.round(range.getBoundingClientRect().left);
      });
  const list = await left('h1');
  expect(Math.abs((await left('.m-blog-sidebar b')) - (await left('.m-footer-title')))).toBeLessThanOrEqual(1);
  await page.goto(`${site.url}/blog/2025/03/04/two`);
  expect(await left('h1')).toBe(list);
  await leave(page);
});

test('the section that is shown has the color of what is current in the sidebar', async () => {
  const page = await open('/category/reference');
  const [current, other] = await page.evaluate(() => {
    const color = (one: Element | null) => one && getComputedStyle(one).color;
    const row = document.querySelector('.m-sidebar > ul > li > .m-side-row > a[aria-current]');
    return [color(row), color(document.querySelector('.m-side-row > a:not([aria-current]), .m-sidebar h1, h1'))];
  });
  expect(current).not.toBeNull();
  expect(current).not.toBe(other);
  await leave(page);
});

describe('components of pages', () => {
  test('a hero has the heading of the page, buttons in one line, and its code beside its text where there is room', async () => {
    const page = await open('/');
    expect(await page.locator('h1').allTextContents()).toEqual(['See what your services answer']);
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
    const [first, second] = [await box('.m-hero .m-button'), await box('.m-hero .m-button-quiet')];
    expect(second.y).toBe(first.y);
    const [title, code] = [await box('.m-hero-title'), await box('.m-hero figure')];
    expect(code.x).toBeGreaterThan(title.x + title.width);
    expect(await page.locator('.m-page-actions').isVisible()).toBe(false);
    expect(await page.locator('.m-card .m-icon').count()).toBe(3);
    await leave(page);
  });

  test('a title in the text ends before the actions beside it', async () => {
    const page = await open('/code');
    const [title, actions] = await page.evaluate(() => {
      const header = document.querySelector('.m-doc-header')!;
      const heading = header.querySelector('h1')!;
      heading.textContent = 'One long title of a page '.repeat(6);
      document.querySelector('.m-prose')!.prepend(heading);
      const text = document.createRange();
      text.selectNodeContents(heading);
      return [text, header.querySelector('.m-page-actions')!].map((one) => {
        const {left, right} = one.getBoundingClientRect();
        return {left, right};
      });
    });
    expect(title!.right).toBeLessThan(actions!.left);
    await leave(page);
  });

  test('code has its frame on pages that are not docs, too', async () => {
    const page = await open('/code');
    const holds = await page.evaluate(() => {
      document.querySelector('.m-prose')!.className = 'm-whole-page';
      const block = document.querySelector('.m-code-block')!;
      return [...block.querySelectorAll<HTMLElement>('.m-copy-button')].map((one) => one.offsetParent === block);
    });
    expect(new Set(holds)).toEqual(new Set([true]));
    await leave(page);
  });

  test('steps, trees, tabs, figures, and link cards are what they say', async () => {
    const page = await open('/start');
    expect(await page.locator('.m-steps > ol > li').count()).toBe(3);
    expect(await page.locator('.m-file-tree li').count()).toBe(6);
    expect(await page.locator('figcaption', {hasText: 'its answer is kept'}).isVisible()).toBe(true);
    expect(await page.locator('.m-admonition').count()).toBe(5);
    const card = page.locator('a.m-card');
    expect(await card.getAttribute('href')).toBe('/api');
    expect((await card.boundingBox())!.height).toBeLessThan(120);
    await page.getByRole('tab', {name: 'npm', exact: true}).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', {name: 'pnpm'}).getAttribute('aria-selected')).toBe('true');
    // Hidden panels stay findable by the browser.
    expect(await page.locator('[role="tabpanel"]:not([hidden])').textContent()).toContain('pnpm add');
    await leave(page);
  });

  test('a picture opens in full by click and by key, and Escape leads back to it', async () => {
    const page = await open('/start');
    const picture = page.locator('.m-prose figure img');
    await picture.scrollIntoViewIfNeeded();
    await picture.hover();
    await page.locator('.m-prose img[data-zoom]').waitFor();
    expect(await picture.getAttribute('aria-label')).toContain('Enlarge: A request goes to the service');
    for (const begin of [() => picture.click(), () => page.keyboard.press('Enter')]) {
      await begin();
      const dialog = page.locator('dialog.m-zoom');
      await dialog.waitFor();
      const shown = (await dialog.locator('img').boundingBox())!;
      expect(shown.width).toBeGreaterThan((await picture.boundingBox())!.width);
      expect(await dialog.getByRole('button', {name: 'Close'}).isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({state: 'detached'});
      await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-zoom'))).toBe(true);
    }
    await leave(page);
  });

  test('the first tap on a picture opens it, though its code has yet to come', async () => {
    const page = await open('/start', {
      viewport: PHONE,
      prepare: (one) =>
        one.route('**/*.js', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 200));
          await route.continue();
        }),
    });
    const picture = page.locator('.m-prose figure img');
    await picture.evaluate((one) => {
      one.dispatchEvent(new TouchEvent('touchstart', {bubbles: true}));
      (one as HTMLElement).click();
    });
    await page.locator('dialog.m-zoom').waitFor();
    await page.keyboard.press('Escape');
    await leave(page);
  });

  test('two fingers enlarge an opened picture', async () => {
    const page = await browser.newPage({viewport: PHONE, hasTouch: true, isMobile: true});
    await page.goto(`${site.url}/start`);
    await live(page);
    await page.locator('.m-prose figure img').tap();
    await page.locator('dialog.m-zoom').waitFor();
    const session = await page.context().newCDPSession(page);
    const {width, height} = PHONE;
    const fingers = (apart: number) => [-1, 1].map((side, id) => ({x: width / 2 + side * apart, y: height / 2, id}));
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof fingers>) =>
      session.send('Input.dispatchTouchEvent', {type, touchPoints});
    await touch('touchStart', fingers(20).slice(0, 1));
    await touch('touchStart', fingers(20));
    for (let apart = 25; apart <= 120; apart += 5) await touch('touchMove', fingers(apart));
    await touch('touchEnd', []);
    await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBeGreaterThan(2);
    expect(await page.locator('dialog.m-zoom').count()).toBe(1);
    await page.close();
  });

  test('fingers see from the start that code goes on: its scrollbar never hides', async () => {
    const chrome = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
      ignoreDefaultArgs: ['--hide-scrollbars'],
    });
    const page = await chrome.newPage({viewport: PHONE, hasTouch: true, isMobile: true});
    await page.goto(`${site.url}/code`);
    const code = page.locator('.m-code-block', {hasText: 'direction=descending'}).locator('pre');
    expect(await code.evaluate((pre: HTMLElement) => pre.offsetHeight - pre.clientHeight)).toBe(5);
    await chrome.close();
  });

  test('lines that are cut can be wrapped; where none is cut, no button offers it', async () => {
    const page = await open('/code', {viewport: PHONE});
    await page.locator('.m-prose').hover();
    const long = page.locator('.m-code-block', {hasText: 'direction=descending'});
    const wrap = long.locator('.m-wrap');
    await wrap.waitFor();
    const cut = () => long.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    expect(await cut()).toBe(true);
    await wrap.click();
    expect(await wrap.getAttribute('aria-pressed')).toBe('true');
    expect(await cut()).toBe(false);
    await wrap.click();
    expect(await cut()).toBe(true);
    const short = page.locator('.m-code-block', {hasText: 'content-type: application/json'}).first();
    expect(await short.locator('.m-wrap').isVisible()).toBe(false);
    await leave(page);
  });

  test('a code block has a bar where it has a title, and a named copy button without scripts', async () => {
    const page = await open('/code');
    expect(await page.locator('.m-code-block > figcaption').first().textContent()).toBe('checks/orders.ts');
    const plain = page.locator('.m-code-block', {hasText: 'name: health'});
    const [pre, block] = [(await plain.locator('pre').boundingBox())!, (await plain.boundingBox())!];
    expect(block.height - pre.height).toBeLessThanOrEqual(2);
    const html = await (await fetch(`${site.url}/code`)).text();
    expect(html).toContain('class="m-copy-button" aria-label="Copy code"></button>');
    await leave(page);
  });

  test('code is on a light ground in light mode, and on a dark one in dark mode or where the site says so', async () => {
    const page = await open('/code', {theme: 'light'});
    const grounds = () =>
      page.evaluate(() =>
        ['light', 'dark'].map((mode) => {
          document.documentElement.dataset.theme = mode;
          return getComputedStyle(document.querySelector('.m-code-block')!).backgroundColor;
        }),
      );
    const dark = 'rgb(22, 29, 30)';
    expect(await grounds()).toEqual(['rgb(247, 249, 250)', dark]);
    await page.evaluate(() => document.documentElement.setAttribute('data-code', 'dark dark'));
    expect(await grounds()).toEqual([dark, dark]);
    await leave(page);
  });
});

describe('what a site can ask for', () => {
  test('an answer about the page is an event of the document, and thanks with a way to say more', async () => {
    const page = await open('/start');
    const answered = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('manual:feedback', (event) => resolve((event as CustomEvent).detail), {once: true});
        }),
    );
    const question = page.getByRole('region', {name: 'Feedback'});
    expect(await question.textContent()).toContain('Was this page helpful?');
    await question.getByRole('button', {name: 'No'}).click();
    expect(await answered).toEqual({page: '/start', helpful: false});
    expect(await question.getByRole('status').textContent()).toContain('Thanks for your feedback!');
    expect(await question.getByRole('link').getAttribute('href')).toBe(
      `https://help.example.com/?page=${encodeURIComponent('https://lantern.example.com/start')}`,
    );
    await leave(page);
  });

  test('assistants get the address of the Markdown, from a menu that Escape closes', async () => {
    const page = await open('/start');
    const menu = page.locator('.m-page-actions details');
    await menu.locator('summary').click();
    const link = page.getByRole('link', {name: /Ask an assistant/});
    expect(await link.getAttribute('href')).toBe(
      `https://chat.example.com/?q=${encodeURIComponent('https://lantern.example.com/start.md')}`,
    );
    const server = {url: 'https://lantern.example.com/mcp'};
    const hrefOf = (name: string): Promise<string | null> =>
      page.getByRole('link', {name, exact: true}).getAttribute('href');
    const cursor = new URL((await hrefOf('Connect Cursor'))!).searchParams;
    expect(cursor.get('name')).toBe('lantern');
    expect(JSON.parse(Buffer.from(cursor.get('config')!, 'base64').toString())).toEqual(server);
    const [, code] = (await hrefOf('Connect VS Code'))!.split('vscode:mcp/install?');
    expect(JSON.parse(decodeURIComponent(code!))).toEqual({name: 'lantern', type: 'http', ...server});
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await menu.getByRole('button', {name: 'Connect Claude Code'}).click();
    await menu.locator('[data-copied]').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `claude mcp add --transport http lantern ${server.url}`,
    );
    await link.focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.getAttribute('open')).toBe(null);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await leave(page);
  });

  test('search begins with the sections of the manual, which lead there', async () => {
    const page = await open('/start');
    await page.click('.m-search-button');
    const places = page.getByRole('navigation', {name: 'Good places to start'});
    await places.getByRole('link', {name: 'API'}).waitFor();
    expect(await places.getByRole('link').allTextContents()).toEqual(['Lantern', 'Start', 'Code', 'API', 'Reference']);
    // That nothing was searched yet is said only where there is nothing else.
    expect(await page.getByText('No recent searches').isVisible()).toBe(false);
    await places.getByRole('link', {name: 'API'}).click();
    await titled(page, 'API');
    expect(await page.locator('.m-search-modal').count()).toBe(0);
    await leave(page);
  });
});

test('what is in a card looks as it does elsewhere: badges in the line, code in its colors', async () => {
  const page = await open('/start');
  const looks = await page.evaluate(() => {
    const inner =
      '<div>Words <span class="m-badge m-badge-tip">new</span></div>' +
      '<figure class="m-code-block"><pre class="shiki"><code><span class="line"><span class="m-k">const</span></span></code></pre></figure>';
    const article = document.querySelector('#manual-article')!;
    article.insertAdjacentHTML(
      'beforeend',
      `<div id="plain">${inner}</div><div class="m-card"><div class="m-card-body" id="boxed">Words <span class="m-badge">new</span>${inner}</div></div>`,
    );
    const of = (selector: string) => {
      const {color, fontSize} = getComputedStyle(document.querySelector(selector)!);
      return {color, fontSize};
    };
    const badge = document.querySelector('#boxed > .m-badge')!;
    return {
      plain: [of('#plain .m-badge'), of('#plain .m-k')],
      boxed: [{...of('#boxed div > .m-badge'), fontSize: of('#plain .m-badge').fontSize}, of('#boxed .m-k')],
      share: badge.getBoundingClientRect().width / badge.parentElement!.getBoundingClientRect().width,
    };
  });
  expect(looks.boxed).toEqual(looks.plain);
  expect(looks.share).toBeLessThan(0.3);
  await leave(page);
});

test('a line parts footnotes from the text, and their heading is for screen readers', async () => {
  const page = await open('/start');
  expect(await page.locator('#footnote-label').evaluate((heading) => heading.getBoundingClientRect().width)).toBe(1);
  expect(await page.locator('.footnotes > .m-hash-link').isVisible()).toBe(false);
  await leave(page);
});

test('a search page that finds nothing says where to begin', async () => {
  const page = await open('/search?q=qqqzzxx');
  const places = page.getByRole('navigation', {name: 'Good places to start'});
  await places.getByRole('link', {name: 'Notes'}).waitFor();
  await leave(page);
});

test('a day stays as the build wrote it, and the browser makes no format of its own', async () => {
  const page = await open('/start', {
    prepare: (one) =>
      one.addInitScript(() => {
        const made: unknown[] = [];
        const Original = Intl.DateTimeFormat;
        Object.assign(window, {made});
        Intl.DateTimeFormat = new Proxy(Original, {
          construct(target, args) {
            made.push(args);
            return new target(...(args as []));
          },
        });
      }),
  });
  const made = () => page.evaluate(() => (window as unknown as {made: unknown[]}).made.length);
  const day = page.locator('.m-last-update time');
  expect(await day.textContent()).toMatch(/^\w+ \d+, \d{4}$/);
  expect(await made()).toBe(0);
  await page.click('.m-pagination-next');
  await titled(page, 'Code');
  expect(await day.textContent()).toMatch(/^\w+ \d+, \d{4}$/);
  expect(await made()).toBe(0);
  await leave(page);
});

describe('motion', () => {
  /** Counts the transitions that the page asks the browser for. */
  const count = (page: Page) =>
    page.addInitScript(() => {
      const counted = window as unknown as {transitions: number};
      counted.transitions = 0;
      const begin = document.startViewTransition?.bind(document);
      if (begin)
        document.startViewTransition = ((change: () => Promise<void>) => {
          counted.transitions += 1;
          return begin(change);
        }) as typeof document.startViewTransition;
    });
  const counted = (page: Page) => page.evaluate(() => (window as unknown as {transitions: number}).transitions);

  test.each([
    ['no-preference', 1],
    ['reduce', 0],
  ] as const)(
    'one page gives way to the next with a short fade, and without one for readers who want no motion: %s',
    async (reducedMotion, expected) => {
      const page = await open('/start', {reducedMotion, prepare: count});
      await page.click('.m-pagination-next');
      await titled(page, 'Code');
      expect(await counted(page)).toBe(expected);
      const running = await page.evaluate(() =>
        document
          .getAnimations()
          .map(({effect}) => effect?.getComputedTiming().duration)
          .filter((duration) => Number(duration) > 300),
      );
      expect(running).toEqual([]);
      expect(page.problems).toEqual([]);
      await leave(page);
    },
  );

  test('menus appear at once for readers who want no motion', async () => {
    const page = await open('/start', {reducedMotion: 'reduce'});
    const durations = await page.evaluate(() =>
      ['.m-dropdown-menu', '.m-drawer', '.m-drawer-panel', '.m-side-toggle'].map((selector) =>
        Math.max(
          ...getComputedStyle(document.querySelector(selector)!).transitionDuration.split(', ').map(Number.parseFloat),
        ),
      ),
    );
    expect(Math.max(...durations)).toBeLessThan(0.001);
    await leave(page);
  });
});

test('an earlier version is told once above the title, by a box with a mark beside its text', async () => {
  const page = await open('/1.0/start');
  const mark = (await page.locator('.m-admonition > .m-admonition-icon').boundingBox())!;
  const text = (await page.locator('.m-admonition-body > p').first().boundingBox())!;
  expect(mark.x + mark.width).toBeLessThan(text.x);
  expect(Math.abs(mark.y + mark.height / 2 - text.y - text.height / 2)).toBeLessThan(3);
  expect(await page.locator('.m-doc > .m-badge').count()).toBe(0);
  await leave(page);
});

test('a logo without a size is as wide as its picture', async () => {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="540" height="120"/>';
  const prepare: Visit['prepare'] = (tab) =>
    tab.route('**/img/logo*.svg', (route) => route.fulfill({contentType: 'image/svg+xml', body}));
  const page = await open('/start', {prepare, fresh: true});
  const logo = page.locator('.m-brand .m-logo').first();
  await logo.evaluate((image) => Object.assign(image, {width: 32, height: 32}));
  await expect.poll(() => logo.evaluate((image) => image.clientWidth / image.clientHeight)).toBeCloseTo(4.5, 1);
  await leave(page);
});

describe('a language that is read from the right', () => {
  test('mirrors the page: sidebar, contents, drawer; the texts of the theme are in that language', async () => {
    const page = await open('/ar/start');
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    const middle = async (selector: string) => {
      const {x, width} = (await page.locator(selector).first().boundingBox())!;
      return x + width / 2;
    };
    expect(await middle('.m-sidebar')).toBeGreaterThan(await middle('.m-prose'));
    expect(await middle('.m-toc')).toBeLessThan(await middle('.m-prose'));
    expect(await middle('.m-brand')).toBeGreaterThan(await middle('.m-color-toggle'));
    expect(await page.textContent('.m-toc-title')).toContain('في هذه الصفحة');
    await page.setViewportSize(PHONE);
    await page.locator('.m-menu-button').click();
    await page.locator('.m-drawer[data-open]').waitFor();
    // The drawer slides in.
    const edge = async (): Promise<number> => {
      const panel = (await page.locator('.m-drawer-panel').boundingBox())!;
      return Math.round(panel.x + panel.width);
    };
    await expect.poll(edge).toBe(PHONE.width);
    await leave(page);
  });

  test('leaves code, file names, and trees as they are written', async () => {
    const page = await open('/ar/start');
    const directions = await page.evaluate(() =>
      ['.m-prose pre', '.m-prose p > code', '.m-prose li > code', '.m-file-tree'].map(
        (selector) => getComputedStyle(document.querySelector(selector)!).direction,
      ),
    );
    expect(new Set(directions)).toEqual(new Set(['ltr']));
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('.m-prose pre')!).textAlign)).toBe('left');
    await leave(page);
  });

  test('shows names with their symbols in front in contents, in the search, and in what it finds', async () => {
    const page = await open('/ar/start');
    // Where the first letter and the symbol before it are, measured on what the browser draws.
    const begins = (selector: string, name: string): Promise<boolean> =>
      page.evaluate(
        ([where, text]) => {
          const all = document.createTreeWalker(document.querySelector(where!)!, NodeFilter.SHOW_TEXT);
          for (let node = all.nextNode(); node; node = all.nextNode()) {
            const at = node.textContent!.indexOf(text!);
            if (at < 0) continue;
            const [symbol, letter] = [at, at + 2].map((offset) => {
              const range = document.createRange();
              range.setStart(node!, offset);
              range.setEnd(node!, offset + 1);
              return range.getBoundingClientRect().left;
            });
            return symbol! < letter!;
          }
          throw new Error(`${where} does not have ${text}`);
        },
        [selector, name],
      );
    expect(await begins('.m-toc-list', '--dry-run')).toBe(true);
    await page.keyboard.press('/');
    await page.locator('[role=dialog] input').fill('--dry-run');
    await page.locator('[role=option] .m-hit-snippet mark').first().waitFor();
    expect(await begins('[role=option] .m-hit-title', '--dry-run')).toBe(true);
    // The page is in no section: the title of the site is above it, in the language of the site.
    expect(await page.locator('.m-hit-group-title').first().textContent()).toBe(await page.textContent('.m-brand'));
    expect(await begins('[role=option] .m-hit-snippet', '--dry-run')).toBe(true);
    const field = page.locator('[role=dialog] input');
    expect(await field.evaluate((input) => getComputedStyle(input).unicodeBidi)).toBe('plaintext');
    await page.locator('.m-search-foot a').click();
    await page.locator('.m-result').first().waitFor();
    expect(await begins('h1', '--dry-run')).toBe(true);
    // All lines begin at the right, whatever their first letter is.
    const sides = await page.evaluate(() =>
      ['.m-search-input', '.m-result h2', '.m-result p'].map(
        (selector) => getComputedStyle(document.querySelector(selector)!).textAlign,
      ),
    );
    expect(sides).toEqual(['right', 'right', 'right']);
    await leave(page);
  });

  test('shows a page that is not translated in the direction of its language', async () => {
    const page = await open('/ar/api');
    expect(await page.locator('h1').getAttribute('lang')).toBe('en');
    const looks = await page.evaluate(() =>
      ['h1', '.m-doc-header', '#manual-article', '.m-toc ul', '.m-admonition'].map(
        (selector) => getComputedStyle(document.querySelector(selector)!).direction,
      ),
    );
    expect(looks).toEqual(['ltr', 'ltr', 'ltr', 'ltr', 'rtl']);
    expect(await page.locator('.m-admonition').first().textContent()).toContain('لم تُترجم هذه الصفحة بعد');
    await leave(page);
  });

  test('puts the menu of a page that is not translated at the end of its title, with texts and arrows in their own direction', async () => {
    const page = await open('/ar/keys', {viewport: PHONE});
    expect(await page.locator('.m-prose').getAttribute('dir')).toBe('ltr');
    const [title, menu] = await page.evaluate(() =>
      ['.m-prose h1', '.m-page-actions'].map((selector) => {
        const element = document.querySelector(selector)!;
        const {left, right} = element.getBoundingClientRect();
        return {left: left + parseFloat(getComputedStyle(element).paddingLeft), right};
      }),
    );
    expect(menu!.left).toBeGreaterThan(title!.left + 100);
    const entry = page.locator('.m-page-menu > a').first();
    expect(await entry.evaluate((link) => getComputedStyle(link).direction)).toBe('rtl');
    const arrow = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element, '::before').rotate);
    expect(await arrow('.m-prose summary')).toBe('-45deg');
    await leave(page);
  });

  test('shows posts that are not translated in the direction of their language, below days in that of the page', async () => {
    const page = await open('/ar/blog');
    const post = page.locator('.m-post-excerpt').first();
    expect(await post.locator('h2').getAttribute('lang')).toBe('en');
    const looks = await post.evaluate((one) =>
      ['h2', '.m-prose', '.m-post-meta'].map((selector) => {
        const {direction, unicodeBidi} = getComputedStyle(one.querySelector(selector)!);
        return [direction, unicodeBidi === 'plaintext'];
      }),
    );
    expect(looks).toEqual([
      ['ltr', false],
      ['ltr', false],
      ['ltr', true],
    ]);
    await page.goto(`${site.url}/ar/blog/2025/03/04/two`);
    expect(await page.locator('h1').getAttribute('lang')).toBe('en');
    expect(await page.locator('#manual-article').getAttribute('dir')).toBe('ltr');
    await leave(page);
  });

  test('has the code of a hero beside its title', async () => {
    const page = await open('/ar');
    const [title, code] = await Promise.all(
      ['.m-hero-title', '.m-hero figure'].map(async (selector) => (await page.locator(selector).boundingBox())!),
    );
    expect(code!.x + code!.width).toBeLessThan(title!.x);
    await leave(page);
  });

  test('keeps joined letters together', async () => {
    const page = await open('/ar');
    expect(await page.locator('.m-hero-title').evaluate((one) => getComputedStyle(one).letterSpacing)).toBe('normal');
    await leave(page);
  });

  test('turns icons that point', async () => {
    const page = await open('/ar/start');
    const shape = (selector: string, pseudo: string | null) =>
      page.evaluate(
        ([at, part]) => {
          const {scale, transform} = getComputedStyle(document.querySelector(at!)!, part);
          return `${scale} ${transform}`;
        },
        [selector, pseudo] as const,
      );
    const arabic = [
      await shape('.m-breadcrumbs li + li', '::before'),
      await shape('.m-side-toggle', '::before'),
      await shape('a.m-card', '::after'),
    ];
    await page.goto(`${site.url}/start`);
    const english = [
      await shape('.m-breadcrumbs li + li', '::before'),
      await shape('.m-side-toggle', '::before'),
      await shape('a.m-card', '::after'),
    ];
    for (const [i, one] of arabic.entries()) expect(one).not.toBe(english[i]);
    await leave(page);
  });

  test('finds, moves with the arrows, and keeps the direction of what it finds', async () => {
    const page = await open('/ar/start');
    await page.click('.m-search-button');
    await page.locator('.m-search-modal input').fill('api');
    await page.locator('.m-search-modal [role=option]').first().waitFor();
    const title = await page.evaluate(() => getComputedStyle(document.querySelector('.m-hit-title')!).unicodeBidi);
    expect(title).toBe('plaintext');
    await page.keyboard.press('Enter');
    await titled(page, 'API');
    expect(new URL(page.url()).pathname).toBe('/ar/api');
    expect(page.problems).toEqual([]);
    await leave(page);
  });
});
