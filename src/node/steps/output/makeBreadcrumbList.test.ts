import {expect, test} from 'vitest';
import {makeBreadcrumbList} from './makeBreadcrumbList.ts';

const page = {route: '/automation/größe', origin: 'https://example.com'};

test('every step has an address, sections without a page are left out', () => {
  const crumbs = [{label: 'Automation', href: '/automation'}, {label: 'Group'}, {label: 'Größe'}];
  expect(makeBreadcrumbList({...page, crumbs})).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      {'@type': 'ListItem', position: 1, name: 'Automation', item: 'https://example.com/automation'},
      {'@type': 'ListItem', position: 2, name: 'Größe', item: 'https://example.com/automation/gr%C3%B6%C3%9Fe'},
    ],
  });
});

test('a page with nothing above it has none', () => {
  expect(makeBreadcrumbList({...page, crumbs: []})).toBeUndefined();
  expect(makeBreadcrumbList({...page, crumbs: [{label: 'Group'}, {label: 'Page'}]})).toBeUndefined();
});
