import {type ChildProcess, execFile, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {pageText, writeCorpus} from '../../bench/corpus.mjs';
import {runManual} from '../tools/runSite.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NGINX = [process.env.NGINX_BINARY, '/usr/sbin/nginx'].find((file) => file && fs.existsSync(file));
/** Checks sites against the Agent-Friendly Documentation Spec. */
const CHECKER = 'afdocs@0.22.2';
/** A check of a machine under load loses connections; then it proves nothing, and runs again. */
const TRIES = 3;
const PATIENCE = {timeout: 900_000};

let work: string;
const running: ChildProcess[] = [];
beforeAll(async () => {
  work = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-agents-'));
  fs.chmodSync(work, 0o755);
  // No other test needs the checker, so only this one installs it.
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefix', path.join(work, 'checker')];
  await promisify(execFile)('npm', ['install', ...options, CHECKER], {cwd: work});
}, 300_000);
afterAll(() => {
  for (const one of running) one.kill();
  fs.rmSync(work, {recursive: true, force: true});
});

interface Check {
  readonly id: string;
  readonly status: 'pass' | 'warn' | 'fail' | 'skip' | 'error';
  readonly message: string;
}

/** The checks of the Agent-Friendly Documentation Spec that do not pass, of those that apply. */
async function faultsOf(url: string, canonical: string): Promise<string[]> {
  const bin = path.join(work, 'checker/node_modules/afdocs/bin/afdocs.mjs');
  const options = ['--canonical-origin', canonical, '--format', 'json', '--sampling', 'deterministic', '--quiet'];
  const pace = ['--request-delay', '0', '--max-concurrency', '4'];
  let checks: readonly Check[] = [];
  for (let i = 0; i < TRIES; i++) {
    // Its status says whether a check failed; its report says which.
    const {stdout} = await promisify(execFile)(process.execPath, [bin, 'check', url, ...options, ...pace], {
      maxBuffer: 1 << 28,
    }).catch((error: {stdout: string}) => error);
    checks = (JSON.parse(stdout) as {results: Check[]}).results;
    if (!checks.some(({message}) => /failed to fetch|fetch failed|broken sampled links/.test(message))) break;
  }
  expect(checks.length).toBeGreaterThanOrEqual(28);
  const skipped = checks.filter(({status}) => status === 'skip').map(({id}) => id);
  // There is nothing that one would have to log in for.
  expect(skipped).toEqual(['auth-alternative-access']);
  return checks
    .filter(({status}) => status !== 'pass' && status !== 'skip')
    .map(({id, status, message}) => `${status} ${id}: ${message}`);
}

async function build(folder: string, outDir: string, ...more: string[]): Promise<void> {
  const {status, messages} = await runManual(['build', '--out-dir', outDir, ...more], folder);
  expect(status, messages).toBe(0);
}

async function answers(url: string): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if (
      await fetch(url)
        .then(({ok}) => ok)
        .catch(() => false)
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

async function serveBuilt(folder: string, outDir: string, port: number): Promise<string> {
  const bin = path.join(root, 'bin/manual.js');
  running.push(
    spawn(process.execPath, [bin, 'serve', '--built', '--root', folder, '--out-dir', outDir, '--port', String(port)]),
  );
  const url = `http://localhost:${port}`;
  await answers(url);
  return url;
}

/** The configuration of the examples, as an author changes it for a site below `/docs/`. */
async function serveNginx(folder: string, port: number): Promise<void> {
  const example = fs.readFileSync(path.join(root, 'examples/hosting/nginx.conf'), 'utf8');
  const site = example
    .replace(/listen 80;.*/, `listen 127.0.0.1:${port};`)
    .replace(/root \/var\/www\/manual;.*/, `root ${folder};`)
    .replace(/^ {2}error_page 404 \/404\.html;\n/m, '')
    .replaceAll('#base: ', '');
  fs.copyFileSync('/etc/nginx/mime.types', path.join(work, 'mime.types'));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${work}/${name};`,
  );
  fs.writeFileSync(
    path.join(work, 'nginx.conf'),
    `daemon off; master_process off; pid ${work}/nginx.pid; error_log ${work}/error.log warn;\nevents {worker_connections 256;}\nhttp {access_log off; ${paths.join(' ')}\n${site}\n}\n`,
  );
  running.push(
    spawn(NGINX!, ['-p', `${work}/`, '-c', path.join(work, 'nginx.conf'), '-e', path.join(work, 'error.log')]),
  );
  await answers(`http://127.0.0.1:${port}/docs`);
}

/**
 * One page of the manual is longer than the check likes: the index of all Steps, with the address of
 * each. Agents read it as `steps.json`, and find a Step by its words.
 */
const LONG_INDEX = /^warn page-size-(?:markdown|html): 1 of \d+ .* 50K–100K chars \(max (?:\d+K HTML → )?5\dK\b/;
const isOther = (fault: string): boolean => !LONG_INDEX.test(fault);

describe('agents find, read and follow all of', () => {
  test('the manual, as it is served here', PATIENCE, async () => {
    const outDir = path.join(work, 'plain');
    await build(root, outDir);
    const url = await serveBuilt(root, outDir, 41_470);
    expect((await faultsOf(url, 'https://manual.example.com')).filter(isOther)).toEqual([]);
  });

  test.skipIf(!NGINX)('the manual on nginx, below a base path', PATIENCE, async () => {
    await build(root, path.join(work, 'based/docs'), '--base', '/docs/');
    await serveNginx(path.join(work, 'based'), 41_471);
    const faults = await faultsOf('http://127.0.0.1:41471/docs', 'https://manual.example.com');
    expect(faults.filter(isOther)).toEqual([]);
  });

  test('2,000 pages', PATIENCE, async () => {
    const folder = path.join(work, 'large');
    writeCorpus(path.join(folder, 'docs'), 2000);
    // On a home page of one paragraph, the sidebar before it has more words than the page.
    fs.appendFileSync(
      path.join(folder, 'docs/index.md'),
      pageText(1, 2000)
        .replace(/^---[\s\S]*?\n---\n/, '')
        .replaceAll('](../../', '](./'),
    );
    fs.writeFileSync(
      path.join(folder, 'site.config.ts'),
      "export default {title: 'Corpus', tagline: 'Pages about nothing', url: 'https://docs.example.com'};\n",
    );
    const outDir = path.join(folder, 'build');
    await build(folder, outDir);
    const url = await serveBuilt(folder, outDir, 41_472);
    expect(fs.readdirSync(path.join(outDir, 'llms')).length).toBeGreaterThan(3);
    expect(await faultsOf(url, 'https://docs.example.com')).toEqual([]);
  });
});
