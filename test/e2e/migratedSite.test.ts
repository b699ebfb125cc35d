import fs from 'node:fs';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {linkMigrate} from '../tools/linkMigrate.ts';
import {copySite, runManual, type SiteCopy} from '../tools/runSite.ts';
import {live, newPage, type RunningSite, root, startSite} from './harness.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

/** Code of a component alone, and of one with state, which the browser renders again. */
const CODE_PAGE = `import CodeBlock from '@theme/CodeBlock';
import Moving from '@site/src/Moving';

export const Still = () => <CodeBlock language="js" title="ship.js">{'const ship = 1;\\n'}</CodeBlock>;

<Still />
<Moving />
`;
const MOVING = `import CodeBlock from '@theme/CodeBlock';
import {useState} from 'react';

export default function Moving() {
  const [count, setCount] = useState(0);
  return (
    <section id="moving" data-count={count}>
      <button onClick={() => setCount(count + 1)}>Go</button>
      <CodeBlock className="language-ts own-block" metastring="{1}">{count < 2 ? 'let tide: number;' : 'let ebb: number;'}</CodeBlock>
    </section>
  );
}
`;

/** A component that is beside every page, in the frame of the site. */
const BELL = `import {useState} from 'react';

export default function Bell() {
  const [count, setCount] = useState(0);
  return <button id="bell" onClick={() => setCount(count + 1)}>Rung {count} times</button>;
}
`;
const ROOT = `import Bell from '@site/src/Bell';

export default function Root({children}) {
  return <div className="own-root">{children}<Bell /></div>;
}
`;

let browser: Browser;
let copy: SiteCopy;
let site: RunningSite;
beforeAll(async () => {
  copy = copySite(path.join(root, 'test/grounds/migrated'));
  linkMigrate(copy.root);
  const edit = (file: string, change: (text: string) => string): void => {
    const at = path.join(copy.root, file);
    fs.writeFileSync(at, change(fs.readFileSync(at, 'utf8')));
  };
  const items = "navbar: {style: 'dark', items: [{to: '/docs', label: 'Quays'}],";
  edit('docusaurus.config.js', (text) => text.replace('navbar: {', items));
  const rules = '\nbody ul {list-style: square;}\n.navbar__link--active {color: rgb(1, 2, 3);}\n';
  edit('src/css/custom.css', (text) => text + rules);
  fs.writeFileSync(path.join(copy.root, 'docs/code.mdx'), CODE_PAGE);
  fs.writeFileSync(path.join(copy.root, 'src/Moving.jsx'), MOVING);
  fs.writeFileSync(path.join(copy.root, 'src/Bell.jsx'), BELL);
  fs.writeFileSync(path.join(copy.root, 'src/theme/Root.js'), ROOT);
  const migrated = await runManual(['migrate', '--write'], copy.root);
  expect(migrated.status, migrated.messages).toBe(0);
  [site, browser] = await Promise.all([startSite('build', copy.root), openBrowser()]);
});
afterAll(async () => {
  await Promise.all([site?.stop(), leaveBrowser(browser)]);
  copy.remove();
});

test('what components ask of the other tool works in the browser', async () => {
  const page = await newPage(browser);
  await page.goto(`${site.url}/de/docs/parts`);
  await live(page);
  // Texts of event handlers are those of the language.
  await page.getByRole('button', {name: 'Say'}).click();
  await expect.poll(() => page.locator('output').textContent()).toBe('Vertäut');
  await expect.poll(() => page.locator('html').getAttribute('data-quay')).toBe('north');
  expect(await page.locator('html.own-page').count()).toBe(1);
  // A context of `Layout/Provider` reaches components of pages.
  await page.getByRole('button', {name: 'low', exact: true}).click();
  await page.getByRole('button', {name: 'high', exact: true}).waitFor();
  // The history takes the parts of an address.
  await page.getByRole('button', {name: 'Search'}).click();
  await expect.poll(() => page.url()).toBe(`${site.url}/de/docs/parts?berth=4#lower`);
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('a component beside every page is live, and the frame around it stays as it was built', async () => {
  const page = await newPage(browser);
  await page.goto(`${site.url}/docs/parts`);
  await live(page);
  await page.getByRole('button', {name: 'Rung 0 times'}).click();
  await page.getByRole('button', {name: 'Rung 1 times'}).waitFor();
  // The page that is gone to by a click is inside of the same component.
  await page.getByRole('link', {name: 'Back'}).click();
  await page.waitForURL(`${site.url}/docs`);
  await page.locator('#bell').waitFor();
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('rules of the site decide over those of its bar, and lists of the frame keep no marks', async () => {
  const page = await newPage(browser);
  await page.goto(`${site.url}/docs/parts`);
  const style = (selector: string, name: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, one) => getComputedStyle(element).getPropertyValue(one), name);
  expect(await style('.m-navbar .m-nav-link[aria-current]', 'color')).toBe('rgb(1, 2, 3)');
  expect(await style('.m-sidebar ul', 'list-style-type')).toBe('none');
  await page.context().close();
});

test('code of components has colors, also where the browser renders them again', async () => {
  const page = await newPage(browser);
  await page.goto(`${site.url}/docs/code`);
  await live(page);
  const still = page.locator('figure.m-code-block', {has: page.locator('figcaption', {hasText: 'ship.js'})});
  expect(await still.locator('[class^=m-]').count()).toBeGreaterThan(2);
  expect(await still.evaluate((figure) => figure.closest('manual-island'))).toBeNull();
  const moving = page.locator('manual-island .m-code-block.own-block');
  const colored = moving.locator('.highlighted [class^=m-]');
  expect(await colored.count()).toBeGreaterThan(2);
  expect(await moving.getAttribute('data-language')).toBe('TypeScript');
  await page.getByRole('button', {name: 'Go'}).click();
  await page.locator('#moving[data-count="1"]').waitFor();
  expect(await colored.count()).toBeGreaterThan(2);
  // Code that is there only later is shown as it is.
  await page.getByRole('button', {name: 'Go'}).click();
  await expect.poll(() => moving.locator('code').textContent()).toBe('let ebb: number;');
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('client modules are told of each page', async () => {
  const page = await newPage(browser);
  const moves = () => page.evaluate(() => (window as unknown as {moves?: string[]}).moves);
  await page.goto(`${site.url}/docs/parts`);
  const first = ['to /docs/parts', 'there', 'from nowhere: '];
  await expect.poll(moves).toEqual(first);
  await live(page);
  await page.getByRole('link', {name: 'Back'}).click();
  await expect.poll(moves).toEqual([...first, 'to /docs', 'there', 'from /docs/parts: ']);
  // Attributes that the page has set on the document are removed with it.
  await expect.poll(() => page.locator('html.own-page, html[data-quay]').count()).toBe(0);
  await page.context().close();
});

test('a page without a footer has none', async () => {
  const page = await newPage(browser);
  await page.goto(`${site.url}/bare`);
  expect(await page.locator('.m-footer').isVisible()).toBe(false);
  await page.goto(`${site.url}/docs`);
  expect(await page.locator('.m-footer').isVisible()).toBe(true);
  await page.context().close();
});

test('a page keeps its title when the reader comes from one whose component wrote its own', async () => {
  const page = await newPage(browser);
  await page.goto(`${site.url}/bare`);
  await live(page);
  expect(await page.locator('title[data-from-page]').count()).toBe(1);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {href: '/docs/parts'});
    document.body.append(link);
    link.click();
  });
  await page.getByRole('heading', {level: 1, name: 'Parts'}).waitFor();
  expect(await page.title()).toBe('Parts | Old tool');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {href: '/bare'});
    document.body.append(link);
    link.click();
  });
  await page.getByText('Nothing below').waitFor();
  expect(await page.title()).toBe('Bare | Old tool');
  expect(page.problems).toEqual([]);
  await page.context().close();
});
