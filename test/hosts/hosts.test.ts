import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {LIMITS} from './limits.ts';
import {MODELS, startModel} from './modelHosts.ts';
import {findProgram, REAL_SERVERS, type RunningHost, sendRequest, startManual, startServer} from './realServers.ts';
import {type Ask, NEEDS} from './requests.ts';
import {buildHostedSite} from './site.ts';

const BASES = ['/', '/docs/'] as const;
const examples = path.resolve(import.meta.dirname, '../../examples/hosting');
const work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-hosts-')));
const folders = new Map<string, string>();

beforeAll(async () => {
  for (const baseUrl of BASES) folders.set(baseUrl, await buildHostedSite(work, baseUrl));
  fs.writeFileSync(path.join(work, 'secret.txt'), 'top secret\n');
});
afterAll(() => fs.rmSync(work, {recursive: true, force: true}));

type Start = (baseUrl: '/' | '/docs/') => Promise<RunningHost>;

const siteOf = (baseUrl: '/' | '/docs/', name: string) => ({
  folder: folders.get(baseUrl)!,
  baseUrl,
  examples,
  work: path.join(work, `${name}${baseUrl.replaceAll('/', '-')}`),
});

const HOSTS: Readonly<Record<string, Start>> = {
  '`serve --built`': (baseUrl) => startManual(siteOf(baseUrl, 'serve')),
  ...Object.fromEntries(
    Object.entries(REAL_SERVERS).map(([name, server]): [string, Start] => [
      name,
      (baseUrl) => startServer(server, siteOf(baseUrl, server.program)),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(MODELS).map(([name, model]): [string, Start] => [
      name,
      (baseUrl) => startModel(model, folders.get(baseUrl)!, examples),
    ]),
  ),
};

/** Needs of both sites that a host does not meet, with what went wrong. */
async function findProblems(name: string): Promise<Map<string, string>> {
  const found: Map<string, string>[] = [];
  for (const baseUrl of BASES) {
    const problems = new Map<string, string>();
    const host = await HOSTS[name]!(baseUrl);
    const styles = fs
      .readdirSync(path.join(folders.get(baseUrl)!, baseUrl, 'assets'))
      .find((file) => file.startsWith('styles-'));
    const ask: Ask = (request, headers) => sendRequest(host.url, request, headers);
    try {
      for (const {name, check} of NEEDS) {
        const problem = await check(ask, {base: baseUrl.slice(0, -1), asset: `assets/${styles}`});
        if (problem) problems.set(name, problem);
      }
    } finally {
      await host.stop();
    }
    found.push(problems);
  }
  const [atRoot, below] = found as [Map<string, string>, Map<string, string>];
  return new Map([
    ...atRoot,
    ...[...below].flatMap(([need, problem]) => (atRoot.has(need) ? [] : [[`${need} below a base`, problem] as const])),
  ]);
}

describe.each(Object.keys(HOSTS))('%s', (name) => {
  const program = REAL_SERVERS[name]?.program;
  test.skipIf(program !== undefined && !findProgram(program))('does what the guide says', async () => {
    const problems = await findProblems(name);
    const expected = Object.keys(LIMITS[name] ?? {}).sort();
    expect([...problems.keys()].sort(), JSON.stringify(Object.fromEntries(problems), null, 2)).toEqual(expected);
  });
});

test('the guide has the table of all hosts', () => {
  const rows = Object.keys(HOSTS).map((name) => {
    const limits = Object.values(LIMITS[name] ?? {}).filter((text) => text !== '');
    const tried = name in MODELS ? 'a model' : 'itself';
    return `| ${name} | ${tried} | ${limits.join('; ') || 'nothing'} |`;
  });
  const table = ['| Host | Tried | What it does not do |', '|---|---|---|', ...rows].join('\n');
  const guide = path.resolve(import.meta.dirname, '../../website/docs/reference/hosts.md');
  expect(fs.readFileSync(guide, 'utf8')).toContain(table);
});
