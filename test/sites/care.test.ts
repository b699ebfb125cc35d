import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, test} from 'vitest';
import {themeTexts} from '../../scripts/reference/textsPage.ts';
import {readThemeTexts as textsOfFiles} from '../../src/node/run/tasks/translations/readTexts.ts';
import {root as project} from '../e2e/runCli.ts';
import {createRunner} from '../tools/runHere.ts';

const runCli = createRunner();

/** `manual translations`, which looks at a site as a whole. */
const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-care-')));
afterAll(() => fs.rmSync(base, {recursive: true, force: true}));

let site = '';
let count = 0;

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  fs.writeFileSync(path.join(site, file), text);
}
const read = (file: string): string => fs.readFileSync(path.join(site, file), 'utf8');
const has = (file: string): boolean => fs.existsSync(path.join(site, file));
const run = (command: string, ...args: string[]) => runCli([command, ...args, '--root', site]);
const messagesOf = (file: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(JSON.parse(read(file)) as Record<string, {message: string}>).map(([id, {message}]) => [id, message]),
  );
function git(args: readonly string[], date = '2026-01-01T10:00:00'): void {
  const name = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  const env = {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date};
  execFileSync('git', [...name, ...args], {cwd: site, env, stdio: 'ignore'});
}

beforeEach(() => {
  site = path.join(base, String(++count));
});

describe('translations', () => {
  beforeEach(() => {
    write(
      'site.config.ts',
      `export default {
  title: 'Harbor', url: 'https://docs.example.com', i18n: {locales: ['en', 'de', 'fi']}, blog: {},
  docs: {sidebars: {main: ['index', {type: 'category', label: 'First steps', link: {type: 'generated-index', title: 'All steps', description: 'Begin here.'}, items: ['guide/a', {type: 'doc', id: 'guide/b', label: 'Bee'}]}, {type: 'link', label: 'Forum', href: 'https://example.com'}]}},
  navbar: {title: 'Harbor', items: [{label: 'Guide', to: '/'}, {label: 'More', items: [{label: 'A', to: '/guide/a'}]}]},
  footer: {links: [{title: 'Docs', items: [{label: 'Prices', to: '/'}]}], copyright: 'Ours'},
};\n`,
    );
    for (const name of ['index', 'guide/a', 'guide/b']) write(`docs/${name}.md`, `# ${name}\n\nText.\n`);
    write('blog/2026-01-01-news.md', '# News\n\nText.\n');
    write(
      'components/Free.tsx',
      "import {useTranslate} from 'manual-docs';\nconst messages = {'harbor.free': \"It's free\"};\nexport const Free = () => <p>{useTranslate(messages)('harbor.free')}</p>;\n",
    );
  });

  test('writes every text that can be translated, and nothing that the theme translates itself', async () => {
    const {status, stdout, stderr} = await run('translations', '--locale', 'de');
    expect([status, stderr]).toEqual([0, expect.stringContaining('')]);
    expect(stdout).toContain('de: 0 of 4 pages translated');
    expect(stdout).toContain('Written: 4 texts to i18n/de/navbar.json');
    expect(stdout).toContain('Not translated: docs/guide/a.md');
    expect(messagesOf('i18n/de/navbar.json')).toEqual({
      title: 'Harbor',
      'item.label.Guide': 'Guide',
      'item.label.More': 'More',
      'item.label.A': 'A',
    });
    expect(messagesOf('i18n/de/footer.json')).toEqual({
      'link.title.Docs': 'Docs',
      'link.item.label.Prices': 'Prices',
      copyright: 'Ours',
    });
    expect(messagesOf('i18n/de/docs/current.json')).toEqual({
      'sidebar.main.category.First steps': 'First steps',
      'sidebar.main.category.First steps.link.generated-index.title': 'All steps',
      'sidebar.main.category.First steps.link.generated-index.description': 'Begin here.',
      'sidebar.main.doc.Bee': 'Bee',
      'sidebar.main.link.Forum': 'Forum',
    });
    expect(messagesOf('i18n/de/blog/options.json')).toEqual({
      title: 'Blog',
      description: 'Blog',
    });
    expect(messagesOf('i18n/de/code.json')).toEqual({'harbor.free': "It's free"});
    expect(has('i18n/fi')).toBe(false);
  });

  test('what it writes is what a build shows', async () => {
    await run('translations', '--locale', 'de');
    for (const file of ['navbar', 'footer', 'docs/current'].map((name) => `i18n/de/${name}.json`))
      write(file, read(file).replace(/("message": ")/g, '$1de:'));
    write('i18n/de/docs/current/index.md', '# Start\n\nText.\n');
    write('site.config.ts', read('site.config.ts').replace(", 'fi'", ''));
    const {status, stderr} = await run('build');
    expect([status, stderr.includes('warning')]).toEqual([0, false]);
    const html = read('build/de/index.html');
    for (const text of ['Guide', 'More', 'Prices', 'Ours', 'First steps', 'Forum'])
      expect(html).toContain(`de:${text}`);
    const index = read('build/de/category/first-steps.html');
    expect(index).toMatch(/<h1[^>]*>de:All steps/);
    expect(index).toContain('de:Begin here.');
  });

  test('the version in work and the list of recent posts have names of the theme, until the site has its own', async () => {
    write('site.config.ts', read('site.config.ts').replace(", 'fi'", ''));
    await run('version', '1.0');
    await run('translations', '--locale', 'de');
    expect(messagesOf('i18n/de/docs/current.json')).not.toHaveProperty('version.label');
    expect(messagesOf('i18n/de/docs/version-1.0.json')['version.label']).toBe('1.0');
    expect((await run('build')).status).toBe(0);
    expect(read('build/de/next.html')).toContain('Harbor Nächste');
    expect(read('build/next.html')).toContain('Harbor Next version');
    expect(read('build/de/blog.html')).toContain('>Neueste Beiträge<');
    write('i18n/de/docs/current.json', '{"version.label": {"message": "In Arbeit"}}');
    expect((await run('build')).status).toBe(0);
    expect(read('build/de/next.html')).toContain('Harbor In Arbeit');
    expect((await run('translations', '--locale', 'de')).stdout).not.toContain('Not used');
  });

  test('a theme that does not speak the language gives all of its texts', async () => {
    expect((await run('translations', '--locale', 'fi')).status).toBe(0);
    const texts = messagesOf('i18n/fi/code.json');
    expect(texts['theme.doc.edit']).toBe('Edit this page');
    expect(Object.keys(texts).length).toBeGreaterThan(100);
    expect(texts).toEqual({...Object.fromEntries(await themeTexts()), 'harbor.free': "It's free"});
  });

  test('texts of the theme are read as its files export them', async () => {
    expect(textsOfFiles(project)).toEqual(Object.fromEntries(await themeTexts()));
  });

  test('adds what is missing, keeps what is there, and names what nothing uses', async () => {
    write(
      'i18n/de/navbar.json',
      '{"title": {"message": "Hafen"}, "item.label.Guide": "Leitfaden", "item.label.Gone": "Weg"}',
    );
    const {stdout} = await run('translations', '--locale', 'de');
    expect(stdout).toContain('Not used: item.label.Gone in i18n/de/navbar.json');
    expect(JSON.parse(read('i18n/de/navbar.json'))).toEqual({
      title: {message: 'Hafen'},
      'item.label.Guide': 'Leitfaden',
      'item.label.Gone': 'Weg',
      'item.label.More': {message: 'More'},
      'item.label.A': {message: 'A'},
    });
    const before = read('i18n/de/navbar.json');
    expect((await run('translations', '--locale', 'de')).stdout).not.toContain('Written');
    expect(read('i18n/de/navbar.json')).toBe(before);
  });

  test('does not list pages that a plugin makes', async () => {
    write(
      'site.config.ts',
      read('site.config.ts').replace(
        'blog: {},',
        "blog: {}, plugins: [{name: 'pets', pages: () => [{path: 'cat.md', content: '# Cat'}]}],",
      ),
    );
    const {stdout} = await run('translations', '--locale', 'de');
    expect(stdout).toContain('de: 0 of 4 pages translated');
    expect(stdout).not.toContain('.manual');
    await run('version', '1.0');
    expect(has('versioned_docs/version-1.0/cat.md')).toBe(true);
    expect((await run('translations', '--locale', 'de')).stdout).toContain('de: 0 of 7 pages translated');
  });

  test('tells pages whose original changed after them; --check writes nothing and fails', async () => {
    write('i18n/de/docs/current/guide/a.md', '# A\n');
    git(['init', '-q']);
    git(['add', '-A']);
    git(['commit', '-qm', 'one']);
    write('docs/guide/a.md', '# guide/a\n\nNew text.\n');
    git(['commit', '-qam', 'two'], '2026-02-01T10:00:00');
    const {status, stdout} = await run('translations', '--locale', 'de', '--check', '--format', 'json');
    expect(status).toBe(1);
    const [language] = JSON.parse(stdout).languages;
    expect(language.stale).toEqual([
      {
        ...{file: 'i18n/de/docs/current/guide/a.md', original: 'docs/guide/a.md', since: '2026-01-01'},
        commit: expect.stringMatching(/^[0-9a-f]{10}$/),
      },
    ]);
    // Dates do not tell a change of the same day.
    const [{commit}] = language.stale;
    expect(execFileSync('git', ['diff', commit, '--', 'docs/guide/a.md'], {cwd: site, encoding: 'utf8'})).toContain(
      '+New text.',
    );
    expect(language.missing).toEqual(['docs/guide/b.md', 'docs/index.md', 'blog/2026-01-01-news.md']);
    expect(has('i18n/de/navbar.json')).toBe(false);
  });

  test.each([
    [['--locale', 'dee'], 'did you mean `de`?'],
    [['--locale', 'en'], 'set `i18n.localeConfigs.en.translate: true`'],
  ])('%j is refused', async (args, message) => {
    const {status, stderr} = await run('translations', ...args);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
  });

  test('a site with one language is told how to get another', async () => {
    write('site.config.ts', "export default {title: 'T', url: 'https://docs.example.com'};\n");
    const {status, stderr} = await run('translations');
    expect([status, stderr]).toEqual([1, expect.stringContaining("i18n: {locales: ['en', 'de']}")]);
  });

  test('a broken file stays unchanged, and is named', async () => {
    write('i18n/de/navbar.json', '{"title": ');
    const {status, stderr} = await run('translations', '--locale', 'de');
    expect([status, stderr]).toEqual([1, expect.stringContaining('i18n/de/navbar.json')]);
    expect(read('i18n/de/navbar.json')).toBe('{"title": ');
  });
});
