import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, test, vi} from 'vitest';
import {createRunner} from '../tools/runHere.ts';
import {listFiles} from '../tools/sourceFiles.ts';

const runCli = createRunner();
const root = path.resolve(import.meta.dirname, '../..');

/** Commands that change the files of a site, on real folders. */
const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-tasks-')));
afterAll(() => fs.rmSync(base, {recursive: true, force: true}));

let site = '';
let count = 0;

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  fs.writeFileSync(path.join(site, file), text);
}
const read = (file: string): string => fs.readFileSync(path.join(site, file), 'utf8');
const has = (file: string): boolean => fs.existsSync(path.join(site, file));
const run = (...args: string[]) => runCli([...args, '--root', site]);

beforeEach(() => {
  site = path.join(base, String(++count));
  write('site.config.ts', "export default {title: 'Tasks', url: 'https://docs.example.com'};\n");
  write('docs/index.md', '# Home\n\nWords.\n');
});

describe('eject', () => {
  test('wraps a component, and the site builds with what is added', async () => {
    const {status, stdout} = await run('eject', 'Footer');
    expect([status, stdout]).toEqual([0, 'Written: theme/Footer.tsx\n']);
    const wrapped = read('theme/Footer.tsx');
    write('theme/Footer.tsx', wrapped.replace('<Original />', '<><Original /><p>ejected</p></>'));
    expect((await run('build')).status).toBe(0);
    expect(read('build/index.html')).toContain('<p>ejected</p>');
  });

  test('copies a component as it is', async () => {
    expect((await run('eject', 'DocPage', '--copy')).stderr).toBe('');
    expect(read('theme/DocPage.tsx')).toBe(fs.readFileSync(path.join(root, 'theme/doc/DocPage.tsx'), 'utf8'));
  });

  test('a copy of each component of the theme, unchanged, builds the same pages', async () => {
    expect((await run('build')).status).toBe(0);
    const before = read('build/index.html');
    const files = listFiles(root, ['theme'], /\/[A-Z]\w*\.tsx$/);
    const components = files.filter((file) => !file.startsWith('theme/internal/'));
    expect(components.length).toBeGreaterThan(60);
    for (const file of components)
      write(`theme/${path.basename(file)}`, fs.readFileSync(path.join(root, file), 'utf8'));
    const {status, stderr} = await run('build');
    expect(stderr).not.toContain('error');
    expect(status).toBe(0);
    // How the code of the search is cut into files depends on the modules that are the site's.
    const bare = (html: string): string =>
      html.replace(/<link rel="modulepreload"[^>]*>|assets\/[^"]+|data-manual-build="\w+"/g, '');
    expect(bare(read('build/index.html'))).toBe(bare(before));
  });

  test('hands on what a component is given', async () => {
    await run('eject', 'Pagination');
    expect(read('theme/Pagination.tsx')).toContain('<Original {...props} />');
    write('docs/next.md', '# The next one\n');
    expect((await run('build')).status).toBe(0);
    expect(read('build/index.html')).toMatch(/m-pagination-next.*The next one/);
  });

  test('lists all components', async () => {
    write('theme/Footer.tsx', 'export function Footer() {\n  return null;\n}\n');
    const {stdout} = await run('eject');
    expect(stdout).toMatch(/^ {2}Footer +footer \(replaced by theme\/Footer\.tsx\)$/m);
    expect(stdout).toMatch(/^ {2}Pagination +doc$/m);
  });

  test('changes nothing that is there', async () => {
    write('theme/layout/Footer.jsx', 'mine');
    const {status, stderr} = await run('eject', 'Footer');
    expect(status).toBe(1);
    expect(stderr).toContain('theme/layout/Footer.jsx takes the place of `Footer` already.');
    expect(has('theme/Footer.tsx')).toBe(false);
  });

  test.each([
    ['Foter', 'did you mean `Footer`?'],
    ['../x/Footer', 'run `manual eject` for a list'],
    ['icons', 'run `manual eject` for a list'],
  ])('%s is not a component', async (name, hint) => {
    const {status, stderr} = await run('eject', name);
    expect(status).toBe(1);
    expect(stderr).toContain(`The theme has no component \`${name}\` to replace.`);
    expect(stderr).toContain(hint);
    expect(has('theme')).toBe(false);
  });
});

describe('clean', () => {
  test('removes caches and the built site, and then finds nothing', async () => {
    expect((await run('build')).status).toBe(0);
    const {status, stdout} = await run('clean');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Removed: \.manual, build \([\d.]+ [kM]B\)\n$/);
    expect(fs.readdirSync(site).sort()).toEqual(['docs', 'site.config.ts']);
    expect((await run('clean')).stdout).toBe('Nothing to remove.\n');
    expect(fs.readdirSync(site).sort()).toEqual(['docs', 'site.config.ts']);
  });

  test('leaves a folder that holds something else', async () => {
    write('build/notes.txt', 'mine');
    const {status, stderr} = await run('clean');
    expect(status).toBe(1);
    expect(stderr).toContain('build does not look like a built site, so it is not removed.');
    expect(read('build/notes.txt')).toBe('mine');
  });

  test('removes links, never what they lead to', async () => {
    expect((await run('build')).status).toBe(0);
    fs.renameSync(path.join(site, 'build'), path.join(base, `away-${count}`));
    fs.symlinkSync(path.join(base, `away-${count}`), path.join(site, 'build'));
    expect((await run('clean')).status).toBe(0);
    expect(has('build')).toBe(false);
    expect(fs.existsSync(path.join(base, `away-${count}`, 'index.html'))).toBe(true);
  });

  test('removes the caches of a site whose configuration is wrong', async () => {
    expect((await run('build')).status).toBe(0);
    write('site.config.ts', 'export default {titel: 1};\n');
    const {status, stdout, stderr} = await run('clean');
    expect(status).toBe(1);
    expect(stdout).toContain('Removed: .manual');
    expect(stderr).toContain('[config-invalid]');
    expect(has('build/index.html')).toBe(true);
  });

  test('is refused an output folder that holds sources', async () => {
    write('site.config.ts', "export default {title: 'T', url: 'https://docs.example.com', outDir: 'docs'};\n");
    expect((await run('clean')).status).toBe(1);
    expect(has('docs/index.md')).toBe(true);
  });
});

describe('version', () => {
  const fill = (): void => {
    write(
      'site.config.ts',
      "export default {title: 'V', url: 'https://docs.example.com', docs: {sidebarPath: 'sidebars.ts'}, i18n: {locales: ['en', 'de']}};\n",
    );
    write(
      'sidebars.ts',
      "export default {main: ['index', {type: 'category', label: 'More', items: ['more/live']}]};\n",
    );
    write('docs/index.md', '# Home\n\n[live](./more/live.mdx) ![pic](./pic.svg)\n');
    write('docs/pic.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    write(
      'docs/more/live.mdx',
      "import {Badge} from '../../parts/Badge.tsx';\n\n# Live\n\n<Badge /> [home](../index.md)\n\n```js\nimport x from '../../parts/Badge.tsx';\n```\n",
    );
    write('docs/more/_category_.json', '{"label": "More"}');
    write('parts/Badge.tsx', 'export function Badge() {\n  return <b>badge</b>;\n}\n');
    write('i18n/de/docs/current/index.md', '# Heim\n\n[live](./more/live.mdx)\n');
    write('i18n/de/docs/current.json', '{"version.label": {"message": "Neu"}}');
  };

  test('keeps pages, files, sidebars and translations, and the site builds', async () => {
    fill();
    const {status, stdout, stderr} = await run('version', '1.0');
    expect(stderr).toBe('');
    expect([status, stdout]).toEqual([0, 'Version 1.0: 2 pages, with translations (de)\n']);
    expect(read('versions.json')).toBe('[\n  "1.0"\n]\n');
    expect(JSON.parse(read('versioned_sidebars/version-1.0-sidebars.json')).main[0]).toBe('index');
    expect(read('versioned_docs/version-1.0/index.md')).toBe(read('docs/index.md'));
    expect(read('versioned_docs/version-1.0/more/live.mdx')).toBe(
      read('docs/more/live.mdx').replace("from '../../parts", "from '../../../parts"),
    );
    expect(has('versioned_docs/version-1.0/more/_category_.json')).toBe(true);
    expect(read('i18n/de/docs/version-1.0/index.md')).toBe(read('i18n/de/docs/current/index.md'));
    expect(has('i18n/de/docs/version-1.0.json')).toBe(true);
    const built = await run('build');
    // The sidebar names its categories itself.
    expect(built.stderr).not.toMatch(/error|warning(?!.*\[category-unused\]|s in 2 files)/);
    expect(built.status).toBe(0);
    expect(read('build/more/live.html')).toContain('badge');
    expect(read('build/next/more/live.html')).toContain('badge');
    expect((await run('version', '2.0')).status).toBe(0);
    expect(JSON.parse(read('versions.json'))).toEqual(['2.0', '1.0']);
  });

  const withData = (more = ''): void => {
    write(
      'site.config.ts',
      `export default {title: 'V', url: 'https://docs.example.com', plugins: [{name: 'pets', pages: () => [
        {path: 'api/cat.md', frontMatter: {title: 'Cat'}, content: 'Meow. [North](../berths/North.mdx)'},
      ]}]${more}};\n`,
    );
    write('docs/index.md', '# Home\n\n[North](./berths/North.mdx) [cat](./api/cat.md)\n');
    write(
      'docs/berths/[name].mdx',
      "---\ntitle: '{{name}}'\n---\n\nimport {Badge} from '../../parts/Badge.tsx';\nimport total from '../total.data.ts';\n\nimport Note from './_note.mdx';\n\n<Note />\n\n![plan](./plan.svg)\n\n<Badge /> Depth: {{depth}} meters. Total: {total}. [home](../index.md)\n",
    );
    write(
      'docs/berths/[name].paths.ts',
      "import {depth} from '../../data/depth.ts';\n\nexport default {paths: () => [{params: {name: 'North', depth}}]};\n",
    );
    write(
      'docs/total.data.ts',
      "import {depth} from '../data/depth';\n\nexport default {watch: ['../data/depth.ts', './index.md', '../nothing'], load: () => depth * 2};\n",
    );
    write('docs/berths/_note.mdx', 'A note with [home](../index.md).\n');
    write('docs/berths/plan.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>');
    write('data/depth.ts', 'export const depth = 8;\n');
    write('parts/Badge.tsx', 'export function Badge() {\n  return <b>badge</b>;\n}\n');
  };

  test('keeps pages of templates and plugins, as they were', async () => {
    withData();
    const {status, stdout, stderr} = await run('version', '1.0');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Version 1\.0: 3 pages\nWritten out: 2 pages of templates and plugins\./);
    expect(has('versioned_docs/version-1.0/berths/[name].mdx')).toBe(false);
    expect(has('versioned_docs/version-1.0/berths/[name].paths.ts')).toBe(false);
    expect(read('versioned_docs/version-1.0/total.data.ts')).toContain(
      "from '../../data/depth';\n\nexport default {watch: ['../../data/depth.ts', './index.md', '../nothing']",
    );
    write('data/depth.ts', 'export const depth = 9;\n');
    const built = await run('build');
    expect(built.stderr).not.toMatch(/error|warning/);
    expect(built.status).toBe(0);
    expect(read('build/berths/North.html')).toMatch(/badge.*Depth: 8 meters\. Total: (<!-- -->)?18/);
    expect(read('build/next/berths/North.html')).toContain('Depth: 9 meters.');
    for (const file of ['build/berths/North.html', 'build/next/berths/North.html'])
      expect(read(file)).toMatch(/A note with <a .*plan-\w+\.svg/s);
    expect(read('build/api/cat.html')).toContain('Meow.');
  });

  test('keeps them where the docs in work are not part of the site', async () => {
    withData();
    expect((await run('version', '1.0')).status).toBe(0);
    withData(', docs: {includeCurrentVersion: false}');
    expect((await run('version', '2.0')).stderr).toBe('');
    expect(read('versioned_docs/version-2.0/api/cat.md')).toContain('Meow.');
    expect(has('versioned_docs/version-2.0/berths/North.mdx')).toBe(true);
    expect((await run('build')).status).toBe(0);
    expect(has('build/next')).toBe(false);
  });

  test('is refused while a page is in the place of one that a plugin makes', async () => {
    withData();
    write('docs/api/cat.md', '# Cat\n');
    const {status, stderr} = await run('version', '1.0');
    expect(status).toBe(1);
    expect(stderr).toContain('docs/api/cat.md');
    expect(stderr).toContain('A template or a plugin also makes a page with this path');
    expect(has('versions.json')).toBe(false);
  });

  test('keeps those of another docs instance', async () => {
    write(
      'site.config.ts',
      "export default {title: 'V', url: 'https://docs.example.com', docs: [{}, {id: 'api', path: 'api', routeBasePath: '/api'}]};\n",
    );
    write('api/index.md', '# API\n');
    expect((await run('version', '3', '--docs', 'api')).status).toBe(0);
    expect(read('api_versions.json')).toContain('"3"');
    expect(read('api_versioned_docs/version-3/index.md')).toBe('# API\n');
    expect(has('versions.json')).toBe(false);
    expect((await run('build')).status).toBe(0);
  });

  test.each([
    [['../x'], 'cannot be the name of a version'],
    [['a/b'], 'cannot be the name of a version'],
    [['current'], 'cannot be the name of a version'],
    [['CON'], 'cannot be the name of a version'],
    [['.'], 'cannot be the name of a version'],
    [['1.0', '--docs', 'apo'], 'There is no docs instance `apo`'],
    [['there'], 'The version `there` already exists.'],
  ])('%j is refused', async (args, message) => {
    write('versioned_docs/version-there/index.md', '# There\n');
    const {status, stderr} = await run('version', ...args);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(has('versions.json')).toBe(false);
  });
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('init', () => {
  const fresh = (): void => {
    fs.rmSync(site, {recursive: true, force: true});
  };

  test('writes a site that builds without a warning, and asks nothing with --yes', async () => {
    fresh();
    const {status, stdout, stderr} = await run(
      'init',
      '--yes',
      '--title',
      `It's "ours" \\ $& <x>`,
      '--url',
      'https://a.example.com',
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toContain('Written: site.config.ts');
    const built = await run('build');
    expect(built.status).toBe(0);
    expect(built.stdout).toContain('0 warnings');
    expect(read('build/index.html')).toContain('content="It\'s &quot;ours&quot; \\ $&amp; &lt;x&gt;"');
    // A system that is dark has a dark site.
    expect(read('build/index.html')).toContain('data-manual-color-system');
    expect((await run('check-links')).status).toBe(0);
    for (const file of ['package.json', 'tsconfig.json', '.vscode/settings.json'])
      expect(() => JSON.parse(read(file))).not.toThrow();
    expect(JSON.parse(read('package.json')).scripts).toEqual({
      serve: 'manual serve',
      build: 'manual build',
      'check-links': 'manual check-links',
      types: 'tsc -p .',
    });
    expect(read('.gitignore')).toBe('node_modules/\n.manual/\nbuild/\n');
    expect(read('.github/workflows/docs.yml')).toContain('npx --no manual build --format github');
  });

  test('shows one color and the logo of a file', async () => {
    fresh();
    const logo = path.join(path.dirname(site), 'brand.PNG');
    fs.writeFileSync(logo, PIXEL);
    expect((await run('init', '--yes', '--accent', '#b3261e', '--logo', logo)).stderr).toBe('');
    expect((await run('build')).stdout).toContain('0 warnings');
    expect(fs.readFileSync(path.join(site, 'build/img/logo.png'))).toEqual(PIXEL);
    expect(read('build/index.html')).toContain('/img/logo.png"');
    expect(read('site.config.ts')).toContain("theme: {accent: '#b3261e'}");
    expect(fs.existsSync(path.join(site, 'static/img/logo.svg'))).toBe(false);
    fs.rmSync(logo);
  });

  test.each([
    ['pnpm/11.2.0 npm/? node/v22.1.0 linux x64', 'pnpm', 'pnpm-workspace.yaml', 'allowBuilds:\n  esbuild: false\n'],
    ['yarn/4.9.1 npm/? node/v22.1.0 linux x64', 'yarn', '.yarnrc.yml', 'nodeLinker: node-modules\n'],
    ['bun/1.4.0 npm/? node/v22.1.0 linux x64', 'bun', undefined, ''],
  ])('speaks of the package manager that runs it: %s', async (agent, name, file, text) => {
    fresh();
    vi.stubEnv('npm_config_user_agent', agent);
    const {status, stdout} = await run('init', '--yes').finally(() => vi.unstubAllEnvs());
    expect(status).toBe(0);
    expect(stdout).toContain(`  ${name} install\n  ${name} run serve\n`);
    expect(read('AGENTS.md')).toContain(`\`${name} run build\``);
    expect(read('.github/workflows/docs.yml')).toContain(`- run: ${name} install --`);
    if (file) expect(read(file)).toBe(text);
    expect(read('docs/index.md') + read('AGENTS.md')).not.toMatch(/%|(?<!p)npm run |npx /);
  });

  test('adds the setting of the package manager to the workspace that the site lies in, once', async () => {
    fresh();
    const top = site;
    fs.mkdirSync(path.join(top, '.git'), {recursive: true});
    fs.writeFileSync(path.join(top, 'pnpm-workspace.yaml'), 'packages:\n  - docs');
    for (const folder of ['docs', 'more']) {
      site = path.join(top, folder);
      vi.stubEnv('npm_config_user_agent', 'pnpm/11.2.0');
      expect((await run('init', '--yes').finally(() => vi.unstubAllEnvs())).status).toBe(0);
      expect(has('pnpm-workspace.yaml')).toBe(false);
    }
    expect(fs.readFileSync(path.join(top, 'pnpm-workspace.yaml'), 'utf8')).toBe(
      'packages:\n  - docs\nallowBuilds:\n  esbuild: false\n',
    );
  });

  test('below a folder that installs an archive of the tool, the site names the archive', async () => {
    fresh();
    const top = site;
    site = path.join(top, 'sub/docs');
    fs.mkdirSync(top, {recursive: true});
    fs.writeFileSync(path.join(top, 'package.json'), '{"devDependencies": {"manual-docs": "file:../m-0.1.0.tgz"}}');
    expect((await run('init', '--yes')).status).toBe(0);
    expect(JSON.parse(read('package.json')).devDependencies['manual-docs']).toBe('file:../../../m-0.1.0.tgz');
  });

  test('keeps what is there, and adds scripts, ignores and a workflow for the repository', async () => {
    fresh();
    const top = site;
    fs.mkdirSync(path.join(site, '.git'), {recursive: true});
    site = path.join(top, 'website');
    write('package.json', '{\n    "name": "mine",\n    "scripts": {"build": "make"}\n}\n');
    write('.gitignore', '/build');
    write('docs/index.md', '# Mine\n');
    const {status, stdout} = await run('init', '--yes');
    expect(status).toBe(0);
    expect(stdout).toContain('Changed: package.json');
    expect(stdout).toContain('Kept: docs/index.md');
    expect(read('docs/index.md')).toBe('# Mine\n');
    expect(JSON.parse(read('package.json')).scripts).toMatchObject({
      build: 'make',
      'docs:build': 'manual build',
      serve: 'manual serve',
    });
    expect(read('package.json')).toContain('\n    "name"');
    expect(read('.gitignore')).toBe('/build\nnode_modules/\n.manual/\n');
    const workflow = fs.readFileSync(path.join(top, '.github/workflows/docs.yml'), 'utf8');
    expect(workflow).toContain('working-directory: website');
    expect(workflow).toContain('path: website/build');
  });

  test.each([
    [['--url', 'docs.example.com'], 'is not an origin'],
    [['--title', ' '], 'The title is empty.'],
    [['--accent', 'red'], '`red` is not a color.'],
    [['--logo', 'brand.gif'], 'is not an SVG, PNG, or WebP file.'],
    [['--logo', 'brand.svg'], 'There is no file'],
  ])('%j is refused', async (args, message) => {
    fresh();
    const {status, stderr} = await run('init', '--yes', ...args);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(fs.existsSync(site)).toBe(false);
  });

  test('a site that is there, a file, and a broken package.json are refused', async () => {
    expect((await run('init', '--yes')).stderr).toContain('There is a site already: site.config.ts.');
    fresh();
    fs.writeFileSync(site, 'a file');
    expect((await run('init', '--yes')).stderr).toContain('is a file, and a site is a folder.');
    fs.rmSync(site);
    write('package.json', '{');
    expect((await run('init', '--yes')).stderr).toContain('package.json is not valid JSON.');
    expect(fs.readdirSync(site)).toEqual(['package.json']);
  });
});
