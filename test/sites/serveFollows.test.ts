import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type * as Api from '../../src/node/api/index.ts';
import type {JsonReport, RunningServer} from '../../src/node/api/types.ts';
import {createSampler, drawn} from '../tools/draw.ts';
import {BREAKING_EDITS, FOLLOWED_EDITS, openEditedSite, writeFollowedSite} from '../tools/followedSite.ts';

/** Whatever changes in the files of a site, `manual serve` shows what a clean build writes. */
const work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-follows-')));
const site = openEditedSite(path.join(work, 'site'));
const sampler = createSampler(import.meta.url);
let api: typeof Api;
let server: RunningServer;
let report: JsonReport | undefined;
const defects: unknown[] = [];
/** Addresses that some build had. Those that the last one lacks answer 404. */
const addresses = new Set<string>();

/** Text by address, and the problems. */
type Shown = Readonly<Record<string, string>>;

beforeAll(async () => {
  writeFollowedSite(site);
  fs.symlinkSync(path.resolve(import.meta.dirname, '../../node_modules'), path.join(work, 'node_modules'));
  api = (await import('../../dist/api.js' as string)) as typeof Api;
  const started = await api.serve({
    root: site.root,
    port: 0,
    onProblems: (problems) => {
      report = problems;
    },
    onError: (error) => defects.push(error),
  });
  server = started.server!;
});
afterAll(async () => {
  await server?.close();
  fs.rmSync(work, {recursive: true, force: true});
});

/** The text of a page for readers, without the names of bundles and the data for scripts, which differ in `serve`. */
const toText = (document: string): string =>
  document
    .replace(/<meta name="description"[^>]*>/g, (tag) => `${tag} `)
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<link [^>]*>/g, '')
    .replace(/ (?:class|id|style|data-[\w-]+|aria-[\w-]+)="[^"]*"/g, '')
    .replace(/<(?!(?:a|img|title|html)\b)[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const TRIAL = /--trial:\s*(\w+)/;
const SHEET = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"|<link[^>]*href="([^"]+)"[^>]*rel="stylesheet"/g;
const listSheets = (document: string): string[] => [...document.matchAll(SHEET)].map(([, a, b]) => (a ?? b)!);

const describeProblems = ({diagnostics}: JsonReport): string =>
  diagnostics
    .map(({file = '', line = '', code, message}) => `${file}:${line} ${code} ${message}`)
    .sort()
    .join('\n');

/** Builds a copy of the site without caches. */
async function showClean(): Promise<Shown> {
  const copy = path.join(fs.mkdtempSync(path.join(work, 'clean-')), 'site');
  const isSource = (file: string): boolean => !/[\\/](?:\.manual|build)$/.test(file);
  fs.cpSync(site.root, copy, {recursive: true, filter: isSource});
  fs.symlinkSync(path.join(work, 'elsewhere'), path.join(copy, '../elsewhere'));
  const built = await api.build({root: copy, workers: 1});
  const shown: Record<string, string> = {problems: describeProblems(built.report)};
  if (built.site) {
    const read = (file: string): string => fs.readFileSync(path.join(built.site!.outDir, file), 'utf8');
    for (const file of fs.readdirSync(built.site.outDir, {recursive: true, encoding: 'utf8'})) {
      if (!/\.(?:html|txt|xml)$/.test(file) || /^(?:\w\w[\\/])?(?:404|llms-full|robots)\b/.test(file)) continue;
      const address = `/${file
        .split(path.sep)
        .join('/')
        .replace(/(?:(?<=^|\/)index)?\.html$/, '')}`;
      const text = read(file);
      const moved = /http-equiv="refresh" content="0; ?url=([^"]+)"/.exec(text)?.[1];
      shown[address] = moved ? `to ${moved}` : file.endsWith('.html') ? toText(text) : text;
    }
    const sheets = listSheets(read('index.html')).map((href) => TRIAL.exec(read(href))?.[1] ?? '');
    shown.sheets = sheets.join('');
  }
  fs.rmSync(path.dirname(copy), {recursive: true});
  return shown;
}

async function showServed(names: Iterable<string>): Promise<Shown> {
  const get = (address: string): Promise<Response> =>
    fetch(new URL(address, server.url), {redirect: 'manual', headers: {accept: 'text/html'}});
  const shown: Record<string, string> = {problems: report ? describeProblems(report) : ''};
  for (const name of names) {
    if (!name.startsWith('/')) continue;
    const answer = await get(name);
    const text = await answer.text();
    if (answer.status === 404) continue;
    const location = answer.headers.get('location');
    // Of a missing page, too, the address loses its slash.
    if (location && (await get(location)).status === 404) continue;
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    shown[name] = location ? `to ${location}` : isPage ? toText(text) : text;
  }
  const sheets = listSheets(await (await get('/')).text());
  const trials = sheets.map(async (href) => TRIAL.exec(await (await get(href)).text())?.[1] ?? '');
  shown.sheets = (await Promise.all(trials)).join('');
  return shown;
}

/** Lists what differs. A site that does not build has no pages, and fewer problems than `serve` finds. */
function listDifferences(clean: Shown, served: Shown): string[] {
  if (!('sheets' in clean)) {
    const told = new Set(served.problems!.split('\n'));
    return clean.problems!.split('\n').filter((problem) => !told.has(problem));
  }
  return [...new Set([...Object.keys(clean), ...Object.keys(served)])].flatMap((name) => {
    const [a = 'nothing', b = 'nothing'] = [clean[name], served[name]];
    if (a === b) return [];
    let at = 0;
    while (a[at] === b[at]) at++;
    const excerpt = (text: string): string => text.slice(Math.max(0, at - 80), at + 120);
    return [`${name}: built …${excerpt(a)}…, served …${excerpt(b)}…`];
  });
}

test(drawn('after each edit, the running server shows what a clean build writes', 'an eighth of them'), {
  timeout: 1_200_000,
}, async () => {
  const stale: string[] = [];
  let before: Shown = {};
  const compared = new Set(
    sampler.draw(
      FOLLOWED_EDITS.map(([name], i) => `${i} ${name}`),
      4,
    ),
  );
  for (const [i, [name, apply]] of [['nothing has changed', () => {}] as const, ...FOLLOWED_EDITS].entries()) {
    apply(site);
    if (i > 0 && !compared.has(`${i - 1} ${name}`)) {
      // Edits that are not compared are applied one by one, too.
      await new Promise((resolve) => setTimeout(resolve, 150));
      before = {};
      continue;
    }
    const clean = await showClean();
    if (i === 0) expect(clean.problems).toBe('');
    // Otherwise the edit would prove nothing.
    expect(JSON.stringify(clean), `${name} changes something`).not.toBe(JSON.stringify(before));
    expect('sheets' in clean, `${name}: ${clean.problems}`).toBe(!BREAKING_EDITS.has(name));
    before = clean;
    for (const address of Object.keys(clean)) addresses.add(address);
    const until = Date.now() + 60_000;
    let differences: string[];
    do {
      differences = listDifferences(clean, await showServed(addresses));
      if (differences.length > 0) await new Promise((resolve) => setTimeout(resolve, 150));
    } while (differences.length > 0 && Date.now() < until);
    stale.push(...differences.map((difference) => `${name}: ${difference}`));
  }
  expect(stale).toEqual([]);
  expect(defects).toEqual([]);
});
