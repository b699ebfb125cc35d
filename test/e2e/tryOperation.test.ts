import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {expectAccessible, live, newPage, type RunningSite, startSite} from './harness.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

const work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-try-')));
const HOSTILE = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';

interface Api {
  readonly url: string;
  readonly requests: {
    readonly method: string;
    readonly url: string;
    readonly headers: http.IncomingHttpHeaders;
    readonly body: string;
  }[];
  stop(): Promise<void>;
}

/** Starts an API that answers with what it was sent. Without `isOpen`, pages may not read its responses. */
async function startApi(isOpen: boolean): Promise<Api> {
  const requests: Api['requests'] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const {method = '', url = '', headers} = request;
      if (isOpen)
        for (const name of ['origin', 'headers', 'methods']) response.setHeader(`access-control-allow-${name}`, '*');
      if (isOpen) response.setHeader('access-control-allow-headers', 'x-key, content-type');
      if (method === 'OPTIONS') return response.writeHead(204).end();
      requests.push({method, url, headers, body: Buffer.concat(chunks).toString()});
      response.setHeader('content-type', url.includes('html') ? 'text/html' : 'application/json');
      response.writeHead(url.includes('missing') ? 404 : 200);
      return response.end(
        url.includes('html') ? HOSTILE : `{"id":9223372036854775807,"text":${JSON.stringify(HOSTILE)}}`,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const operation = (id: string, url: string, more = {}) => ({
  tags: ['Items'],
  operationId: id,
  summary: `${id} ${HOSTILE}`,
  servers: [{url, description: HOSTILE}],
  responses: {200: {description: HOSTILE}},
  ...more,
});

let browser: Browser;
let site: RunningSite;
let open: Api;
let closed: Api;
beforeAll(async () => {
  [open, closed, browser] = await Promise.all([startApi(true), startApi(false), openBrowser()]);
  const description = {
    openapi: '3.1.0',
    info: {title: 'Shop', version: '1'},
    paths: {
      '/items/{id}': {
        parameters: [
          {name: 'id', in: 'path', required: true, schema: {type: 'integer'}, example: 7},
          {name: HOSTILE, in: 'query', schema: {type: 'string', enum: [HOSTILE, 'b']}},
        ],
        put: operation('putItem', open.url, {
          security: [{key: []}],
          requestBody: {required: true, content: {'application/json': {example: {n: 1.5, text: HOSTILE}}}},
        }),
        get: operation('getItem', closed.url),
      },
    },
    components: {securitySchemes: {key: {type: 'apiKey', in: 'header', name: 'X-Key'}}},
  };
  fs.mkdirSync(path.join(work, 'docs'), {recursive: true});
  fs.writeFileSync(path.join(work, 'openapi.json'), JSON.stringify(description));
  fs.writeFileSync(path.join(work, 'docs/index.md'), '# Home\n\n[Items](./api/items/index.md)\n');
  fs.writeFileSync(
    path.join(work, 'site.config.ts'),
    `import {defineConfig} from 'manual-docs/config';
import openapi from 'manual-docs/plugins/openapi';
export default defineConfig({title: 'T', url: 'https://docs.example.com', plugins: [openapi({file: 'openapi.json', by: 'operation', tryIt: true})]});
`,
  );
  site = await startSite('build', work);
});
afterAll(async () => {
  await site.stop();
  await Promise.all([leaveBrowser(browser), open.stop(), closed.stop()]);
  fs.rmSync(work, {recursive: true, force: true});
});

async function openForm(name: string): Promise<{page: Page; scripts: string[]}> {
  const page = await newPage(browser);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${site.url}/api/items/${name}`);
  await live(page);
  return {page, scripts};
}

test('a reader sends an operation by keyboard, and reads the response', async () => {
  const {page, scripts} = await openForm('put-item');
  const before = scripts.length;
  await page.getByText('Try it', {exact: true}).focus();
  await page.keyboard.press('Enter');
  const id = page.getByLabel('id path, required');
  await id.fill('a b');
  // The code of the form came when it was opened.
  expect(scripts.length).toBeGreaterThan(before);
  await page.getByLabel('key key in header X-Key').fill('secret');
  expect(await page.getByRole('textbox', {name: 'body'}).inputValue()).toContain('"n": 1.5');
  await page.getByRole('textbox', {name: 'body'}).fill('{"n": 1.10}');
  await id.press('Enter');
  const status = page.getByRole('status');
  await expect.poll(() => status.textContent()).toMatch(/^200 OK, \d+ ms, \d+ bytes$/);
  expect(open.requests).toMatchObject([
    {
      method: 'PUT',
      url: '/items/a%20b',
      body: '{"n": 1.10}',
      headers: {'x-key': 'secret', 'content-type': 'application/json'},
    },
  ]);
  const result = page.locator('.m-api-try-result');
  expect(await result.locator('pre').textContent()).toContain('"id": 9223372036854775807');
  expect(await result.textContent()).toContain(JSON.stringify(HOSTILE));
  await result.getByText('Headers (1)').click();
  await expectAccessible(page);
  // Secrets stay in memory.
  expect(
    await page.evaluate(() => JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])),
  ).not.toContain('secret');
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await page.context().close();
});

test('a form that is opened before its code is there is shown', async () => {
  const page = await newPage(browser);
  await page.addInitScript(() => {
    const open = () => {
      const details = document.querySelector<HTMLDetailsElement>('form.m-api-try details');
      if (details) details.open = true;
    };
    new MutationObserver(open).observe(document, {childList: true, subtree: true});
  });
  await page.goto(`${site.url}/api/items/put-item`);
  await live(page);
  await page.getByLabel('id path, required').fill('a');
  await page.context().close();
});

test('a response of HTML is text, and an error is a response', async () => {
  const {page} = await openForm('put-item');
  await page.getByText('Try it', {exact: true}).click();
  const status = page.getByRole('status');
  for (const [value, expected] of [
    ['html', /^200/],
    ['missing', /^404 Not Found/],
  ] as const) {
    await page.getByLabel('id path, required').fill(value);
    await page.getByRole('button', {name: 'Send'}).click();
    await expect.poll(() => status.textContent()).toMatch(expected);
    expect(await page.locator('.m-api-try-result pre').textContent()).toContain('onerror');
  }
  expect(await page.evaluate(() => 'hit' in window || document.querySelector('.m-api-try-result img') !== null)).toBe(
    false,
  );
  await page.context().close();
});

test('a server that pages may not read is explained', async () => {
  const {page} = await openForm('get-item');
  await page.getByText('Try it', {exact: true}).click();
  await page.getByRole('button', {name: 'Send'}).click();
  await expect.poll(() => page.getByRole('status').textContent()).toContain('No response that this page may read');
  expect(await page.locator('.m-api-try-result').textContent()).toContain('CORS');
  expect(closed.requests).toHaveLength(1);
  await page.context().close();
});

test('a page may send requests to the servers of its operations only, and others load no form', async () => {
  const {page, scripts} = await openForm('get-item');
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain(`connect-src 'self' ${closed.url};`);
  await page.goto(site.url);
  await live(page);
  const loaded = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  expect(loaded.join('')).not.toContain('m-api-try-fields');
  await page.context().close();
});

test('samples that are not shown take no room', async () => {
  const page = await newPage(browser);
  await page.goto(`${site.url}/api/items/put-item`);
  await live(page);
  const heights = await page
    .locator('.m-api-tabs > [role=tabpanel]')
    .evaluateAll((panels) =>
      panels.map((panel) => [panel.getAttribute('hidden'), (panel as HTMLElement).offsetHeight]),
    );
  const hidden = heights.filter(([value]) => value !== null);
  expect(hidden.length).toBeGreaterThanOrEqual(2);
  expect(hidden).toEqual(hidden.map(() => ['until-found', 0]));
  await page.context().close();
});
