import {expect, test} from 'vitest';
import {toTagSlug} from './toTagSlug.ts';

test.each([
  ['Release notes', 'release-notes'],
  ['releaseNotes', 'release-notes'],
  ['release_notes', 'release-notes'],
  ['API', 'api'],
  ['HTMLParser', 'html-parser'],
  ['v2.0', 'v-2-0'],
  ['Größe', 'große'],
  ['Café', 'cafe'],
  ['日本語', '日本語'],
  ['العربية', 'العربية'],
  ['C#', 'c-sharp'],
  ['C++', 'c-plus-plus'],
  ['C', 'c'],
  ['issue #12', 'issue-12'],
])('%s becomes %s', (label, slug) => {
  expect(toTagSlug(label)).toBe(slug);
});

test('a label without letters and digits still has an address of its own', () => {
  expect(toTagSlug('🚀')).toMatch(/^[a-z0-9]{5}$/);
  expect(toTagSlug('🚀')).not.toBe(toTagSlug('🔥'));
});
