// node scripts/screenshots.mjs: takes the pictures of README.md from build/ with Chromium (CHROMIUM names another one).
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from 'playwright-core';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, '.github/images');
const PAGE = '/formulation/writing-cyclescript/basic-syntax/feature-files';
const WIDE = {width: 1280, height: 760};
const PHONE = {width: 390, height: 760};
const PICTURES = [
  {name: 'wide-light', mode: 'light', viewport: WIDE},
  {name: 'wide-dark', mode: 'dark', viewport: WIDE},
  {name: 'phone', mode: 'light', viewport: PHONE},
];
/** Larger pictures make a README slow to open. */
const MOST_BYTES = 150_000;

const server = spawn(process.execPath, ['bin/manual.js', 'serve', '--built', '--port', '0'], {cwd: root});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
});
try {
  const url = await new Promise((resolve, reject) => {
    server.stdout.on('data', (data) => resolve(/Serving (\S+)/.exec(String(data))?.[1]));
    server.on('exit', (status) => reject(new Error(`serve ended with status ${status}; is there a build?`)));
  });
  fs.mkdirSync(folder, {recursive: true});
  for (const {name, mode, viewport} of PICTURES) {
    const context = await browser.newContext({viewport, reducedMotion: 'reduce'});
    await context.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    const page = await context.newPage();
    await page.goto(new URL(PAGE, url).href, {waitUntil: 'networkidle'});
    const picture = await page.screenshot();
    if (picture.length > MOST_BYTES)
      throw new Error(`${name}.png has ${picture.length} bytes; ${MOST_BYTES} are allowed.`);
    fs.writeFileSync(path.join(folder, `${name}.png`), picture);
    await context.close();
  }
} finally {
  await browser.close();
  server.removeAllListeners('exit');
  server.kill();
}
