import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import type {BuildResult} from '../../src/node/commands/buildOptions.ts';
import {SILENT} from '../../src/node/snapshot/reporter.ts';
import {createToolSite, type ToolSite} from './toolSite.ts';

/** A site in a folder of a repository, and what `build --changed-since` says of it. */
let site: ToolSite;
let origin: string;
let root: string;
let count = 0;

const CONFIG = `export default {title: 'T', url: 'https://docs.example.com', baseUrl: '/base/', blog: {}, pages: {},
  i18n: {defaultLocale: 'en', locales: ['en', 'fr']}};
`;

beforeAll(async () => {
  site = await createToolSite('changed', {'docs/index.md': '# Home\n'});
  origin = path.join(path.dirname(site.root), 'origin');
  fs.mkdirSync(origin, {recursive: true});
  git(origin, 'init', '-q', '-b', 'main');
  const write = (file: string, text: string): void => put(origin, `website/${file}`, text);
  put(origin, '.gitignore', 'build\n.manual\nignored.md\n');
  put(origin, 'shared/_outside.md', 'Outside.\n');
  write('site.config.ts', CONFIG);
  write('docs/index.md', '# Home\n');
  write('docs/pic.png', 'a picture');
  write('docs/shown.md', '# Shown\n\n![A picture](./pic.png)\n');
  write('docs/static.md', '# Static\n\n![A logo](/logo.png)\n\n[Notes](/base/notes.txt?x)\n');
  write('docs/_part.md', 'A part.\n');
  write('docs/parts.mdx', "import Part from './_part.md';\n\n# Parts\n\n<Part />\n");
  write('docs/live.mdx', "import {Box} from '@site/components/Box';\n\n# Live\n\n<Box />\n");
  write('docs/one.md', '# One\n');
  write('docs/two.md', '---\nslug: /zwei\n---\n\n# Two\n');
  write('docs/folder/_category_.yml', 'label: Folder\n');
  write('docs/folder/in.md', '# In\n');
  write('components/Box.tsx', 'export function Box() {return <b>a box</b>;}\n');
  write('static/logo.png', 'a logo');
  write('static/notes.txt', 'notes');
  write('blog/2026-01-02-post.md', '---\ntags: [a]\n---\n\n# Post\n');
  write('pages/about.tsx', 'export default function About() {return <p>about</p>;}\n');
  write('i18n/fr/docusaurus-plugin-content-docs/current/one.md', '# Un\n');
  git(origin, 'add', '.');
  git(origin, 'commit', '-q', '-m', 'one');
});

beforeEach(() => {
  const clone = path.join(path.dirname(site.root), `clone-${++count}`);
  execFileSync('git', ['clone', '-q', origin, clone]);
  root = path.join(clone, 'website');
});

afterAll(() => site.remove());

function put(folder: string, file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  fs.writeFileSync(path.join(folder, file), text);
}

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    encoding: 'utf8',
  });

const since = (changedSince = 'origin/main'): Promise<BuildResult> =>
  site.tool.build({root, cache: true, reporter: SILENT, changedSince}) as Promise<BuildResult>;

async function changesOf(): Promise<Record<string, readonly string[]>> {
  const {changes, diagnostics} = await since();
  expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
  const {added, changed, removed, everywhere} = changes!;
  const listed = Object.entries({added, changed, removed, everywhere}).filter(([, all]) => all.length > 0);
  return Object.fromEntries(listed);
}

describe('what differs from another commit', () => {
  test('is nothing where nothing has changed, also the second time', async () => {
    put(root, 'docs/ignored.md', '# Ignored by git\n');
    expect(await changesOf()).toEqual({});
    expect(await changesOf()).toEqual({});
    const {summary, figures} = await since();
    expect(summary).toMatchObject({compiled: 0, rendered: 0});
    expect(figures!.compiled).toMatchObject({now: 0, local: figures!.compiled.pages});
  });

  test('are the pages whose text, parts, pictures or translation changed', async () => {
    put(root, 'docs/folder/in.md', '# In\n\nAnother text.\n');
    expect(await changesOf()).toEqual({changed: ['/base/folder/in', '/base/fr/folder/in']});
    git(root, 'add', '.');
    git(root, 'commit', '-q', '-m', 'two');
    put(root, 'docs/_part.md', 'Another part.\n');
    put(root, 'docs/pic.png', 'another picture');
    put(root, 'static/notes.txt', 'other notes');
    put(root, 'i18n/fr/docusaurus-plugin-content-docs/current/one.md', '# Un autre\n');
    put(root, 'pages/about.tsx', 'export default function About() {return <p>about us</p>;}\n');
    const both = ['about', 'folder/in', 'parts', 'shown', 'static'].flatMap((page) => [
      `/base/${page}`,
      `/base/fr/${page}`,
    ]);
    expect((await changesOf()).changed).toEqual([...both, '/base/fr/one'].sort());
  });

  test('are the pages that came, went, or have another address', async () => {
    put(root, 'docs/new.md', '# New\n');
    fs.rmSync(path.join(root, 'docs/shown.md'));
    fs.rmSync(path.join(root, 'i18n/fr/docusaurus-plugin-content-docs/current/one.md'));
    put(root, 'docs/two.md', '---\nslug: /deux\n---\n\n# Two\n');
    put(root, 'docs/folder/in.md', '---\ntags: [new]\n---\n\n# In\n');
    put(root, 'blog/2026-01-02-post.md', '---\ntags: [b]\n---\n\n# Post\n');
    git(root, 'add', '.');
    const {added, changed, removed} = await changesOf();
    expect(added!.filter((route) => !route.includes('/fr/'))).toEqual([
      '/base/blog/tags/b',
      '/base/deux',
      '/base/new',
      '/base/tags',
      '/base/tags/new',
    ]);
    expect(removed!.filter((route) => !route.includes('/fr/'))).toEqual([
      '/base/blog/tags/a',
      '/base/shown',
      '/base/zwei',
    ]);
    expect(changed).toContain('/base/fr/one');
    expect(changed).not.toContain('/base/one');
  });

  test('may be all pages after a change of settings, components, theme, labels, or texts', async () => {
    put(root, 'site.config.ts', CONFIG.replace("'T'", "'Other'"));
    put(root, 'components/Box.tsx', 'export function Box() {return <i>a box</i>;}\n');
    put(root, 'theme/Footer.tsx', 'export function Footer() {return <footer>own</footer>;}\n');
    put(root, 'docs/folder/_category_.yml', 'label: Other\n');
    put(root, 'i18n/fr/code.json', '{}\n');
    const {everywhere} = await changesOf();
    expect(everywhere).toEqual([
      'components/Box.tsx',
      'docs/folder/_category_.yml',
      'i18n/fr/code.json',
      'site.config.ts',
      'theme/Footer.tsx',
    ]);
  });

  test('begins where the branches part', async () => {
    git(root, 'checkout', '-q', '-b', 'topic');
    put(root, 'docs/one.md', '# One\n\nOf the topic.\n');
    git(root, 'commit', '-q', '-a', '-m', 'topic');
    git(root, 'checkout', '-q', 'main');
    put(root, 'docs/two.md', '---\nslug: /zwei\n---\n\n# Two\n\nOf main.\n');
    git(root, 'commit', '-q', '-a', '-m', 'main');
    git(root, 'checkout', '-q', 'topic');
    expect((await since('main')).changes).toMatchObject({changed: ['/base/one']});
    expect(git(root, 'status', '--porcelain')).toBe('');
  });
});

describe('a commit that cannot be compared with', () => {
  const refused = async (ref: string): Promise<readonly unknown[]> => {
    const {summary, diagnostics} = await since(ref);
    expect(summary).toBeUndefined();
    return diagnostics.map(({code, severity, message, hint}) => [code, severity, message, hint]);
  };

  test.each(['nowhere', '--all', 'HEAD:website'])('is refused before anything is built: %s', async (ref) => {
    expect(await refused(ref)).toEqual([
      ['changes-unknown', 'error', `git knows no commit \`${ref}\`.`, `fetch it first: \`git fetch origin ${ref}\``],
    ]);
  });

  test('is refused where the history is cut off', async () => {
    const clone = path.join(path.dirname(site.root), `shallow-${++count}`);
    put(origin, 'website/docs/one.md', '# One\n\nNewer.\n');
    git(origin, 'commit', '-q', '-a', '-m', 'newer');
    const old = git(origin, 'rev-parse', 'HEAD~1').trim();
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${origin}`, clone]);
    root = path.join(clone, 'website');
    expect(await refused('origin/other')).toMatchObject([
      ['changes-unknown', 'error', expect.anything(), expect.stringContaining('--unshallow')],
    ]);
    git(root, 'fetch', '-q', '--depth', '1', 'origin', `${old}:refs/heads/old`);
    expect(await refused('old')).toEqual([
      [
        'changes-unknown',
        'error',
        'The history is cut off before `old` and this commit meet (a shallow clone).',
        'fetch the whole history: `git fetch --unshallow origin`; in GitHub Actions `fetch-depth: 0`, in GitLab CI `GIT_DEPTH: 0`',
      ],
    ]);
  });

  test('is refused where there is no repository', async () => {
    root = path.join(path.dirname(site.root), `no-repository-${++count}`);
    put(root, 'site.config.ts', CONFIG);
    put(root, 'docs/index.md', '# Home\n');
    expect(await refused('main')).toMatchObject([
      ['changes-unknown', 'error', 'git does not answer in the folder of the site.', expect.anything()],
    ]);
  });
});
