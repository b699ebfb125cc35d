import {describe, expect, test} from 'vitest';
import {decodeEntities} from '../../../shared/decodeEntities.ts';
import {parseMarks} from './toSearchHit.ts';

describe('decodeEntities', () => {
  test.each([
    ['List&lt;String&gt;', 'List<String>'],
    ['R&amp;D &quot;it&#39;s&quot; &#039;x&#x27;', `R&D "it's" 'x'`],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&#128512;', '😀'],
    ['&unknown; & &#0; &#99999999;', '&unknown; & &#0; &#99999999;'],
  ])('%s', (escaped, plain) => {
    expect(decodeEntities(escaped)).toBe(plain);
  });
});

describe('parseMarks', () => {
  test('splits at marks and decodes each run', () => {
    expect(parseMarks('A <mark>List</mark>&lt;<mark>String</mark>&gt;')).toEqual([
      {text: 'A ', marked: false},
      {text: 'List', marked: true},
      {text: '<', marked: false},
      {text: 'String', marked: true},
      {text: '>', marked: false},
    ]);
  });

  test('markup that a record should not hold stays text', () => {
    expect(parseMarks('<img src=x onerror=alert(1)><mark>a</mark>')).toEqual([
      {text: '<img src=x onerror=alert(1)>', marked: false},
      {text: 'a', marked: true},
    ]);
  });

  test('marks that do not match up lose no text', () => {
    expect(parseMarks('</mark>a<mark>b<mark>c</mark>d')).toEqual([
      {text: 'a', marked: false},
      {text: 'b', marked: true},
      {text: 'c', marked: true},
      {text: 'd', marked: true},
    ]);
    expect(parseMarks('')).toEqual([]);
  });
});
