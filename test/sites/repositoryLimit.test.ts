import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {runManualHere} from '../tools/runSite.ts';

/** A repository with a site in a folder of it, and what is beside the repository. */
let around: string;
const site = (): string => path.join(around, 'repository/website');
const write = (file: string, text: string): void => {
  const absolute = path.join(around, file);
  fs.mkdirSync(path.dirname(absolute), {recursive: true});
  fs.writeFileSync(absolute, text);
};

beforeEach(() => {
  around = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-around-')));
  fs.mkdirSync(path.join(around, 'repository/.git'), {recursive: true});
  write(
    'repository/website/site.config.ts',
    "export default {title: 'T', url: 'https://docs.example.com', docs: {path: '../docs', showLastUpdateTime: false}};\n",
  );
  for (const place of ['repository/shared', 'beside']) {
    write(`${place}/note.txt`, 'a note\n');
    write(`${place}/_plain.mdx`, 'Plain text.\n');
    write(`${place}/_part.mdx`, 'Text of {props.name}.\n');
    write(`${place}/drawing.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  }
});
afterEach(() => fs.rmSync(around, {recursive: true}));

const page = (place: string): string => `# Page

import note from '${place}/note.txt?raw';
import Plain from '${place}/_plain.mdx';
import Part from '${place}/_part.mdx';

{note}

<Plain />

<Part name="somebody" />

![A drawing](${place}/drawing.svg)
`;

test('pages take files, texts, and Markdown from the whole repository', async () => {
  write('repository/docs/index.mdx', page('../shared'));
  const {status, messages} = await runManualHere(['build'], site());
  expect(messages).toBe('');
  expect(status).toBe(0);
  const html = fs.readFileSync(path.join(site(), 'build/index.html'), 'utf8');
  for (const text of ['a note', 'Plain text.', 'somebody', '/assets/drawing-']) expect(html).toContain(text);
});

test('and from nowhere else: each place is named, and nothing is published', async () => {
  const named = async (text: string): Promise<(string | undefined)[]> => {
    write('repository/docs/index.mdx', text);
    const {status, messages} = await runManualHere(['build'], site());
    expect(status).toBe(1);
    expect(fs.existsSync(path.join(site(), 'build'))).toBe(false);
    return [...messages.matchAll(/^ +(\d+:\d+ {2}error {2}.*)$/gm)].map(([, line]) => line);
  };
  const text = page('../../beside');
  expect(await named(text)).toEqual([
    '13:1  error  `../../beside/drawing.svg` is not published: it is outside of the repository or package of the site.  [missing-image]',
  ]);
  expect(await named(text.replace(/!.*/, ''))).toEqual([
    '3:19  error  The import "../../beside/note.txt?raw" is outside of the repository or package of the site.  [unresolved-import]',
    '4:20  error  The import "../../beside/_plain.mdx" is outside of the repository or package of the site.  [unresolved-import]',
    '5:19  error  The import "../../beside/_part.mdx" is outside of the repository or package of the site.  [unresolved-import]',
  ]);
});
