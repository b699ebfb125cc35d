import {expect, it} from 'vitest';
import type {SidebarItem} from '../../shared/types.ts';
import {mergeBranches} from './branches.ts';

const link = (href: string): SidebarItem => ({type: 'link', label: href, href});
const gap: SidebarItem = {type: 'gap', count: 98, href: '/b'};

it('adds what is new and replaces the shortened by the whole, never the other way round', () => {
  const short = {a: [link('/a'), gap]};
  const whole = {a: [link('/a'), link('/b')]};
  expect(mergeBranches(short, whole)).toEqual(whole);
  expect(mergeBranches(whole, short)).toBe(whole);
  expect(mergeBranches(whole, {b: [link('/c')]})).toEqual({...whole, b: [link('/c')]});
});

it('stays the same object when nothing is new, so that nothing renders', () => {
  const known = {a: [link('/a')]};
  expect(mergeBranches(known, {a: [link('/a')]})).toBe(known);
});
