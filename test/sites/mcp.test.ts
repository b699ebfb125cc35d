import {type ChildProcess, spawn} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {copySite, runManual, runManualHere, type SiteCopy} from '../tools/runSite.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const BIN = path.join(root, 'bin/manual.js');
const HOME = 'https://ferry.example.com';

let site: SiteCopy;
beforeAll(async () => {
  site = copySite(path.join(root, 'examples/versions'));
  const page = path.join(site.root, 'versioned_docs/version-2.0/schedule.md');
  fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replace('---\n', '---\nnot_covered: the fares of `ferry 9`\n'));
  const {status, messages} = await runManualHere(['build'], site.root);
  expect(status, messages).toBe(0);
});
afterAll(() => site?.remove());

/** The text that an agent gets from a call. */
async function call(client: Client, name: string, values: Record<string, unknown>): Promise<string> {
  const {content, isError} = await client.callTool({name, arguments: values});
  const [first] = content as {text: string}[];
  return `${isError ? 'error: ' : ''}${first!.text}`;
}

async function connect(transport: Transport): Promise<Client> {
  const client = new Client({name: 'test', version: '1.0.0'});
  await client.connect(transport);
  return client;
}

/** Answers for programs, links to pages, and pages as resources. */
async function askForPassages(client: Client): Promise<void> {
  const found = await client.callTool({name: 'search_docs', arguments: {query: 'schedule', tokens: 150}});
  // The client checks it against the schema of the tool.
  const {places} = found.structuredContent as {places: {url: string; title: string; text: string}[]};
  expect(places).toHaveLength(1);
  expect(places[0]).toMatchObject({url: expect.stringContaining(`${HOME}/schedule`), title: 'Schedule'});
  expect(places[0]!.text.length).toBeGreaterThan(40);
  // It is the end of every passage of its page, and in each once.
  const notCovered = 'Not covered on this page: the fares of `ferry 9`.';
  expect(places.map(({text}) => text.split(notCovered))).toEqual([[expect.stringContaining('\n\n'), '']]);
  // Where a section of a page answers, the page beside it would say the same again.
  const rows = await client.callTool({name: 'search_docs', arguments: {query: 'schedule', limit: 10}});
  const urls = (rows.structuredContent as {places: {url: string}[]}).places.map(({url}) => url);
  expect(urls).not.toEqual([]);
  expect(urls.filter((url) => urls.some((other) => other.startsWith(`${url}#`)))).toEqual([]);
  const [, link] = found.content as {type: string; uri: string}[];
  expect(link).toMatchObject({type: 'resource_link', uri: 'docs:///schedule', mimeType: 'text/markdown'});
  const {contents} = await client.readResource({uri: link!.uri});
  expect((contents[0] as {text: string}).text).toContain('# Schedule');
  await expect(client.readResource({uri: 'docs:///nothing'})).rejects.toThrow('There is no page at /nothing.');
  await expect(client.readResource({uri: 'file:///etc/passwd'})).rejects.toThrow('Resources begin with docs:///.');
  expect((await client.listResources()).resources).toMatchObject([{uri: 'docs:///', name: 'Ferry'}]);
  const code = await client.callTool({name: 'search_code', arguments: {query: 'schedule', limit: 2}});
  const {samples} = code.structuredContent as {samples: {language: string; code: string}[]};
  expect(samples.length).toBeGreaterThan(0);
  expect(samples.every((sample) => sample.code !== '')).toBe(true);
}

/** Checks that must hold for every transport. */
async function askEverything(client: Client): Promise<void> {
  const {tools} = await client.listTools();
  expect(tools.map(({name}) => name)).toEqual([
    'search_docs',
    'search_code',
    'read_page',
    'list_pages',
    'list_versions',
  ]);
  expect(client.getServerVersion()).toMatchObject({name: 'manual', title: 'Ferry'});
  expect(client.getInstructions()).toContain('The documentation of Ferry.');

  const newest = await call(client, 'search_docs', {query: 'schedule', limit: 2});
  expect(newest).toMatch(/^2 of \d+ places:\n\n1\. Schedule \(/);
  expect(newest).toContain(`${HOME}/schedule`);
  expect(await call(client, 'search_docs', {query: 'floppy'})).toContain('Nothing was found.');
  expect(await call(client, 'search_docs', {query: 'floppy', version: '1.0'})).toContain(`${HOME}/1.0/floppy-disks`);
  expect(await call(client, 'search_docs', {query: 'two way', version: 'next'})).toContain(`${HOME}/next/two-way`);

  await askForPassages(client);

  const page = await call(client, 'read_page', {page: `${HOME}/options`});
  expect(page).toContain(`> Source: ${HOME}/options · All pages: ${HOME}/llms.txt`);
  for (const same of ['/options', 'options.md', `${HOME}/options.md`, '/options/'])
    expect(await call(client, 'read_page', {page: same}), same).toBe(page);
  expect(await call(client, 'read_page', {page: '/'})).toContain('# Ferry');

  const list = await call(client, 'list_pages', {});
  expect(list).toContain(`- [Options](${HOME}/options.md)`);
  expect(await call(client, 'list_pages', {section: 'reference'})).toMatch(/^## Reference\n\n- \[Options\][^\n]*$/);
  expect(await call(client, 'list_pages', {version: '1.0'})).toContain(`(${HOME}/1.0/floppy-disks.md)`);
  expect(await call(client, 'list_versions', {})).toContain('- 2.0 of default, the newest\n- 1.0 of default');

  expect(await call(client, 'read_page', {page: '/nothing'})).toMatch(/^error: There is no page at \/nothing\./);
  expect(await call(client, 'read_page', {page: '/../../package.json'})).toMatch(/^error: There is no page/);
  expect(await call(client, 'read_page', {page: 'https://example.org/'})).toContain('is another site');
  expect(await call(client, 'read_page', {page: '/options', heading: 'Nope'})).toContain(
    'has no heading "Nope". It has:\n- ',
  );
  expect(await call(client, 'search_docs', {query: 'x'.repeat(1000)})).toBe(
    'error: "query" of search_docs must be a text of at most 500 characters.',
  );
  expect(await call(client, 'search_docs', {query: '   '})).toContain('error: search_docs needs "query"');
  expect(await call(client, 'search_docs', {query: 'a', limit: 0})).toContain('must be a whole number from 1 to 30');
  expect(await call(client, 'search_docs', {query: 'a', version: '9'})).toContain(
    'There is no version "9". There are:',
  );
  expect(await call(client, 'search_docs', {query: 'a', langauge: 'en'})).toContain('takes no "langauge". It takes:');
  expect(await call(client, 'list_pages', {section: 'Nope'})).toContain(
    'There is no section "Nope". There are:\n- Documentation',
  );
  expect(await call(client, 'nothing', {})).toContain('error: There is no tool "nothing".');
}

test('agents ask a built site by standard input and output', async () => {
  const log = path.join(site.root, 'questions.jsonl');
  const client = await connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [BIN, 'mcp', '--root', site.root, '--log-questions', log],
    }),
  );
  try {
    await askEverything(client);
  } finally {
    await client.close();
  }
  const asked = fs
    .readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(asked).toContainEqual({at: expect.any(String), tool: 'search_docs', query: 'floppy', found: 0});
  expect(asked).toContainEqual({
    at: expect.any(String),
    tool: 'search_code',
    query: 'schedule',
    found: expect.any(Number),
  });
});

test('what was asked is answered after the input has ended', async () => {
  const program = spawn(process.execPath, [BIN, 'mcp', '--root', site.root], {stdio: ['pipe', 'pipe', 'inherit']});
  const send = (message: object): string => `${JSON.stringify({jsonrpc: '2.0', ...message})}\n`;
  program.stdin.end(
    [
      send({
        id: 1,
        method: 'initialize',
        params: {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'test', version: '1.0.0'}},
      }),
      send({method: 'notifications/initialized'}),
      send({id: 2, method: 'tools/call', params: {name: 'search_docs', arguments: {query: 'schedule'}}}),
    ].join(''),
  );
  const [answers, status] = await Promise.all([
    program.stdout.setEncoding('utf8').toArray(),
    new Promise((resolve) => program.on('exit', resolve)),
  ]);
  const ids = answers
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id);
  expect([ids, status]).toEqual([[1, 2], 0]);
});

describe('by streamable HTTP', () => {
  let server: ChildProcess;
  let url: string;
  beforeAll(async () => {
    server = spawn(process.execPath, [BIN, 'mcp', '--http', '--port', '41440', '--root', site.root]);
    url = await new Promise<string>((resolve, reject) => {
      server.stdout!.setEncoding('utf8').on('data', (text: string) => {
        const found = /Serving (\S+)/.exec(text)?.[1];
        if (found) resolve(found);
      });
      server.on('exit', (status) => reject(new Error(`ended with ${status}`)));
    });
  });
  afterAll(() => server?.kill());

  test('agents ask a built site', async () => {
    const client = await connect(new StreamableHTTPClientTransport(new URL(url)));
    try {
      await askEverything(client);
    } finally {
      await client.close();
    }
  });

  test('clients find the server before they connect', async () => {
    const catalog = await fetch(new URL('/.well-known/ai-catalog.json', url));
    expect(catalog.headers.get('content-type')).toBe('application/ai-catalog+json');
    const {specVersion, entries} = (await catalog.json()) as {specVersion: string; entries: {data: object}[]};
    expect(specVersion).toBe('1.0');
    expect(entries).toEqual([
      {
        identifier: 'urn:air:localhost:mcp:docs',
        type: 'application/mcp-server-card+json',
        data: {
          $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
          name: 'localhost/docs',
          version: expect.stringMatching(/^\d/),
          title: 'Ferry',
          description: 'Carries files between two folders',
          remotes: [{type: 'streamable-http', url}],
        },
      },
    ]);
    const card = await fetch(`${url}/server-card`);
    expect(card.headers.get('content-type')).toBe('application/mcp-server-card+json');
    expect(await card.json()).toEqual(entries[0]!.data);
  });

  test('names of others, pages of others, and what is not a message are refused', async () => {
    const post = (headers: Record<string, string>, body = '{}'): Promise<Response> =>
      fetch(url, {method: 'POST', headers: {'content-type': 'application/json', ...headers}, body});
    expect((await post({origin: 'https://evil.example'})).status).toBe(403);
    expect((await post({origin: 'http://localhost:1'})).status).toBe(403);
    expect((await fetch(url)).status).toBe(405);
    expect((await fetch(new URL('/', url))).status).toBe(404);
    expect((await post({accept: 'application/json, text/event-stream'}, 'x'.repeat(300_000))).status).toBe(413);
    const broken = await post({accept: 'application/json, text/event-stream'}, '{"jsonrpc"');
    expect(broken.status).toBe(400);
    expect(await broken.text()).not.toMatch(/node:|\.ts:|\.cjs:/);
    // `fetch` does not send it.
    const traced = await new Promise<number | undefined>((resolve, reject) => {
      const request = http.request(url, {method: 'TRACE'}, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.on('error', reject).end();
    });
    expect(traced).toBe(405);
  });

  test('names that no file can have are those of no page', async () => {
    const client = await connect(new StreamableHTTPClientTransport(new URL(url)));
    try {
      expect(await call(client, 'read_page', {page: '/%00'})).not.toContain(site.root);
    } finally {
      await client.close();
    }
  });
});

test('the example of a worker serves agents from a static host, and Markdown on request', async () => {
  // `manual-docs/mcp` as a package has it, and a host that knows files only by their names.
  const copy = path.join(site.root, 'worker.mjs');
  const text = fs.readFileSync(path.join(root, 'examples/hosting/cloudflare/worker.js'), 'utf8');
  const mcp = pathToFileURL(path.join(root, 'dist/mcp.js')).href;
  fs.writeFileSync(copy, text.replace("'manual-docs/mcp'", JSON.stringify(mcp)));
  const {default: worker} = (await import(pathToFileURL(copy).href)) as {
    default: {fetch(request: Request, env: object): Promise<Response>};
  };
  const types: Record<string, string> = {'.html': 'text/html; charset=utf-8', '.md': 'text/markdown; charset=utf-8'};
  const serve = async (input: Request | URL): Promise<Response> => {
    const {pathname} = new URL(input instanceof Request ? input.url : input);
    const name = decodeURIComponent(
      pathname === '/' ? '/index.html' : /\.\w+$/.test(pathname) ? pathname : `${pathname}.html`,
    );
    const file = path.join(site.root, 'build', name);
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    return fs.existsSync(file)
      ? new Response(fs.readFileSync(file), {headers: {'content-type': type}})
      : new Response('<!doctype html>', {status: 404, headers: {'content-type': 'text/html'}});
  };
  const ask = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
    worker.fetch(new Request(input, init), {ASSETS: {fetch: serve}});

  const client = await connect(new StreamableHTTPClientTransport(new URL(`${HOME}/mcp`), {fetch: ask}));
  await askEverything(client);
  await client.close();
  const open = await ask(`${HOME}/.well-known/ai-catalog.json`);
  expect(open.headers.get('access-control-allow-origin')).toBe('*');

  const html = await ask(`${HOME}/options`, {headers: {accept: 'text/html,application/xhtml+xml,*/*;q=0.8'}});
  expect([html.headers.get('content-type'), html.headers.get('vary')]).toEqual(['text/html; charset=utf-8', 'Accept']);
  const page = await ask(`${HOME}/options`, {headers: {accept: 'text/markdown, text/html;q=0.5'}});
  expect([page.headers.get('content-type'), page.headers.get('vary')]).toEqual([
    'text/markdown; charset=utf-8',
    'Accept',
  ]);
  expect(await page.text()).toMatch(/^# Options\n/);
  expect((await ask(`${HOME}/nothing`, {headers: {accept: 'text/markdown'}})).status).toBe(404);

  const body = new ReadableStream({pull: (endless) => endless.enqueue(new Uint8Array(65_536))});
  const message = await ask(`${HOME}/mcp`, {method: 'POST', body, duplex: 'half'} as RequestInit);
  expect(message.status).toBe(413);
});

test('`manual search` prints the passages of search_docs, or why it cannot', async () => {
  const {status, stdout} = await runManualHere(['search', 'when does the ferry leave'], site.root);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^\d of \d+ places:\n\n1\. /);
  expect(stdout).toContain(`${HOME}/schedule`);
  const failed = await runManualHere(['search', 'ferry', '--out-dir', 'nothing'], site.root);
  expect(failed.status).toBe(1);
  expect(failed.messages).toContain('The site has no _manual/site.json.');
});

describe('ends with a reason', () => {
  const run = async (args: readonly string[], folder = site.root) => {
    const {status, messages} = await runManual(['mcp', ...args], folder);
    return {status, messages};
  };

  test('without a built site', async () => {
    const {status, messages} = await run(['--out-dir', 'nothing']);
    expect(status).toBe(1);
    expect(messages).toContain('The site has no _manual/site.json.');
    expect(messages).toContain('help: run `manual build`');
  });

  test('for an address that is none, or where nobody answers', async () => {
    expect((await run(['--site', 'docs'])).messages).toContain('--site docs is not the address of a site.');
    for (const address of [
      'https://me:hunter2@docs.example.com/',
      'ftp://me:hunter2@docs.example.com',
      'me:hunter2@host',
    ]) {
      const {status, messages} = await run(['--site', address]);
      expect(status).toBe(1);
      expect(messages).toContain('--site');
      expect(messages).not.toContain('hunter2');
    }
    const {status, messages} = await run(['--site', 'http://127.0.0.1:9/']);
    expect(status).toBe(1);
    expect(messages).toContain('http://127.0.0.1:9/ cannot be reached');
  });

  test('without the package of the protocol, with the command that installs it', async () => {
    const hide = path.join(site.root, 'hide.cjs');
    fs.writeFileSync(
      hide,
      `const Module = require('node:module');
       const resolve = Module._resolveFilename;
       Module._resolveFilename = function (name, ...rest) {
         if (!name.startsWith('@modelcontextprotocol/')) return resolve.call(this, name, ...rest);
         throw Object.assign(new Error("Cannot find module '" + name + "'"), {code: 'MODULE_NOT_FOUND'});
       };`,
    );
    process.env.NODE_OPTIONS = `--require ${hide}`;
    try {
      const {status, messages} = await run([]);
      expect(status).toBe(1);
      expect(messages).toContain(
        'This needs the package @modelcontextprotocol/sdk, which is not installed: npm install',
      );
    } finally {
      delete process.env.NODE_OPTIONS;
    }
  });
});
