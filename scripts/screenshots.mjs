// Takes pictures with Chromium (CHROMIUM names another one), of what `npm run build` has made.
//   node scripts/screenshots.mjs                      the pictures of README.md
//   node scripts/screenshots.mjs <folder> [<pattern>] every kind of page, at four widths in both modes, into a folder
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {chromium} from 'playwright-core';
import {SHOTS, SITES, VIEWPORTS} from './screenshotList.mjs';

const root = path.resolve(import.meta.dirname, '..');
const cli = path.join(root, 'bin/manual.js');
/** Larger pictures make a README slow to open. */
const MOST_BYTES = 150_000;
/** A page that takes longer, in milliseconds, is reported and left out. */
const PATIENCE = 15_000;

const README = {
  folder: path.join(root, '.github/images'),
  page: '/formulation/writing-cyclescript/basic-syntax/feature-files',
  pictures: [
    {name: 'wide-light', mode: 'light', viewport: {width: 1280, height: 760}},
    {name: 'wide-dark', mode: 'dark', viewport: {width: 1280, height: 760}},
    {name: 'phone', mode: 'light', viewport: {width: 390, height: 760}},
  ],
};

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-screenshots-'));
const servers = [];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
});
try {
  const [folder, pattern] = process.argv.slice(2);
  if (folder) await takeAll(path.resolve(folder), pattern);
  else await takeReadme();
} finally {
  await browser.close();
  for (const server of servers) server.kill();
  fs.rmSync(temporary, {recursive: true, force: true});
}

async function takeReadme() {
  const url = await serve(['--root', root]);
  fs.mkdirSync(README.folder, {recursive: true});
  for (const {name, mode, viewport} of README.pictures) {
    const page = await open({mode, viewport});
    // The first visit of a page does not wait for its typeface: the second has it.
    await visit(page, url + README.page);
    await visit(page, url + README.page);
    const picture = await page.screenshot();
    if (picture.length > MOST_BYTES)
      throw new Error(`${name}.png has ${picture.length} bytes; ${MOST_BYTES} are allowed.`);
    fs.writeFileSync(path.join(README.folder, `${name}.png`), picture);
    await page.context().close();
  }
}

/** Files are named by kind of page, width, and mode. A picture that cannot be taken is reported; the others are taken. */
async function takeAll(folder, pattern = '') {
  const wanted = new RegExp(pattern);
  const shots = SHOTS.flatMap((shot) =>
    (shot.widths ?? Object.keys(VIEWPORTS)).flatMap((width) =>
      (shot.modes ?? ['light', 'dark']).map((mode) => ({...shot, width, mode, file: `${shot.name}-${width}-${mode}`})),
    ),
  ).filter(({file}) => wanted.test(file));
  fs.mkdirSync(folder, {recursive: true});
  const urls = {};
  for (const {site} of shots) urls[site] ??= await serveBuilt(site);
  const pages = new Map();
  for (const shot of shots) {
    const {file, mode, width, media = {}} = shot;
    const key = JSON.stringify([mode, width, media]);
    if (!pages.has(key)) pages.set(key, await open({mode, viewport: VIEWPORTS[width], media}));
    const page = pages.get(key);
    try {
      await visit(page, urls[shot.site] + shot.path);
      await shot.prepare?.(page);
      await page.screenshot({path: path.join(folder, `${file}.png`), fullPage: shot.whole ?? false, timeout: PATIENCE});
      await shot.restore?.(page);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${file}: ${error.message.split('\n')[0]}`);
    }
  }
  console.log(`${shots.length} pictures in ${folder}`);
}

async function open({mode, viewport, media = {}}) {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    hasTouch: viewport.width < 500,
    ...media,
  });
  await context.addInitScript((theme) => {
    localStorage.setItem('theme', theme);
  }, mode);
  return context.newPage();
}

/** A page that has come to life, with its typeface. Waiting for the network to be quiet would be in vain: pages fetch ahead. */
async function visit(page, url) {
  await page.goto(url, {waitUntil: 'load', timeout: PATIENCE});
  await page.waitForSelector('html[data-ready]', {state: 'attached', timeout: PATIENCE});
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function serveBuilt(name) {
  const {root: folder, env} = SITES[name];
  const site = path.join(root, folder);
  if (site === root) return serve(['--root', root]);
  const outDir = path.join(temporary, name);
  await run(['build', '--root', site, '--out-dir', outDir], env);
  return serve(['--root', site, '--out-dir', outDir]);
}

function run(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], {
      env: {...process.env, ...env},
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('close', (status) => (status === 0 ? resolve() : reject(new Error(`build ended with status ${status}`))));
  });
}

/** Address of a server for a built site. Its output is read to the end, or it would stop. */
function serve(args) {
  const child = spawn(process.execPath, [cli, 'serve', '--built', '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(child);
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
      const url = /Serving (\S+)/.exec(output)?.[1];
      if (url) resolve(new URL(url).origin);
    });
    child.on('close', (status) => reject(new Error(`serve ended with status ${status}; is there a build?`)));
  });
}
