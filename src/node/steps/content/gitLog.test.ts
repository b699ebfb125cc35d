import {expect, test} from 'vitest';
import {createLogReader} from './gitLog.ts';

const DAY = 86_400;

/** Output of `git log -z --name-status` for commits given newest first; the n-th from the end is of day n. */
function log(commits: readonly (readonly string[])[]): string {
  return commits
    .map((entries, i) => {
      const number = commits.length - i;
      const header = `\u0002${String(number).repeat(40)}\u0002${number * DAY}\u0002Author ${number}\u0002\0`;
      return (
        header + (entries.length > 0 ? `\n${entries.map((one) => `${one.replaceAll(' ', '\0')}\0`).join('')}` : '')
      );
    })
    .join('');
}

function read(commits: readonly (readonly string[])[], wanted?: readonly string[], boundary: readonly string[] = []) {
  const reader = createLogReader(new Set(boundary), wanted && new Set(wanted));
  reader.push(log(commits));
  return {
    reader,
    authors: Object.fromEntries([...reader.changes].map(([file, {author}]) => [file, author])),
  };
}

test('the newest commit that touches a file counts', () => {
  const {reader, authors} = read([['M a'], [], ['M b', 'M a'], ['A a', 'A b', 'A c']]);
  expect(authors).toEqual({a: 'Author 4', b: 'Author 2', c: 'Author 1'});
  expect(reader.changes.get('b')).toEqual({
    commit: '2222222222',
    date: '1970-01-03',
    author: 'Author 2',
    time: 2 * DAY,
  });
});

test('a move is not a change, also over several steps', () => {
  const {authors} = read([['R100 b c'], ['M other'], ['R100 a b'], ['M a'], ['A a']]);
  expect(authors.c).toBe('Author 2');
  expect(authors.a).toBeUndefined();
});

test('a name that was used before belongs to another file then', () => {
  const {authors} = read([['A a'], ['D a'], ['M a'], ['A a']]);
  expect(authors.a).toBe('Author 4');
});

test('a name that is used again after a move keeps its own history', () => {
  const {authors} = read([['M a'], ['A a'], ['R100 a b'], ['M a'], ['A a']]);
  expect(authors).toEqual({a: 'Author 5', b: 'Author 2'});
});

test('pieces may end anywhere', () => {
  const commits = [['R100 b c'], ['M größe.md', 'A b']];
  const reader = createLogReader(new Set());
  for (const character of log(commits)) reader.push(character);
  expect([...reader.changes.keys()]).toEqual(['größe.md', 'c']);
});

test('knows when every wanted file is found, and keeps no others', () => {
  const commits = [['M a', 'M x'], ['M b'], ['M c']];
  expect(read(commits, ['a', 'b']).reader.isComplete()).toBe(true);
  expect(read(commits, ['a', 'b']).authors).toEqual({a: 'Author 3', b: 'Author 2'});
  expect(read(commits, ['a', 'nowhere']).reader.isComplete()).toBe(false);
  expect(read(commits).reader.isComplete()).toBe(false);
});

test('what the last commit of a cut history did is unknown', () => {
  const {reader, authors} = read([['M a'], ['A a', 'A b']], undefined, ['1'.repeat(40)]);
  expect(authors).toEqual({a: 'Author 2'});
  expect([...reader.undated]).toEqual(['b']);
});
