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

const options = {query: 'How do I change the port?', url: 'https://docs.test/port#set'};

test('a section that fits is whole', () => {
  expect(cutPassage(SECTION, {...options, limit: 10_000})).toBe(SECTION);
});

test('the block that answers stays whole, and prose is left out first and named', () => {
  const code = SECTION.slice(SECTION.indexOf('```json'), SECTION.indexOf('\n\nStart'));
  const cut = cutPassage(SECTION, {...options, limit: 60});
  expect(cut).toContain(`## Set a port\n\n${code}`);
  expect(cut).not.toContain('listens');
  expect(cut).toContain('(Left out: 2 paragraphs. read_page https://docs.test/port#set has them.)');
});

test('the second table is kept if it has the words, wherever it is', () => {
  const rows = (word: string): string => `| Name | Meaning |\n|---|---|\n| \`${word}\` | ${'long text '.repeat(20)}|`;
  const section = `## Codes\n\n${'An introduction. '.repeat(20)}\n\n${rows('first')}\n\nThe slow runs:\n\n${rows('second')}`;
  const cut = cutPassage(section, {query: 'which runs are slow', limit: 350, url: '/a'});
  expect(cut).toContain('`second`');
  expect(cut).toContain('The slow runs:');
  expect(cut).not.toContain('`first`');
  expect(cut).toContain('(Left out: 1 table, 1 paragraph. ');
});

test('a heading comes with its block only', () => {
  const section = `Before it.\n\n## Next\n\n${'A long text that has no room here. '.repeat(9)}`;
  expect(cutPassage(section, {...options, limit: 24})).toMatch(/^Before it\.\n\n\(Left out: 1 paragraph/);
});

test('what is longer than the room is cut at a line', () => {
  expect(cutPassage(`# A\n\n${'word '.repeat(40)}`, {...options, limit: 50})).toMatch(/^# A\n\nword .* …$/);
  const code = ['```sh', ...Array.from({length: 900}, (_, i) => `port ${i}`), '```'].join('\n');
  const cut = cutPassage(code, {...options, limit: 60});
  expect(cut.length).toBeLessThan(4_100);
  expect(cut).toMatch(/^```sh\nport 0\n[\s\S]*\n…\n```$/);
  expect(cutPassage('', {...options, limit: 100})).toBe('');
});

test('samples are the blocks of code with their language', () => {
  expect(findCodeSamples(`${SECTION}\n\n~~~\nplain\n~~~\n\n\`\`\`\`md\n\`\`\`sh\nx\n\`\`\`\n\`\`\`\``)).toEqual([
    {language: 'json', code: '{\n\n  "port": 4000\n}'},
    {language: '', code: 'plain'},
    {language: 'md', code: '```sh\nx\n```'},
  ]);
  expect(findCodeSamples('No code.')).toEqual([]);
});
