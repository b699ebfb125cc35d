import {describe, expect, it} from 'vitest';
import {testBranches, testDoc} from '../../theme/testSite.ts';
import type {PagePayload, SidebarItem} from '../shared/types.ts';
import {pageState} from './pageState.ts';

function stateOf(branches: Readonly<Record<string, readonly SidebarItem[]>>) {
  const page = testDoc({sidebar: {name: 'manual', root: 'root', trail: ['guide'], branches}});
  const payload: PagePayload = {v: '1', page, html: '<p>Text</p>'};
  return pageState(payload);
}

const kept = (state: ReturnType<typeof stateOf>) =>
  state.page.kind === 'doc' && state.page.sidebar?.branches !== undefined;

describe('pageState', () => {
  it('leaves out the text and a sidebar that can be fetched again as it is shown', () => {
    const state = stateOf(testBranches);
    expect(state).not.toHaveProperty('html');
    expect(kept(state)).toBe(false);
    expect(state.page).toMatchObject({sidebar: {root: 'root', trail: ['guide']}});
  });

  it('keeps a sidebar with a shortened branch', () => {
    const gap: SidebarItem = {type: 'gap', count: 900, href: '/guide/x'};
    expect(kept(stateOf({...testBranches, guide: [...testBranches.guide!, gap]}))).toBe(true);
  });

  it('keeps a sidebar that shows categories besides the way to the page', () => {
    expect(kept(stateOf({...testBranches, reference: []}))).toBe(true);
  });
});
