import {describe, expect, test} from 'vitest';
import type {DocPage, DocsInstance, PageProps} from '../../shared/types.ts';
import {getDefaultScope, toScopeFilters} from './searchScope.ts';

function instance(pluginId: string, names: readonly string[]): DocsInstance {
  const versions = names.map((name, index) => ({
    name,
    label: name,
    isLast: index === 1 || names.length === 1,
    path: '/',
    basePath: '',
    banner: 'none' as const,
    badge: false,
  }));
  return {pluginId, versions};
}

const docs = {default: instance('default', ['current', '2.0', '1.0']), api: instance('api', ['current'])};
const site = {locale: 'de', docs};
const home: PageProps = {kind: 'search', route: '/', title: '', headTitle: ''};
const inOne = {...home, kind: 'doc', docsPluginId: 'default', version: '1.0'} as unknown as DocPage;
const hosted = {engine: 'algolia', contextualSearch: false} as const;
const contextual = {engine: 'algolia', contextualSearch: true} as const;
const embedded = {engine: 'embedded', contextualSearch: false} as const;

describe('defaultScope', () => {
  test('without contextual search everything is searched, in the embedded index one language', () => {
    const all = {default: '', api: ''};
    expect(getDefaultScope({site, search: hosted, page: inOne, preferred: {}})).toEqual({language: '', versions: all});
    expect(getDefaultScope({site, search: embedded, page: inOne, preferred: {}})).toEqual({
      language: 'de',
      versions: all,
    });
  });

  test.each([
    ['the version that the reader is in', inOne, {default: '2.0'}, '1.0'],
    ['the one they prefer', home, {default: '1.0'}, '1.0'],
    ['the last one', home, {}, '2.0'],
  ])('contextual search takes %s', (_, page, preferred, version) => {
    expect(getDefaultScope({site, search: contextual, page, preferred})).toEqual({
      language: 'de',
      versions: {default: version, api: 'current'},
    });
  });
});

describe('scopeFilters', () => {
  test('all versions need no filter', () => {
    expect(toScopeFilters({language: '', versions: {default: '', api: ''}}, docs)).toEqual({});
    expect(toScopeFilters({language: 'de', versions: {}}, docs)).toEqual({language: 'de'});
  });

  test('a chosen version leaves the other instances and pages without version in', () => {
    expect(toScopeFilters({language: '', versions: {default: '1.0', api: ''}}, docs)).toEqual({
      tags: ['default', 'docs-default-1.0', 'docs-api-current'],
    });
    expect(toScopeFilters({language: '', versions: {default: '', api: 'current'}}, docs).tags).toEqual([
      'default',
      'docs-default-current',
      'docs-default-2.0',
      'docs-default-1.0',
      'docs-api-current',
    ]);
  });
});
