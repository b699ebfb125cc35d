import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createFolderReader} from '../../src/node/serve/mcp/folderReader.ts';
import {createDocsTools} from '../../src/node/serve/mcp/tools.ts';
import {type RunningSite, startSite} from '../e2e/harness.ts';
import {copySite, runManualHere, type SiteCopy} from '../tools/runSite.ts';

/** A site whose pages come from a description of an API, in both arrangements. */
const ground = path.join(import.meta.dirname, '../grounds/described');

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

describe('a site of a description', () => {
  let copy: SiteCopy;
  const place = (file: string): string => path.join(copy.root, file);
  const read = (file: string): string => fs.readFileSync(place(file), 'utf8');
  const edit = (file: string, from: string, to: string): void => {
    expect(read(file)).toContain(from);
    fs.writeFileSync(place(file), read(file).replace(from, to));
  };
  const build = async (): Promise<void> => {
    const {status, messages} = await runManualHere(['build'], copy.root);
    expect(messages).not.toMatch(/warn|error/);
    expect(status, messages).toBe(0);
  };
  beforeAll(async () => {
    copy = copySite(ground);
    await build();
  });
  afterAll(() => copy.remove());

  test('shows operations as static pages with deep links, tabs, and Markdown copies', () => {
    const page = read('build/api/berths.html');
    expect(page).toContain('<h2 id="createBerth">Add a berth</h2>');
    expect(page).toMatch(
      /<p class="m-api-endpoint"><code class="m-api-method m-api-post">POST<\/code> <code>\/berths<\/code>/,
    );
    expect(page).toMatch(/role="tab" id="api-tab-1-2" data-do="tab" data-value="JavaScript" aria-selected="false"/);
    expect(page).toContain('<div class="m-tabs m-api-tabs" data-group="api-language">');
    // Requests and answers are in one part of an operation, which wide windows show beside its text.
    const operation = page.slice(page.indexOf('id="createBerth"'));
    expect(operation).toMatch(
      /<div class="m-api-operation"><div class="m-api-opening"><p class="m-api-endpoint">[\s\S]*?<div class="m-api-samples"><div class="m-tabs m-api-tabs"[\s\S]*?Response[\s\S]*?<div class="m-api-text"><h3/,
    );
    expect(page).toContain('<em class="m-flag m-api-required">required</em>');
    expect(page).not.toMatch(/ style="/);
    expect(read('build/api/berths.md')).toContain('+ **`depth`** number, *required*');
    expect(read('build/api.html')).toContain('&#x3C;script>alert');
    expect(read('build/single/berths/create-berth.html')).toContain('<li class="m-api-get">');
    // A page that shows nothing of it has nothing of it.
    expect(read('build/404.html')).not.toContain('api-');
  });

  test('shows declarations of TypeScript', () => {
    const page = read('build/code/classes/ship.html');
    expect(page).toContain('<h3 class="m-api-name" id="load"><code>load()</code></h3>');
    expect(page).toMatch(/See <a href="[^"]*\/code\/functions\/moor">/);
    expect(read('build/code/functions/moor.md')).toContain('function moor(ship: Ship<number>): void');
  });

  test('is found by what is in it', () => {
    const found = Object.entries(filesOf(place('build/_manual/search'))).filter(([, text]) =>
      text.includes('createBerth'),
    );
    expect(found.length).toBeGreaterThan(0);
  });

  test('gives agents each operation by its call or id', async () => {
    const tools = createDocsTools(createFolderReader(place('build')));
    const ask = async (operation: string): Promise<string> => (await tools.call('read_operation', {operation})).text;
    const byCall = await ask('POST /berths');
    expect(byCall).toMatch(/^## Add a berth\b/);
    for (const part of ['`POST` `/berths`', '**`depth`**', '### Responses', '- /single/berths/create-berth'])
      expect(byCall).toContain(part);
    expect(byCall).not.toContain('listBerths');
    expect(await ask('createBerth')).toBe(byCall);
    expect(await ask('GET /berths/north')).toContain('`GET` `/berths/{name}`');
    expect(await ask('readBirth')).toContain('The nearest is:\n- GET /berths/{name} (readBerth: ');
  });

  test('is the same after edits as when it is built from nothing', async () => {
    edit('api/openapi.yaml', 'summary: Add a berth', 'summary: Add one berth');
    await build();
    edit('api/parts/ship.yaml', 'As it is painted.', 'As painted.');
    edit('code.json', 'Ties up a ship.', 'Ties a ship up.');
    await build();
    const incremental = filesOf(place('build'));
    expect(incremental['api/ships.html']).toContain('As painted.');
    expect(incremental['api/berths.html']).toContain('Add one berth');
    fs.rmSync(place('build'), {recursive: true});
    fs.rmSync(place('.manual'), {recursive: true});
    await build();
    const clean = filesOf(place('build'));
    const differs = Object.keys({...incremental, ...clean}).filter((file) => incremental[file] !== clean[file]);
    expect(differs).toEqual([]);
  });

  test('says where its description is wrong, and stays unchanged', async () => {
    const before = read('build/api/ships.html');
    edit('api/parts/ship.yaml', "$ref: '#/Owner'", "$ref: '#/Nobody'");
    const {status, messages} = await runManualHere(['build'], copy.root);
    expect(status).toBe(1);
    expect(messages).toMatch(/api\/parts\/ship\.yaml\n\s+5\s+error\s+`#\/Nobody` leads to nothing/);
    expect(messages).not.toContain('broken-link');
    expect(read('build/api/ships.html')).toBe(before);
  });
});

describe('serve', () => {
  let copy: SiteCopy;
  let site: RunningSite;
  const shows = (route: string, text: string): Promise<void> =>
    expect.poll(async () => (await fetch(site.url + route)).text(), {interval: 80}).toContain(text);
  beforeAll(async () => {
    copy = copySite(ground);
    site = await startSite('serve', copy.root);
  });
  afterAll(async () => {
    await site?.stop();
    copy.remove();
  });

  test('follows a description, and the files that it refers to', async () => {
    const change = (file: string, from: string, to: string): void => {
      const absolute = path.join(copy.root, file);
      fs.writeFileSync(absolute, fs.readFileSync(absolute, 'utf8').replace(from, to));
    };
    await shows('/api/ships', 'As it is painted.');
    change('api/parts/ship.yaml', 'As it is painted.', 'As painted.');
    await shows('/api/ships', 'As painted.');
    change('api/openapi.yaml', 'Places for ships.', 'Room for ships.');
    await shows('/api/berths', 'Room for ships.');
  });
});
