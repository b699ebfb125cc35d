import {expect, test} from 'vitest';
import {describeAnchors, isPageTop, replaceAnchor, suggestAnchor} from './anchors.ts';

test.each([
  ['', true],
  ['top', true],
  ['TOP', true],
  ['topic', false],
  ['a', false],
])('%j is the top of each page: %s', (anchor, expected) => {
  expect(isPageTop(anchor)).toBe(expected);
});

test.each<[wanted: string, anchors: string[], expected: string | undefined]>([
  ['API', ['api'], 'case api'],
  ['Api', ['aPI', 'API'], 'case API'],
  ['cafe\u0301', ['caf\u00E9'], 'unicode caf\u00E9'],
  ['cafe\u0301', ['CAF\u00C9', 'caf\u00E9'], 'unicode caf\u00E9'],
  ['set_up', ['set-up'], 'near set-up'],
  ['Über--uns', ['uber-uns'], 'near uber-uns'],
  ['---', ['!!!!!!!!', 'x'], undefined],
  ['wokers', ['jobs', 'workers'], 'near workers'],
  // A heading that got words added or dropped.
  ['restart', ['restart-all-the-workers'], 'near restart-all-the-workers'],
  ['restart-all-the-workers', ['restart'], 'near restart'],
  ['restart', ['restart-all-the-many-workers', 'restart-all-the-workers', 'unrelated'], 'near restart-all-the-workers'],
  // In the middle, when it is most of the text: 6 of 10 letters.
  ['worker', ['the-workerx'], 'near the-workerx'],
  ['worker', ['all-workersx'], undefined],
  ['the-workerx', ['worker'], 'near worker'],
  // Words of fewer than four letters are part of too many anchors.
  ['set', ['set-up-everything'], undefined],
  ['sets', ['sets-of-everything'], 'near sets-of-everything'],
  ['set-up-everything', ['set'], undefined],
  ['set-up-everything', ['setu'], 'near setu'],
  ['nothing', ['install', 'overview'], undefined],
  ['a', [], undefined],
])('%s among %j: %s', (wanted, anchors, expected) => {
  const suggestion = suggestAnchor(wanted, new Set(anchors));
  expect(suggestion && `${suggestion.reason} ${suggestion.anchor}`).toBe(expected);
});

test('a link gets another anchor, in a form that can be pasted', () => {
  expect(replaceAnchor('./a.md?x=1#old#er', 'n(e)w')).toBe('./a.md?x=1#n%28e%29w');
  expect(replaceAnchor('./a.md', 'new')).toBe('./a.md#new');
});

test.each([
  [0, 'remove the anchor: the page has none'],
  [1, 'write one of the anchors of the page: `#a0`'],
  [6, 'write one of the anchors of the page: `#a0`, `#a1`, `#a2`, `#a3`, `#a4`, `#a5`'],
  [7, 'write one of the anchors of the page: `#a0`, `#a1`, `#a2`, `#a3`, `#a4`, `#a5` and 1 more'],
])('%i anchors are named as far as they are few', (count, text) => {
  expect(describeAnchors(new Set(Array.from({length: count}, (_, i) => `a${i}`)))).toBe(text);
});
