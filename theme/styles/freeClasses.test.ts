import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

test('the class `icon` is free for elements of a site that are not drawings', () => {
  const styles = fs
    .readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.css'))
    .map((name) => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  expect(styles).toMatch(/^:where\(svg\)\.icon,$/m);
  expect(styles.match(/^\s*(?:[^{}]*,\s*)?\.icon\s*[,{]/gm) ?? []).toEqual([]);
});
