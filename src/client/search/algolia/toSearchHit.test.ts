import {describe, expect, test} from 'vitest';
import {decodeEntities} from '../../../shared/decodeEntities.ts';
import {parseMarks, toSearchHit} from './toSearchHit.ts';

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

describe('toSearchHit', () => {
  const address = {url: '/page', external: false};
  const hit = {objectID: '1', type: 'lvl1', url: 'https://example.com/page', hierarchy: {lvl0: 'Docs', lvl1: 'Page'}};

  test('badges get the versions of the record', () => {
    expect(toSearchHit({...hit, notes: {since: '2.20', deprecated: 'true'}}, address).notes).toEqual({
      since: '2.20',
      deprecated: 'true',
    });
  });

  test.each([null, undefined, {}, {since: 2}, {since: {text: '2.20'}}, {other: '1'}])('no badge for %j', (notes) => {
    expect(toSearchHit({...hit, ...(notes !== undefined && {notes})}, address)).not.toHaveProperty('notes');
  });
});
