import {expect, test} from 'vitest';
import {escapeCiCommands} from './measureWidth.ts';

test('commands of CI services do not begin a line', () => {
  expect(escapeCiCommands('a\n  ::error::b\n##[error]c')).toBe('a\\n  ::error::b\\n##[error]c');
});

test('admonitions in printed passages keep their lines', () => {
  expect(escapeCiCommands('a\n\n:::note[b]\n\nc\n\n:::')).toBe('a\n\n:::note[b]\n\nc\n\n:::');
});
