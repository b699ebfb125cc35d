import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Browser, Page, Route} from 'playwright-core';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {createSampler} from '../tools/draw.ts';
import {live, MODES, type RunningSite, startSite} from './harness.ts';
import {writeIslandSite} from './islandSite.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';
import {isSameDocument, leave, mark, type TestPage, titled, type Visit, visit} from './shellStage.ts';

/** Islands in each of their states, while the network fails, is slow, and recovers. */
const {tryOneOf} = createSampler(import.meta.url);
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => leaveBrowser(browser));

const CODE = /\/island-[^/]*\.js/;

const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement & {state: string}>('#manual-article manual-island')!.state);
const inState = (page: Page, state: string) => expect.poll(() => stateOf(page)).toBe(state);
const button = (page: Page) => page.locator('#manual-article manual-island button');
/** A click without the pointer's way there, which would start the island before. */
const press = (page: Page) => button(page).dispatchEvent('click');
const counts = (page: Page, count: number) => expect.poll(() => button(page).textContent()).toBe(`Count ${count}`);

/** Makes the code of islands fail; returns the number of requests, and the function that ends the failure. */
async function breakCode(page: Page): Promise<{readonly requests: () => number; readonly repair: () => Promise<void>}> {
  let requests = 0;
  const fail = (route: Route): Promise<void> => {
    requests += 1;
    return route.abort();
  };
  await page.route(CODE, fail);
  return {requests: () => requests, repair: () => page.unroute(CODE, fail)};
}

/** Holds the code of islands back until it is released. */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route): Promise<void> => {
    await released;
    await route.continue().catch(() => {});
  };
  await page.route(CODE, hold);
  return async () => {
    release();
    await page.unroute(CODE, hold);
  };
}

/** Lets the page do all that it has to do now: a loop would make further requests in this time. */
const breathe = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 10));
  });

interface Preparation {
  /** Done before the page is opened, because documents preload the code of their islands; returns what undoes it. */
  readonly prepare: (page: Page) => Promise<() => Promise<void>>;
  /** Brings the island into its state. */
  readonly enter: (page: Page) => Promise<void>;
}

const STATES: Readonly<Record<string, Preparation>> = {
  idle: {prepare: async () => async () => {}, enter: async () => {}},
  loading: {prepare: holdCode, enter: press},
  live: {prepare: async () => async () => {}, enter: press},
  failed: {prepare: async (page) => (await breakCode(page)).repair, enter: press},
};

describe.each(MODES)('islands, %s', (mode) => {
  beforeEach(tryOneOf(4, 2 * MODES.indexOf(mode)));
  const {folder, edit} = writeIslandSite();
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite(mode, folder);
  });
  afterAll(async () => {
    await site.stop();
    fs.rmSync(folder, {recursive: true, force: true});
  });
  const open = (address: string, options?: Visit): Promise<TestPage> =>
    visit({browser: () => browser, site: () => site}, address, options);

  describe('a click', () => {
    test('starts an idle island and counts', async () => {
      const page = await open('/count');
      expect(await stateOf(page)).toBe('idle');
      await press(page);
      await counts(page, 1);
      expect(await stateOf(page)).toBe('live');
      await press(page);
      await counts(page, 2);
      expect(page.problems).toEqual([]);
      await leave(page);
    });

    test('counts later while the code is on its way, each in its turn', async () => {
      let release = async (): Promise<void> => {};
      const page = await open('/count', {
        prepare: async (fresh) => {
          release = await holdCode(fresh);
        },
      });
      for (let click = 0; click < 3; click++) await press(page);
      await breathe(page);
      expect(await stateOf(page)).toBe('loading');
      expect(await button(page).textContent()).toBe('Count 0');
      await release();
      await counts(page, 3);
      expect(page.problems).toEqual([]);
      await leave(page);
    });

    test('asks once for code that cannot be loaded; the next click asks again, and counts when the network is back', async () => {
      let code: Awaited<ReturnType<typeof breakCode>> | undefined;
      const page = await open('/count', {
        prepare: async (fresh) => {
          code = await breakCode(fresh);
        },
      });
      const failures = () => page.problems.filter((problem) => problem.includes('dynamically imported')).length;
      await press(page);
      await inState(page, 'failed');
      const requests = code!.requests();
      await breathe(page);
      expect(code!.requests()).toBe(requests);
      expect(failures()).toBe(1);
      // A pointer over the island is not a reason to ask again.
      await button(page).dispatchEvent('pointerover');
      await breathe(page);
      expect(failures()).toBe(1);
      await press(page);
      await expect.poll(failures).toBe(2);
      await inState(page, 'failed');
      expect(code!.requests()).toBe(requests + 1);
      await code!.repair();
      await press(page);
      await counts(page, 1);
      await leave(page);
    });

    test('on a link of an island whose code cannot be loaded follows the link', async () => {
      const page = await open('/count', {prepare: breakCode});
      await mark(page);
      await page.locator('#manual-article manual-island a').dispatchEvent('click', {bubbles: true, cancelable: true});
      await titled(page, 'Other');
      expect(await isSameDocument(page)).toBe(true);
      await leave(page);
    });

    test('with a key pressed belongs to the browser', async () => {
      const page = await open('/count');
      await button(page).dispatchEvent('click', {ctrlKey: true});
      await breathe(page);
      expect(await stateOf(page)).toBe('idle');
      await leave(page);
    });
  });

  describe('a component that crashes', () => {
    test('before it is hydrated, because its module throws, leaves its HTML and does not loop', async () => {
      const body = 'throw new Error("The module sank.");';
      const page = await open('/count', {
        prepare: (fresh) => fresh.route(CODE, (route) => route.fulfill({contentType: 'text/javascript', body})),
      });
      await press(page);
      await inState(page, 'failed');
      await breathe(page);
      expect(page.problems.filter((problem) => problem.includes('The module sank.'))).toHaveLength(1);
      expect(await button(page).textContent()).toBe('Count 0');
      await leave(page);
    });

    test('while it is hydrated shows the crash screen, whose "Try again" works', async () => {
      const page = await open('/crash');
      await page.evaluate(() => localStorage.setItem('crash', 'yes'));
      await press(page);
      const again = page.getByRole('button', {name: 'Try again'});
      await again.click();
      await again.waitFor();
      await page.evaluate(() => localStorage.removeItem('crash'));
      await again.click();
      await counts(page, 0);
      await press(page);
      await counts(page, 1);
      await leave(page);
    });

    test('after it was hydrated does so, too', async () => {
      const page = await open('/crash');
      await press(page);
      await counts(page, 1);
      await page.evaluate(() => localStorage.setItem('crash', 'yes'));
      await press(page);
      const again = page.getByRole('button', {name: 'Try again'});
      await again.waitFor();
      await page.evaluate(() => localStorage.removeItem('crash'));
      await again.click();
      await counts(page, 0);
      await leave(page);
    });
  });

  describe.each(Object.entries(STATES))('an island that is %s', (state, {prepare, enter}) => {
    const openInState = async () => {
      let recover = async (): Promise<void> => {};
      const page = await open('/count', {
        prepare: async (fresh) => {
          recover = await prepare(fresh);
        },
      });
      await enter(page);
      await inState(page, state);
      return {page, recover};
    };

    test('is left by a link, and works after back, forward, and back', async () => {
      const {page, recover} = await openInState();
      await page.click('.m-sidebar a[href="/other"]');
      await titled(page, 'Other');
      await recover();
      await page.evaluate(() => history.back());
      await titled(page, 'Count');
      await page.evaluate(() => history.forward());
      await titled(page, 'Other');
      await page.evaluate(() => history.back());
      await titled(page, 'Count');
      await inState(page, 'idle');
      await press(page);
      await counts(page, 1);
      if (state !== 'failed') expect(page.problems).toEqual([]);
      await leave(page);
    });

    test('works after a reload', async () => {
      const {page, recover} = await openInState();
      await recover();
      await page.reload();
      await live(page);
      await press(page);
      await counts(page, 1);
      await leave(page);
    });
  });

  test('pictures of an island get no zoom mark, those of the page do', async () => {
    const page = await open('/picture');
    await page.hover('#manual-article > p');
    await page.waitForSelector('#manual-article > p .m-zoom-mark');
    expect(await page.locator('manual-island .m-zoom-mark').count()).toBe(0);
    await press(page);
    await counts(page, 1);
    await page.click('manual-island img');
    expect(await page.locator('dialog.m-zoom').count()).toBe(0);
    expect(page.problems).toEqual([]);
    await leave(page);
  });

  test('a choice of tabs in the address leaves the page as it is when a heading link is clicked', async () => {
    const page = await open('/tabs');
    const requests: string[] = [];
    await page.click('summary:has-text("More")');
    await page.getByRole('tab', {name: 'Mac'}).click();
    expect(new URL(page.url()).search).toBe('?os=mac');
    page.on('request', (request) => requests.push(request.url()));
    await page.locator('.m-toc a[href="#below"], h2 a').first().dispatchEvent('click');
    await expect.poll(() => new URL(page.url()).hash).toBe('#below');
    await breathe(page);
    expect(requests.filter((url) => new URL(url).pathname === '/tabs')).toEqual([]);
    expect(await page.locator('details:has-text("Unfolded")').getAttribute('open')).not.toBeNull();
    await leave(page);
  });

  test('an address of another site is opened as it is written', async () => {
    const page = await open('/away');
    const asked = page.waitForRequest(/elsewhere\.example/);
    await page.route(/elsewhere\.example/, (route) => route.fulfill({contentType: 'text/html', body: 'Elsewhere'}));
    await press(page);
    expect((await asked).url()).toBe('https://elsewhere.example/docs/page.html');
    await page.waitForURL(/elsewhere/);
    await leave(page);
  });

  test('a page that allows a source with an ampersand is shown in a document that allows the same', async () => {
    const page = await open('/', {
      prepare: (fresh) =>
        fresh.route(/\/(?:other)?$/, async (route) => {
          const response = await route.fetch();
          const needs = '<html data-manual-needs="img-src https://a.example/x&amp;y"';
          await route.fulfill({response, body: (await response.text()).replace('<html', needs)});
        }),
    });
    await mark(page);
    await page.click('#manual-article a');
    await titled(page, 'Other');
    expect(await isSameDocument(page)).toBe(true);
    await leave(page);
  });

  test('headings and forms with the names of the shell and of `document` do no harm', async () => {
    const page = await open('/');
    await mark(page);
    await page.click('.m-sidebar a[href="/names"]');
    await titled(page, 'Names');
    expect(await page.locator('#manual-article h2').allTextContents()).toEqual([
      expect.stringContaining('Manual page'),
      expect.stringContaining('Manual routes'),
      expect.stringContaining('Manual announcer'),
    ]);
    await page.click('.m-sidebar a[href="/other"]');
    await titled(page, 'Other');
    await page.evaluate(() => history.back());
    await titled(page, 'Names');
    expect(await isSameDocument(page)).toBe(true);
    // As the first page, too: search opens, links switch pages.
    await page.reload();
    await live(page);
    await mark(page);
    await page.keyboard.press('Control+k');
    // By CSS, because the browser's driver reads roles with the hidden functions.
    await page.locator('[role=combobox]').waitFor();
    await page.keyboard.press('Escape');
    await page.click('.m-sidebar a[href="/other"]');
    await titled(page, 'Other');
    await expect.poll(() => isSameDocument(page)).toBe(true);
    await leave(page);
  });

  test('a redirect is followed by the browser: to a login on another origin, and to another page of the site', async () => {
    const login = http.createServer((_, response) => response.end('<h1>Login</h1>'));
    const portOf = (server: http.Server): number => (server.address() as AddressInfo).port;
    const listen = (server: http.Server): Promise<void> =>
      new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    await listen(login);
    const targets: Record<string, string> = {'/other': `http://127.0.0.1:${portOf(login)}/login`};
    const front = http.createServer(async ({url = '/'}, response) => {
      const location = targets[url];
      if (location) return response.writeHead(302, {location}).end();
      const answer = await fetch(site.url + url);
      response.writeHead(answer.status, {'content-type': answer.headers.get('content-type') ?? ''});
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
    await listen(front);
    const page = await open('/');
    const start = async (): Promise<void> => {
      await page.goto(`http://127.0.0.1:${portOf(front)}/`);
      await live(page);
      await page.locator('#manual-article a').dispatchEvent('click');
    };
    await start();
    await titled(page, 'Login');
    expect(page.url()).toBe(targets['/other']);
    targets['/other'] = '/count';
    await start();
    await titled(page, 'Count');
    expect(new URL(page.url()).pathname).toBe('/count');
    await leave(page);
    for (const server of [front, login]) server.closeAllConnections();
    await Promise.all([front, login].map((server) => new Promise((resolve) => server.close(resolve))));
  });

  describe.runIf(mode === 'serve')('an edit', () => {
    test('of the properties of an island shows the new ones', async () => {
      const page = await open('/count');
      await press(page);
      await counts(page, 1);
      edit('docs/count.mdx', 'label="First"', 'label="Second"');
      await expect.poll(() => page.textContent('#manual-article manual-island')).toContain('Second');
      await press(page);
      await counts(page, 1);
      await leave(page);
    });

    test('of the text of the page leaves the state of its island', async () => {
      const page = await open('/count');
      await press(page);
      await counts(page, 1);
      edit('docs/count.mdx', 'Text of the page.', 'Other text.');
      await expect.poll(() => page.textContent('#manual-article')).toContain('Other text.');
      await counts(page, 1);
      await leave(page);
    });

    test('of hidden children shows the new text when they are shown', async () => {
      const page = await open('/hidden');
      edit('docs/hidden.mdx', 'First words.', 'Second words.');
      await expect
        .poll(() => page.locator('#manual-article manual-island').getAttribute('data-slots'))
        .toContain('Second words.');
      await press(page);
      await expect.poll(() => page.textContent('#manual-article manual-island')).toContain('Second words.');
      await leave(page);
    });

    test('of shown children stays when the component hides and shows them', async () => {
      const page = await open('/shown');
      const text = () => page.textContent('#manual-article manual-island');
      await press(page);
      await expect.poll(text).toBe('Fold 1');
      await press(page);
      await expect.poll(text).toContain('First words.');
      edit('docs/shown.mdx', 'First words.', 'Second words.');
      await expect.poll(text).toContain('Second words.');
      expect(await text()).toContain('Fold 2');
      await press(page);
      await expect.poll(text).toBe('Fold 3');
      await press(page);
      await expect.poll(text).toContain('Second words.');
      await leave(page);
    });
  });
});
