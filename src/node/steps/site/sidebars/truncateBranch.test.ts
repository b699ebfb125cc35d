import {describe, expect, it} from 'vitest';
import type {SidebarItem} from '../../../../shared/types.ts';
import {truncateBranch} from './truncateBranch.ts';

const items = (count: number): SidebarItem[] =>
  Array.from({length: count}, (_, i) => ({type: 'link', label: `Page ${i}`, href: `/page-${i}`}));
/** The visible entries: the numbers of the pages, and how many each gap leaves out. */
const shown = (count: number, route: string): string[] =>
  truncateBranch(items(count), {route, trail: []}).map((item) =>
    item.type === 'gap' ? `${item.count} more at ${item.href}` : item.type === 'link' ? item.href.slice(6) : item.type,
  );

describe('cutBranch', () => {
  it('leaves a branch of usual length alone', () => {
    const branch = items(40);
    expect(truncateBranch(branch, {route: '/page-7', trail: []})).toBe(branch);
  });

  it('shows eight entries on each side of the current page', () => {
    const window = Array.from({length: 17}, (_, i) => String(42 + i));
    expect(shown(100, '/page-50')).toEqual(['42 more at /page-21', ...window, '41 more at /page-79']);
  });

  it('shows as many at the ends of a branch', () => {
    expect(shown(100, '/page-0')).toEqual([...Array.from({length: 17}, (_, i) => String(i)), '83 more at /page-58']);
    expect(shown(100, '/page-99')).toHaveLength(18);
  });

  it('begins at the top where the page is elsewhere', () => {
    expect(shown(100, '/elsewhere')[0]).toBe('0');
  });

  it('shows the surroundings of the category that the page is in', () => {
    const branch: SidebarItem[] = items(100);
    branch[60] = {type: 'category', label: 'Here', key: 'here', collapsible: true, collapsed: true};
    const cut = truncateBranch(branch, {route: '/deep', trail: ['here']});
    expect(cut.findIndex((item) => item.type === 'category')).toBe(9);
  });
});
