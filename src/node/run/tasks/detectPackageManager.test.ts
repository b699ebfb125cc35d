import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {detectPackageManager} from './detectPackageManager.ts';

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-managers-'));
afterAll(() => fs.rmSync(work, {recursive: true}));

const AGENT = 'npm/11.0.0 node/v22.1.0 linux x64';
const engine = (value: unknown) => JSON.stringify({devEngines: {packageManager: value}});

test.each<[expected: string, files: Readonly<Record<string, string>>, agent?: string]>([
  ['npm', {}],
  ['yarn', {}, 'yarn/4.9.1 npm/?'],
  ['npm', {}, 'toString/1'],
  ['pnpm', {'repository/pnpm-lock.yaml': ''}],
  ['npm', {'repository/site/package-lock.json': '', 'repository/yarn.lock': ''}, 'pnpm/11.2.0'],
  ['bun', {'repository/site/bun.lockb': ''}],
  ['npm', {'repository/.git/config': '', 'yarn.lock': ''}],
  ['yarn', {'repository/package.json': '{"packageManager": "yarn@4.9.1"}', 'repository/package-lock.json': ''}],
  ['pnpm', {'repository/site/package.json': engine({name: 'pnpm', onFail: 'error'})}],
  ['pnpm', {'repository/site/package.json': engine([{name: 'pnpm'}])}],
  ['npm', {'repository/site/package.json': 'not JSON'}],
  ['npm', {'repository/site/package.json': '{"packageManager": "unknown@1"}'}],
])('the package manager is %s with %j', (expected, files, agent = AGENT) => {
  const folder = fs.mkdtempSync(path.join(work, 'a-'));
  fs.mkdirSync(path.join(folder, 'repository/site'), {recursive: true});
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    fs.writeFileSync(path.join(folder, name), text);
  }
  expect(detectPackageManager(agent, path.join(folder, 'repository/site')).name).toBe(expected);
});
