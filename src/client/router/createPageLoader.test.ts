import {describe, expect, it} from 'vitest';
import {testSite} from '../../../theme/testSite.ts';
import {payloadPath} from '../../shared/routes.ts';
import type {PagePayload} from '../../shared/types.ts';
import type {Theme} from '../theme/contract.ts';
import {createLazyComponents} from '../theme/lazyComponents.ts';
import {contentOf} from './completePage.ts';
import {createPageLoader, OtherBuildError, ROUTE_CACHE_SIZE} from './createPageLoader.ts';

const site = testSite();
const theme = {pages: {tag: () => null}} as unknown as Theme;

function payload(route: string, v = 'build-1'): PagePayload {
  const page = {
    kind: 'tag',
    route,
    title: route,
    headTitle: route,
    label: '',
    allTagsHref: '/tags',
    items: [],
  } as const;
  return {v, page, html: `<p>${route}</p>`};
}

const Page = () => null;

function setUp(payloads: readonly PagePayload[]) {
  const fetched: string[] = [];
  const files = new Map(payloads.map((one) => [payloadPath(one.page.route, '/'), one]));
  const loader = createPageLoader({
    site,
    theme,
    components: createLazyComponents(theme),
    branches: {fetchView: async () => ({})},
    bundle: 'build-1',
    async fetchJson(path) {
      fetched.push(path);
      const file = files.get(path);
      if (!file) throw new Error(`${path} answered with status 404.`);
      return file;
    },
  });
  return {loader, fetched, files};
}

describe('createPageLoader', () => {
  it('fetches a page once, however its path is written', async () => {
    const {loader, fetched} = setUp([payload('/guide')]);
    const view = await loader.load('/guide');
    expect(view.payload.html).toBe('<p>/guide</p>');
    await Promise.all([loader.load('/guide.html'), loader.load('/guide/'), loader.load('/guide/index.html')]);
    expect(fetched).toHaveLength(1);
  });

  it('refuses a page of another build', async () => {
    const {loader} = setUp([payload('/guide', 'build-2')]);
    await expect(loader.load('/guide')).rejects.toBeInstanceOf(OtherBuildError);
  });

  it('tries again after a failure', async () => {
    const {loader, files} = setUp([]);
    await expect(loader.load('/late')).rejects.toThrow('404');
    files.set(payloadPath('/late', '/'), payload('/late'));
    expect((await loader.load('/late')).payload.page.route).toBe('/late');
  });

  it('prefetches in silence', async () => {
    const {loader, fetched} = setUp([]);
    loader.prefetch('/missing');
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetched).toHaveLength(1);
  });

  it('does not fetch the page that the document came with', async () => {
    const {loader, fetched} = setUp([]);
    loader.keep({payload: payload('/here')});
    expect((await loader.load('/here')).payload.page.route).toBe('/here');
    expect(fetched).toEqual([]);
  });

  it('says so when a path cannot be decoded', async () => {
    const {loader} = setUp([]);
    await expect(loader.load('/%E0%A4%A')).rejects.toThrow('could not be decoded because of invalid percent-encoding');
  });

  it('remembers up to 10000 routes', () => {
    expect(ROUTE_CACHE_SIZE).toBe(10_000);
  });
});

describe('contentOf', () => {
  it('names a page module without a default export', () => {
    expect(() => contentOf({}, '/assets/page-x.js')).toThrow(
      'The page component loaded from "/assets/page-x.js" has no default export.',
    );
    expect(contentOf({default: Page}, '/assets/page-x.js')).toBe(Page);
  });
});
