import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {createRunner} from '../tools/runHere.ts';

/** Files and variables of hosts that do not fit the site: every build reports them. */
const runCli = createRunner();
let site = '';

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  fs.writeFileSync(path.join(site, file), text);
}
const configure = (url: string): void => write('site.config.ts', `export default {title: 'T', url: '${url}'};\n`);

async function build(...args: readonly string[]): Promise<string> {
  const {status, stderr} = await runCli(['build', '--root', site, ...args]);
  expect(status, stderr).toBe(0);
  return stderr;
}

beforeEach(() => {
  site = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-host-')));
  configure('https://docs.harbor.dev');
  write('docs/index.md', '# Home\n');
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(site, {recursive: true, force: true});
});

describe('a build reports', () => {
  test.each<[string, string, string, string]>([
    ['static/CNAME', 'other.dev\n', 'static/CNAME names other.dev', "set `url: 'https://other.dev'`"],
    ['netlify.toml', '[build]\n  publish = "dist"\n', '`publish` in netlify.toml', 'write `build` there'],
    [
      'wrangler.toml',
      '[assets]\ndirectory = "./build"\n',
      'lacks not_found_handling',
      'write not_found_handling = "404-page"',
    ],
    [
      'wrangler.toml',
      '[assets]\ndirectory = "./build"\nhtml_handling = "drop-trailing-slash"\nnot_found_handling = "404-page"\n',
      'wrangler.toml: pages are moved to other addresses.',
      'write html_handling = "auto-trailing-slash"',
    ],
    ['vercel.json', '{"outputDirectory": "build"}', 'vercel.json: pages are not found', '"cleanUrls": true'],
    [
      'vercel.json',
      '{"cleanUrls": true, "trailingSlash": true}',
      'addresses do not end in a slash, which Vercel adds',
      'remove "trailingSlash"',
    ],
  ])('%s', async (file, text, message, hint) => {
    write(file, text);
    const report = await build();
    expect(report).toContain(message);
    expect(report).toContain('[host-settings]');
    expect(report).toContain(hint);
  });

  test('a base that is not that of the repository on GitHub Pages', async () => {
    vi.stubEnv('GITHUB_REPOSITORY', 'ada/harbor');
    configure('https://ada.github.io');
    const report = await build();
    expect(report).toContain('serves harbor at https://ada.github.io/harbor/, but the site is built for /.');
    expect(await build('--base', '/harbor/')).not.toContain('host-settings');
  });
});

test('the settings for Cloudflare Workers fit', async () => {
  const sample = fs.readFileSync(
    path.join(import.meta.dirname, '../../examples/hosting/cloudflare/wrangler.toml'),
    'utf8',
  );
  write('wrangler.toml', sample.replace(/^directory = .*$/m, 'directory = "./build"'));
  expect(await build()).not.toContain('host-settings');
});

test('settings that fit are no problem, and neither is a build into a folder elsewhere', async () => {
  write('netlify.toml', '[build]\n  publish = "build"\n');
  write('static/CNAME', 'docs.harbor.dev\n');
  expect(await build()).not.toContain('host-settings');
  const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-host-out-'));
  expect(await build('--out-dir', elsewhere)).not.toContain('host-settings');
  fs.rmSync(elsewhere, {recursive: true});
});

test('the next build sees that the settings were corrected', async () => {
  write('netlify.toml', '[build]\n  publish = "dist"\n');
  expect(await build()).toContain('host-settings');
  expect(await build()).toContain('host-settings');
  write('netlify.toml', '[build]\n  publish = "build"\n');
  expect(await build()).not.toContain('host-settings');
});
