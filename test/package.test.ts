import {execFile, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createSampler} from './tools/draw.ts';
import {readPage, sampleSites, websitePages} from './website/readSamples.ts';

const {isDrawn} = createSampler(import.meta.url);

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-package-'));
const site = path.join(folder, 'site');
/** The package that moves sites of other tools. */
const NAME = 'manual-docs-migrate';

/** Tests that take long: a run tries those of one of three parts. Two need the settings of the compiler that the site with types has. */
const third = [0, 1, 2].map((part) => test.runIf(isDrawn('package', 3, part)));

const {version} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {version: string};

const PAGES: Readonly<Record<string, string>> = {
  'index.md': '# Welcome\n\nStart with [setup](./guide/setup.md).\n',
  'guide/index.md': '---\ntitle: Guide\n---\n\nTwo pages.\n',
  'guide/setup.md': '# Setup\n\n:::tip\n\nBraces {stay} and <10s passes.\n\n:::\n',
  'guide/run.mdx': '# Run\n\n<Tabs><TabItem value="a" label="A">one</TabItem></Tabs>\n',
  'faq.md': '# FAQ\n\n```gherkin\nGiven a step\n```\n',
};

/** The folder that is packed, as it was compiled before the tests. */
const isPacked = (file: string): boolean =>
  !['node_modules', 'build', '.manual', '.git', 'test', 'docs'].includes(path.relative(root, file)) &&
  !/(?:^|\/)(?:dist\.\d+|dist\/(?:code|types))$/.test(path.relative(root, file));

/** Packs the tool, installs the package into an empty folder and puts five pages and a configuration beside it. */
beforeAll(async () => {
  for (const [file, text] of Object.entries(PAGES)) {
    fs.mkdirSync(path.dirname(path.join(site, 'docs', file)), {recursive: true});
    fs.writeFileSync(path.join(site, 'docs', file), text);
  }
  fs.writeFileSync(
    path.join(site, 'site.config.ts'),
    "import {defineConfig} from 'manual-docs/config';\n\nexport default defineConfig({title: 'My docs', url: 'https://docs.example.com'});\n",
  );
  fs.writeFileSync(path.join(site, 'package.json'), '{"name": "site", "private": true}\n');
  // From a copy, which gets what `prepack` adds to the compiled tool: its types. Compiling it again would prove nothing.
  const sources = path.join(folder, 'sources');
  fs.cpSync(root, sources, {recursive: true, verbatimSymlinks: true, filter: isPacked});
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(sources, 'node_modules'));
  expect(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).scripts.prepack).toBe(
    'node scripts/compile.mjs --types',
  );
  await run(process.execPath, ['scripts/packTypes.mjs'], {cwd: sources});
  const migrate = path.join(sources, 'packages/manual-docs-migrate');
  await run(process.execPath, ['scripts/compile.mjs', '--types'], {cwd: migrate});
  for (const cwd of [sources, migrate])
    await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder, '--silent'], {cwd});
  const tarball = `manual-docs-${version}.tgz`;
  expect(fs.statSync(path.join(folder, tarball)).size).toBeLessThanOrEqual(3_010_000);
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', path.join('..', tarball)], {cwd: site});
});

afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

const cli = path.join(site, 'node_modules/.bin/manual');

/** The messages of the compiler for a project. */
async function typesOf(project: string, ...options: string[]): Promise<string> {
  const tsc = path.join(site, 'node_modules/typescript/bin/tsc');
  const {stdout} = await run(process.execPath, [tsc, '--noEmit', '-p', project, ...options], {cwd: project}).catch(
    (error: {stdout: string}) => error,
  );
  return stdout;
}
/** Libraries are checked by one test. */
const OWN_ONLY = '--skipLibCheck';

test('the installed package takes at most 6 MB', () => {
  const installed = path.join(site, 'node_modules/manual-docs');
  const files = fs.readdirSync(installed, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, {parentPath, name}) => sum + fs.statSync(path.join(parentPath, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(6_000_000);
});

test('the installed package builds a site that it has never seen', async () => {
  const {stdout} = await run(cli, ['build'], {cwd: site});
  expect(stdout).toMatch(/^7 pages in /);
  const home = fs.readFileSync(path.join(site, 'build/index.html'), 'utf8');
  expect(home).toContain('href="/guide/setup"');
  expect(fs.readFileSync(path.join(site, 'build/guide/setup.html'), 'utf8')).toContain(
    'Braces {stay} and &#x3C;10s passes.',
  );
});

test('the guide in the package says who is trusted with what', () => {
  const guide = path.join(site, 'node_modules/manual-docs/website/docs');
  expect(fs.readdirSync(path.join(guide, 'how'))).toEqual(['trust.md']);
});

test('the package holds nothing of the manual that is in its repository', () => {
  const installed = path.join(site, 'node_modules/manual-docs');
  const files = fs.readdirSync(installed, {recursive: true, encoding: 'utf8'}).filter((file) => path.extname(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) =>
    /cycle ?(?:script|labs)/i.test(file + fs.readFileSync(path.join(installed, file), 'latin1')),
  );
  expect(found).toEqual([]);
});

test('the installed package checks and serves it', async () => {
  const {stdout} = await run(cli, ['check-links'], {cwd: site});
  expect(stdout).toContain('all well');
  const server = spawn(cli, ['serve', '--port', '0'], {cwd: site, stdio: ['ignore', 'pipe', 'pipe']});
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (data: Buffer) => {
        const found = /Serving (\S+)/.exec(String(data))?.[1];
        if (found) resolve(found);
      });
      server.on('exit', (code) => reject(new Error(`serve ended with status ${code}`)));
    });
    const page = await fetch(new URL('/guide/run', url));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('role="tab"');
  } finally {
    server.kill();
  }
});

test('a site with the hosted search names the package that it lacks, and is built and served with it', async () => {
  const hosted = path.join(site, 'hosted');
  fs.cpSync(path.join(site, 'docs'), path.join(hosted, 'docs'), {recursive: true});
  // No host answers there, and a build does without the rights of the key.
  fs.writeFileSync(
    path.join(hosted, 'site.config.ts'),
    `export default {
  title: 'My docs',
  url: 'https://docs.example.com',
  search: {
    provider: 'algolia',
    appId: 'TESTAPP',
    apiKey: 'public-key',
    indexName: 'docs',
    hosts: [{url: 'localhost', port: 9, protocol: 'http'}],
  },
};
`,
  );
  const manual = (...options: string[]): Promise<string> =>
    run(cli, options, {cwd: hosted}).then(
      ({stdout, stderr}) => `0 ${stdout}${stderr}`,
      ({code, stdout, stderr}: {code: number; stdout: string; stderr: string}) => `${code} ${stdout}${stderr}`,
    );
  const absent = 'The search of Algolia needs the package `algoliasearch`, which is not installed.';
  const replaced =
    "The package `algoliasearch` is not installed, so readers get the embedded search instead of Algolia's.";
  for (const [command, status, message] of [
    ['build', '0 ', replaced],
    ['check-links', '0 ', replaced],
    ['index', '1 ', absent],
  ] as const) {
    const told = await manual(command);
    expect(told.slice(0, 2), command).toBe(status);
    expect(told.split(message), command).toHaveLength(2);
    expect(told, command).toMatch(/site\.config\.ts\n +4:3 [\s\S]*npm install --save-dev algoliasearch/);
  }
  expect(fs.existsSync(path.join(hosted, 'build/_manual/search'))).toBe(true);
  const installed = path.join(site, 'node_modules/algoliasearch');
  fs.symlinkSync(path.join(root, 'node_modules/algoliasearch'), installed);
  expect(await manual('build')).toMatch(/^0 7 pages in /);
  expect(await manual('index', '--dry-run')).toMatch(/records of 5 pages/);
  const publishesClient = (folder: string): boolean =>
    [...contents(path.join(folder, 'build/assets')).values()].some((text) => text.includes('Algolia for JavaScript'));
  expect([publishesClient(hosted), publishesClient(site)]).toEqual([true, false]);
  fs.rmSync(installed);
});

test('a program uses the package without a word of it on the terminal', async () => {
  const program = path.join(site, 'program.mjs');
  fs.writeFileSync(
    program,
    `import {build, checkLinks, serve} from 'manual-docs/api';
const built = await build({outDir: 'by-program'});
const checked = await checkLinks();
const {server} = await serve({port: 0});
const home = await fetch(server.url);
await server.close();
console.log(JSON.stringify({built, checked, status: home.status, exit: process.exitCode ?? 0}));
`,
  );
  const {stdout, stderr} = await run(process.execPath, [program], {cwd: site});
  expect(stderr).toBe('');
  const {built, checked, status, exit} = JSON.parse(stdout);
  expect([built.ok, checked.ok, status, exit]).toEqual([true, true, 200, 0]);
  expect(built.site.pages).toBe(7);
  // A program builds the same output as the command.
  const home = (folder: string): string => fs.readFileSync(path.join(site, folder, 'index.html'), 'utf8');
  expect(home('by-program')).toBe(home('build'));
});

third[0]!('a site with types passes a strict check of the compiler, libraries included', async () => {
  const write = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
    fs.writeFileSync(path.join(site, file), text);
  };
  write('tsconfig.json', '{"extends": "manual-docs/tsconfig.site.json", "include": ["*.ts", "theme", "components"]}\n');
  write(
    'sidebars.ts',
    "import type {SidebarsInput} from 'manual-docs/config';\n\nexport default {main: ['index', {type: 'category', label: 'Guide', items: ['guide/setup']}]} satisfies SidebarsInput;\n",
  );
  write(
    'plugins.ts',
    "import {defineConfig, type MarkdownPlugin, type NavbarItemInput} from 'manual-docs/config';\n\nconst shout: MarkdownPlugin = (options: {loud: boolean}) => (tree: object) => console.log(tree, options);\nconst items: NavbarItemInput[] = [{label: 'Home', to: '/'}];\nexport const config = defineConfig({title: 'T', url: 'https://a.example.com', markdown: {remarkPlugins: [shout, [shout, {loud: true}]]}, navbar: {items}});\n",
  );
  for (const [name, text] of Object.entries({
    'Card.module.css': '.card {}',
    'card.css': 'b {}',
    'note.md': 'Note.',
    'logo.svg': '<svg/>',
  }))
    write(`components/${name}`, text);
  write('components/photo.png', '');
  write(
    'components/Card.tsx',
    [
      "import {Link, useColorMode, useSite} from 'manual-docs';",
      "import type {ReactNode} from 'react';",
      "import styles from './Card.module.css';",
      "import './card.css';",
      "import Logo from './logo.svg';",
      "import Note from './note.md';",
      "import text from './note.md?raw';",
      "import photo from './photo.png';",
      '',
      'export function Card({children}: {readonly children: ReactNode}) {',
      '  const {title} = useSite();',
      '  const {choice} = useColorMode();',
      '  return (',
      '    <div className={styles.card} title={title + choice + text.length}>',
      '      <Logo width={40} />',
      '      <img src={photo} alt="" />',
      '      <img src={Logo} alt="" />',
      '      <Note />',
      '      <Link to="/guide/setup">{children}</Link>',
      '    </div>',
      '  );',
      '}',
      '',
    ].join('\n'),
  );
  write(
    'theme/Pagination.tsx',
    "import {Pagination as Original, type PaginationProps} from '@theme-original/Pagination';\nimport {Card} from '@site/components/Card';\n\nexport function Pagination(props: PaginationProps) {\n  return (\n    <Card>\n      <Original {...props} />\n    </Card>\n  );\n}\n",
  );
  write(
    'theme/mdxComponents.tsx',
    "import {Card} from '@site/components/Card';\n\nexport const mdxComponents = {Card};\n",
  );
  const {devDependencies} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const wanted = ['typescript', '@types/react', '@types/node'].map((name) => `${name}@${devDependencies[name]}`);
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--save-dev', ...wanted], {cwd: site});
  expect(await typesOf(site)).toBe('');
  // It is a check: a mistake is found.
  write(
    'theme/mdxComponents.tsx',
    "import {Card} from '@site/components/Card';\n\nexport const mdxComponents = {Card: <Card />};\n",
  );
  write(
    'sidebars.ts',
    "import type {SidebarsInput} from 'manual-docs/config';\n\nexport default {main: [{type: 'categorie', label: 'x'}]} satisfies SidebarsInput;\n",
  );
  const found = await typesOf(site, OWN_ONLY);
  expect(found).toContain('theme/mdxComponents.tsx(3');
  expect(found).toContain('sidebars.ts(3');
  // The types allow exactly what the tool accepts.
  write(
    'theme/mdxComponents.tsx',
    "import {Card} from '@site/components/Card';\n\nexport const mdxComponents = {Card};\n",
  );
  fs.rmSync(path.join(site, 'sidebars.ts'));
  const {stdout} = await run(cli, ['build'], {cwd: site});
  expect(stdout).toContain('0 warnings');
});

third[0]!('the commands of the installed package write a site that passes every check', async () => {
  const inner = path.join(site, 'inner');
  await run(cli, ['init', '--yes', '--root', inner], {cwd: site});
  await run(cli, ['eject', 'Footer', '--root', inner], {cwd: site});
  await run(cli, ['eject', 'NavbarLink', '--root', inner], {cwd: site});
  await run(cli, ['eject', 'Pagination', '--copy', '--root', inner], {cwd: site});
  // A copy of every other part that may be replaced is checked, too, against the types that the package carries.
  const theme = path.join(site, 'node_modules/manual-docs/theme');
  for (const file of fs.readdirSync(theme, {recursive: true}) as string[]) {
    const copy = path.join(inner, 'theme', path.basename(file));
    if (file.startsWith(`internal${path.sep}`)) continue;
    if (/^[A-Z]\w*\.tsx$/.test(path.basename(file)) && !fs.existsSync(copy))
      fs.copyFileSync(path.join(theme, file), copy);
  }
  // Code beside pages is checked as well.
  for (const [file, text] of Object.entries({
    'docs/count.data.ts':
      "import fs from 'node:fs';\n\nexport default {load: ({root}: {root: string}) => fs.readdirSync(root).length};\n",
    'docs/count.mdx': "import count from './count.data.ts';\n\n# Count\n\n{count > 0 ? 'Some' : 'None'}\n",
    'docs/ports/[name].md': '# {{name}}\n',
    'docs/ports/[name].paths.ts': "export default {paths: () => [{params: {name: 'Turku'}}]};\n",
    'pages/team.tsx': 'export default function Team() {\n  return <p>Team</p>;\n}\n',
  })) {
    fs.mkdirSync(path.dirname(path.join(inner, file)), {recursive: true});
    fs.writeFileSync(path.join(inner, file), text);
  }
  await run(cli, ['version', '1.0', '--root', inner], {cwd: site});
  await run(cli, ['mv', 'docs/guide/settings.md', 'docs/settings.md', '--root', inner], {cwd: site});
  fs.writeFileSync(path.join(inner, 'docs/wrong.data.ts'), 'export const wrong: number = "text";\n');
  expect(await typesOf(inner, OWN_ONLY)).toMatch(/^docs\/wrong\.data\.ts\(1,14\): error TS2322: .*\n$/);
  fs.rmSync(path.join(inner, 'docs/wrong.data.ts'));
  const {stdout} = await run(cli, ['build'], {cwd: inner});
  expect(stdout).toContain('0 warnings');
  const {'yaml.schemas': schemas} = JSON.parse(fs.readFileSync(path.join(inner, '.vscode/settings.json'), 'utf8'));
  for (const file of Object.keys(schemas)) JSON.parse(fs.readFileSync(path.join(site, file), 'utf8'));
  expect((await run(cli, ['clean'], {cwd: inner})).stdout).toContain('Removed: .manual, build');
});

third[0]!('the TypeScript of the guide passes a strict check', async () => {
  const guide = path.join(site, 'guide-samples');
  const write = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(guide, file)), {recursive: true});
    fs.writeFileSync(path.join(guide, file), text);
  };
  // One program for all samples, because the types of React and Node take longest; but `@site` is another folder in each.
  const alone: string[] = [];
  let together = 0;
  for (const page of websitePages()) {
    for (const [i, {files}] of sampleSites(readPage(page)).entries()) {
      if (![...files.keys()].some((file) => /\.tsx?$/.test(file) && file !== 'site.config.ts')) continue;
      const usesRoot = [...files.values()].some((text) => text.includes('@site/'));
      const inner = `${usesRoot ? 'alone' : 'together'}/${page.replace(/\W+/g, '-')}-${i}`;
      for (const [file, text] of files) write(`${inner}/${file}`, text);
      if (usesRoot) alone.push(inner);
      else together++;
    }
  }
  const check = (project: string): Promise<string> => {
    write(`${project}/tsconfig.json`, strict(project === 'together' ? TYPED.flatMap((one) => `*/${one}`) : TYPED));
    return typesOf(path.join(guide, project), OWN_ONLY);
  };
  // It is a check: a mistake in any of them is found, and nothing else.
  const [sample] = fs.readdirSync(path.join(guide, 'together'));
  write(`together/${sample}/components/Wrong.tsx`, "export const wrong: number = 'text';\n");
  expect((await check('together')).match(/^\S+ error/gm)).toEqual([`${sample}/components/Wrong.tsx(1,14): error`]);
  for (const project of alone) expect(await check(project), project).toBe('');
  expect([together > 6, alone.length > 0]).toEqual([true, true]);
});

test('the README of the package links to nothing that the package does not have', () => {
  const installed = path.join(site, 'node_modules/manual-docs');
  const text = fs.readFileSync(path.join(installed, 'README.md'), 'utf8');
  // Sites that show the README take its pictures from the repository.
  const targets = [...text.matchAll(/(?<!!\[[^\]]*)\]\(([^)#\s]+)/g)].map(([, target]) => target!);
  const own = targets.filter((target) => !/^[a-z]+:/.test(target));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((target) => !fs.existsSync(path.join(installed, target)))).toEqual([]);
});

test('the package has no picture of the README, the types that its entries need, and what the browser gets of its plugins', () => {
  const installed = path.join(site, 'node_modules/manual-docs');
  const files = fs.readdirSync(installed, {recursive: true}) as string[];
  expect(files.filter((file) => /\.(?:png|map)$/.test(file))).toEqual([]);
  expect(files.filter((file) => file.startsWith('dist/types/src/node/')).length).toBeLessThan(100);
  const {exports} = JSON.parse(fs.readFileSync(path.join(installed, 'package.json'), 'utf8')) as {
    exports: Record<string, {types?: string} | string>;
  };
  const entries = Object.values(exports).flatMap((entry) => (typeof entry === 'object' && entry.types) || []);
  expect(entries).toContain('./dist/types/src/node/serve/mcp/index.d.ts');
  expect(entries.filter((file) => !file.includes('*') && !fs.existsSync(path.join(installed, file)))).toEqual([]);
  const plugins = path.join(root, 'plugins');
  const texts = (fs.readdirSync(plugins, {recursive: true}) as string[])
    .filter((file) => file.endsWith('.ts'))
    .map((file) => fs.readFileSync(path.join(plugins, file), 'utf8'));
  const named = texts.flatMap((text) => [
    ...[...text.matchAll(/findPackageFile\('([^']+)'\)/g)].map(([, file]) => file!),
    ...[...text.matchAll(/createComponentImport\(COMPONENT, '(\w+)'\)/g)].map(
      ([, folder]) => `plugins/${folder}/${/const COMPONENT = '(\w+)'/.exec(text)![1]}.tsx`,
    ),
  ]);
  expect(named.length).toBeGreaterThan(2);
  const imports = (file: string): readonly string[] =>
    fs.statSync(path.join(root, file)).isDirectory()
      ? []
      : [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, module]) =>
          path.join(path.dirname(file), module!),
        );
  const needed = named.flatMap((file) => [file, ...imports(file)]);
  expect(needed.filter((file) => !fs.existsSync(path.join(installed, file)))).toEqual([]);
});

/** TypeScript files of a site, as patterns of a configuration of the compiler. */
const TYPED = ['*.ts', 'theme', 'components', 'pages', 'plugins'];
/** The files of `manual init`, and the types of Node, which plugins use. */
const strict = (include: readonly string[]): string =>
  JSON.stringify({
    extends: 'manual-docs/tsconfig.site.json',
    compilerOptions: {types: ['node'], moduleDetection: 'force'},
    include,
  });

third[1]!('`npm create manual-docs` writes a new site', async () => {
  const own = JSON.parse(fs.readFileSync(path.join(root, 'packages/create-manual-docs/package.json'), 'utf8'));
  expect([own.version, own.dependencies]).toEqual([version, {'manual-docs': version}]);
  const {stdout} = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: path.join(root, 'packages/create-manual-docs'),
  });
  const [packed] = JSON.parse(stdout) as {filename: string; files: {path: string}[]}[];
  expect(packed!.files.map((file) => file.path).sort()).toEqual(['index.js', 'package.json']);
  // Not npm: it would ask the registry for the version of the tool that is being tested.
  const target = path.join(site, 'node_modules/create-manual-docs');
  fs.mkdirSync(target);
  await run('tar', ['-xzf', path.join(folder, packed!.filename), '-C', target, '--strip-components=1']);
  await run(process.execPath, [path.join(target, 'index.js'), 'created', '--yes', '--title', 'Mine'], {cwd: site});
  expect(fs.readFileSync(path.join(site, 'created/site.config.ts'), 'utf8')).toContain("title: 'Mine'");
  const refused = run(process.execPath, [path.join(target, 'index.js'), 'created', '--yes'], {cwd: site});
  await expect(refused).rejects.toMatchObject({code: 1});
});

third[2]!(
  'a site with everything is built by the installed package byte for byte as by the sources, which browser tests try',
  async () => {
    const other = path.join(folder, 'tideline');
    fs.cpSync(path.join(root, 'test/grounds/tideline'), other, {
      recursive: true,
      filter: (file) => !['.manual', 'build'].includes(path.basename(file)),
    });
    // Nothing of the repository is above it: all comes from the installed package.
    fs.symlinkSync(path.join(site, 'node_modules'), path.join(other, 'node_modules'));
    for (const [tool, outDir] of [
      [path.join(site, 'node_modules/manual-docs/bin/manual.js'), 'installed'],
      [path.join(root, 'bin/manual.js'), 'sources'],
    ] as const)
      await run(process.execPath, [tool, 'build', '--no-cache', '--out-dir', outDir], {cwd: other});
    const installed = contents(path.join(other, 'installed'));
    expect(installed.size).toBeGreaterThan(300);
    expect(installed).toEqual(contents(path.join(other, 'sources')));
  },
);

/** Texts of all files of a folder, one character a byte. */
function contents(folder: string): Map<string, string> {
  const files = fs.readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  return new Map(
    files
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort()
      .map((file) => [file, fs.readFileSync(path.join(folder, file), 'latin1')]),
  );
}

third[1]!(
  'a site of Docusaurus that both packages are installed in is migrated and built, with pages that are beside it',
  async () => {
    const moved = path.join(folder, 'moved');
    const own = path.join(moved, 'website');
    const write = (file: string, text: string): void => {
      fs.mkdirSync(path.dirname(path.join(moved, file)), {recursive: true});
      fs.writeFileSync(path.join(moved, file), text);
    };
    write(
      'website/docusaurus.config.js',
      "module.exports = {title: 'Moved', url: 'https://moved.example.com', baseUrl: '/', presets: [['classic', {docs: {path: '../docs'}}]]};\n",
    );
    write('website/package.json', '{"name": "moved", "private": true}\n');
    write(
      'website/src/pages/index.js',
      "import React from 'react';\nimport Layout from '@theme/Layout';\n\nexport default () => <Layout title=\"Start\">Welcome</Layout>;\n",
    );
    // Around the original frame, whose name the stand-in for `@theme/Layout` gives on.
    write(
      'website/src/theme/Root.js',
      'import React from \'react\';\n\nexport default ({children}) => <div className="all">{children}</div>;\n',
    );
    write('docs/index.md', "---\nslug: /\n---\n\nimport words from 'words';\n\n# Beside\n\nIt says {words}.\n");
    const tarballs = ['manual-docs', NAME].map((name) => path.join(folder, `${name}-${version}.tgz`));
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs], {cwd: own});
    expect(fs.existsSync(path.join(own, 'node_modules', NAME, 'node_modules'))).toBe(false);
    write('website/node_modules/words/package.json', '{"name": "words", "main": "index.js"}');
    write('website/node_modules/words/index.js', "module.exports = 'a word';\n");
    const manual = path.join(own, 'node_modules/manual-docs/bin/manual.js');
    await run(process.execPath, [manual, 'migrate', '--write'], {cwd: own});
    const config = fs.readFileSync(path.join(own, 'site.config.ts'), 'utf8');
    expect(config).toContain("import {docusaurus} from 'manual-docs-migrate/plugins/docusaurus';");
    const {stdout} = await run(process.execPath, [manual, 'build'], {cwd: own});
    expect(stdout).toContain('0 warnings');
    expect(fs.readFileSync(path.join(own, 'build/index.html'), 'utf8')).toMatch(/class="all".*Welcome/s);
    expect(fs.readFileSync(path.join(own, 'build/docs.html'), 'utf8')).toMatch(/It says (?:<!-- -->)?a word/);
    // Its types are there, and are those of a plugin.
    write(
      'website/typed.ts',
      `${config.split('\n')[0]}\nexport const name: string = docusaurus({pages: 'src/pages'}).name;\n`,
    );
    write('website/tsconfig.json', JSON.stringify({extends: 'manual-docs/tsconfig.site.json', include: ['typed.ts']}));
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    await run(process.execPath, [tsc, '--noEmit', OWN_ONLY, '-p', '.'], {cwd: own});
    // Without the other tool's configuration and the plugin, the site has no more need of the package.
    const files = fs.readdirSync(path.join(own, 'node_modules', NAME), {recursive: true}).map(String);
    expect(files.filter((file) => /\.test\.|(?:^|[\\/])(?:src|scripts)[\\/]/.test(file))).toEqual([]);
    expect(files).toContain(path.join('compat', 'docusaurus', 'layer', 'styles', 'infima.css'));
    fs.rmSync(path.join(own, 'docusaurus.config.js'));
    write('website/site.config.ts', "export default {title: 'Moved', url: 'https://moved.example.com'};\n");
    fs.rmSync(path.join(own, 'typed.ts'));
    const again = await run(process.execPath, [path.join(own, 'node_modules/.bin', NAME)], {cwd: own});
    expect(again.stdout).toBe(`Nothing of this site imports ${NAME}: \`npm uninstall ${NAME}\` removes it.\n`);
  },
);

test('without its package, `manual migrate` prints the line that runs it', async () => {
  const asked = run(cli, ['migrate', '--root', 'my site', '--write'], {cwd: site});
  await expect(asked).rejects.toMatchObject({code: 1, stdout: `npx ${NAME} --root 'my site' --write\n`});
});

test('the package holds no tests and nothing of the manual', async () => {
  const installed = path.join(site, 'node_modules/manual-docs');
  const files = fs.readdirSync(installed, {recursive: true}).map(String);
  expect(files.filter((file) => /\.test\.tsx?$|^docs\/|^test\/|^website\/build/.test(file))).toEqual([]);
  expect(files).toContain('LICENSE');
  // The guide that fits the installed version.
  expect(files).toContain(path.join('website', 'docs', 'start', 'index.md'));
});
