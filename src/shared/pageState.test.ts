import {describe, expect, it} from 'vitest';
import {slimState} from './pageState.ts';
import type {DocPage, SidebarItem} from './types.ts';

type Branches = Readonly<Record<string, readonly SidebarItem[]>>;

const link = (href: string): SidebarItem => ({type: 'link', label: href, href});
const branches: Branches = {root: [link('/'), link('/guide')], guide: [link('/guide/start')]};

/** Branches that are left of a page in the guide. */
function kept(given: Branches): Branches | undefined {
  const page: DocPage = {
    kind: 'doc',
    id: 'guide/start',
    route: '/guide/start',
    title: 'Start',
    headTitle: 'Start',
    docsPluginId: 'default',
    version: 'current',
    sidebar: {name: 'manual', root: 'root', trail: ['guide'], branches: given},
    breadcrumbs: [],
    toc: [],
  };
  const slim = slimState({v: '1', page}).page;
  expect(slim).toMatchObject({sidebar: {name: 'manual', root: 'root', trail: ['guide']}});
  return slim.kind === 'doc' ? slim.sidebar?.branches : undefined;
}

describe('slimState', () => {
  it('leaves out a sidebar that can be fetched again as it is shown', () => {
    expect(kept(branches)).toBeUndefined();
  });

  it('keeps a sidebar that shows categories besides the way to the page', () => {
    const open: Branches = {...branches, reference: []};
    expect(kept(open)).toEqual(open);
  });

  it('leaves other pages alone', () => {
    const state = {v: '1', page: {kind: 'notFound', route: '/404', title: '', headTitle: ''}} as const;
    expect(slimState(state)).toBe(state);
  });
});
