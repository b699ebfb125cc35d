import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {expect} from 'vitest';
import {createRunner} from '../runHere.ts';

const SECRET = 'SECRET-4711';

/** Where a file is that no page may show, from the site, and how it gets there. */
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
  for (const end of ['', '.png', '.ts', '.json', '.md', '.pdf', '.csv'])
    fs.writeFileSync(absolute + end, end === '.json' ? JSON.stringify({description: SECRET}) : `# ${SECRET}\n`);
  return file;
}

let count = 0;
/** A link in the folder of the pages to a file or folder, with one beside it for each kind of file. */
function linked(site: string, target: string): string {
  const name = `docs/link${++count}`;
  const absolute = path.resolve(site, target);
  const ends = fs.statSync(absolute).isDirectory() ? [''] : ['', '.png', '.ts', '.json', '.md', '.pdf', '.csv'];
  for (const end of ends) fs.symlinkSync(absolute + end, path.join(site, name + end));
  return name;
}

/** The ways in which something that others write names a file (from the site, without its extension). */
const WAYS: Readonly<Record<string, (site: string, file: string, at: string) => void>> = {
  'an image': (site, file, at) => page(site, at, `![a](${up(file)}.png)`),
  'an image of the site': (site, file, at) => page(site, at, `![a](@site/${file}.png)`),
  'an escaped image': (site, file, at) => page(site, at, `![a](${up(file).replaceAll('.', '%2e')}.png)`),
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

const CONFIG = `
import {includes} from 'manual-docs/plugins/includes';
import {openapi} from 'manual-docs/plugins/openapi';
export default {title: 'T', url: 'https://docs.example.com', plugins: [includes(), PLUGIN]};
`;

/** Whatever names a private file in whichever way: the build says so, and publishes nothing of it. */
export async function privateFilesStayPrivate(runs: number): Promise<void> {
  const run = createRunner();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(PLACES)),
      fc.constantFrom(...Object.keys(WAYS)),
      async (place, way) => {
        // Packages are installed for plugins to publish files of.
        fc.pre(!(place === 'installed' && way === 'a copy of a plugin'));
        const around = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-attack-')));
        const site = path.join(around, 'site');
        try {
          fs.mkdirSync(path.join(site, 'docs'), {recursive: true});
          execFileSync('git', ['init', '-q', site]);
          fs.writeFileSync(path.join(site, 'docs/index.md'), '# Home\n');
          const file = PLACES[place]!(site);
          WAYS[way]!(site, file, 'attack');
          const plugin =
            way === 'a description'
              ? "openapi({file: 'api/api.json'})"
              : way === 'a copy of a plugin'
                ? `{name: 'copies', files: (_, {root}) => ({'copy.pdf': {copyOf: \`\${root}/${file}.pdf\`}})}`
                : 'null';
          fs.writeFileSync(
            path.join(site, 'site.config.ts'),
            CONFIG.replace('PLUGIN', () => plugin),
          );
          const {status, stderr} = await run(['build', '--root', site]);
          expect(stderr, `${way}: ${place}`).toMatch(/hidden|is outside|node_modules/);
          expect(status, `${way}: ${place}`).toBe(1);
          expect(stderr).not.toContain(SECRET);
          expect(fs.existsSync(path.join(site, 'build'))).toBe(false);
        } finally {
          fs.rmSync(around, {recursive: true, force: true});
        }
      },
    ),
    {numRuns: runs, ...(process.env.TRUST_SEED ? {seed: Number(process.env.TRUST_SEED)} : {})},
  );
}
