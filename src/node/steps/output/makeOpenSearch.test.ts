import {expect, test} from 'vitest';
import {makeOpenSearch} from './makeOpenSearch.ts';

test('tells browsers where to search', () => {
  expect(
    makeOpenSearch({
      title: 'Ferry & User Manual',
      searchUrl: 'https://example.com/search',
      icon: 'https://example.com/img/favicon.png?v=1',
      language: 'en',
    }),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>Ferry &amp; User</ShortName>
<Description>Ferry &amp; User Manual</Description>
<Language>en</Language>
<InputEncoding>UTF-8</InputEncoding>
<Image type="image/png">https://example.com/img/favicon.png?v=1</Image>
<Url type="text/html" method="get" template="https://example.com/search?q={searchTerms}"/>
</OpenSearchDescription>
`);
});

test.each([
  ['Exactly sixteen!', 'Exactly sixteen!'],
  ['Exactly sixteen and more', 'Exactly sixteen'],
  ['Donaudampfschifffahrt', 'Donaudampfschiff'],
])('the short name of %s is %s', (title, short) => {
  const text = makeOpenSearch({title, searchUrl: 'https://example.com/s', language: 'de'});
  expect(text).toContain(`<ShortName>${short}</ShortName>`);
  expect(text).not.toContain('<Image');
});
