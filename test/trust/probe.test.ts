import fs from 'node:fs';
import {test} from 'vitest';
import {compileTool} from './compileTool.ts';
import {firstSite} from './randomSite.ts';
import {differences, listFolder, writeSite} from './siteOnDisk.ts';

test('x', async () => {
  const tool = await compileTool();
  for (const d of ['aa', 'bbbb/c']) {
    const root = '/tmp/trust/two/' + d;
    fs.rmSync(root, {recursive: true, force: true});
    fs.mkdirSync(root, {recursive: true});
    writeSite(root, firstSite());
    const t = Date.now();
    const r = await tool.build({root, cache: true, reporter: {stage() {}, progress() {}}});
    console.log(Date.now() - t, r.diagnostics, r.summary);
  }
  console.log(
    differences(listFolder('/tmp/trust/two/aa/build'), listFolder('/tmp/trust/two/bbbb/c/build')).filter((x) =>
      x.includes('only'),
    ),
  );
  tool.remove();
}, 60000);
