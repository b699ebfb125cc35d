import {expect, test} from 'vitest';
import {compileMd} from '../../../test/testCompile.ts';

/** What begins something and never ends it: where the end is looked for anew from each beginning, these take minutes. */
const BEGINNINGS = ['<!--', '{', '<pre ', '<a<a ', '<A0', '[a]['];

test.each(BEGINNINGS)('a page of %j is compiled like any other', async (beginning) => {
  const before = process.cpuUsage().user;
  await compileMd(`# T\n\n${beginning.repeat(100_000 / beginning.length)}\n`, {parser: 'native'});
  expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(5);
});
