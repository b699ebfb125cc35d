import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {findSources} from '../../state/project/findSources.ts';
import {loadProject} from '../../state/project/project.ts';
import {createPool} from '../../state/workers/pool.ts';
import {createDevSite, type DevSite} from './devSite.ts';
import {listPageProblems} from './siteQueries.ts';

const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-dev-site-')));
const pool = createPool({timeout: 60_000});
let site: DevSite;

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
}

/** Longer than the time in which a file counts as still changing. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 120));

beforeAll(async () => {
  write('.manual', 'no folder');
  write('site.config.ts', "export default {title: 'T', url: 'https://docs.example.com'};\n");
  write('docs/index.mdx', '# Home\n\nWords.\n');
  write('docs/other.md', '# Other\n\nMore.\n');
  await settled();
  const project = await loadProject({root});
  site = await createDevSite(project.value!, pool, project.diagnostics);
});
afterAll(async () => {
  site.close();
  await pool.close();
  fs.rmSync(root, {recursive: true, force: true});
});

const codes = (route: string): string[] => listPageProblems(route, site.snapshot()).map(({code}) => code);

test('a page with a mistake in its MDX is shown without its text, and its problem stays known', async () => {
  await site.render('/');
  write('docs/index.mdx', '# Home\n\nWords.\n\n{x\n');
  await settled();
  await site.apply({files: ['docs/index.mdx']});
  for (let i = 0; i < 3; i++) {
    const rendered = await site.render('/');
    expect(rendered?.page?.html).toContain('<title>');
    expect(codes('/')).toEqual(['mdx-syntax']);
  }
  expect((await site.check()).map(({code}) => code)).toContain('mdx-syntax');
  write('docs/index.mdx', '# Home again\n\nWords.\n');
  await settled();
  await site.apply({files: ['docs/index.mdx']});
  expect((await site.render('/'))?.page?.html).toContain('Home again');
  expect(codes('/')).toEqual([]);
});

test('what was found while the configuration was read stays known', async () => {
  const message = '.manual must be a folder, and is a file, so later commands cannot reuse the results of this one.';
  expect(await site.check()).toEqual([expect.objectContaining({severity: 'warn', message})]);
});

test('a page that comes does not make others unknown', async () => {
  await site.render('/other');
  write('docs/other.md', '# Other\n\nMore words.\n');
  await settled();
  await site.apply({files: ['docs/other.md']});
  write('docs/new.md', '# New\n');
  await site.apply({sources: findSources(site.project)});
  expect((await site.render('/other'))?.page?.html).toContain('More words.');
  expect((await site.render('/new'))?.page?.html).toContain('New');
});

test.each(['__proto__', 'constructor', 'toString'])('a word of the language is not a file: %s', (name) => {
  expect(site.asset(name)).toBeUndefined();
});
