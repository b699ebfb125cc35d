import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {LIMITS, type Limits, MET_WITH_SLASH, WRANGLER_LIMITS} from './limits.ts';
import {MODELS, startModel} from './modelHosts.ts';
import {
  CLOUDFLARE_PAGES,
  CLOUDFLARE_WORKER,
  findProgram,
  REAL_SERVERS,
  type RunningHost,
  sendRequest,
  startManual,
  startServer,
} from './realServers.ts';
import {type Ask, NEEDS} from './requests.ts';
import {buildHostedSite, type SiteForm, toFormName} from './site.ts';

const AT_ROOT: SiteForm = {baseUrl: '/', slash: false};
const BELOW: SiteForm = {baseUrl: '/docs/', slash: false};
const WITH_SLASH: SiteForm = {baseUrl: '/docs/', slash: true};
const examples = path.resolve(import.meta.dirname, '../../examples/hosting');
const work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-hosts-')));
const folders = new Map<string, string>();

beforeAll(async () => {
  for (const form of [AT_ROOT, BELOW, WITH_SLASH]) folders.set(toFormName(form), await buildHostedSite(work, form));
  fs.writeFileSync(path.join(work, 'secret.txt'), 'top secret\n');
});
afterAll(() => fs.rmSync(work, {recursive: true, force: true}));

type Start = (form: SiteForm) => Promise<RunningHost>;

const siteOf = (form: SiteForm, name: string) => ({
  folder: folders.get(toFormName(form))!,
  baseUrl: form.baseUrl,
  examples,
  work: path.join(work, `${name}${toFormName(form)}`),
});

const HOSTS: Readonly<Record<string, Start>> = {
  '`serve --built`': (form) => startManual(siteOf(form, 'serve')),
  ...Object.fromEntries(
    Object.entries(REAL_SERVERS).map(([name, server]): [string, Start] => [
      name,
      (form) => startServer(server, siteOf(form, server.program)),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(MODELS).map(([name, model]): [string, Start] => [
      name,
      (form) => startModel(model, folders.get(toFormName(form))!, examples),
    ]),
  ),
};

/** Needs of a site that a host does not meet, with what went wrong. */
async function findProblems(start: Start, form: SiteForm): Promise<Map<string, string>> {
  const problems = new Map<string, string>();
  const host = await start(form);
  const styles = fs
    .readdirSync(path.join(folders.get(toFormName(form))!, form.baseUrl, 'assets'))
    .find((file) => file.startsWith('styles-'));
  const ask: Ask = (request, headers) => sendRequest(host.url, request, headers);
  try {
    for (const {name, check} of NEEDS) {
      const site = {base: form.baseUrl.slice(0, -1), asset: `assets/${styles}`, slash: form.slash};
      const problem = await check(ask, site);
      if (problem) problems.set(name, problem);
    }
  } finally {
    await host.stop();
  }
  return problems;
}

const BELOW_BASE = ' below a base';

async function expectLimits(start: Start, limits: Limits = {}, met: readonly string[] = []): Promise<void> {
  const atRoot = await findProblems(start, AT_ROOT);
  const below = await findProblems(start, BELOW);
  const problems = new Map([
    ...atRoot,
    ...[...below].flatMap(([need, text]) => (atRoot.has(need) ? [] : [[need + BELOW_BASE, text] as const])),
  ]);
  const expected = Object.keys(limits).sort();
  expect([...problems.keys()].sort(), JSON.stringify(Object.fromEntries(problems), null, 2)).toEqual(expected);
  const withSlash = await findProblems(start, WITH_SLASH);
  const stillExpected = [...below.keys()].filter((need) => !met.includes(need));
  expect([...withSlash.keys()], JSON.stringify(Object.fromEntries(withSlash), null, 2)).toEqual(stillExpected);
}

describe.each(Object.keys(HOSTS))('%s', (name) => {
  const program = REAL_SERVERS[name]?.program;
  test.skipIf(program !== undefined && !findProgram(program))('does what the guide says', () =>
    expectLimits(HOSTS[name]!, LIMITS[name], MET_WITH_SLASH[name]),
  );
});

describe.skipIf(!findProgram(CLOUDFLARE_PAGES.program))('Wrangler does what the guide says', () => {
  test('as Cloudflare Pages', () =>
    expectLimits((form) => startServer(CLOUDFLARE_PAGES, siteOf(form, 'pages')), WRANGLER_LIMITS));

  test('with the Worker of the guide', () =>
    expectLimits((form) => startServer(CLOUDFLARE_WORKER, siteOf(form, 'worker'))));
});

/** Hosts whose own program for this machine was tried. */
const TRIED: Readonly<Record<string, string>> = {
  'Cloudflare Pages': '`wrangler pages dev`, and a model',
  'Cloudflare with the Worker': '`wrangler dev`',
};

test('the guide has the table of all hosts', () => {
  const names = Object.keys(HOSTS);
  names.splice(names.indexOf('Cloudflare Pages') + 1, 0, 'Cloudflare with the Worker');
  const rows = names.map((name) => {
    const limits = Object.values(LIMITS[name] ?? {}).filter((text) => text !== '');
    const tried = TRIED[name] ?? (name in MODELS ? 'a model' : 'itself');
    return `| ${name} | ${tried} | ${limits.join('; ') || 'nothing'} |`;
  });
  const table = ['| Host | Tried | What it does not do |', '|---|---|---|', ...rows].join('\n');
  const guide = path.resolve(import.meta.dirname, '../../website/docs/reference/hosts.md');
  expect(fs.readFileSync(guide, 'utf8')).toContain(table);
});
