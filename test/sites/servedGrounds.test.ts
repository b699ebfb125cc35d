import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {GROUNDS} from '../e2e/grounds.ts';
import {type RunningSite, startSite} from '../e2e/harness.ts';
import {builtSite} from '../setup/builtSite.ts';
import {copySite, runManualHere} from '../tools/runSite.ts';

/**
 * A document without what is another in `serve`, and may be: the names of bundles, which are not minified there (nor is the script that is inline), their id, what shows authors their mistakes, and the data for scripts, which
 * hold whole sidebars there and name the bundle. Browsers read that of `serve` in `test/e2e/grounds.test.ts`.
 */
function comparable(document: string): string {
  const [, inline = ''] = /<script>(.*?)<\/script>/s.exec(document) ?? [];
  return document
    .replace(inline, '')
    .replace(` 'sha256-${createHash('sha256').update(inline).digest('base64')}'`, '')
    .replace(/-[A-Z0-9]{8}\.(?=js|css)/g, '-HASH.')
    .replace(/ data-manual-(?:build|dev)="[^"]+"/g, '')
    .replace(/(?<=<script type="application\/json"[^>]*>).*?(?=<\/script>)/gs, '');
}

/** The first difference of two texts, with its context. */
function difference(built: string, served: string): string {
  let at = 0;
  while (built[at] === served[at]) at++;
  return `built …${built.slice(at - 60, at + 60)}…, served …${served.slice(at - 60, at + 60)}…`;
}

/** Addresses of files on this site that a document loads immediately. */
function filesOf(document: string, address: string): string[] {
  const named = [...document.matchAll(/<(?:script|link|img|source|video|audio)\b[^>]*?\s(?:src|href)="([^"]+)"/g)];
  return named
    .filter(([tag]) => !/rel="(?:canonical|alternate|preconnect|dns-prefetch)"/.test(tag))
    .map(([, value]) => new URL(value!.replaceAll('&amp;', '&'), address))
    .filter(({origin}) => origin === new URL(address).origin)
    .map(({href}) => href);
}

/** A page of the site, and not one that redirects (only hosts answer those) or a file of the author's. */
const isPage = (document: string): boolean => document.includes('<meta name="generator" content="manual ');

/** Drafts that lists would name in `serve` alone. */
const DRAFTS: Readonly<Record<string, string>> = {'examples/blog': 'blog/next-year.md'};

/** The site to compare, and its output. */
async function prepare(name: string, folder: string): Promise<{site: string; outDir: string; remove?: () => void}> {
  const draft = DRAFTS[name];
  if (draft === undefined) return {site: folder, outDir: (await builtSite(folder)).outDir};
  const copy = copySite(folder);
  fs.rmSync(path.join(copy.root, draft));
  const {status, messages} = await runManualHere(['build'], copy.root);
  expect(status, messages).toBe(0);
  return {site: copy.root, outDir: path.join(copy.root, 'build'), remove: copy.remove};
}

describe.each(GROUNDS)('$name', ({name, folder, base, atLeast}) => {
  let ready: Awaited<ReturnType<typeof prepare>>;
  let site: RunningSite;
  beforeAll(async () => {
    ready = await prepare(name, folder);
    site = await startSite('serve', ready.site);
  });
  afterAll(async () => {
    await site?.stop();
    ready?.remove?.();
  });

  test('`serve` sends the documents that `build` writes, and every file that they ask for', async () => {
    // Lists of pages wait until all pages are compiled and their dates are known.
    expect((await fetch(`${site.url}${base}llms.txt`)).status).toBe(200);
    const read = (file: string): string => fs.readFileSync(path.join(ready.outDir, file), 'utf8');
    const pages = fs
      .readdirSync(ready.outDir, {recursive: true, encoding: 'utf8'})
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => file.endsWith('.html') && isPage(read(file)));
    const faults: string[] = [];
    const asked = new Set<string>();
    for (const file of pages) {
      const isMissing = /(?:^|\/)404\.html$/.test(file);
      const route = isMissing ? `${path.dirname(file)}/no-such-page` : file.replace(/(?:(?:^|\/)index)?\.html$/, '');
      const address = `${site.url}${base}${route}`;
      const answer = await fetch(address, {headers: {accept: 'text/html'}});
      const document = await answer.text();
      const [built, served] = [read(file), document].map(comparable);
      if (answer.status !== (isMissing ? 404 : 200)) faults.push(`${route} answers ${answer.status}`);
      else if (built !== served) faults.push(`${route}: ${difference(built!, served!)}`);
      for (const one of filesOf(document, address)) asked.add(one);
    }
    for (const one of asked) {
      const answer = await fetch(one);
      await answer.body?.cancel();
      if (answer.status !== 200) faults.push(`${one} answers ${answer.status}`);
    }
    expect(faults).toEqual([]);
    expect(pages.length).toBeGreaterThanOrEqual(atLeast);
    expect(asked.size).toBeGreaterThan(4);
  });
});
