import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {COMMANDS, endedHalfWay} from '../attacks/killedCommands.ts';
import {cli} from '../e2e/runCli.ts';
import {contentOf} from '../servers/algoliaFixture.ts';
import {type AlgoliaServer, startAlgoliaServer} from '../servers/algoliaServer.ts';

/** Changes to the disk at which each command is ended by each signal; the long run of a release tries more of them. */
const POINTS = Number(process.env.TRUST_KILLS ?? 4);
const TIME = 240_000 + POINTS * 60_000;

/** Half of them the last ones, where files come into their places, and the others spread over all. */
function points(total: number): number[] {
  const late = Math.min(Math.ceil(POINTS / 2), total);
  const early = Math.min(POINTS - late, total - late);
  const all = [
    ...Array.from({length: early}, (_, i) => 1 + Math.floor(((total - late) * i) / early)),
    ...Array.from({length: late}, (_, i) => total - i),
  ];
  return [...new Set(all)].sort((a, b) => a - b);
}

/** Pushes the index of a site. @param onStart is given the function that ends the command */
function push(root: string, server: AlgoliaServer, onStart: (end: (by: NodeJS.Signals) => void) => void = () => {}) {
  const child = spawn(process.execPath, [cli, 'index', '--root', root], {
    env: {
      ...process.env,
      NO_COLOR: '1',
      ALGOLIA_HOST: server.origin,
      ALGOLIA_APP_ID: server.appId,
      ALGOLIA_ADMIN_API_KEY: server.adminKey,
      ALGOLIA_INDEX_NAME: 'docs',
    },
  });
  let stderr = '';
  child.stderr.on('data', (data) => (stderr += data));
  onStart((by) => child.kill(by));
  return new Promise<{status: number | null; stderr: string}>((resolve) =>
    child.on('close', (status) => resolve({status, stderr})),
  );
}

describe.each(['SIGKILL', 'SIGTERM'] as const)('ended by %s', (signal) => {
  test.each(Object.keys(COMMANDS))('%s is whole or not there, and made by the same command', {timeout: TIME}, (name) =>
    endedHalfWay(name, signal, points),
  );

  test('a push to the search service is completed by the next one', {timeout: TIME}, async () => {
    const server = await startAlgoliaServer({taskDelay: 1});
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-push-'));
    try {
      const search = "{provider: 'algolia', appId: 'TESTAPP', apiKey: 'search-key', indexName: 'docs'}";
      const config = `{title: 'T', url: 'https://docs.example.com', search: ${search}}`;
      fs.writeFileSync(path.join(root, 'site.config.ts'), `export default ${config};\n`);
      fs.mkdirSync(path.join(root, 'docs'));
      const write = (edition: string): void => {
        for (const name of ['index', 'a', 'b'])
          fs.writeFileSync(path.join(root, `docs/${name}.md`), `# ${name}\n\nThe text of ${edition}.\n`);
      };
      write('one');
      const first = await push(root, server);
      expect(first.status, first.stderr).toBe(0);
      let ended = 0;
      for (let at = 1; at === ended + 1; at++) {
        write(`edition ${at}`);
        let writes = 0;
        const run = push(root, server, (end) =>
          server.setFaults({
            at: ({path: asked}) => /\/(?:batch|operation|settings)$/.test(asked) && ++writes === at,
            kind: 'dropAfter',
            times: 1,
            onHit() {
              ended++;
              end(signal);
            },
          }),
        );
        const {status} = await run;
        if (ended === at) expect(status).not.toBe(0);
        server.setFaults();
        const {status: again, stderr} = await push(root, server);
        expect(again, stderr).toBe(0);
        await server.state.settled();
        expect(contentOf(server).match(new RegExp(`The text of edition ${at}\\.`, 'g'))).toHaveLength(3);
        expect(contentOf(server).match(/The text of/g)).toHaveLength(3);
        expect([...server.state.indices.keys()]).toEqual(['docs']);
      }
      expect(ended).toBeGreaterThan(0);
    } finally {
      await server.close();
      fs.rmSync(root, {recursive: true, force: true});
    }
  });
});
