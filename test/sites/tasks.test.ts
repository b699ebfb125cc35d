import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, test} from 'vitest';
import {runCli} from '../e2e/runCli.ts';

/** Commands that change the files of a site, on real folders. */
const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-tasks-')));
afterAll(() => fs.rmSync(base, {recursive: true, force: true}), 60_000);

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
    write('theme/Footer.tsx', wrapped.replace('<Original {...props} />', '<><Original {...props} /><p>ejected</p></>'));
    expect((await run('build')).status).toBe(0);
    expect(read('build/index.html')).toContain('<p>ejected</p>');
  });

  test('copies a component whose imports work in the site', async () => {
    for (const name of ['Footer', 'Pagination', 'DocPage', 'NavbarLink', 'NotFoundPage', 'Tabs']) {
      expect((await run('eject', name, '--copy')).stderr).toBe('');
      expect(read(`theme/${name}.tsx`)).not.toMatch(/from '\.|src\//);
    }
    const {status, stderr} = await run('build');
    expect(stderr).not.toContain('error');
    expect(status).toBe(0);
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
    ['../x/Footer', '`manual eject` lists all of them'],
    ['icons', '`manual eject` lists all of them'],
  ])('%s is no component', async (name, hint) => {
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
    expect(stderr).toContain('build does not look like a built site, and stays.');
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
