import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {startServer} from '../e2e/harness.ts';
import {createRunner} from '../tools/runHere.ts';

const site = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-base-')));
afterAll(() => fs.rmSync(site, {recursive: true, force: true}));

test('a built site is served below the path that it was built with, whatever the configuration says', async () => {
  fs.mkdirSync(path.join(site, 'docs'));
  fs.writeFileSync(
    path.join(site, 'site.config.ts'),
    "export default {title: 'B', url: 'https://docs.example.com'};\n",
  );
  fs.writeFileSync(path.join(site, 'docs/index.md'), '# Home\n\n[next](./next.md)\n');
  fs.writeFileSync(path.join(site, 'docs/next.md'), '# Next\n');
  expect((await createRunner()(['build', '--root', site, '--base', '/below/'])).status).toBe(0);
  const server = await startServer(['serve', '--built', '--root', site, '--port', '0']);
  try {
    expect(server.output()).toContain(`Serving ${server.url}/below`);
    const home = await fetch(`${server.url}/below/`);
    expect(home.status).toBe(200);
    const style = /<link rel="stylesheet" href="([^"]+)"/.exec(await home.text())![1]!;
    for (const address of [style, '/below/next']) expect((await fetch(server.url + address)).status, address).toBe(200);
    expect((await fetch(`${server.url}/next`)).status).toBe(404);
  } finally {
    await server.stop();
  }
});
