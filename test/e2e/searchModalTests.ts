import type {Browser, Locator, Request} from 'playwright-core';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {drawn} from '../tools/draw.ts';
import {expectAccessible, live, newPage} from './harness.ts';
import type {SearchStage} from './searchStages.ts';

/** The behavior of the search modal, with either engine. */
export function searchModalTests(context: {readonly browser: () => Browser; readonly stage: () => SearchStage}): void {
  let page: Awaited<ReturnType<typeof newPage>>;
  // One browser profile for all of them, so that scripts come from its cache; each begins without stored items.
  beforeAll(async () => {
    page = await newPage(context.browser());
  });
  afterAll(() => page.context().close());
  const start = async () => {
    page.problems.length = 0;
    await context.stage().fix(page);
    await page.mouse.move(300, 500);
    await page.goto(context.stage().url + context.stage().path);
    await page.evaluate(() => localStorage.clear());
    await live(page);
  };
  const done = () => expect(page.problems).toEqual([]);
  const modal = (): Locator => page.locator('.m-search-modal');
  const field = (): Locator => page.locator('.m-search-modal [role=combobox]');
  const options = (): Locator => page.locator('.m-search-modal [role=option]');
  const results = (): Locator => page.locator('.m-search-list [role=option]:not(.m-hit-ask)');
  /** Waits until all rows have their texts. */
  const settle = async () => {
    await results().first().waitFor();
    await expect.poll(() => page.locator('.m-search-list [aria-busy]').count()).toBe(0);
  };
  const open = async (query = '') => {
    await page.keyboard.press('Control+k');
    await field().waitFor();
    if (query) await field().fill(query);
  };
  const activeText = () =>
    page.evaluate(() => {
      const id = document.querySelector('[role=combobox]')?.getAttribute('aria-activedescendant');
      return id ? document.getElementById(id)?.getAttribute('href') : null;
    });
  const focused = () => page.evaluate(() => document.activeElement?.className || document.activeElement?.id);

  describe('opening and closing', () => {
    beforeEach(() => start());

    test('its code and the index are fetched when the reader comes near the button, not before', async () => {
      const requests: Request[] = [];
      const note = (request: Request) => requests.push(request);
      const scripts = () => requests.map((request) => request.url()).filter((url) => url.endsWith('.js'));
      page.context().on('request', note);
      await quiet(requests);
      expect(requests.map((request) => request.url()).filter((url) => /search|127\.0\.0\.1/.test(url))).toEqual([]);
      const before = scripts().length;
      await page.hover('.m-search-button');
      await expect.poll(() => scripts().length).toBeGreaterThan(before);
      await quiet(requests);
      const warm = scripts();
      await page.click('.m-search-button');
      await field().waitFor();
      expect(scripts()).toEqual(warm);
      page.context().off('request', note);
      done();
    });

    test('opens by click and by its shortcuts, empty and with the focus in its field', async () => {
      const ways = [
        () => page.click('.m-search-button'),
        ...['Control+k', 'Meta+k', '/'].map((key) => () => page.keyboard.press(key)),
      ];
      for (const act of ways) {
        await act();
        await field().waitFor();
        expect(await field().inputValue()).toBe('');
        expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
        expect(await page.evaluate(() => document.body.style.overflow)).toBe('hidden');
        await page.keyboard.press('Escape');
        await modal().waitFor({state: 'detached'});
      }
      done();
    });

    test('what is opened while a page is on its way stays open when the page arrives', async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const pages = `**${context.stage().first}`;
      await page.context().route(pages, async (route) => {
        await held;
        await route.continue();
      });
      await open(context.stage().query);
      await results().first().waitFor();
      await page.keyboard.press('Enter');
      await modal().waitFor({state: 'detached'});
      await open();
      // The query that led to a page is done.
      expect(await field().inputValue()).toBe('');
      await page.keyboard.type('more');
      release();
      await page.waitForURL(`**${context.stage().first}*`);
      await expect.poll(() => page.locator('h1').textContent()).toMatch(/terminal/i);
      await page.keyboard.type(' text');
      expect(await field().inputValue()).toBe('more text');
      await page.context().unroute(pages);
      done();
    });

    test('what is typed on the focused button becomes the query, also while the modal is on its way', async () => {
      await page.focus('.m-search-button');
      await page.keyboard.press('Control+f');
      expect(await modal().count()).toBe(0);
      await page.keyboard.type(context.stage().query);
      await field().waitFor();
      await expect.poll(() => field().inputValue()).toBe(context.stage().query);
      await results().first().waitFor();
      done();
    });

    test('what is selected on the page is the first query, and the first letter replaces it', async () => {
      const word = await page.evaluate(() => {
        const heading = document.querySelector('h1')!;
        getSelection()!.selectAllChildren(heading);
        return heading.textContent!.trim();
      });
      await page.keyboard.press('Control+k');
      await field().waitFor();
      expect(await field().inputValue()).toBe(word);
      await results().first().waitFor();
      await page.keyboard.type('x');
      expect(await field().inputValue()).toBe('x');
      done();
    });

    test('what is typed while the script of the page loads is the query', async () => {
      const shell = /\/assets\/shell-/;
      for (const ask of [() => page.keyboard.press('Control+k'), () => page.click('.m-search-button')]) {
        let arrive = (): void => {};
        const held = new Promise<void>((resolve) => {
          arrive = resolve;
        });
        await page.route(shell, (route) => held.then(() => route.continue()));
        await page.reload({waitUntil: 'commit'});
        await page.locator('.m-search-button').waitFor();
        await ask();
        await page.keyboard.type('harb');
        arrive();
        await field().waitFor();
        await page.unroute(shell);
        await page.keyboard.type('or');
        expect(await field().inputValue()).toBe('harbor');
      }
      done();
    });

    test('shortcuts are text in fields', async () => {
      await page.evaluate(() => {
        const box = document.createElement('div');
        box.innerHTML =
          '<input id="a1"><select id="a2"><option>x</select><textarea id="a3"></textarea><p id="a4" contenteditable="true">x</p>';
        document.querySelector('main')!.append(box);
      });
      for (const id of ['a1', 'a2', 'a3', 'a4']) {
        await page.focus(`#${id}`);
        for (const key of ['/', 'Control+k']) await page.keyboard.press(key);
        expect(await modal().count()).toBe(0);
      }
      expect(await page.inputValue('#a1')).toBe('/');
      done();
    });

    test('closes in four ways and gives back focus and scrolling', async () => {
      const ways = [
        () => page.keyboard.press('Escape'),
        () => page.click('text=Cancel'),
        () => page.mouse.click(20, 700),
        () => page.keyboard.press('Control+k'),
      ];
      for (const act of ways) {
        await page.click('.m-search-button');
        await field().waitFor();
        await act();
        await modal().waitFor({state: 'detached'});
        expect(await focused()).toBe('m-search-button');
        expect(await page.evaluate(() => document.body.style.overflow)).toBe('');
      }
      done();
    });

    test('Tab stays inside', async () => {
      await open(context.stage().query);
      await results().first().waitFor();
      const stops = new Set<string | undefined>();
      for (let n = 0; n < 8; n++) {
        await page.keyboard.press(n < 6 ? 'Tab' : 'Shift+Tab');
        stops.add(await focused());
        expect(await modal().evaluate((box) => box.contains(document.activeElement))).toBe(true);
      }
      expect(stops.size).toBeGreaterThan(2);
      done();
    });
  });

  describe('results', () => {
    beforeEach(() => start());

    test('are grouped and marked, and a screen reader hears how many', async () => {
      await open(context.stage().query);
      await results().first().waitFor();
      expect(await page.locator('.m-search-list [role=group]').count()).toBeGreaterThan(0);
      expect((await page.locator('.m-search-list mark').first().textContent())!.toLowerCase()).toContain(
        context.stage().query,
      );
      expect(await page.locator('.m-search-modal > [role=status]').textContent()).toMatch(/^\d+ results found$/);
      expect(await field().getAttribute('aria-expanded')).toBe('true');
      expect(await page.locator(`[id="${await field().getAttribute('aria-controls')}"]`).getAttribute('role')).toBe(
        'listbox',
      );
      done();
    });

    test('arrow keys go through all groups and round', async () => {
      await open(context.stage().query);
      await settle();
      const hrefs = await results().evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(await activeText()).toBe(hrefs[0]);
      for (const href of hrefs.slice(1)) {
        await page.keyboard.press('ArrowDown');
        expect(await activeText()).toBe(href);
      }
      expect(await page.locator('.m-hit[aria-selected=true]').evaluate(isInView)).toBe(true);
      // The assistant's row, where there is one, belongs to the round.
      while ((await options().count()) > hrefs.length && (await activeText()) !== null)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await activeText()).toBe(hrefs[0]);
      await page.keyboard.press('ArrowUp');
      expect(await activeText()).not.toBe(hrefs[0]);
      done();
    });

    test('Enter opens the page without loading the document again; the reader goes on in its text', async () => {
      await page.evaluate(() => Object.assign(window, {sameDocument: true}));
      await open(context.stage().query);
      await results().first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${context.stage().first}*`);
      expect(await modal().count()).toBe(0);
      await expect.poll(focused).toBe('manual-main');
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      done();
    });

    test('a click opens a heading of the page that is shown already', async () => {
      const own = context.stage().path.split('/').at(-1)!.replace(/-/g, ' ');
      await open(own);
      const heading = page.locator(`.m-hit[href^="${context.stage().path}#"]`).first();
      const href = await heading.getAttribute('href');
      await heading.click();
      await modal().waitFor({state: 'detached'});
      await page.waitForURL(`**${href}`);
      const id = decodeURIComponent(href!.split('#')[1]!);
      await expect.poll(() => page.locator(`[id="${id}"]`).evaluate(isInView)).toBe(true);
      expect(await focused()).not.toBe('m-search-button');
      done();
    });

    test('Ctrl+Enter and Shift+Enter open another tab and window, and the modal stays', async () => {
      await open(context.stage().query);
      await results().first().waitFor();
      for (const key of ['Control+Enter', 'Shift+Enter']) {
        const [other] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press(key)]);
        await other.waitForURL(`**${context.stage().first}*`);
        await other.close();
        expect(new URL(page.url()).pathname).toBe(context.stage().path);
        expect(await modal().count()).toBe(1);
      }
      done();
    });

    test('Enter before the answer waits for it', async () => {
      await context.stage().delaySearch(page, 400);
      await open();
      await page.keyboard.type(context.stage().query);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${context.stage().first}*`);
      done();
    });

    test('keys that choose characters in an input-method editor do nothing else', async () => {
      await open();
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Input.imeSetComposition', {text: 'termi', selectionStart: 5, selectionEnd: 5});
      for (const key of ['Enter', 'Escape', 'ArrowDown']) {
        await devtools.send('Input.dispatchKeyEvent', {type: 'rawKeyDown', key, windowsVirtualKeyCode: 229});
      }
      expect(await field().inputValue()).toBe('termi');
      expect(await results().count()).toBe(0);
      await devtools.send('Input.insertText', {text: 'terminal'});
      await results().first().waitFor();
      expect(await field().inputValue()).toBe('terminal');
      expect(new URL(page.url()).pathname).toBe(context.stage().path);
      done();
    });

    test('the way to all of them knows the true number', async () => {
      await open(context.stage().query);
      const all = page.locator('.m-see-all');
      const count = Number(/See all (\d+) results/.exec((await all.textContent())!)![1]);
      await all.click();
      await page.waitForURL(`**/search?q=${context.stage().query}`);
      await expect.poll(() => page.locator('.m-result-count').textContent()).toBe(`${count} results found`);
      expect(await modal().count()).toBe(0);
      done();
    });
  });

  describe('what stands in for results', () => {
    beforeEach(() => start());

    test('nothing found: says so, proposes queries that find something', async () => {
      await open('qqqzzxx');
      await page.locator('.m-search-message', {hasText: 'No results found for “qqqzzxx”'}).waitFor();
      await page.getByText('Try searching for').waitFor();
      expect(await page.getByRole('link', {name: 'Browse the pages instead'}).getAttribute('href')).toBeTruthy();
      const proposal = page.locator('.m-search-suggestions button').first();
      const text = await proposal.textContent();
      await proposal.click();
      await results().first().waitFor();
      expect(await field().inputValue()).toBe(text);
      done();
    });

    test('before the first answer there is no talk of no results', async () => {
      await context.stage().delaySearch(page, 500);
      await open();
      await page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, {seen});
        new MutationObserver(() => seen.push(document.querySelector('.m-search-modal')?.textContent ?? '')).observe(
          document.body,
          {subtree: true, childList: true, characterData: true},
        );
      });
      await page.keyboard.type(context.stage().query, {delay: 60});
      await results().first().waitFor();
      const seen = await page.evaluate(() => (window as unknown as {seen: string[]}).seen.join('\n'));
      expect(seen).not.toContain('No results');
      done();
    });

    test('a failure is shown as one, and trying again fixes it', async () => {
      await context.stage().breakSearch(page);
      await open(context.stage().query);
      await page.locator('.m-search-message', {hasText: 'Unable to fetch results'}).waitFor();
      expect(await modal().textContent()).toContain('You might want to check your network connection.');
      await expectAccessible(page);
      await context.stage().fix(page);
      await page.click('text=Try again');
      await results().first().waitFor();
    });
  });

  test('recent and favorite searches are kept, saved and removed', async () => {
    await start();
    for (const query of [context.stage().query, `${context.stage().query} close`]) {
      await open(query);
      await results().first().waitFor();
      const target = await page.locator('.m-hit[aria-selected=true]').getAttribute('href');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${target}`);
      // A page that is shown already is at this address before Enter does anything.
      await modal().waitFor({state: 'detached'});
    }
    await open();
    await page.getByText('Recent searches').waitFor();
    expect(await page.locator('.m-stored-row').count()).toBeGreaterThan(0);
    const count = await page.locator('.m-stored-row').count();
    await page.locator('[aria-label^="Save this search"]').first().click();
    await page.getByText('Favorite searches').waitFor();
    expect(await page.locator('.m-stored-row').count()).toBe(count);
    await expectAccessible(page);
    await page.reload();
    await live(page);
    await open();
    await page.getByText('Favorite searches').waitFor();
    expect(await activeText()).toBeNull();
    await page.keyboard.press('ArrowUp');
    expect(await activeText()).toBeTruthy();
    const stored = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('__DOCSEARCH_FAVORITE_SEARCHES__')),
    );
    expect(JSON.parse(stored[0]![1])).toEqual([expect.objectContaining({objectID: expect.any(String), content: null})]);
    const target = await activeText();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${target}`);
    await modal().waitFor({state: 'detached'});
    await open();
    for (const label of ['Remove this search from favorites', 'Remove this search from history']) {
      const buttons = page.locator(`[aria-label^="${label}"]`);
      while ((await buttons.count()) > 0) await buttons.first().click();
    }
    await page.locator('.m-search-note').waitFor({state: 'attached'});
    expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
    done();
  });

  test('a query that was left with Escape is there again, and the next letter replaces it; one that led to a page is not', async () => {
    await start();
    await open('terminal');
    await results().first().waitFor();
    await page.keyboard.press('Escape');
    await modal().waitFor({state: 'detached'});
    await open();
    await expect.poll(() => field().inputValue()).toBe('terminal');
    await results().first().waitFor();
    await page.keyboard.type('te');
    expect(await field().inputValue()).toBe('te');
    await expect.poll(() => page.locator('.m-see-all').getAttribute('href')).toMatch(/q=te$/);
    await settle();
    const before = page.url();
    await results().last().click();
    await page.waitForURL((url) => url.href !== before);
    await open();
    expect(await field().inputValue()).toBe('');
    await page.keyboard.press('Escape');
    done();
  });

  test('tells the page what was searched and chosen, and marks the words where they are', async () => {
    await start();
    await page.evaluate(() => {
      const told: unknown[] = [];
      document.addEventListener('manual:search', (event) => told.push((event as CustomEvent).detail));
      Object.assign(window, {told});
    });
    const told = () => page.evaluate(() => (window as unknown as {told: object[]}).told);
    await open(context.stage().query);
    await results().first().waitFor();
    await expect.poll(told).toEqual([{query: context.stage().query, hits: expect.any(Number)}]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${context.stage().first}*`);
    expect((await told()).at(-1)).toMatchObject({chosen: expect.stringContaining(context.stage().first)});
    const marked = () =>
      page.evaluate(() => [...(CSS.highlights.get('manual-search') ?? [])].map((range) => String(range).toLowerCase()));
    await expect.poll(async () => (await marked()).length).toBeGreaterThan(0);
    expect(new Set(await marked())).toContain(context.stage().query);
    await page.goBack();
    await expect.poll(async () => (await marked()).length).toBe(0);
    done();
  });

  test(drawn('every screen is accessible and fits, light and dark, wide and narrow', 'one of two looks'), async () => {
    for (const [theme, viewport] of context.stage().looks) await look(theme, viewport);
  });

  async function look(theme: 'light' | 'dark', viewport: {readonly width: number; readonly height: number}) {
    const shared = page;
    page = await newPage(context.browser(), {theme, viewport});
    try {
      await page.goto(context.stage().url + context.stage().path);
      await live(page);
      await page.locator('.m-search-button').filter({visible: true}).click();
      await field().waitFor();
      await arrived(modal());
      await expectAccessible(page);
      await field().fill(context.stage().query);
      await results().first().waitFor();
      await expectAccessible(page);
      const box = (await modal().boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
      expect(await modal().evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
      await field().fill('qqqzzxx');
      await page.locator('.m-search-suggestions').waitFor();
      await expectAccessible(page);
      done();
    } finally {
      await page.context().close();
      page = shared;
    }
  }
}

/** Waits until nothing is under way, and nothing more comes. */
async function quiet(requests: readonly Request[]): Promise<void> {
  let before = -1;
  let still = 0;
  await expect
    .poll(
      () => {
        const waits = requests.some((request) => request.timing().responseEnd < 0 && !request.failure());
        still = waits || requests.length !== before ? 0 : still + 1;
        before = requests.length;
        return still;
      },
      {interval: 150},
    )
    .toBeGreaterThan(3);
}

/** Waits for the end of animations: colors are measured when they no longer change. */
async function arrived(element: Locator): Promise<void> {
  await element.evaluate(async ({parentElement}) => {
    await Promise.all((parentElement?.getAnimations({subtree: true}) ?? []).map(({finished}) => finished));
  });
}

/** Runs in the page: whether an element can be seen in its scrolling box and the window. */
function isInView(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const seen = document.elementFromPoint(box.x + Math.min(40, box.width / 2), box.y + box.height / 2);
  return seen !== null && (element.contains(seen) || seen.contains(element));
}
