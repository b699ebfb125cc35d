import {expect, test} from 'vitest';
import {findHeadings} from '../../base/headings.ts';
import {findSection} from './findSection.ts';

const TEXT = [
  '# Page',
  'Before.',
  '## Run `it` *now* {#run}',
  'One.',
  '```sh',
  '## no heading',
  '~~~',
  '```',
  '### Über [links](x.md)',
  'Two.',
  '## Last ##',
  'Three.',
].join('\n');

test('headings with their levels and anchors, and none in code', () => {
  expect(findHeadings(TEXT).map(({depth, text, anchor}) => [depth, text, anchor])).toEqual([
    [1, 'Page', 'page'],
    [2, 'Run it now', 'run'],
    [3, 'Über links', 'über-links'],
    [2, 'Last', 'last'],
  ]);
});

test('a section reaches to the next heading of its level', () => {
  expect(findSection(TEXT, 'run')).toBe(TEXT.split('\n').slice(2, 10).join('\n'));
  expect(findSection(TEXT, '#run')).toBe(findSection(TEXT, 'RUN  it now'));
  expect(findSection(TEXT, 'last')).toBe('## Last ##\nThree.');
  expect(findSection(TEXT, 'nope')).toBeUndefined();
});

test('headings of one text are told apart by the numbers that the page gives them', () => {
  const text = '# Example\n\n## Example\n\na\n\n## Example\n\nb\n\n### Example 1\n\nc\n\n## Own {#example}\n\nd\n';
  expect(findHeadings(text).map(({anchor}) => anchor)).toEqual([
    'example',
    'example',
    'example-1',
    'example-1-1',
    'example',
  ]);
  expect(findSection(text, 'example-1')).toBe('## Example\n\nb\n\n### Example 1\n\nc');
});
