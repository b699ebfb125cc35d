import {describe, expect, test} from 'vitest';
import {expectAccessible, live, newPage, PHONE, WIDE} from './harness.ts';
import {leave, type ShellContext, type Visit, visit} from './shellStage.ts';

/** The places of elements on a page, and their names. */
export function shellDetailTests(context: ShellContext): void {
  const open = (path: string, options?: Visit) => visit(context, path, options);

  test('a link to a page with .html inside the site ends at the bare path', async () => {
    const page = await open('/guide');
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    for (const path of ['/guide/berth.html', '/guide/index.html']) {
      await page.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        document.body.append(link);
        link.click();
      }, path);
      await page.waitForURL(`${context.site().url}${path.replace(/(?:\/index)?\.html$/, '')}`);
    }
    await leave(page);
  });

  describe('a generated index', () => {
    test('shows its description and the beginnings of its pages, and no unlisted page', async () => {
      const page = await open('/store');
      expect(await page.textContent('.m-doc-lead')).toBe('What the harbor sells.');
      expect(await page.locator('.m-card').allInnerTexts()).toEqual([
        expect.stringMatching(/^Rope\s+Rope is sold by the metre\.$/),
      ]);
      await expectAccessible(page);
      await leave(page);
    });
  });

  test('a category of unlisted pages shows in the sidebar only to those who are there', async () => {
    const page = await open('/store/rope');
    await page.hover('.m-sidebar');
    await page.waitForFunction(() => document.querySelectorAll('.m-sidebar .m-side-toggle').length > 0);
    expect(await page.locator('.m-sidebar').innerText()).not.toMatch(/Attic|Cellar|Ghost/);
    await page.goto(`${context.site().url}/store/vault`);
    await live(page);
    expect(await page.locator('.m-sidebar').innerText()).toMatch(/Cellar/);
    await leave(page);
  });

  test('pages of the same title have titles of their own', async () => {
    const page = await open('/store/rope');
    expect(await page.title()).toBe('Rope - Store | Harbor Guide');
    await page.goto(`${context.site().url}/reference/rope`);
    expect(await page.title()).toBe('Rope - Reference | Harbor Guide');
    await leave(page);
  });

  test('the not-found page offers search for what was wanted, the way home, and places to start', async () => {
    const page = await open('/guide/deep-water.html');
    await page.getByRole('link', {name: 'Go to the home page'}).waitFor();
    // Nothing is called like it: the page above remains.
    expect(await page.locator('main nav a').allTextContents()).toEqual(['Guide']);
    await expectAccessible(page);
    await page.getByRole('button', {name: 'Search for “deep water”'}).click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[role=dialog] input')?.value === 'deep water',
    );
    await leave(page);
  });

  test('the table of contents marks the page at the top, and a heading in the upper part of the window', async () => {
    const page = await open('/guide/long');
    const current = () => page.locator('.m-toc [aria-current]').textContent();
    expect(await current()).toBe('A long passage');
    await page.evaluate(() => {
      const heading = document.getElementById('weather')!;
      window.scrollTo({top: heading.getBoundingClientRect().top + window.scrollY - 160, behavior: 'instant'});
    });
    await expect.poll(current).toBe('Weather');
    await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
    await expect.poll(current).toBe('A long passage');
    await leave(page);
  });

  test('headings bear their own names, and the links to them are beside them', async () => {
    const page = await open('/guide/long');
    await page.getByRole('heading', {name: 'Plan', exact: true}).waitFor();
    const link = page.getByRole('link', {name: 'Direct link to Plan', exact: true});
    await link.focus();
    await expect.poll(() => link.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    const inside = await link.evaluate((element) => {
      const own = element.getBoundingClientRect();
      const heading = document.getElementById('plan')!.getBoundingClientRect();
      return own.top >= heading.top - 4 && own.bottom <= heading.bottom + 4;
    });
    expect(inside).toBe(true);
    await leave(page);
  });

  test('a page that is shown in another language than the site says so to machines', async () => {
    const page = await open('/de/guide/long');
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    for (const part of ['.m-doc h1', '#manual-article', '.m-toc ul'])
      expect(await page.getAttribute(part, 'lang')).toBe('en');
    await page.goto(`${context.site().url}/de/reference/tides`);
    await live(page);
    expect(await page.getAttribute('#manual-article', 'lang')).toBeNull();
    await leave(page);
  });

  test('an item with nothing but a name is drawn by the class that the site gives it, and shows its name without one', async () => {
    const page = await open('/guide');
    const drawn = page.locator('.m-nav-right').getByRole('link', {name: 'Source code', exact: true});
    expect(await drawn.innerHTML()).toBe('');
    expect(await drawn.getAttribute('class')).toContain('code-link');
    expect(await page.locator('.m-nav-right').getByRole('link', {name: 'Chat (opens in new tab)'}).count()).toBe(1);
    await leave(page);
  });

  test('code keeps its edges where the colours of the system rule, and the bar of progress is seen', async () => {
    const page = await newPage(context.browser());
    await page.emulateMedia({forcedColors: 'active'});
    await page.goto(`${context.site().url}/reference/cranes`);
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('div'), {className: 'm-progress'})),
    );
    for (const part of ['.m-code-block', '#manual-article :not(pre) > code', '.m-progress']) {
      const width = await page
        .locator(part)
        .first()
        .evaluate((element) => getComputedStyle(element).borderTopWidth);
      expect([part, Number.parseFloat(width) > 0]).toEqual([part, true]);
    }
    await leave(page);
  });

  test.each([
    ['wide', WIDE],
    ['phone', PHONE],
  ] as const)('what is pressed is 24 pixels at least, and nothing covers code: %s', async (_, viewport) => {
    const page = await open('/reference/cranes', {viewport});
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>('main button, .m-doc-footer a, .m-breadcrumbs a, .m-pagination a'),
      ].flatMap((element) => {
        const {width, height} = element.getBoundingClientRect();
        return width > 0 && (width < 24 || height < 24) ? [`${element.className} ${width}x${height}`] : [];
      }),
    );
    expect(small).toEqual([]);
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('.m-code-block')].some((block) => {
        const code = block.querySelector('pre')!.getBoundingClientRect();
        return [...block.querySelectorAll('button')].some(
          (button) => button.getBoundingClientRect().bottom > code.top + 1,
        );
      }),
    );
    expect(covered).toBe(false);
    await leave(page);
  });
}
