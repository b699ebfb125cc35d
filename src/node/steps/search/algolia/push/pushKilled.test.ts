import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {
  contentOf,
  NEW_CONTENT,
  newEdition,
  OLD_CONTENT,
  startWithOldEdition,
} from '../../../../../../test/servers/algoliaFixture.ts';
import type {SeenRequest} from '../../../../../../test/servers/algoliaServer.ts';
import {pushIndex} from './pushIndex.ts';

describe('pushIndex', () => {
  let folder: string;
  let script: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'manual-push-'));
    script = join(folder, 'push.mjs');
    await build({
      stdin: {
        contents: `import {readFileSync} from 'node:fs';
        import {pushIndex} from './pushIndex.ts';
        await pushIndex(JSON.parse(readFileSync(process.argv[2], 'utf8')));`,
        resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: script,
      logLevel: 'silent',
    });
  });
  afterAll(() => rm(folder, {recursive: true}));

  /** Runs a push in a process of its own and kills it when its write `n` has been carried out. False: it had fewer. */
  async function killAtWrite(n: number, full: boolean): Promise<boolean> {
    const server = await startWithOldEdition();
    try {
      const request = newEdition(server, full);
      const input = join(folder, 'request.json');
      await writeFile(input, JSON.stringify(request));
      let child: ChildProcess | undefined;
      let writes = 0;
      const isWrite = ({path}: SeenRequest) => /\/(batch|operation|settings)$/.test(path);
      server.setFaults({
        at: (seen) => isWrite(seen) && ++writes === n,
        kind: 'dropAfter',
        onHit: () => child?.kill('SIGKILL'),
      });
      child = spawn(process.execPath, [script, input], {stdio: 'ignore'});
      const [, signal] = await once(child, 'exit');
      await server.state.settled();
      if (full) expect([OLD_CONTENT, NEW_CONTENT]).toContain(contentOf(server));

      server.setFaults();
      const {diagnostics} = await pushIndex(request);
      await server.state.settled();
      expect(diagnostics).toEqual([]);
      expect(contentOf(server)).toBe(NEW_CONTENT);
      expect([...server.state.indices.keys()]).toEqual(['docs']);
      return signal === 'SIGKILL';
    } finally {
      await server.close();
    }
  }

  describe('a push whose process is killed', () => {
    it.each([
      ['difference', false, 2],
      ['full', true, 6],
    ] as const)('is fixed by a second run, whatever it wrote last (%s)', async (_, full, least) => {
      let killed = 0;
      while (await killAtWrite(killed + 1, full)) killed++;
      expect(killed).toBeGreaterThanOrEqual(least);
    });
  });
});
