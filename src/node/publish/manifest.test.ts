import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {writeManifest} from './manifest.ts';

test('names each file with size and checksum, and is elsewhere', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-manifest-'));
  try {
    const site = path.join(folder, 'build');
    fs.mkdirSync(path.join(site, 'b'), {recursive: true});
    fs.writeFileSync(path.join(site, 'b/ü.html'), 'two');
    fs.writeFileSync(path.join(site, 'a.html'), '');
    const file = path.join(folder, 'new/manifest.json');
    expect(await writeManifest(site, file)).toEqual({files: 2});
    const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual({
      version: 1,
      files: [
        {path: 'a.html', size: 0, sha256: sha256('')},
        {path: 'b/ü.html', size: 3, sha256: sha256('two')},
      ],
    });
    expect(await writeManifest(site, path.join(site, 'm.json'))).toMatchObject({
      problem: expect.stringContaining('in the site'),
    });
    expect(await writeManifest(site, path.join(site, '../build-2.json'))).toEqual({files: 2});
    expect(await writeManifest(site, folder)).toMatchObject({problem: expect.stringContaining('cannot be written')});
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
});
