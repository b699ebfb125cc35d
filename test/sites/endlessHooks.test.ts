import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {cli} from '../e2e/runCli.ts';

/** Hooks that never give their thread free again: no timer and no signal of it is served any more. */
const work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-endless-')));
afterAll(() => fs.rmSync(work, {recursive: true, force: true}));

const PLUGIN = `import {execFileSync} from 'node:child_process';
import {writeSync} from 'node:fs';
const loop = (): never => {
  writeSync(2, 'looping');
  for (;;);
};
const work = async () => {
  writeSync(2, 'working');
  // Three tenths of the limit.
  for (const begun = process.cpuUsage().user; process.cpuUsage().user < begun + 900_000; )
    await new Promise((resolve) => setImmediate(resolve));
  return {pages: []};
};
const hooks: Record<string, object> = {
  works: {pages: work},
  child: {remarkPlugins: [() => () => void execFileSync('sleep', ['120'])]},
  pages: {pages: loop},
  later: {pages: () => new Promise((resolve) => setTimeout(resolve, 20)).then(loop)},
  head: {head: loop},
  bundler: {esbuildPlugins: [{name: 'inner', setup: (build: {onStart(run: () => void): void}) => build.onStart(loop)}]},
};
export const plugin = (hook: string) => ({name: 'looper', ...hooks[hook]});
`;

function writeSite(name: string, {hook, seconds}: {hook: string; seconds: number}): string {
  const root = path.join(work, name);
  fs.mkdirSync(path.join(root, 'docs'), {recursive: true});
  fs.writeFileSync(path.join(root, 'plugin.ts'), PLUGIN);
  fs.writeFileSync(
    path.join(root, 'site.config.ts'),
    `import {plugin} from './plugin.ts';\nexport default {title: 'E', url: 'https://docs.example.com', diagnostics: {hookTimeoutSeconds: ${seconds}, pageTimeoutSeconds: 15}, plugins: [plugin('${hook}')]};\n`,
  );
  fs.writeFileSync(path.join(root, 'docs/index.mdx'), 'export const A = () => <b>{Date.now}</b>;\n\n# Home\n\n<A />\n');
  fs.mkdirSync(path.join(root, 'build'));
  fs.writeFileSync(path.join(root, 'build/index.html'), 'the previous site');
  return root;
}

interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(
  args: readonly string[],
  onText: (text: string, kill: (signal: NodeJS.Signals) => void) => void = () => {},
) {
  const child = spawn(process.execPath, [cli, ...args], {stdio: ['ignore', 'pipe', 'pipe']});
  const out = {stdout: '', stderr: ''};
  child.stdout.on('data', (data) => (out.stdout += data));
  child.stderr.on('data', (data) => {
    out.stderr += data;
    onText(out.stderr, (signal) => child.kill(signal));
  });
  return new Promise<Ended>((resolve) => child.on('close', (status, signal) => resolve({status, signal, ...out})));
}

test.concurrent.each([
  ['pages', 'pages'],
  ['later', 'pages'],
  ['head', 'head'],
  ['bundler', 'esbuildPlugins'],
])('an endless loop (%s) ends the build, and is named with its line', async (hook, name) => {
  const root = writeSite(hook, {hook, seconds: 1});
  const {status, stdout, stderr} = await run(['build', '--root', root, '--format', 'json']);
  expect(status, stderr).toBe(1);
  expect(stderr).toBe('looping');
  expect(JSON.parse(stdout).diagnostics).toMatchObject([
    {
      code: 'plugin-failed',
      message: `The plugin \`looper\` fails in \`${name}\`: it takes longer than 1 seconds (diagnostics.hookTimeoutSeconds).`,
      file: 'plugin.ts',
      line: 5,
    },
  ]);
  expect(fs.readFileSync(path.join(root, 'build/index.html'), 'utf8')).toBe('the previous site');
});

test.concurrent('so it does the server and the check of links', async () => {
  const root = writeSite('others', {hook: 'pages', seconds: 1});
  for (const args of [['check-links'], ['serve', '--port', '0']]) {
    const {status, stderr} = await run([...args, '--root', root]);
    expect(status, stderr).toBe(1);
    expect(stderr).toContain('The plugin `looper` fails in `pages`');
  }
});

test.concurrent('a page that waits for a child process does not keep the build from ending', async () => {
  const root = writeSite('child', {hook: 'child', seconds: 60});
  const {signal, stderr} = await run(['build', '--root', root]);
  expect(stderr).toMatch(/^docs\/index\.mdx\n.*The page takes longer than 15 seconds/m);
  expect(stderr).toContain('a call of the system that does not return, such as waiting for a child process');
  expect(signal).toBe('SIGKILL');
});

test.skipIf(!fs.existsSync('/proc/self/stat'))(
  'time of other programs does not count',
  {concurrent: true},
  async () => {
    const root = writeSite('works', {hook: 'works', seconds: 3});
    let isStopped = false;
    const {status, stderr} = await run(['build', '--root', root], (text, kill) => {
      if (isStopped || !text.includes('working')) return;
      isStopped = true;
      kill('SIGSTOP');
      setTimeout(() => kill('SIGCONT'), 5000);
    });
    expect(stderr).not.toContain('it takes longer');
    expect(status, stderr).toBe(0);
  },
);

test.concurrent('a signal ends the process meanwhile', async () => {
  const root = writeSite('signal', {hook: 'head', seconds: 600});
  let asked: NodeJS.Timeout | undefined;
  const {signal} = await run(['build', '--root', root], (text, kill) => {
    // One that comes before the watch sees that nothing moves is lost in the loop.
    if (text.includes('looping')) asked ??= setInterval(() => kill('SIGTERM'), 500);
  });
  clearInterval(asked);
  expect(signal).toBe('SIGTERM');
});
