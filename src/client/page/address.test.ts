import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {openPage, type TestPage} from '../../../test/tools/dom/openPage.ts';
import {createAddress, currentLocation, saveQuery, setScrollRestoration, takeSavedQuery} from './address.ts';

let tab: TestPage;
beforeEach(() => {
  tab = openPage('', {url: 'https://docs.example.test/a?x=1#top'});
});
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['no state', null, ''],
  ['a key', {key: 'abc123'}, 'abc123'],
  ['a key of another program', {key: 7}, ''],
  ['no key', {other: 1}, ''],
])('the location has the key of its history entry: with %s', (_, state, key) => {
  tab.history.replaceState(state, '');
  expect(currentLocation()).toEqual({pathname: '/a', search: '?x=1', hash: '#top', key});
});

describe('the address of a tab', () => {
  test('gets an entry for each page, and the store follows when the page is shown', () => {
    const address = createAddress();
    address.push(new URL('https://docs.example.test/b'), false);
    expect(tab.history.entries.map(({url}) => url.pathname)).toEqual(['/a', '/b']);
    expect(currentLocation().key).toMatch(/^\w{6}$/);
    expect(address.location.get().pathname).toBe('/a');
    address.syncLocation();
    expect(address.location.get()).toEqual(currentLocation());
  });

  test('can take the place of the current entry', () => {
    createAddress().push(new URL('https://docs.example.test/b'), true);
    expect(tab.history.entries.map(({url}) => url.pathname)).toEqual(['/b']);
    expect(currentLocation().key).toMatch(/^\w{6}$/);
  });

  test('keeps the state of the entry when only the query changes, and tells it at once', () => {
    tab.history.replaceState({key: 'abc123', search: 'text'}, '');
    const address = createAddress();
    address.replace(new URL('https://docs.example.test/a?x=2'));
    expect(tab.history.entries).toHaveLength(1);
    expect(tab.history.state).toEqual({key: 'abc123', search: 'text'});
    expect(address.location.get()).toMatchObject({search: '?x=2', key: 'abc123'});
  });

  test('names an entry that has no key, and keeps the key of one that has', () => {
    const address = createAddress();
    address.syncLocation();
    const {key} = address.location.get();
    expect(key).toMatch(/^\w{6}$/);
    address.syncLocation();
    expect(address.location.get()).toMatchObject({key, pathname: '/a'});
    expect(tab.history.entries).toHaveLength(1);
  });
});

test('a query is taken once, and the key of the entry stays', () => {
  expect(takeSavedQuery()).toBeUndefined();
  tab.history.replaceState({key: 'abc123'}, '');
  expect(takeSavedQuery()).toBeUndefined();
  saveQuery('text');
  expect(tab.history.state).toEqual({key: 'abc123', search: 'text'});
  expect(takeSavedQuery()).toBe('text');
  expect(tab.history.state).toEqual({key: 'abc123', search: undefined});
  expect(takeSavedQuery()).toBeUndefined();
  saveQuery('');
  expect(takeSavedQuery()).toBe('');
  expect(takeSavedQuery()).toBeUndefined();
});

test('either the browser or the shell restores the scroll position', () => {
  setScrollRestoration('manual');
  expect(tab.history.scrollRestoration).toBe('manual');
});
