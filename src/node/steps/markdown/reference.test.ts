import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {compileFiles} from '../../../../test/tools/testCompile.ts';

/** The guide to Markdown shows nothing that does not work. */
const page = fs.readFileSync(
  path.resolve(import.meta.dirname, '../../../../website/docs/reference/markdown.md'),
  'utf8',
);
const samples = [...page.matchAll(/^`{4}(mdx?)\n([\s\S]*?)^`{4}$/gm)].map(
  ([, format, text]) => [format as 'md' | 'mdx', text!] as const,
);

test.each(samples)('a sample in %s: %s', async (format, text) => {
  const files = {[`docs/page.${format}`]: text, 'docs/_notice.mdx': '## For {props.name}\n\nWords.\n'};
  const native = await compileFiles(files);
  expect(native.diagnostics).toEqual([]);
  expect(native.code || native.html).not.toMatch(/:::|\[!|npm2yarn\b(?!")|<!--/);
  expect(await compileFiles(files, {parser: 'unified'})).toEqual(native);
});

test('there is a sample of everything', () => {
  expect(samples.length).toBeGreaterThan(12);
});
