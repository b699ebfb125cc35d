import type {SidebarItem} from 'manual-docs';
import {describe, expect, it} from 'vitest';
import {isOpen, open, openTrail} from './openState.ts';

type Category = Extract<SidebarItem, {type: 'category'}>;
const category = (key: string, more: Partial<Category> = {}): Category => ({
  type: 'category',
  label: key,
  key,
  collapsible: true,
  collapsed: true,
  ...more,
});

describe('isOpen', () => {
  it('is as configured until the reader decides', () => {
    expect(isOpen(category('a'), [], {})).toBe(false);
    expect(isOpen(category('a', {collapsed: false}), [], {})).toBe(true);
    expect(isOpen(category('a', {collapsed: false}), [], {a: false})).toBe(false);
    expect(isOpen(category('a'), [], {a: true})).toBe(true);
  });

  it('is open around the current page, unless the reader has closed it', () => {
    expect(isOpen(category('a'), ['a'], {})).toBe(true);
    expect(isOpen(category('a'), ['a'], {a: false})).toBe(false);
  });

  it('is always open where it cannot be collapsed', () => {
    expect(isOpen(category('a', {collapsible: false}), [], {a: false})).toBe(true);
  });
});

describe('open', () => {
  it('leaves other categories alone, and closes siblings with auto-collapse', () => {
    const siblings = [category('a'), category('b'), {type: 'link', label: 'c', href: '/c'} as const];
    expect(open({b: true}, 'a', null)).toEqual({a: true, b: true});
    expect(open({b: true, deep: true}, 'a', siblings)).toEqual({a: true, b: false, deep: true});
  });
});

describe('openTrail', () => {
  const view = {name: 'main', root: 'root', trail: ['a', 'a1']};
  const branches = {root: [category('a'), category('b')], a: [category('a1'), category('a2')]};

  it('opens the way to a page for good', () => {
    expect(openTrail({a: false, b: true}, view, null)).toEqual({a: true, a1: true, b: true});
  });

  it('closes what lies beside the way with auto-collapse', () => {
    expect(openTrail({b: true, a2: true}, view, branches)).toEqual({a: true, a1: true, a2: false, b: false});
  });
});
