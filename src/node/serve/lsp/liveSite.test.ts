import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {createLiveSite, type LiveSite} from './liveSite.ts';

let root: string;
let site: LiveSite;
let told: readonly Diagnostic[];
const unsaved = new Map<string, string>();
const write = (file: string, text: string): string => {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
  return path.join(root, file);
};
const open = async (): Promise<void> => {
  const onError = (error: unknown): never => {
    throw error;
  };
  site = createLiveSite({root, unsaved, onProblems: (problems) => (told = problems), onError});
  await site.settle();
};
const title = (): unknown => site.getState()?.tools.project.config.title;

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-live-')));
  unsaved.clear();
  told = [];
  write('names.ts', "export const title = 'First';\n");
  write(
    'site.config.ts',
    "import {title} from './names';\nexport default {title, url: 'https://t.example', search: false};\n",
  );
  write('docs/index.md', '# Home\n');
});
afterEach(async () => {
  await site.close();
  fs.rmSync(root, {recursive: true});
});

test('a configuration counts when it is saved, not while it is typed', async () => {
  await open();
  const {tools} = site.getState()!;
  const file = write('names.ts', "export const title = 'First';\n");
  unsaved.set(file, "export const title = 'Typed");
  site.noteEdit(file);
  await site.settle();
  expect([site.getState()!.tools, told]).toEqual([tools, []]);
  unsaved.clear();
  write('names.ts', "export const title = 'Saved';\n");
  await vi.waitFor(() => expect(title()).toBe('Saved'), 20_000);
});

test('a broken import of the configuration keeps the site, and its repair is followed', async () => {
  await open();
  write('names.ts', 'export const title = ;\n');
  await vi.waitFor(() => expect(told.map(({file}) => file)).toEqual(['names.ts']), 20_000);
  expect(title()).toBe('First');
  write('names.ts', "export const title = 'Second';\n");
  await vi.waitFor(() => expect([title(), told]).toEqual(['Second', []]), 20_000);
});

test('parts of the theme that are added are known at once', async () => {
  await open();
  write('theme/mdx/Baker.tsx', 'export function Baker() {\n  return <b>x</b>;\n}\n');
  await vi.waitFor(() => expect(told.map(({file}) => file)).toEqual(['theme/mdx/Baker.tsx']), 20_000);
});
