import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {cli, root} from '../e2e/runCli.ts';
import {builtSite} from '../setup/builtSite.ts';
import {createSampler, drawn} from '../tools/draw.ts';
import {createRunner} from '../tools/runHere.ts';
import {readPage, startFiles, stepsOf, websitePages} from '../website/readSamples.ts';

const {isDrawn} = createSampler(import.meta.url);

/** The guide promises nothing that does not work: its samples are put together, built, and its commands are run. */
const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-website-')));

beforeAll(() => {
  const packages = path.join(base, 'node_modules');
  fs.mkdirSync(packages);
  // The workspaces may have linked the tool already.
  for (const name of fs.readdirSync(path.join(root, 'node_modules')))
    if (!name.startsWith('.') && name !== 'manual-docs')
      fs.symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  fs.symlinkSync(root, path.join(packages, 'manual-docs'));
});
afterAll(() => fs.rmSync(base, {recursive: true, force: true}));

/** One pixel, which every reader of images takes. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>\n';

function writeFile(folder: string, file: string, text: string): void {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), {recursive: true});
  // Of two home pages the reader keeps the one that the page shows.
  if (file === 'docs/index.mdx') fs.rmSync(path.join(folder, 'docs/index.md'), {force: true});
  fs.writeFileSync(target, text !== '' ? text : file.endsWith('.svg') ? DRAWING : PIXEL);
}

interface Run {
  readonly status: number | null;
  readonly output: string;
}

/** `npx --no manual` and `manual` of a shell; packages of npm are neither asked for nor written. */
function shims(): string {
  const folder = path.join(base, 'bin');
  const script = (name: string, text: string): void => {
    fs.mkdirSync(folder, {recursive: true});
    fs.writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`, {mode: 0o755});
  };
  script('manual', `exec "${process.execPath}" "${cli}" "$@"`);
  script('npx', '[ "$1 $2" = "--no manual" ] && shift 2 && exec manual "$@"\nexit 0');
  return folder;
}

/** Runs a line of a shell in a folder; a server is ended as soon as it serves. */
function run(command: string, cwd: string): Promise<Run> {
  const serves = /\bmanual serve\b/.test(command);
  const line = serves ? `exec ${command.replace(/ --(?:open|port \d+)/g, '')} --port 0` : command;
  const child = spawn('sh', ['-c', line.replace('exec npx --no ', 'exec ')], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {...process.env, PATH: `${shims()}:${process.env.PATH}`, NO_COLOR: '1', CI: '1', NODE_ENV: undefined},
  });
  let output = '';
  const read = (data: Buffer): void => {
    output += data;
    if (serves && output.includes('Serving http')) child.kill('SIGINT');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((resolve) => child.on('close', (status) => resolve({status, output})));
}

/** In this process, which is much cheaper than one for each: builds that no page names as a command, and commands that a shell would change nothing of. */
const runHere = createRunner();
const PLAIN = /^(?:npx --no )?manual ((?:build|check-links)(?: --?[\w-]+(?:[ =][\w./-]+)?)*)$/;

/** Runs a command of a page as its reader does. */
async function follow(command: string, folder: string): Promise<Run> {
  const args = PLAIN.exec(command)?.[1]?.split(' ');
  if (!args || args.includes('--root')) return run(command, folder);
  const {status, stdout, stderr} = await runHere([...args, '--root', folder]);
  return {status, output: stdout + stderr};
}

/** Warnings of pages that belong to an earlier configuration of the same page of the guide. */
const LEFT_OVER = /\[(?:code-unread|unknown-admonition)\]|No page uses the term/;

const pages = websitePages();

/** Programs that are not ours. */
const FOREIGN = /^(?:npm|pnpm|yarn|bun|npx(?! --no manual\b)|git|aws|docker|nginx|curl|cp|mkdir|rm|code|sudo)\b/;
/** Pages that need a browser, a service, a history in git, or a site of another tool. */
const ELSEWHERE =
  / --external\b|\bmanual (?:export|migrate|mcp|index(?! --(?:test|help)))\b|\bmanual build --root website$/;
const OURS = /^(?:[A-Z_]+=\S+ )*(?:npx --no )?manual\b/;

/** A script of a new site is a command of ours. */
function scriptOf(command: string, folder: string): string {
  const name = /^npm run ([\w-]+)$/.exec(command)?.[1];
  if (name === undefined) return command;
  const {scripts} = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return scripts[name] ?? `there is no script ${name}`;
}

test('the site of the tool builds without a problem, and its links hold', async () => {
  const website = path.join(root, 'website');
  expect((await builtSite(website)).stdout).toContain('0 warnings');
  expect((await follow('manual check-links', website)).output).toContain('all well');
});

describe(drawn('somebody who follows a page meets no problem', 'a sixth of the pages'), () => {
  const followed = pages.filter((page) => isDrawn(page, 6) && stepsOf(readPage(page)).length > 0);
  test.each(followed)('%s', async (page) => {
    const text = readPage(page);
    let folder = path.join(base, page.replace(/\W+/g, '-'));
    for (const [file, content] of startFiles(text)) writeFile(folder, file, content);
    const fresh = new Set<string>();
    const build = async (line: number): Promise<void> => {
      if (fresh.size === 0) return;
      fresh.clear();
      const {status, stdout, stderr} = await runHere(['build', '--root', folder]);
      const output = stdout + stderr;
      const warnings = output.split('\n').filter((text) => /^ +[\d:]* +warning /.test(text) && !LEFT_OVER.test(text));
      expect(warnings, `${page}, up to the block in line ${line}: ${output}`).toEqual([]);
      expect(status, output).toBe(0);
    };
    for (const step of stepsOf(text)) {
      // The next commands need a site of another tool.
      if (step.kind === 'command' && step.command.startsWith('npx manual-docs-migrate')) return;
      if (step.kind === 'file') {
        // The same name again is the next state of the site.
        if (fresh.has(step.file)) await build(step.line);
        fresh.add(step.file);
        writeFile(folder, step.file, step.text);
        continue;
      }
      const into = /^(?:mkdir \S+ && )?cd (\S+)$/.exec(step.command)?.[1];
      if (into !== undefined) {
        folder = path.join(folder, into);
        fs.mkdirSync(folder, {recursive: true});
      }
      if (into !== undefined || ELSEWHERE.test(step.command)) continue;
      const command = scriptOf(step.command, folder);
      if (!OURS.test(command)) {
        expect({page, ...step, isKnown: FOREIGN.test(command)}).toEqual({page, ...step, isKnown: true});
        continue;
      }
      const {status, output} = await follow(command, folder);
      expect({page, ...step, status}, output).toEqual({page, ...step, status: 0});
    }
    await build(text.split('\n').length);
  });
});
