import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {type RunningSite, startSite} from '../e2e/harness.ts';
import {drawn, TRIES_ALL} from '../tools/draw.ts';
import {copySite, runManualHere, type SiteCopy} from '../tools/runSite.ts';

/** A site that uses every hook of plugins, templates, data modules, and the plugins that come with the tool. */
const ground = path.join(import.meta.dirname, '../grounds/plugged');

/** All files of a folder with their contents. */
function filesOf(folder: string): Record<string, string> {
  const names = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();
  return Object.fromEntries(
    names.flatMap((name) => {
      const file = path.join(folder, name);
      return fs.statSync(file).isFile() ? [[name, fs.readFileSync(file, 'latin1')] as const] : [];
    }),
  );
}

type Edit = (read: (file: string) => string, write: (file: string, text: string | Uint8Array) => void) => void;

const ANOTHER_IMAGE = await sharp({create: {width: 300, height: 90, channels: 3, background: '#a40'}})
  .jpeg()
  .toBuffer();

/** Changes of an author to the input of plugins. */
const EDITS: Readonly<Record<string, Edit>> = {
  'a page from data': (read, write) =>
    write('data/pets.json', read('data/pets.json').replace(/"sound": ?"/, '$&very ')),
  'one page more': (_, write) =>
    write('data/pets.json', '[{"name": "cat", "sound": "meow"}, {"name": "cow", "sound": "moo"}]'),
  'a template': (read, write) => write('docs/releases/[name].md', `${read('docs/releases/[name].md')}\nMore.\n`),
  'what a template lists': (read, write) =>
    write('docs/releases/[name].paths.ts', read('docs/releases/[name].paths.ts').replace('First.', 'The first one.')),
  'what a data module reads': (_, write) => write('data/count.json', '{"count": 43}'),
  'the code of a plugin': (read, write) =>
    write('plugin/index.ts', read('plugin/index.ts').replace('Added', 'Added, too')),
  'an option of a plugin': (read, write) =>
    write('site.config.ts', read('site.config.ts').replace("greeting: 'hello'", "greeting: 'hi'")),
  'a style sheet of a plugin': (_, write) => write('plugin/theme/custom.css', '.greeting { color: rgb(4, 5, 6); }\n'),
  'a formula': (read, write) => write('docs/index.md', read('docs/index.md').replace('x^2', 'x^3')),
  'a file whose code is shown': (read, write) =>
    write('data/greet.ts.txt', read('data/greet.ts.txt').replace("'Ahoy", "'Ahoy there")),
  'a region of it': (read, write) =>
    write('data/greet.ts.txt', read('data/greet.ts.txt').replace('// #endregion', 'greet();\n// #endregion')),
  'a table of values': (read, write) => write('data/ports.csv', `${read('data/ports.csv')}Oulu,3\n`),
  'a description of an API': (read, write) =>
    write('data/openapi.yaml', read('data/openapi.yaml').replace('Name of the berth.', 'Its name.')),
  'an operation more': (read, write) =>
    write(
      'data/openapi.yaml',
      read('data/openapi.yaml').replace(
        'components:',
        '  /ships: {get: {operationId: listShips, tags: [Ships]}}\ncomponents:',
      ),
    ),
  'a comment of a package': (read, write) =>
    write('data/typedoc.json', read('data/typedoc.json').replace('Ties up', 'Moors')),
  'a declaration less': (read, write) =>
    write('data/typedoc.json', read('data/typedoc.json').replace(/,\s*\{"id": 3.*\}/, '')),
  'the title on a card': (read, write) =>
    write('docs/rows.mdx', read('docs/rows.mdx').replace('title: Rows', 'title: Lines')),
  'an option of the cards': (read, write) =>
    write('site.config.ts', read('site.config.ts').replace('socialCards()', "socialCards({color: '#003366'})")),
  'another image': (_, write) => write('docs/wave.jpg', ANOTHER_IMAGE),
  'an option of the images': (read, write) =>
    write('site.config.ts', read('site.config.ts').replace('widths: [100]', 'widths: [60, 120]')),
  'a release': (read, write) =>
    write('data/releases.json', read('data/releases.json').replace('Second.', 'The second.')),
  'a video': (read, write) => write('docs/tour.md', read('docs/tour.md').replace('A tour', 'Another tour')),
  'a drawing': (read, write) => write('docs/index.md', read('docs/index.md').replace('A --> B', 'A --> C')),
};

describe('a site with plugins', () => {
  let copy: SiteCopy;
  const place = (file: string): string => path.join(copy.root, file);
  const read = (file: string): string => fs.readFileSync(place(file), 'utf8');
  const write = (file: string, text: string | Uint8Array): void => fs.writeFileSync(place(file), text);
  const build = async (...args: string[]): Promise<void> => {
    const {status, messages} = await runManualHere(['build', ...args], copy.root);
    expect(status, messages).toBe(0);
  };
  beforeAll(async () => {
    copy = copySite(ground);
    await build();
  });
  afterAll(() => copy.remove());

  test('holds what each hook adds', () => {
    const home = read('build/index.html');
    expect(home).toContain('hello<!-- --> from plugin');
    expect(home).toContain('<meta name="x-route" content="/">');
    expect(home).toMatch(/connect-src 'self'[^;]* https:\/\/api\.example\.org/);
    expect(home).toContain('>Added<');
    expect(home).toContain('<msup>');
    expect(home).toContain('<figure class="m-diagram"');
    expect(read('build/api/cat.html')).toContain('meow');
    expect(read('build/releases/v1.html')).toContain('<title>Version: &quot;one&quot;');
    expect(read('build/live.html')).toContain('42');
    expect(read('build/plain.html')).toContain('<title>From plugin');
    expect(read('build/included.html')).toMatch(/greet[\s\S]*Ahoy[\s\S]*<td>Helsinki<\/td>/);
    expect(read('build/included.md')).toMatch(/^```ts\nexport const greet[\s\S]*^\| Helsinki \| 12 \|$/m);
    expect(read('build/tour.html')).toMatch(
      /href="https:\/\/www\.youtube\.com\/watch[^"]*"[\s\S]*A tour of the harbor/,
    );
    expect(read('build/rows.html')).toContain('Helsinki and Turku');
    expect(read('build/http/berths.html')).toContain('listBerths');
    expect(read('build/package/functions/moor.html')).toContain('Ties up a ship.');
    expect(JSON.parse(read('build/data/pages.json'))).toContain('/api/cat');
    expect(read('build/notes/v2.0.html')).toContain('Second.');
    expect(home).toMatch(
      /src="\/assets\/wave-\w+\.jpg"[^>]* srcset="\/assets\/wave-100-[\w-]+\.webp 100w, [^"]+ 240w"/i,
    );
    expect(read('build/index.md')).toContain('/assets/wave-');
    const [, card] = /"og:image" content="https:\/\/plugged\.example\.com\/(social-cards\/\w+\.png)"/.exec(home)!;
    expect(fs.existsSync(place(`build/${card}`))).toBe(true);
    expect(home).toContain('<meta name="twitter:card" content="summary_large_image">');
    // A page that shows nothing of all that has nothing of it.
    expect(read('build/404.html')).not.toMatch(/greeting|<math|diagram/);
  });

  test(drawn('is the same after any edits as when it is built from nothing', 'two of them'), async () => {
    const count = TRIES_ALL ? Object.keys(EDITS).length : 2;
    const [names] = fc.sample(fc.shuffledSubarray(Object.keys(EDITS), {minLength: count, maxLength: count}), {
      numRuns: 1,
    });
    for (const name of names!) {
      EDITS[name]!(read, write);
      await build();
    }
    const incremental = filesOf(place('build'));
    fs.rmSync(place('build'), {recursive: true});
    fs.rmSync(place('.manual'), {recursive: true});
    await build();
    const clean = filesOf(place('build'));
    const differs = Object.keys({...incremental, ...clean}).filter((file) => incremental[file] !== clean[file]);
    expect(differs, names!.join(', ')).toEqual([]);
  });

  test('stays published when a plugin begins to throw', async () => {
    const before = filesOf(place('build'));
    const config = read('site.config.ts');
    write(
      'site.config.ts',
      config.replace('plugins: [', "plugins: [{name: 'late', files() { throw new Error('no'); }}, "),
    );
    const {status, messages} = await runManualHere(['build'], copy.root);
    write('site.config.ts', config);
    expect(status).toBe(1);
    expect(messages).toContain('The plugin `late` fails in `files`: no.');
    expect(filesOf(place('build'))).toEqual(before);
  });
});

describe('serve', () => {
  let copy: SiteCopy;
  let site: RunningSite;
  const get = async (route: string): Promise<string> => (await fetch(site.url + route)).text();
  const shows = (route: string, text: string): Promise<void> =>
    expect.poll(() => get(route), {interval: 80}).toContain(text);
  beforeAll(async () => {
    copy = copySite(ground);
    site = await startSite('serve', copy.root);
  });
  afterAll(async () => {
    await site?.stop();
    copy.remove();
  });

  test('follows what plugins and templates read', async () => {
    await shows('/api/cat', 'meow');
    fs.writeFileSync(path.join(copy.root, 'data/pets.json'), '[{"name": "cat", "sound": "purr"}]');
    await shows('/api/cat', 'purr');
    const list = path.join(copy.root, 'docs/releases/[name].paths.ts');
    fs.writeFileSync(list, fs.readFileSync(list, 'utf8').replace('First.', 'The first one.'));
    await shows('/releases/v1', 'The first one.');
    await shows('/included', 'Ahoy');
    const code = path.join(copy.root, 'data/greet.ts.txt');
    fs.writeFileSync(code, fs.readFileSync(code, 'utf8').replace('Ahoy', 'Servus'));
    await shows('/included', 'Servus');
  });

  test('answers with files that plugins add to the finished site, as they are now', async () => {
    const response = await fetch(`${site.url}/data/pages.json`);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toContain('/included');
    fs.writeFileSync(path.join(copy.root, 'docs/later.md'), '# Later\n');
    await shows('/data/pages.json', '"/later"');
    expect((await fetch(`${site.url}/data/none.json`)).status).toBe(404);
  });

  test('says what is wrong with the files of a plugin in the place of a file', async () => {
    const config = path.join(copy.root, 'site.config.ts');
    const late = "plugins: [{name: 'late', files: () => { throw new Error('no'); }}, ";
    fs.writeFileSync(config, fs.readFileSync(config, 'utf8').replace('plugins: [', late));
    await shows('/data/none.json', 'The plugin `late` fails in `files`: no.');
    expect((await fetch(`${site.url}/data/none.json`)).status).toBe(500);
  });
});
