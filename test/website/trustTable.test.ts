import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Tests that a cell names: by their path, or by their name beside the one before. */
function testsIn(cell: string): string[] {
  let folder = '';
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => {
    if (name!.includes('/')) folder = path.dirname(name!);
    return name!.includes('/') ? name! : path.join(folder, name!);
  });
}

test('each line of the table of trust names tests, and each of them is there', () => {
  const page = fs.readFileSync(path.join(root, 'website/docs/how/trust.md'), 'utf8');
  const rows = [...page.matchAll(/^\| \*\*.*\|$/gm)].map(([row]) => row.split('|').at(-2)!);
  const named = [...rows, ...[...page.matchAll(/^Tests: .*$/gm)].map(([line]) => line)].map(testsIn);
  expect(rows.length).toBeGreaterThan(5);
  for (const tests of named) {
    expect(tests.length).toBeGreaterThan(0);
    for (const one of tests) {
      const [folder, every] = one.split('/*');
      if (every !== undefined) expect(fs.readdirSync(path.join(root, folder!)).join(), one).toContain(every);
      else expect(fs.existsSync(path.join(root, one)), one).toBe(true);
    }
  }
});
