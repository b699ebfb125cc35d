import {describe, expect, it} from 'vitest';
import {isHiddenAfterScroll} from './hideOnScroll.ts';

const facts = {previous: 500, current: 600, navbarHeight: 60, limit: 4000};

describe('a navbar that hides on scroll', () => {
  it('hides on the way down and shows on the way up', () => {
    expect(isHiddenAfterScroll(facts)).toBe(true);
    expect(isHiddenAfterScroll({...facts, current: 400})).toBe(false);
  });

  it('shows near the top, where less than its height is scrolled', () => {
    expect(isHiddenAfterScroll({...facts, previous: 10, current: 59})).toBe(false);
  });

  it('stays unchanged at the end of the page and without movement', () => {
    expect(isHiddenAfterScroll({...facts, previous: 3990, current: 4000})).toBeUndefined();
    expect(isHiddenAfterScroll({...facts, current: 500})).toBeUndefined();
  });
});
