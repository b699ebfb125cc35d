import {describe, expect, it} from 'vitest';
import {pluralForm} from './usePlural.ts';

describe('pluralForm', () => {
  it('takes one form for one and the other for all else in English', () => {
    expect(pluralForm('one page|{count} pages', 1, 'en')).toBe('one page');
    expect(pluralForm('one page|{count} pages', 0, 'en')).toBe('{count} pages');
    expect(pluralForm('one page|{count} pages', 5, 'en')).toBe('{count} pages');
  });

  it('takes the forms of languages that have more', () => {
    const text = 'strona|strony|stron|strony';
    expect([1, 3, 5].map((count) => pluralForm(text, count, 'pl'))).toEqual(['strona', 'strony', 'stron']);
  });

  it('takes the last form where a text has too few', () => {
    expect(pluralForm('pages', 5, 'en')).toBe('pages');
    expect(pluralForm('strona|stron', 3, 'pl')).toBe('stron');
  });
});
