import {expect, it} from 'vitest';
import type {DocsInstance} from '../../shared/types.ts';
import {preferredVersionKey, readPreferredVersions} from './preferredVersions.ts';

const version = (name: string) =>
  ({name, label: name, isLast: false, path: `/${name}`, banner: 'none', badge: false}) as const;
const docs: Record<string, DocsInstance> = {
  default: {pluginId: 'default', versions: [version('current'), version('1.0')]},
  sdk: {pluginId: 'sdk', versions: [version('current')]},
};

it('stores the preference of each docs instance under a key of its own', () => {
  expect(preferredVersionKey('sdk')).toBe('docs-preferred-version-sdk');
});

it('reads preferences and clears one that matches no version', () => {
  const values: Record<string, string> = {
    [preferredVersionKey('default')]: '1.0',
    [preferredVersionKey('sdk')]: '0.9',
  };
  const storage = {get: (key: string) => values[key] ?? null, remove: (key: string) => void delete values[key]};
  expect(readPreferredVersions(storage, docs)).toEqual({default: '1.0'});
  expect(Object.keys(values)).toEqual([preferredVersionKey('default')]);
});
