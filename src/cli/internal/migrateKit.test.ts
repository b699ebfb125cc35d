import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import * as kit from './migrateKit.ts';

test('the entry of the package names every export of the kit', () => {
  const entry = fs.readFileSync(path.join(import.meta.dirname, 'startMigrateKit.ts'), 'utf8');
  const [, names = ''] = /export const \{([^}]+)\}/.exec(entry) ?? [];
  expect(names.match(/\w+/g)?.sort()).toEqual(Object.keys(kit).sort());
});
