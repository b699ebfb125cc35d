import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect} from 'vitest';
import {createRunner} from '../tools/runHere.ts';

const SECRET = 'SECRET-4711';

const ENDS = ['', '.png', '.ts', '.json', '.md', '.pdf', '.csv', '.txt', '.yml'];

/** Path of a file that no page may show, from the site, and how it gets there. */
const PLACES: Readonly<Record<string, (site: string) => string>> = {
  hidden: (site) => write(site, '.key/a'),
  'hidden in a folder of pages': (site) => write(site, 'docs/.key/a'),
  'a repository of git': (site) => write(site, '.git/a'),
  installed: (site) => write(site, 'node_modules/harbor/a'),
  outside: (site) => write(site, '../outside/a'),
  'behind a link to a file': (site) => linked(site, write(site, '../outside/a')),
  'behind a link to a folder': (site) => `${linked(site, path.dirname(write(site, '../outside/a')))}/a`,
  'behind two links': (site) => linked(site, path.join(site, linked(site, write(site, '.key/a')))),
};

function write(site: string, file: string): string {
  const absolute = path.join(site, file);
  fs.mkdirSync(path.dirname(absolute), {recursive: true});
  for (const end of ENDS)
    fs.writeFileSync(absolute + end, /json|yml/.test(end) ? JSON.stringify({description: SECRET}) : `# ${SECRET}\n`);
  return file;
}

let count = 0;
/**
 * Makes a link to a file or folder, with a link for each kind of file beside it. It is outside of the content folders, where the walk itself
 * would report it, so that each way has to.
 */
function linked(site: string, target: string): string {
  const name = `shared/link${++count}`;
  const absolute = path.resolve(site, target);
  fs.mkdirSync(path.join(site, 'shared'), {recursive: true});
  const ends = fs.statSync(absolute).isDirectory() ? [''] : ENDS;
  for (const end of ends) fs.symlinkSync(absolute + end, path.join(site, name + end));
  return name;
}

/** The ways in which something that others write names a file (from the site, without its extension). */
const WAYS: Readonly<Record<string, (site: string, file: string, at: string) => void>> = {
  'an image': (site, file, at) => page(site, at, `![a](${up(file)}.png)`),
  'an image of the site': (site, file, at) => page(site, at, `![a](@site/${file}.png)`),
  'an escaped image': (site, file, at) => page(site, at, `![a](${up(file).replaceAll('.', '%2e')}.png)`),
  'an image of a preview': (site, file, at) => page(site, at, `\`\`\`md preview\n![a](${up(file)}.png)\n\`\`\``),
  'a figure for dark mode': (site, file, at) =>
    page(site, at, `![a](${up(file)}.png#only-dark)\n\n<img src="${up(file)}.png" alt="" />`),
  'a picture of a component': (site, file, at) =>
    module(site, at, `<Figure src="/a.png" srcDark="${up(file)}.png" alt="a" />`),
  'a partial': (site, file, at) => module(site, at, `import Part from '${up(file)}.md';\n\n<Part />`),
  'an imported text': (site, file, at) => module(site, at, `import text from '${up(file)}.csv?raw';\n\n{text}`),
  'an imported text file': (site, file, at) => module(site, at, `import text from '${up(file)}.txt';\n\n{text}`),
  'imported data': (site, file, at) =>
    module(site, at, `import {description} from '${up(file)}.json';\n\n{description}`),
  'imported YAML': (site, file, at) => module(site, at, `import value from '${up(file)}.yml';\n\n{value.description}`),
  'an imported picture': (site, file, at) =>
    module(site, at, `import url from '${up(file)}.png';\n\n<img src={url} alt="" />`),
  'a link': (site, file, at) => page(site, at, `[a](${up(file)}.pdf)`),
  'a card': (site, file, at) => page(site, at, '# A', `image: ${up(file)}.png`),
  'a line of code': (site, file, at) => page(site, at, `<<< @/${file}.ts`),
  'a block of code': (site, file, at) => page(site, at, `\`\`\`ts file=${up(file)}.ts\n\`\`\``),
  'a table': (site, file, at) => page(site, at, `\`\`\`csv table file=${up(file)}.csv\n\`\`\``),
  'a page that is a link': (site, file, at) =>
    fs.symlinkSync(path.join(site, `${file}.md`), path.join(site, `docs/${at}.md`)),
  'a static file that is a link': (site, file, at) => {
    fs.mkdirSync(path.join(site, 'static'), {recursive: true});
    fs.symlinkSync(path.join(site, `${file}.pdf`), path.join(site, `static/${at}.pdf`));
  },
  'a description': (site, file) => {
    const schema = {$ref: `../${file}.json`};
    const responses = {200: {description: 'A', content: {'application/json': {schema}}}};
    fs.mkdirSync(path.join(site, 'api'), {recursive: true});
    fs.writeFileSync(
      path.join(site, 'api/api.json'),
      JSON.stringify({openapi: '3.1.0', info: {title: 'A', version: '1'}, paths: {'/a': {get: {responses}}}}),
    );
  },
  'a copy of a plugin': () => {},
};

function up(file: string): string {
  return file.startsWith('docs/') ? `./${file.slice('docs/'.length)}` : `../${file}`;
}

function page(site: string, at: string, text: string, frontMatter = 'title: A'): void {
  fs.writeFileSync(path.join(site, `docs/${at}.md`), `---\n${frontMatter}\n---\n\n${text}\n`);
}

function module(site: string, at: string, text: string): void {
  fs.mkdirSync(path.join(site, 'static'), {recursive: true});
  fs.writeFileSync(path.join(site, 'static/a.png'), PIXEL);
  fs.writeFileSync(path.join(site, `docs/${at}.mdx`), `${text}\n`);
}

/** An image of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
);

const CONFIG = `
import {includes} from 'manual-docs/plugins/includes';
import {openapi} from 'manual-docs/plugins/openapi';
export default {title: 'T', url: 'https://docs.example.com', plugins: [includes(), PLUGIN]};
`;

/** Ways that one build reports together. A failing stage keeps later ones from running, and each plugin fails alone. */
const GROUPS: Readonly<Record<string, (way: string) => boolean>> = {
  text: (way) => !/import|partial|description|plugin/.test(way),
  imports: (way) => /import|partial/.test(way),
  description: (way) => way === 'a description',
  plugin: (way) => way === 'a copy of a plugin',
};

/** Places with a group of ways. Packages are installed for plugins and modules to publish their files. */
export const ATTACKS: readonly (readonly [place: string, group: string])[] = Object.keys(PLACES).flatMap((place) =>
  Object.keys(GROUPS)
    .filter((group) => place !== 'installed' || !['imports', 'plugin'].includes(group))
    .map((group) => [place, group] as const),
);

/** Whatever names a private file in whichever way: the build reports each, and publishes nothing of it. */
export async function privateFileStaysPrivate(place: string, group: string): Promise<void> {
  const ways = Object.keys(WAYS).filter(GROUPS[group]!);
  const around = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-attack-')));
  const site = path.join(around, 'site');
  try {
    fs.mkdirSync(path.join(site, 'docs'), {recursive: true});
    execFileSync('git', ['init', '-q', site]);
    fs.writeFileSync(path.join(site, 'docs/index.md'), '# Home\n');
    const file = PLACES[place]!(site);
    for (const [i, way] of ways.entries()) WAYS[way]!(site, file, `attack-${i}`);
    const plugin =
      group === 'description'
        ? "openapi({file: 'api/api.json'})"
        : group === 'plugin'
          ? `{name: 'copies', files: (_, {root}) => ({'copy.pdf': {copyOf: \`\${root}/${file}.pdf\`}})}`
          : 'null';
    fs.writeFileSync(
      path.join(site, 'site.config.ts'),
      CONFIG.replace('PLUGIN', () => plugin),
    );
    runner ??= createRunner();
    const {status, stdout, stderr} = await runner(['build', '--root', site, '--format', 'json']);
    expect(status).toBe(1);
    expect(stdout + stderr).not.toContain(SECRET);
    expect(fs.existsSync(path.join(site, 'build'))).toBe(false);
    const problems = (JSON.parse(stdout) as {diagnostics: {file?: string; message: string; hint?: string}[]})
      .diagnostics;
    const reported = (i: number): boolean =>
      problems.some(
        ({file: at, message, hint}) =>
          (ways.length === 1 || at?.includes(`/attack-${i}.`)) &&
          /hidden|is outside|node_modules/.test(`${message} ${hint}`),
      );
    expect(ways.filter((_, i) => !reported(i))).toEqual([]);
  } finally {
    fs.rmSync(around, {recursive: true, force: true});
  }
}

let runner: ReturnType<typeof createRunner> | undefined;
