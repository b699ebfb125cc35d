import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';

/** `crawl` of `test/e2e/crawl.ts`, which is written for tests: what it does not use of their tools is left out. */
export async function loadCrawl() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-crawl-'));
  const outfile = path.join(folder, 'crawl.mjs');
  await build({
    entryPoints: [path.resolve(import.meta.dirname, '../../test/e2e/crawl.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    // The file is elsewhere, and what it reads when it is loaded is where its source is.
    define: {'import.meta.dirname': JSON.stringify(path.resolve(import.meta.dirname, '../../test/e2e'))},
    plugins: [
      {
        name: 'only-what-is-used',
        setup(of) {
          of.onResolve({filter: /^[^.]/}, ({path: name, kind}) =>
            kind === 'entry-point' ? undefined : {path: name, external: true, sideEffects: false},
          );
        },
      },
    ],
  });
  const {crawl} = await import(pathToFileURL(outfile).href);
  fs.rmSync(folder, {recursive: true});
  return crawl;
}
