import {expect, test} from 'vitest';
import {cutPassage, findCodeSamples} from './passage.ts';

const SECTION = [
  '## Set a port',
  '',
  'The server listens at port 3000.',
  'Another one is named in the file.',
  '',
  '```json title="server.json"',
  '{',
  '',
  '  "port": 4000',
  '}',
  '```',
  '',
  'Start it again.',
].join('\n');

test('a passage ends between paragraphs, and a block of code stays whole', () => {
  expect(cutPassage(SECTION, 10_000)).toBe(SECTION);
  expect(cutPassage(SECTION, 110)).toBe(
    '## Set a port\n\nThe server listens at port 3000.\nAnother one is named in the file.',
  );
  expect(cutPassage(SECTION, 145)).toBe(SECTION.slice(0, SECTION.indexOf('\n\nStart')));
});

test('a heading does not end a passage', () => {
  expect(cutPassage('Before.\n\n## Next\n\nA long text that has no room here.', 24)).toBe('Before.');
});

test('what is longer than the room is cut at a line', () => {
  expect(cutPassage(`# A\n\n${'word '.repeat(40)}`, 50)).toMatch(/^# A\n\nword .* …$/);
  const code = ['```sh', ...Array.from({length: 50}, (_, i) => `echo ${i}`), '```'].join('\n');
  const cut = cutPassage(code, 60);
  expect(cut.length).toBeLessThan(75);
  expect(cut).toMatch(/^```sh\necho 0\n[\s\S]*\n…\n```$/);
  expect(cutPassage('', 100)).toBe('');
});

test('samples are the blocks of code with their language', () => {
  expect(findCodeSamples(`${SECTION}\n\n~~~\nplain\n~~~\n\n\`\`\`\`md\n\`\`\`sh\nx\n\`\`\`\n\`\`\`\``)).toEqual([
    {language: 'json', code: '{\n\n  "port": 4000\n}'},
    {language: '', code: 'plain'},
    {language: 'md', code: '```sh\nx\n```'},
  ]);
  expect(findCodeSamples('No code.')).toEqual([]);
});
