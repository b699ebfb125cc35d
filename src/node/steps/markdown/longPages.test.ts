import {expect, test} from 'vitest';
import {compileMd} from '../../../../test/tools/testCompile.ts';

async function expectQuick(text: string): Promise<void> {
  const before = process.cpuUsage().user;
  await compileMd(`# T\n\n${text}\n`, {parser: 'native'});
  expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(5);
}

/** Texts that begin constructs and never end them: if the end is searched again from each beginning, these take minutes. */
const BEGINNINGS = ['<!--', '{', '<pre ', '<a<a ', '<A0', '[a]['];

test.each(BEGINNINGS)('a page of %j is compiled like any other', (beginning) =>
  expectQuick(beginning.repeat(100_000 / beginning.length)),
);

/** Colons, at each of which a directive could begin. */
test.each([
  ['brackets', '[a]: '.repeat(64_000)],
  ['lines', 'at: 12:30\n'.repeat(20_000)],
  ['cells', `| a | b |\n|---|---|\n${'| a: b | 12:30 |\n'.repeat(8000)}`],
])('a page of colons is, too: %s', (_, text) => expectQuick(text));
