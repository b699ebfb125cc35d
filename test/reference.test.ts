import fs from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import {describe, expect, test} from 'vitest';
import {benchmarksPage} from '../scripts/reference/benchmarksPage.ts';
import {componentsPage} from '../scripts/reference/componentsPage.ts';
import {configurationPage, configurationSettings} from '../scripts/reference/configurationPage.ts';
import {cssVariablesPage, presetsSheet, tokensData} from '../scripts/reference/cssVariablesPage.ts';
import {codeLines, refreshExamples} from '../scripts/reference/diagnosticsPage.ts';
import {fileSettings, filesPage} from '../scripts/reference/filesPage.ts';
import {frontMatterPage, frontMatterSettings} from '../scripts/reference/frontMatterPage.ts';
import {exportsOfManual, hooksPage} from '../scripts/reference/hooksPage.ts';
import {textsPage} from '../scripts/reference/textsPage.ts';
import {themePartsPage} from '../scripts/reference/themePartsPage.ts';
import {CODES, type DiagnosticCode} from '../src/node/base/diagnostics/codeList.ts';
import {hasFixedSeverity} from '../src/node/base/diagnostics/codes.ts';
import {runCli} from './e2e/runCli.ts';
import {listFiles} from './tools/sourceFiles.ts';

describe('generated pages', () => {
  // `npm run reference` regenerates them.
  test('configuration.md says what the schemas say', async () => {
    await expect(configurationPage()).toMatchFileSnapshot('../website/docs/reference/configuration.md');
  });

  test('front-matter.md says what the schema says', async () => {
    await expect(frontMatterPage()).toMatchFileSnapshot('../website/docs/reference/front-matter.md');
  });

  test.each([
    ['reference/components.md', componentsPage],
    ['reference/theme-components.md', themePartsPage],
    ['reference/hooks.md', hooksPage],
    ['reference/css-variables.md', cssVariablesPage],
    ['reference/texts.md', textsPage],
    ['reference/files.md', filesPage],
    ['how/benchmarks.mdx', benchmarksPage],
  ])('%s says what the sources say', async (page, make) => {
    await expect(await make()).toMatchFileSnapshot(`../website/docs/${page}`);
  });

  test('tokens.json says what the style sheets say', async () => {
    await expect(tokensData()).toMatchFileSnapshot('../website/components/tokens.json');
    await expect(presetsSheet()).toMatchFileSnapshot('../website/components/presets.css');
  });

  test('what components and exports are for is said where they are defined', () => {
    expect(exportsOfManual().flatMap(({name, meaning, isType}) => (meaning === '' && !isType ? [name] : []))).toEqual(
      [],
    );
    expect(`${componentsPage()}${themePartsPage()}`.match(/^#+ .*\n\n\n/gm) ?? []).toEqual([]);
  });

  test('every setting says what it is for', () => {
    const silent = [...configurationSettings(), ...frontMatterSettings(), ...fileSettings()].filter(
      ({path: name, meaning}) => meaning === '' && !/\btype$/.test(name),
    );
    expect(silent.map(({path: name}) => name)).toEqual([]);
  });
});

const reference = path.resolve(import.meta.dirname, '../website/docs/reference');
const read = (name: string): string => fs.readFileSync(path.join(reference, name), 'utf8');

test('commands.md names every command with every option', async () => {
  const {stdout} = await runCli(['--help']);
  const commands = [...stdout.matchAll(/^ {2}([a-z-]+)(?: \[| <|\s{2})/gm)]
    .map((match) => match[1]!)
    .filter((name) => name !== 'help');
  expect(commands.length).toBeGreaterThan(8);
  const page = read('commands.md');
  for (const name of commands) {
    expect(page).toContain(`| \`manual ${name}\` |`);
    const section = page.split(/^## /m).find((one) => one.startsWith(`\`${name}\``)) ?? '';
    const help = (await runCli([name, '--help'])).stdout;
    const options = [...help.matchAll(/^ {2}(?:-\w, )?(--[\w-]+(?: <\w+>)?)/gm)].map((match) => match[1]!);
    const everywhere = ['--help', '--root <dir>'];
    const missing = options.filter((one) => !everywhere.includes(one) && !section.includes(one.split(' ')[0]!));
    expect({name, missing}).toEqual({name, missing: []});
  }
});

test('commands.md names every variable of the environment that the code reads', () => {
  const sources = listFiles(path.resolve(import.meta.dirname, '..'), ['src', 'bin'], /(?<!\.test)\.(?:ts|js)$/);
  const text = sources.map((file) => fs.readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')).join('\n');
  const variables = new Set([...text.matchAll(/\benv(?:ironment)?\.([A-Z][A-Z_]+)/g)].map((match) => match[1]!));
  expect(variables.size).toBeGreaterThan(5);
  // `NODE_ENV` is React's, and set by the tool itself.
  for (const name of variables) if (name !== 'NODE_ENV') expect(read('commands.md')).toContain(name);
});

describe('diagnostics.md', () => {
  const page = read('diagnostics.md');
  const codes = Object.keys(CODES) as DiagnosticCode[];
  const sections = new Map(
    page
      .split(/^(?=### )/m)
      .slice(1)
      .map((section) => [/^### `([\w-]+)`/.exec(section)?.[1], section]),
  );

  test('lists every code in the order of codes.ts', () => {
    expect(page.match(/^- \[`.*$/gm)).toEqual(codes.map((code) => codeLines(code).listed));
    expect([...sections.keys()]).toEqual(codes);
  });

  test.each(codes)('%s: says what it is, shows it, and how to fix it or live with it', (code) => {
    const section = sections.get(code)!;
    expect(section.startsWith(codeLines(code).opening)).toBe(true);
    expect(section).toMatch(new RegExp(`^\`{3,}text.*\\n(?:.*\\n)*?.*\\[${code}\\]$`, 'm'));
    expect(section).toContain('**Fix it:** ');
    expect(section.includes('**If you silence it:** ')).toBe(!hasFixedSeverity(code));
  });

  test('shows what the tool says about the sites that it names', async () => {
    const fails = path.resolve(import.meta.dirname, 'fails');
    const named = [...page.matchAll(/title="test\/fails\/([\w-]+)"/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((site) => !fs.existsSync(path.join(fails, site, 'expected.txt')))).toEqual([]);
    const refreshed = refreshExamples(page, (site) => fs.readFileSync(path.join(fails, site, 'expected.txt'), 'utf8'));
    await expect(refreshed).toMatchFileSnapshot('../website/docs/reference/diagnostics.md');
  });

  test('examples are taken from the output with the name of their file', () => {
    const output =
      'read: 3 ms\n\ndocs/a.md\n  1  error  One.  [bad-slug]\n    help: a\n\n            b\n\n  2  error  Two.  [bad-slug]\n';
    const before = '```text title="test/fails/x"\n  9  error  Old.  [bad-slug]\n```';
    expect(refreshExamples(before, () => output)).toBe(
      '```text title="test/fails/x"\ndocs/a.md\n  1  error  One.  [bad-slug]\n    help: a\n\n            b\n```',
    );
    expect(refreshExamples(before, () => undefined)).toBe(before);
  });
});

describe('links of the papers', () => {
  const root = path.resolve(import.meta.dirname, '..');
  // Those of `website/` are checked when it is built.
  const papers = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'examples/README.md',
    'bench/README.md',
  ];
  const withoutCode = (text: string): string =>
    text.replace(/^(`{3,})[\s\S]*?^\1$/gm, '').replace(/`[^`\n]*`/g, 'code');
  const anchorsOf = (text: string): Set<string> => {
    const slugger = new GithubSlugger();
    const headings = text.replace(/^(`{3,})[\s\S]*?^\1$/gm, '').matchAll(/^#+ (.*)$/gm);
    return new Set([...headings].map((match) => slugger.slug(match[1]!)));
  };

  test.each(papers)('%s: lead to files and headings that exist', (paper) => {
    const text = fs.readFileSync(path.join(root, paper), 'utf8');
    const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!);
    const broken = links.filter((link) => {
      if (/^https?:/.test(link)) return false;
      // GitHub shows such a picture in one color mode.
      const [file = '', anchor] = link.replace(/#gh-(?:light|dark)-mode-only$/, '').split('#');
      const target = file === '' ? path.join(root, paper) : path.resolve(root, path.dirname(paper), file);
      if (!fs.existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(fs.readFileSync(target, 'utf8')).has(anchor);
    });
    expect(broken).toEqual([]);
  });

  test('the README shows few and light pictures', () => {
    const pictures = fs.readdirSync(path.join(root, '.github/images'));
    for (const name of pictures) {
      expect(fs.statSync(path.join(root, '.github/images', name)).size).toBeLessThan(150_000);
      expect(fs.readFileSync(path.join(root, 'README.md'), 'utf8')).toContain(`.github/images/${name}`);
    }
  });
});
