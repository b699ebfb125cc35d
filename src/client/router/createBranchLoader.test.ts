import {describe, expect, it} from 'vitest';
import type {SidebarItem} from '../../shared/types.ts';
import {createStore} from '../createStore.ts';
import type {Branches} from './branches.ts';
import {createBranchLoader} from './createBranchLoader.ts';

const link = (href: string): SidebarItem => ({type: 'link', label: href, href});
const category = (key: string, collapsed: boolean): SidebarItem => ({
  type: 'category',
  label: key,
  key,
  collapsible: true,
  collapsed,
});

function setUp(files: Branches, initial: Branches = {}) {
  const fetched: string[] = [];
  const branches = createStore<Branches>(initial);
  const loader = createBranchLoader({
    baseUrl: '/docs/',
    branches,
    dev: false,
    fetchJson: async (path) => {
      fetched.push(path);
      const items = files[path.replace('/docs/_manual/nav/', '').replace('.json', '')];
      if (!items) throw new Error('404');
      return items;
    },
  });
  return {loader, branches, fetched};
}

describe('createBranchLoader', () => {
  it('fetches a branch once, also when asked twice at a time', async () => {
    const {loader, branches, fetched} = setUp({a: [link('/a')]});
    await Promise.all([loader.load('a'), loader.load('a')]);
    await loader.load('a');
    expect(fetched).toEqual(['/docs/_manual/nav/a.json']);
    expect(branches.get().a).toEqual([link('/a')]);
  });

  it('fetches a branch that the page brought in part only', async () => {
    const {loader, branches} = setUp(
      {a: [link('/a'), link('/b')]},
      {a: [link('/a'), {type: 'gap', count: 1, href: '/b'}]},
    );
    await loader.load('a');
    expect(branches.get().a).toEqual([link('/a'), link('/b')]);
  });

  it('tries again after a failure', async () => {
    const {loader, fetched} = setUp({});
    await expect(loader.load('gone')).rejects.toThrow('404');
    await expect(loader.load('gone')).rejects.toThrow('404');
    expect(fetched).toHaveLength(2);
  });

  it('fetches root, trail and the categories that are open from the start', async () => {
    const {loader, branches} = setUp({
      root: [category('a', true), category('open', false)],
      a: [link('/a')],
      open: [category('deeper', false), category('closed', true)],
      deeper: [link('/d')],
      closed: [link('/c')],
    });
    const shown = await loader.fetchView({name: 'main', root: 'root', trail: ['a']});
    expect(Object.keys(shown).sort()).toEqual(['a', 'deeper', 'open', 'root']);
    // The reader may only have passed over a link.
    expect(branches.get()).toEqual({});
  });
});
