import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {createPool} from '../../state/workers/pool.ts';
import {createSiteLoader} from './siteLoader.ts';

test('pages that are asked for at once are rendered in turns, so that new requests come between them; one page once', async () => {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-loader-')));
  fs.mkdirSync(path.join(root, 'docs'));
  const routes = Array.from({length: 10}, (_, i) => `/p${i}`);
  for (const route of routes) fs.writeFileSync(path.join(root, `docs${route}.md`), '# Page\n');
  fs.writeFileSync(path.join(root, 'docs/index.md'), '# Home\n');
  fs.writeFileSync(
    path.join(root, 'site.config.ts'),
    "export default {title: 'T', url: 'https://docs.example.com'};\n",
  );
  const pool = createPool({timeout: 60_000});
  const loader = createSiteLoader({project: {root}, pool, onBlocked: () => {}, onTrouble: () => {}});
  loader.load();
  const site = await loader.current();
  // From then on the pages are compiled, and rendering waits for nothing else.
  for (const route of routes) await site.render(route);
  let rendered = 0;
  const all = Promise.all(routes.map((route) => site.render(route).then(() => rendered++)));
  for (let seen = 0; rendered < 10; seen = rendered) {
    await nextTurn();
    expect(rendered - seen).toBeLessThanOrEqual(1);
  }
  await all;
  const [first, second] = await Promise.all([site.render('/'), site.render('/')]);
  expect(second).toBe(first);
  expect(await site.render('/')).not.toBe(first);
  loader.close();
  await pool.close();
  fs.rmSync(root, {recursive: true});
});

test('a page that throws at each request is told of once: its screen loads again after each check', async () => {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-loader-')));
  fs.mkdirSync(path.join(root, 'docs'));
  fs.writeFileSync(path.join(root, 'docs/index.mdx'), "# Home\n\n{(() => {\n  throw new Error('boom');\n})()}\n");
  fs.writeFileSync(
    path.join(root, 'site.config.ts'),
    "export default {title: 'T', url: 'https://docs.example.com'};\n",
  );
  const pool = createPool({timeout: 60_000});
  let told = 0;
  const loader = createSiteLoader({project: {root}, pool, onBlocked: () => {}, onTrouble: () => told++});
  loader.load();
  const site = await loader.current();
  for (let i = 0; i < 3; i++) expect((await site.render('/'))!.diagnostics).toHaveLength(1);
  expect(told).toBe(1);
  loader.close();
  await pool.close();
  fs.rmSync(root, {recursive: true});
});

test('a site whose cache is removed is loaded again, and each time', async () => {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-loader-')));
  fs.mkdirSync(path.join(root, 'docs'));
  fs.writeFileSync(path.join(root, 'docs/index.md'), '# Home\n\nText.\n');
  fs.writeFileSync(path.join(root, 'docs/part.mdx'), 'export const one = 1;\n\n# Part\n\nIt is {one}.\n');
  fs.writeFileSync(
    path.join(root, 'site.config.ts'),
    "export default {title: 'T', url: 'https://docs.example.com'};\n",
  );
  const pool = createPool({timeout: 60_000});
  const loader = createSiteLoader({project: {root}, pool, onBlocked: () => {}, onTrouble: () => {}});
  loader.load();
  for (let i = 0; i < 3; i++) {
    const site = await loader.current();
    expect((await site.render('/'))!.page!.html).toContain('Text.');
    expect((await site.render('/part'))!.page!.html).toContain('It is ');
    expect(await site.check()).toEqual([]);
    fs.rmSync(path.join(root, '.manual'), {recursive: true});
  }
  loader.close();
  await pool.close();
  fs.rmSync(root, {recursive: true});
});
