import {execFile, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {startRegistry} from './servers/registry.ts';

/** The first commands of README and guide, typed in an empty folder, with a registry that has our three packages and the packages of others. */
const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-first-hour-'));
const {version} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {version: string};
const archive = `manual-docs-${version}.tgz`;

/** Names that are never asked from the registry of the world, so that what it answers for them is what we published. */
const OWN = ['manual', 'create-manual', 'manual-docs', 'create-manual-docs', 'manual-docs-migrate'];

let registry: Awaited<ReturnType<typeof startRegistry>>;
let env: NodeJS.ProcessEnv;

/** Starts the registry and publishes all packages there. */
beforeAll(async () => {
  const upstream = (await run('npm', ['config', 'get', 'registry'], {cwd: root})).stdout.trim();
  registry = await startRegistry({upstream: upstream.replace(/\/?$/, '/'), reserved: OWN});
  const npmrc = path.join(folder, 'npmrc');
  const url = `${registry.host}/`;
  // `npx` keeps what it once installed by name and version, so that another state of this version would run. Only archives are shared.
  const cache = path.join(folder, 'cache');
  const shared = (await run('npm', ['config', 'get', 'cache'], {cwd: root})).stdout.trim();
  fs.mkdirSync(path.join(shared, '_cacache'), {recursive: true});
  fs.mkdirSync(cache);
  fs.symlinkSync(path.join(shared, '_cacache'), path.join(cache, '_cacache'));
  const lines = [
    `registry=http://${url}`,
    `cache=${cache}`,
    `//${url}:_authToken=none`,
    'audit=false',
    'fund=false',
    'update-notifier=false',
  ];
  fs.writeFileSync(npmrc, `${[...lines, 'prefer-offline=true'].join('\n')}\n`);
  // A terminal of its own: nothing that npm sets for the scripts of this repository.
  const outer = Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$/.test(name));
  env = {...Object.fromEntries(outer), npm_config_userconfig: npmrc, CI: ''};
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {cwd: root, env});
  const others = ['create-manual-docs', 'manual-docs-migrate'].map((name) => path.join(root, 'packages', name));
  for (const what of [archive, ...others])
    await run('npm', ['publish', '--provenance=false', '--ignore-scripts', what], {cwd: folder, env});
});

afterAll(() => {
  registry.close();
  fs.rmSync(folder, {recursive: true, force: true});
});

/** Commands of a page by block. A server is left out: it does not end. */
function blocksOf(file: string): string[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block!.replace(/^npm run serve$/m, ''));
}

/** Types commands into a shell that stops at the first that fails. */
async function type(commands: readonly string[], cwd: string): Promise<string> {
  const {stdout} = await run('bash', ['-euc', commands.join('\n')], {cwd, env, maxBuffer: 1e8});
  return stdout;
}

/** An empty folder with the archive beside it, as the texts say. */
function emptyFolder(name: string): string {
  const place = path.join(folder, name, 'here');
  fs.mkdirSync(place, {recursive: true});
  fs.copyFileSync(path.join(folder, archive), path.join(folder, name, archive));
  return place;
}

/** `npm run serve` in a folder answers with the first page. */
async function serves(site: string): Promise<string> {
  const server = spawn('npm', ['run', 'serve', '--', '--port', '0'], {
    cwd: site,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      server.stdout.on('data', (data: Buffer) => {
        said += data;
        const found = /Serving (\S+)/.exec(said)?.[1];
        if (found) resolve(found);
      });
      server.once('exit', (code) => reject(new Error(`serve ended with status ${code}: ${said}`)));
    });
    const page = await fetch(url);
    expect(page.status).toBe(200);
    return await page.text();
  } finally {
    process.kill(-server.pid!);
  }
}

const dependencyOf = (site: string): string =>
  JSON.parse(fs.readFileSync(path.join(site, 'package.json'), 'utf8')).devDependencies['manual-docs'];

test('the commands of the README end with a site that is served', async () => {
  const here = emptyFolder('readme');
  const blocks = blocksOf('README.md');
  const first = blocks.findIndex((block) => block.includes('npx --no manual init'));
  expect(blocks[first - 1]).toBe('npm pack --pack-destination ..\n');
  await type([blocks[first]!], here);
  const site = path.join(folder, 'readme/my-docs');
  expect(dependencyOf(site)).toBe(`file:../${archive}`);
  expect(await serves(site)).toContain('<h1');
});

test('the commands of "Get started" are the same, with the archive beside the new folder', () => {
  const guide = blocksOf('website/docs/start/index.md');
  const [readme] = blocksOf('README.md').filter((block) => block.includes('npx --no manual init'));
  expect(guide[0]).toBe(readme!.replace('../my-docs && cd ../', 'my-docs && cd ').replace(' --yes', ''));
  // Commands that are typed later.
  expect(guide.slice(1)).toEqual(['npm run build\nnpm run check-links\n', 'npx --no manual serve --built\n']);
});

test('the starter makes the same site from the registry alone', async () => {
  const here = emptyFolder('create');
  const [command] = /npm create manual-docs my-docs/.exec(
    fs.readFileSync(path.join(root, 'website/docs/start/index.md'), 'utf8'),
  )!;
  const said = await type([command, 'cd my-docs', 'npm install', 'npm run build', 'npm run check-links'], here);
  expect(said).toContain('all well');
  const site = path.join(here, 'my-docs');
  expect(dependencyOf(site)).toBe(version);
  expect(fs.existsSync(path.join(site, 'build/index.html'))).toBe(true);
});

test('a site of another tool is moved with nothing installed before', async () => {
  const here = emptyFolder('moved');
  fs.mkdirSync(path.join(here, 'docs'));
  fs.writeFileSync(path.join(here, 'package.json'), '{"name": "moved", "private": true}\n');
  fs.writeFileSync(
    path.join(here, 'docs/intro.md'),
    '---\nslug: /\n---\n\nimport Link from \'@docusaurus/Link\';\n\n<Link to="/docs">In</Link>\n',
  );
  fs.writeFileSync(
    path.join(here, 'docusaurus.config.js'),
    "module.exports = {title: 'Moved', url: 'https://moved.example.com', baseUrl: '/', presets: ['classic']};\n",
  );
  const said = await type(['npx --yes manual-docs-migrate --write', 'npm install', 'npx --no manual build'], here);
  expect(said).toContain('for manual-docs and manual-docs-migrate, then');
  expect(dependencyOf(here)).toBe(version);
  expect(fs.readFileSync(path.join(here, 'build/docs.html'), 'utf8')).toContain('>In</a>');
});

test('where the tool is not installed, `npx --no manual` fails and fetches nothing', async () => {
  const here = emptyFolder('absent');
  await expect(type(['npx --no manual build'], here)).rejects.toMatchObject({code: 1});
});

test('the foreign names were never fetched', () => {
  expect(registry.requests).toContainEqual(expect.stringContaining('/manual-docs'));
  expect(registry.requests.filter((line) => /\/(?:create-)?manual\/-\/|\/create-manual(?:\?|$)/.test(line))).toEqual(
    [],
  );
});
