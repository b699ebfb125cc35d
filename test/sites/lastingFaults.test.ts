import {execFileSync, spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {writeSealed} from '../../src/node/base/files/sealedFile.ts';
import {loadProject} from '../../src/node/state/project/project.ts';
import {SILENT} from '../../src/node/state/snapshot/reporter.ts';
import {createSampler} from '../tools/draw.ts';
import {runManual} from '../tools/runSite.ts';
import {listFolder} from '../trust/siteOnDisk.ts';
import {createToolSite, type ToolSite} from './toolSite.ts';

const {draw} = createSampler(import.meta.url);

/** Changes to a site by other people or programs, between builds or during one, must not last in the output. */
let site: ToolSite;
let base: string;
let root: string;
let count = 0;

beforeAll(async () => {
  site = await createToolSite('faults', {'docs/index.md': '# Home\n'});
  base = path.dirname(site.root);
});

beforeEach(() => {
  root = path.join(base, `site-${++count}`);
  write('site.config.ts', "export default {title: 'T', url: 'https://docs.example.com'};\n");
  write('docs/index.md', '# Home\n');
});

afterAll(() => site.remove());

function write(file: string, data: string | Uint8Array): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), data);
}
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const build = (options: {cache?: boolean; threads?: boolean} = {}) =>
  site.tool.build({
    root,
    cache: options.cache ?? true,
    reporter: SILENT,
    ...(options.threads ? {workers: undefined} : {}),
  });
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {encoding: 'utf8'});
/** Files touched right before a build count as changed. */
const settle = () => sleep(120);

/** A server that is ready; its address is that of the next free port. */
async function serve() {
  const child = spawn(process.execPath, [site.tool.bin, 'serve', '--root', root, '--port', '4123'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const deadline = Date.now() + 120_000;
  while (!/ready after/.test(output) && Date.now() < deadline) await sleep(50);
  return {
    ended,
    output: () => output,
    url: /http:\/\/[^\s]+/.exec(output)?.[0] ?? '',
    async stop(signal: 'SIGINT' | 'SIGKILL') {
      child.kill(signal);
      await ended;
    },
  };
}

describe('a symbolic link', () => {
  test('in the output leads no write and no removal outside, and no page is lost', async () => {
    for (let i = 1; i <= 9; i++) {
      write(`docs/p${i}.md`, `# P${i}\n`);
      write(`docs/guide/g${i}.md`, `# G${i}\n`);
    }
    const outside = path.join(base, `outside-${count}`);
    fs.mkdirSync(outside);
    fs.writeFileSync(path.join(outside, 'g1.html'), 'precious');
    await build();
    fs.rmSync(path.join(root, 'build/guide'), {recursive: true});
    fs.symlinkSync(outside, path.join(root, 'build/guide'));
    fs.rmSync(path.join(root, 'build/p3.html'));
    fs.symlinkSync(path.join(outside, 'g1.html'), path.join(root, 'build/p3.html'));
    for (const edit of [1, 2, 3]) {
      write('docs/p1.md', `# P1\n\nEdit ${edit}.\n`);
      await build();
      expect(fs.readdirSync(outside)).toEqual(['g1.html']);
      expect(fs.readFileSync(path.join(outside, 'g1.html'), 'utf8')).toBe('precious');
      expect(fs.lstatSync(path.join(root, 'build/guide')).isDirectory()).toBe(true);
      expect(fs.readdirSync(path.join(root, 'build/guide')).filter((name) => name.endsWith('.html'))).toHaveLength(9);
      expect(fs.lstatSync(path.join(root, 'build/p3.html')).isFile()).toBe(true);
    }
  });

  test('that leads to a copy of the output is not taken for the output', async () => {
    write('docs/guide/a.md', '# A\n');
    await build();
    await settle();
    await build();
    fs.renameSync(path.join(root, 'build/guide'), path.join(root, 'moved'));
    fs.symlinkSync(path.join(root, 'moved'), path.join(root, 'build/guide'));
    expect((await build()).diagnostics).toEqual([]);
    expect(fs.lstatSync(path.join(root, 'build/guide')).isDirectory()).toBe(true);
  });

  test('in the cache leads no write and no removal outside', async () => {
    await build();
    const outside = path.join(base, `elsewhere-${count}`);
    fs.mkdirSync(outside);
    const mine = path.join(outside, '0123456789abcdef.pack');
    fs.writeFileSync(mine, 'mine');
    const old = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);
    fs.utimesSync(mine, old, old);
    for (const folder of ['packs', 'rendered', 'config', 'bundle/server']) {
      fs.rmSync(path.join(root, '.manual', folder), {recursive: true, force: true});
      fs.symlinkSync(outside, path.join(root, '.manual', folder));
    }
    write('docs/index.md', '# Home\n\nMore.\n');
    const {diagnostics} = await build();
    expect(diagnostics).toEqual([]);
    expect(fs.readdirSync(outside)).toEqual(['0123456789abcdef.pack']);
    expect(read('build/index.html')).toContain('More.');
  });
});

describe('dates from git', () => {
  const dated = (): boolean => read('build/sitemap.xml').includes('<lastmod>');
  const commit = (): void => {
    git('init', '-q');
    fs.writeFileSync(path.join(root, '.gitignore'), 'build\n.manual\n');
    git('add', '.');
    git('commit', '-q', '-m', 'one');
  };

  test('come back when git does, and their absence is told', async () => {
    commit();
    const {PATH} = process.env;
    const empty = path.join(base, 'empty');
    fs.mkdirSync(empty, {recursive: true});
    process.env.PATH = empty;
    try {
      for (let i = 0; i < 2; i++) {
        const {diagnostics} = await build();
        expect(diagnostics).toMatchObject([{code: 'git-failed', severity: 'warn'}]);
        expect(dated()).toBe(false);
        await settle();
      }
    } finally {
      process.env.PATH = PATH;
    }
    expect((await build()).diagnostics).toEqual([]);
    expect(dated()).toBe(true);
  });

  test('are found when a shallow clone is completed', async () => {
    commit();
    write('docs/other.md', '# Other\n');
    git('add', '.');
    git('commit', '-q', '-m', 'two');
    const origin = root;
    root = `${origin}-clone`;
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${origin}`, root]);
    expect((await build()).diagnostics).toMatchObject([{code: 'shallow-clone'}]);
    await settle();
    expect((await build()).diagnostics).toMatchObject([{code: 'shallow-clone'}]);
    git('fetch', '-q', '--unshallow');
    expect((await build()).diagnostics).toEqual([]);
    expect(dated()).toBe(true);
  });

  test('are not read from the cache when that is not to be used, and need no cache', async () => {
    commit();
    await build();
    const file = path.join(root, '.manual/git-dates.json');
    expect(fs.existsSync(file)).toBe(true);
    const [sum, text] = read('.manual/git-dates.json').split('\n');
    expect(sum).toMatch(/^\d+$/);
    expect(text).toMatch(/\d{4}-\d\d-\d\d/);
    fs.rmSync(file);
    fs.mkdirSync(path.join(file, 'in-the-way'), {recursive: true});
    write('docs/index.md', '# Home\n\nMore.\n');
    const {diagnostics, summary} = await build();
    expect(summary).toBeDefined();
    expect(diagnostics).toMatchObject([{code: 'output-failed', severity: 'warn'}]);
    expect(dated()).toBe(true);
  });

  test('are asked for again when nothing of earlier builds is to be used', async () => {
    commit();
    await build();
    const text = read('.manual/git-dates.json')
      .split('\n')[1]!
      .replace(/\d{4}-\d\d-\d\d/g, '1999-01-01');
    writeSealed(path.join(root, '.manual/git-dates.json'), JSON.parse(text));
    write('docs/index.md', '# Home\n\nMore.\n');
    await build();
    expect(read('build/sitemap.xml')).toContain('1999-01-01');
    await build({cache: false});
    expect(read('build/sitemap.xml')).not.toContain('1999-01-01');
    expect(dated()).toBe(true);
  });

  test('do not end a server when they cannot be kept', async () => {
    commit();
    fs.mkdirSync(path.join(root, '.manual/git-dates.json/in-the-way'), {recursive: true});
    const server = await serve();
    const first = await Promise.race([server.ended.then(() => 'ended'), sleep(2000).then(() => 'runs')]);
    await server.stop('SIGINT');
    const output = server.output();
    expect(output).toMatch(/ready after/);
    expect(output).not.toMatch(/EISDIR.*\n\s+at /);
    expect(first).toBe('runs');
  });
});

describe('a plugin', () => {
  beforeEach(() => {
    write('node_modules/shout/package.json', '{"name": "shout", "type": "module", "exports": "./index.js"}');
    write(
      'node_modules/shout/index.js',
      "import {mark} from './mark.js';\nexport const shout = () => (tree) => {tree.children.push({type: 'paragraph', children: [{type: 'text', value: mark}]});};\n",
    );
    write('node_modules/shout/mark.js', "export const mark = 'version one';\n");
    write(
      'site.config.ts',
      "import {shout} from 'shout';\nexport default {title: 'T', url: 'https://docs.example.com', markdown: {remarkPlugins: [shout]}};\n",
    );
  });

  test.each(['with', 'without'])('that is updated is used at once, %s a lock file', async (lock) => {
    const bin = () => runManual(['build'], root, site.tool.bin);
    if (lock === 'with') write('package-lock.json', '{"packages": {"node_modules/shout": {"version": "1.0.0"}}}');
    await bin();
    await settle();
    await bin();
    expect(read('build/index.html')).toContain('version one');
    write('node_modules/shout/mark.js', "export const mark = 'version two';\n");
    if (lock === 'with') write('package-lock.json', '{"packages": {"node_modules/shout": {"version": "2.0.0"}}}');
    const {status} = await bin();
    expect(status).toBe(0);
    expect(read('build/index.html')).toContain('version two');
  });
});

test.each(draw(['SIGINT', 'SIGKILL'] as const, 2))(
  'pages of other plugin options, made by a server that ended with %s, are not taken for those of today',
  async (signal) => {
    const configure = (option: string): void =>
      write(
        'site.config.ts',
        `const say = ({option}) => (tree) => {tree.children.push({type: 'paragraph', children: [{type: 'text', value: option}]});};
export default {title: 'T', url: 'https://docs.example.com', markdown: {remarkPlugins: [[say, {option: '${option}'}]]}};
`,
      );
    for (let i = 0; i < 20; i++) write(`docs/p${i}.md`, `# P${i}\n`);
    configure('option one');
    const server = await serve();
    const page = async (name: string): Promise<string> => (await fetch(server.url + name)).text();
    const until = async (name: string, text: string): Promise<void> => {
      const deadline = Date.now() + 120_000;
      while (!(await page(name).catch(() => '')).includes(text) && Date.now() < deadline) await sleep(100);
      expect(await page(name)).toContain(text);
    };
    await until('p1', 'option one');
    configure('option two');
    await until('p2', 'option two');
    await sleep(1500);
    write('docs/p3.md', '# P3\n\nEdited.\n');
    await until('p3', 'Edited');
    await server.stop(signal);
    const {status} = await runManual(['build'], root, site.tool.bin);
    expect(status).toBe(0);
    for (let i = 0; i < 20; i++) {
      expect(read(`build/p${i}.html`)).toContain('option two');
      expect(read(`build/p${i}.html`)).not.toContain('option one');
    }
  },
);

test('what a plugin threw on a page is tried again by the next build', async () => {
  write('docs/index.md', '# Home\n\nWritten.\n');
  write(
    'site.config.ts',
    `import fs from 'node:fs';
const needy = () => () => {
  if (!fs.existsSync(${JSON.stringify(path.join(root, 'installed'))})) throw new Error('what it needs is not installed');
};
export default {title: 'T', url: 'https://docs.example.com', markdown: {remarkPlugins: [needy]}};
`,
  );
  await settle();
  expect((await build()).diagnostics.map(({code}) => code)).toEqual(['plugin-failed']);
  write('installed', '');
  expect((await build()).diagnostics).toEqual([]);
  expect(read('build/index.html')).toContain('Written.');
});

test('an image that changes during a build is published under the name of its own bytes', async () => {
  const [old, late] = [Buffer.alloc(600, 1), Buffer.alloc(600, 2)];
  write('docs/pic.png', old);
  write('docs/index.md', '# Home\n\n![A picture](./pic.png)\n');
  const named = (): Map<string, string> =>
    new Map(
      [...listFolder(path.join(root, 'build/assets'))].flatMap(([name]) => {
        const hash = /^pic-(\w+)\.png$/.exec(name)?.[1];
        return hash ? [[hash, read(`build/assets/${name}`)] as const] : [];
      }),
    );
  // The stage after compiling is where the file changes under the build.
  let changed = false;
  const reporter = {
    stage(name: string) {
      if (name !== 'bundle' || changed) return;
      changed = true;
      write('docs/pic.png', late);
    },
    progress() {},
  };
  const hashOf = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex').slice(0, 10);
  await settle();
  expect((await site.tool.build({root, cache: true, reporter})).diagnostics).toEqual([]);
  expect(changed).toBe(true);
  expect([...named()]).toEqual([[hashOf(late), late.toString('utf8')]]);
  write('docs/pic.png', old);
  await build();
  expect([...named()]).toEqual([[hashOf(old), old.toString('utf8')]]);
});

test('links of Markdown that pages import lead to the language of the page', async () => {
  write(
    'site.config.ts',
    "export default {title: 'T', url: 'https://docs.example.com', i18n: {defaultLocale: 'en', locales: ['en', 'de']}};\n",
  );
  write('i18n/de/code.json', '{}');
  write('docs/other.md', '# Other\n\n## Part\n');
  write('docs/_deep.mdx', 'Deep {props.d}: [deep](/other#part)\n');
  write('docs/_note.mdx', "import Deep from './_deep.mdx';\n\nNote {props.n}: [near](./other.md)\n\n<Deep d={1} />\n");
  write('docs/uses.mdx', "import Note from './_note.mdx';\n\n# Uses\n\n<Note n={1} />\n\n[own](./other.md)\n");
  const {summary} = await build();
  expect(summary).toBeDefined();
  const links = (file: string): string[] =>
    [...read(file).matchAll(/<a [^>]*href="([^"]*other[^"]*)"[^>]*>(near|deep|own)</g)].map(
      (match) => `${match[2]} ${match[1]}`,
    );
  expect(links('build/uses.html')).toEqual(['near /other', 'deep /other#part', 'own /other']);
  expect(links('build/de/uses.html')).toEqual(['near /de/other', 'deep /de/other#part', 'own /de/other']);
});

test('commands that only read leave beside the output what a killed build left there', async () => {
  const left = path.join(root, '.build.manual-old-999999-abcdef-1-00000000');
  fs.mkdirSync(left);
  fs.writeFileSync(path.join(left, 'index.html'), 'the old site');
  const {value} = await loadProject({root});
  expect(value).toBeDefined();
  expect((await runManual(['check-links'], root, site.tool.bin)).status).toBe(0);
  expect(fs.existsSync(path.join(root, 'build'))).toBe(false);
  expect(fs.existsSync(left)).toBe(true);
  await build();
  expect(fs.existsSync(left)).toBe(false);
});

test('old output that may not be written to is removed', async () => {
  write('docs/guide/a.md', '# A\n');
  await build();
  for (const folder of ['guide', '.']) fs.chmodSync(path.join(root, 'build', folder), 0o555);
  write('docs/index.md', '# Home\n\nMore.\n');
  // Permissions do not stop a user who may do anything: then this only shows that nothing else stops it.
  expect((await build()).summary).toBeDefined();
  expect(fs.readdirSync(root).filter((name) => name.includes('.manual-'))).toEqual([]);
});
