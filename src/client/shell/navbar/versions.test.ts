import {expect, it} from 'vitest';
import {getPreferredVersionKey, readPreferredVersions} from './versions.ts';

const docs = {default: ['current', '1.0'], sdk: ['current']};

it('stores the preference of each docs instance under a key of its own', () => {
  expect(getPreferredVersionKey('sdk')).toBe('docs-preferred-version-sdk');
});

it('reads preferences and clears one that matches no version', () => {
  const values: Record<string, string> = {
    [getPreferredVersionKey('default')]: '1.0',
    [getPreferredVersionKey('sdk')]: '0.9',
  };
  const storage = {get: (key: string) => values[key] ?? null, remove: (key: string) => void delete values[key]};
  expect(readPreferredVersions(storage, docs)).toEqual({default: '1.0'});
  expect(Object.keys(values)).toEqual([getPreferredVersionKey('default')]);
});
