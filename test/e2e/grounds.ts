import path from 'node:path';
import {root} from './runCli.ts';

/** A site of the repository that has much of what sites can have. */
export interface Ground {
  readonly name: string;
  readonly folder: string;
  /** Base URL, as the site's configuration says. */
  readonly base: string;
  /** At least this many pages are reached by links from the home page: a crawl that ends after the first proves nothing. */
  readonly atLeast: number;
  /** Folders whose pages must be reached, such as those of another language. */
  readonly reaches: readonly string[];
}

const ground = (name: string, rest: Omit<Ground, 'name' | 'folder'>): Ground => ({
  name,
  folder: path.join(root, 'test/grounds', name),
  ...rest,
});
const example = (name: string, atLeast: number, reaches: readonly string[] = []): Ground => ({
  name: `examples/${name}`,
  folder: path.join(root, 'examples', name),
  base: '/',
  atLeast,
  reaches,
});

export const GROUNDS: readonly Ground[] = [
  example('minimal', 5),
  example('versions', 8),
  example('i18n', 12, ['/de/', '/ar/']),
  example('blog', 10),
  ground('tideline', {base: '/docs/', atLeast: 100, reaches: ['/docs/de/', '/docs/guide/next/']}),
  ground('embeds', {base: '/g/', atLeast: 12, reaches: []}),
  ground('shop', {base: '/shop/', atLeast: 8, reaches: ['/shop/de/']}),
  ground('described', {base: '/', atLeast: 30, reaches: ['/api/', '/single/']}),
  ground('classic', {base: '/', atLeast: 15, reaches: ['/docs/', '/blog/']}),
];

/** Grounds that are sites only after something was done to them: `test/sites/migratedSite.test.ts` and `pluginSites.test.ts` do it. */
export const GROUNDS_ELSEWHERE: readonly string[] = ['migrated', 'plugged'];
