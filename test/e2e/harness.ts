import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import type axe from 'axe-core';
import {type Browser, type BrowserContext, chromium, type Page} from 'playwright-core';
import {expect} from 'vitest';
import {builtSite} from '../setup/builtSite.ts';
import {createRunner} from '../tools/runHere.ts';
import {cli, root, runCli} from './runCli.ts';

export {root, runCli};

/** Both ways that a site reaches its readers: the same tests run against each. */
export const MODES = ['build', 'serve'] as const;
export type Mode = (typeof MODES)[number];

export interface RunningSite {
  /** Origin, without trailing slash. */
  readonly url: string;
  /** All that the command has printed. */
  output(): string;
  stop(): Promise<void>;
}

let buildHere: ReturnType<typeof createRunner> | undefined;

/** Serves a site: while it is written (`serve`), or as it was built (`build`, into a folder of its own). */
export async function startSite(mode: Mode, site: string = root): Promise<RunningSite> {
  if (mode === 'serve') return startServer(['serve', '--root', site, '--port', '0']);
  // Nothing changes the sites of the repository.
  if (site === root || site.startsWith(root + path.sep)) return serveBuilt(site, (await builtSite(site)).outDir);
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-e2e-'));
  buildHere ??= createRunner();
  const built = await buildHere(['build', '--root', site, '--out-dir', outDir]);
  if (built.status !== 0) throw new Error(`The site does not build:\n${built.stderr}`);
  const server = await serveBuilt(site, outDir);
  return {
    ...server,
    async stop() {
      await server.stop();
      fs.rmSync(outDir, {recursive: true, force: true});
    },
  };
}

const serveBuilt = (site: string, outDir: string): Promise<RunningSite> =>
  startServer(['serve', '--built', '--root', site, '--out-dir', outDir, '--port', '0']);

/** Starts a server of the tool, or of one that is installed elsewhere, and waits for its address. */
export async function startServer(args: readonly string[], tool: string = cli): Promise<RunningSite> {
  const child = spawn(process.execPath, [tool, ...args], {stdio: ['ignore', 'pipe', 'pipe']});
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (data: Buffer): void => {
      output += data;
      const found = /Serving (\S+)/.exec(output)?.[1];
      if (found) resolve(new URL(found).origin);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', (code) => reject(new Error(`The server ended with status ${code}:\n${output}`)));
  });
  return {
    url,
    output: () => output,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** Debian's Chromium; `CHROMIUM` names another one. */
export function launch(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
}

export interface PageOptions {
  readonly theme?: 'light' | 'dark';
  readonly viewport?: {readonly width: number; readonly height: number};
  readonly javaScriptEnabled?: boolean;
  readonly reducedMotion?: 'reduce' | 'no-preference';
}

export const WIDE = {width: 1440, height: 900} as const;
export const PHONE = {width: 390, height: 844} as const;

/** A page of its own context, with everything that the console complains about. */
export async function newPage(
  browser: Browser,
  options: PageOptions = {},
): Promise<Page & {readonly problems: string[]}> {
  const context: BrowserContext = await browser.newContext({
    viewport: options.viewport ?? WIDE,
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    reducedMotion: options.reducedMotion ?? 'no-preference',
  });
  context.setDefaultTimeout(60_000);
  const page = Object.assign(await context.newPage(), {problems: []});
  listen(page);
  if (options.theme) await page.addInitScript((theme) => localStorage.setItem('theme', theme), options.theme);
  return page;
}

/** Writes down what the console complains about. */
export function listen(page: Page & {readonly problems: string[]}): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      page.problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => page.problems.push(`exception: ${error.message}`));
}

/** Waits until the page answers to the reader: hydration has happened. */
export async function live(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]', {state: 'attached'});
}

/** Waits until no file has arrived for a while. On a busy machine Playwright's `networkidle` is not always told. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let before = -1, now = 0; now !== before; ) {
      before = now;
      await document.fonts.ready;
      await new Promise((resolve) => setTimeout(resolve, 500));
      // A browser that draws no frame may never call itself idle.
      await new Promise((resolve) => requestIdleCallback(resolve, {timeout: 1000}));
      now = performance.getEntriesByType('resource').length;
    }
  });
}

/** Opens a page and waits until it is at rest. @returns the bytes (gzip) of each script that it has by then, the inline one included */
export async function scriptBytes(page: Page, url: string): Promise<readonly number[]> {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  await page.goto(url);
  await live(page);
  await atRest(page);
  const inline = await page.evaluate(() => document.querySelector('script:not([src])')!.textContent!);
  const bodies = [Buffer.from(inline), ...(await Promise.all(scripts.values()))];
  return bodies.map((body) => gzipSync(body, {level: 9}).length);
}

/**
 * Waits until nothing moves. What is in a closed `<details>` gets no frames, so the animations there, though at their end, never say that
 * they are finished: they are not waited for.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      // Scroll-driven animations never end.
      .filter(({timeline}) => timeline === document.timeline)
      .filter(({effect}) => effect?.getComputedTiming().endTime !== Infinity)
      .filter(({effect}) => effect instanceof KeyframeEffect && effect.target?.checkVisibility());
    await Promise.allSettled(moving.map(({finished}) => finished));
  });
}

/** Less than half of the size of `axe.source`, which each page would read again. */
const AXE = fs.readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half open, a category of the sidebar is too small to be hit.
  await settle(page);
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const found = await (window as unknown as {axe: typeof axe}).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Half of the time goes into describing what passes, and into style sheets that only an experimental rule reads.
      resultTypes: ['violations'],
      preload: false,
    });
    return found.violations.map(
      ({id, nodes}) =>
        `${id}: ${nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join('; ')}`,
    );
  });
  expect(violations).toEqual([]);
}
