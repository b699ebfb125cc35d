import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {launch, live, type RunningSite, root, startSite} from '../../../test/e2e/harness.ts';
import {lendPage} from '../../../test/e2e/lentPages.ts';
import {leave} from '../../../test/e2e/shellStage.ts';
import {createSampler, drawn} from '../../../test/tools/draw.ts';

const {draw} = createSampler(import.meta.url);

/** Readers who have told their browser to write larger, which is not zoom: the window stays as wide as it is. */
const PATHS = [
  '/',
  '/formulation/writing-cyclescript/advanced-syntax/if-else',
  '/automation/cycle-settings',
  '/search',
];
const WIDTHS = [320, 390, 768, 996, 1000, 1280, 1440, 1920];

/** Nine kinds of pages, those of the blog on the site that has one. */
const KINDS = [
  ...PATHS,
  '/automation',
  '/formulation/special-steps/handling-databases/executing-sql-commands',
  '/automation/no-such-page',
];
const BLOG_KINDS = ['/blog', '/blog/2025/03/04/two'];

let manual: RunningSite;
let looks: RunningSite;
beforeAll(async () => {
  [manual, looks] = await Promise.all([startSite('build'), startSite('build', path.join(root, 'test/fixtures/looks'))]);
});
afterAll(() => Promise.all([manual.stop(), looks.stop()]));

/** Pairs of controls that overlap, controls on a title, and titles that break within a word. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
    const isShown = (one: Element) => one.checkVisibility({visibilityProperty: true, opacityProperty: true});
    const nameOf = (one: Element) => `${one.tagName} ${one.className} "${one.textContent?.trim().slice(0, 20)}"`;
    /** The part of a box that is visible in boxes that scroll or cut. */
    const cut = (one: Element, {left, top, right, bottom}: Box): Box => {
      const box = {left, top, right, bottom};
      for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) {
        const {overflowX, position} = getComputedStyle(around);
        if (overflowX === 'visible') continue;
        const limits = around.getBoundingClientRect();
        box.left = Math.max(box.left, limits.left);
        box.top = Math.max(box.top, limits.top);
        box.right = Math.min(box.right, limits.right);
        box.bottom = Math.min(box.bottom, limits.bottom);
        if (position === 'fixed') break;
      }
      return box;
    };
    const boxesOf = (one: Element) => [...one.getClientRects()].map((box) => cut(one, box));
    const linesOf = (title: Element): Box[] => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return [...range.getClientRects()];
    };
    // A pixel is lost to rounding.
    const meet = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
    const controls = shown('a[href], button, summary, input, select, textarea, [tabindex="0"]');
    const found: string[] = [];
    for (const [index, one] of controls.entries()) {
      const others = controls.slice(index + 1).map((other) => [other, boxesOf(other)] as const);
      const titles = shown('h1, .m-hero-title, .m-hero-eyebrow').map((title) => [title, linesOf(title)] as const);
      for (const [other, boxes] of [...others, ...titles])
        if (!one.contains(other) && !other.contains(one))
          if (boxesOf(one).some((box) => boxes.some((second) => meet(box, second))))
            found.push(`${nameOf(one)} and ${nameOf(other)}`);
    }
    for (const title of shown('h1, .m-hero-title')) {
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      while (texts.nextNode())
        for (const {0: word, index} of (texts.currentNode as Text).data.matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          if (new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size > 1)
            found.push(`broken: ${word}`);
        }
    }
    return found;
  });
}

describe.each([150, 200])('text at %i percent', (percent) => {
  let browser: Browser;
  beforeAll(async () => {
    // These settings replace those by which the tests' browser has a mouse.
    const mouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
    browser = await launch([`--blink-settings=defaultFontSize=${(16 * percent) / 100},${mouse}`]);
  });
  afterAll(() => browser.close());

  test(
    drawn('reads at every width: the text has its room, and nothing is beside the window', 'half of the widths'),
    async () => {
      for (const path of PATHS) {
        const page = await lendPage(browser, {viewport: {width: 1280, height: 900}});
        await page.goto(manual.url + path);
        await live(page);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
          `${(16 * percent) / 100}px`,
        );
        for (const width of draw(WIDTHS, 2)) {
          await page.setViewportSize({width, height: 900});
          const {text, over} = await page.evaluate(() => {
            const column = document.querySelector('#manual-article') ?? document.querySelector('main > *')!;
            return {
              text: column.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(column).fontSize),
              over: document.documentElement.scrollWidth - window.innerWidth,
            };
          });
          // In em: some twenty characters on the narrowest phone, and a proper column from a tablet on.
          expect([path, width, text > (width < 700 ? 7 : 16)]).toEqual([path, width, true]);
          expect([path, width, over <= 0]).toEqual([path, width, true]);
        }
        await leave(page);
      }
    },
  );

  test.each([
    ['the manual', () => manual, KINDS],
    ['a blog', () => looks, BLOG_KINDS],
  ] as const)(
    drawn('no control is on another or on a title, and no title breaks within a word: %s', 'half of the widths'),
    async (_, site, kinds) => {
      const page = await lendPage(browser, {reducedMotion: 'reduce'});
      for (const kind of kinds) {
        await page.goto(site().url + kind);
        await live(page);
        for (const width of draw([320, 390, 768, 996, 1280, 1920], 2)) {
          await page.setViewportSize({width, height: 900});
          expect([kind, width, ...(await faults(page))]).toEqual([kind, width]);
        }
      }
      await leave(page);
    },
  );
});
