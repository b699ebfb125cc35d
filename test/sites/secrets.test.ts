import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {BuildSiteResult} from '../../src/node/run/commands/buildOptions.ts';
import {SILENT} from '../../src/node/state/snapshot/reporter.ts';
import {runManual} from '../tools/runSite.ts';
import {type CompiledTool, compileTool} from '../trust/compileTool.ts';

/** A secret in each place that an author could put one, each with a variable of its own. */
const secret = (place: string): string => createHash('sha256').update(place).digest('hex').slice(0, 32);
const variable = (place: string): string => `PLANTED_${place.replace(/\W+/g, '_').toUpperCase()}_TOKEN`;
/** As people write passwords: HTML, JSON, and URLs each spell it in their own way. */
const ODD = `p4ss"w<o>r&d'/=+ ä`;

/** Every file of the site by path, each with the places in it. */
const FILES: Readonly<Record<string, (s: (place: string) => string) => string>> = {
  'site.config.ts': (s) => `export default {
  title: 'Title ${s('title')}',
  tagline: 'Tagline ${s('tagline')}',
  url: 'https://docs.example.com',
  headTags: [{tagName: 'meta', attributes: {name: 'x', content: '${s('headTags')}'}}],
  metadata: [{name: 'y', content: '${s('metadata')}'}],
  navbar: {title: 'Navbar', items: [{href: 'https://example.com/?key=${s('navbar')}', label: 'Out'}]},
  footer: {copyright: '${s('footer')}', links: [{label: '${s('footer link')}', to: '/'}]},
  announcementBar: {id: 'bar', content: '${s('announcement')}'},
  search: {placeholder: '${s('search placeholder')}'},
  redirects: [{from: '/${s('redirect')}', to: '/guide'}],
  blog: {feedOptions: {copyright: '${s('feed')}'}},
  docs: {editUrl: 'https://example.com/${s('edit url')}/', tags: 'tags.yml'},
};
`,
  'docs/index.md': (s) => `---
title: Start
description: ${s('description')}
keywords: [${s('keyword')}]
tags: [first]
---

Text with ${s('text')} and \`${s('inline code')}\`.

## ${s('heading')}

\`\`\`sh title="${s('code title')}"
export KEY=${s('code')}
\`\`\`

:::note[${s('admonition')}]

Mind.

:::

![${s('image text')}](./picture.svg) [Data](./data.csv) [Guide](./guide/index.md?key=${s('link')})

<!-- ${s('comment')} -->

<span data-key="${s('attribute')}">x</span>
`,
  'docs/picture.svg': (s) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><desc>${s('image')}</desc></svg>\n`,
  'docs/data.csv': (s) => `a,b\n1,${s('linked file')}\n`,
  'docs/tags.yml': (s) => `first:\n  label: First\n  description: ${s('tag')}\n`,
  'docs/_part.mdx': (s) => `A partial with ${s('partial')}.\n`,
  'docs/live.mdx': (s) => `import Part from './_part.mdx';
import Chart from '../components/Chart.tsx';

# Live

export const own = '${s('exported value')}';

<Part />

<Chart />

{process.env.${variable('environment in MDX')}}
`,
  'components/Chart.tsx': (s) => `export default function Chart() {
  return <b data-key="${s('component')}">{process.env.${variable('environment in component')}}</b>;
}
`,
  'docs/guide/_category_.yml': (s) =>
    `label: ${s('category')}\nlink:\n  type: generated-index\n  description: ${s('category text')}\n`,
  'docs/guide/index.md': (s) => `---\ntitle: Guide\nsidebar_label: ${s('sidebar')}\n---\n\nText.\n`,
  'docs/draft.md': (s) => `---\ndraft: true\n---\n\n# Draft ${s('draft')}\n`,
  'docs/unlisted.md': (s) => `---\nunlisted: true\n---\n\n# Unlisted ${s('unlisted')}\n`,
  'blog/2024-01-02-post.md': (s) => `---\ntitle: Post ${s('post')}\n---\n\nText ${s('post text')}.\n`,
  'theme/Footer.tsx': (s) => `import {Footer as Original} from '@theme-original/Footer';

export function Footer() {
  return <div title="${s('override')}" onClick={() => alert('${s('handler')}')}><Original /></div>;
}
`,
  'theme/custom.css': (s) => `:root {--key: '${s('styles')}';}\n`,
  'static/notes.txt': (s) => `Notes ${s('static file')}\n`,
  'static/settings.json': (s) => `{"key": "${s('static JSON')}"}\n`,
  'static/app.js.map': (s) => `{"sources": ["${s('source map')}"]}\n`,
  // A text chunk, as image editors write them.
  'static/photo.png': (s) => `\u0000PNG tEXt comment ${s('photo')}\n`,
  '.env': (s) => `KEY=${s('dotenv')}\n`,
  'static/.env': (s) => `KEY=${s('static dotenv')}\n`,
  'docs/odd.md': () => `# Odd\n\n\`${ODD}\`\n`,
};

/** These never reach the output. */
const SAFE = ['comment', 'draft', 'dotenv', 'exported value', 'static dotenv'];

let tool: CompiledTool;
let base: string;
const places: string[] = [];

function writeSite(name: string, value: (place: string) => string): string {
  const root = path.join(base, name);
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text(value));
  }
  return root;
}

const build = (root: string, env: Readonly<Record<string, string>>): Promise<BuildSiteResult> =>
  tool.build({root, cache: true, reporter: SILENT, env});

beforeAll(async () => {
  tool = await compileTool();
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-secrets-'));
  for (const text of Object.values(FILES)) text((place) => void places.push(place) as unknown as string);
  places.push('environment in MDX', 'environment in component');
  for (const place of places) if (place.startsWith('environment')) process.env[variable(place)] = secret(place);
});

afterAll(() => {
  for (const place of places) delete process.env[variable(place)];
  fs.rmSync(base, {recursive: true, force: true});
  tool.remove();
});

/** Everything that would be published: contents and names. */
function published(root: string): string {
  const folder = path.join(root, 'build');
  const files = fs.readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  return files.map(({parentPath, name}) => name + fs.readFileSync(path.join(parentPath, name), 'latin1')).join('\n');
}

const variables = (): Record<string, string> => ({
  ...Object.fromEntries(places.map((place) => [variable(place), secret(place)])),
  PLANTED_ODD_PASSWORD: ODD,
});

describe('a secret of the environment', () => {
  test('is refused in each of the places that reach the output, and not shown', async () => {
    const root = writeSite('site', secret);
    // Without the variables no value counts as secret, which shows which places reach the output.
    const unguarded = await build(root, {});
    expect(unguarded.diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
    const text = published(root);
    const reaching = places.filter((place) => text.includes(secret(place)));
    expect(places.filter((place) => !reaching.includes(place)).sort()).toEqual([...SAFE].sort());
    expect(places.length).toBeGreaterThan(40);

    // The site of the last build is unchanged, and searched all the same.
    const guarded = await build(root, variables());
    expect(guarded.summary).toBeUndefined();
    const told = guarded.diagnostics.filter(({code}) => code === 'secret-in-output');
    const named = told.map(({message}) => /The value of (\w+) would/.exec(message)![1]);
    expect(named.sort()).toEqual([...reaching.map(variable), 'PLANTED_ODD_PASSWORD'].sort());
    for (const {message, hint} of told) for (const place of places) expect(message + hint).not.toContain(secret(place));
    expect(published(root)).toBe(text);
    expect(fs.readdirSync(root).filter((name) => name.includes('.manual-'))).toEqual([]);

    // The same without a cache.
    fs.rmSync(path.join(root, '.manual'), {recursive: true});
    fs.rmSync(path.join(root, 'build'), {recursive: true});
    const fresh = await build(root, variables());
    expect(fresh.diagnostics).toEqual(guarded.diagnostics);
    expect(fs.existsSync(path.join(root, 'build'))).toBe(false);
  });

  test('does not hinder a site that keeps it', async () => {
    const root = writeSite('clean', () => 'nothing');
    fs.rmSync(path.join(root, 'docs/odd.md'));
    fs.rmSync(path.join(root, 'docs/live.mdx'));
    const {summary, diagnostics} = await build(root, variables());
    expect(diagnostics).toEqual([]);
    expect(summary).toBeDefined();
  });

  test.each(['ALGOLIA_ADMIN_API_KEY', 'ALGOLIA_WRITE_API_KEY'])(
    '%s is refused whatever the configuration says',
    async (name) => {
      const root = path.join(base, name);
      fs.mkdirSync(path.join(root, 'docs'), {recursive: true});
      fs.writeFileSync(
        path.join(root, 'site.config.ts'),
        "export default {title: 'T', url: 'https://docs.example.com', diagnostics: {severity: {'secret-in-output': 'ignore'}}};\n",
      );
      fs.writeFileSync(path.join(root, 'docs/index.md'), `# Start\n\n${secret('key')} ${secret('other')}\n`);
      const {summary, diagnostics} = await build(root, {[name]: secret('key'), SOME_TOKEN: secret('other')});
      expect(summary).toBeUndefined();
      expect(diagnostics).toMatchObject([{code: 'secret-in-output', severity: 'error'}]);
      expect(diagnostics[0]!.message).toContain(name);
      // Other secrets are the author's to judge.
      expect((await build(root, {SOME_TOKEN: secret('other')})).summary).toBeDefined();
    },
  );

  test('is taken for one by the command line, too', async () => {
    const root = writeSite('command', () => 'nothing');
    fs.writeFileSync(path.join(root, 'static/notes.txt'), secret('command'));
    process.env.PLANTED_COMMAND_SECRET = secret('command');
    try {
      const {status, messages} = await runManual(['build'], root, tool.bin);
      expect(status).toBe(1);
      expect(messages).toContain(
        'error  The value of PLANTED_COMMAND_SECRET would be published: it is in notes.txt.  [secret-in-output]',
      );
      expect(messages).not.toContain(secret('command'));
    } finally {
      delete process.env.PLANTED_COMMAND_SECRET;
    }
  });
});

describe('a key in a static file', () => {
  // Put together here, so that nothing in the sources looks like a key.
  const token = `ghp_${secret('key')}a7Qz`;
  const settings = (value: string): string => `{\n  "token": "${value}"\n}\n`;

  test('is refused with its file and line, and not shown; one that says that it is an example is not', async () => {
    const root = writeSite('keys', () => 'nothing');
    const write = (file: string, text: string): void => {
      fs.mkdirSync(path.dirname(path.join(root, 'static', file)), {recursive: true});
      fs.writeFileSync(path.join(root, 'static', file), text);
    };
    write('example.json', settings('ghp_EXAMPLEexampleEXAMPLEexampleEXAMPLE1234'));
    write('picture.bin', `\u0000${token}`);
    expect(await build(root, {})).toMatchObject({diagnostics: [], summary: {}});
    // Files that came after the last build, and those of a first build.
    write('deploy/settings.json', settings(token));
    write('deploy/key.pem', `-----BEGIN ${'PRIVATE'} KEY-----\n${`${secret('1')}${secret('2')}\n`.repeat(4)}`);
    for (const isFirst of [false, true]) {
      if (isFirst) fs.rmSync(path.join(root, '.manual'), {recursive: true});
      const {diagnostics, summary} = await build(root, {});
      expect(summary).toBeUndefined();
      expect(diagnostics).toMatchObject([
        {
          code: 'secret-in-output',
          file: 'static/deploy/key.pem',
          message: expect.stringContaining('Line 1 contains a private key'),
        },
        {
          code: 'secret-in-output',
          file: 'static/deploy/settings.json',
          message: expect.stringContaining('Line 2 contains a GitHub token'),
        },
      ]);
      expect(JSON.stringify(diagnostics)).not.toContain(token);
    }
  });
});
