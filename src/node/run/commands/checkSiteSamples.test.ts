import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {applyEdits} from '../../base/diagnostics/fixes/applyEdits.ts';
import {SILENT} from '../../state/snapshot/reporter.ts';
import {checkSiteSamples} from './checkSiteSamples.ts';
import {runSample} from './runSample.ts';

const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-runs-')));
afterAll(() => fs.rmSync(base, {recursive: true, force: true}));

let sites = 0;
async function check(page: string, config = '') {
  const root = path.join(base, `site-${++sites}`);
  fs.mkdirSync(path.join(root, 'docs'), {recursive: true});
  fs.writeFileSync(
    path.join(root, 'site.config.ts'),
    `export default {title: 'T', url: 'https://t.example', samples: {run: {sh: 'sh', js: './run.sh'}, timeoutSeconds: 2}, ${config}};\n`,
  );
  fs.writeFileSync(path.join(root, 'run.sh'), '#!/bin/sh\necho "from $(dirname "$0" | xargs basename)"\n', {
    mode: 0o755,
  });
  fs.writeFileSync(path.join(root, 'docs/index.md'), page);
  const {diagnostics, summary} = await checkSiteSamples({root, reporter: SILENT, workers: 0});
  return {root, diagnostics, summary, told: diagnostics.map(({line, code, message}) => `${line} ${code} ${message}`)};
}

test('samples of a page run in order, in one folder, and their output is on the page', async () => {
  const page = `# Home

\`\`\`text file=src/a.txt
one
\`\`\`

\`\`\`sh run=first
cat src/a.txt; echo two >> src/a.txt
\`\`\`

\`\`\`sh run
cat src/a.txt
\`\`\`

\`\`\`text output
one
two
\`\`\`

\`\`\`text output=first
one
\`\`\`

\`\`\`js run
\`\`\`

\`\`\`sh unchecked="needs a network" run
exit 1
\`\`\`
`;
  const {told, summary} = await check(page);
  expect(told).toEqual([]);
  expect(summary).toEqual({pages: 1, runs: 3});
});

test('another output is reported at its line, with the output as the fix', async () => {
  const page =
    '# Home\n\n- In a list:\n\n  ```sh run\n  echo one; echo " two"\n  ```\n\n  ```text output\n  one\n  three\n  four\n  ```\n\n```sh run\necho five\n```\n\n```text output\n```\n';
  const {diagnostics, told} = await check(page);
  expect(told).toEqual([
    '11 sample-output The sample prints ` two` here.',
    '20 sample-output The sample prints `five` here.',
  ]);
  const edits = diagnostics.flatMap(({fixes = []}) => fixes.flatMap((fix) => fix.edits));
  const fixed = applyEdits(page, edits);
  expect(fixed).toContain('  ```text output\n  one\n   two\n  ```\n\n```sh run');
  expect(fixed).toContain('```text output\nfive\n```\n');
  expect((await check(fixed)).told).toEqual([]);
});

test('a sample that fails or does not end is reported, and the next one runs', async () => {
  const {diagnostics, told} = await check(
    '# Home\n\n```sh run\necho why >&2; exit 3\n```\n\n```sh run\nsleep 60 & sleep 60\n```\n\n```sh run\necho a\n```\n\n```rb run\n```\n',
  );
  expect(told).toEqual([
    '4 sample-failed This sample fails: it ends with status 3.',
    '8 sample-failed This sample fails: it takes longer than 2 seconds.',
    '15 sample-failed Samples of `rb` have no command to run.',
  ]);
  expect(diagnostics[0]!.hint).toBe('correct the sample, whose last output is: why');
});

test('pages of plugins do not run', async () => {
  const content = '# Made\\n\\n```sh run\\ntouch ran\\n```\\n';
  const {summary} = await check(
    '# Home\n',
    `plugins: [{name: 'a', pages: () => [{path: 'b.md', content: '${content}'}]}]`,
  );
  expect(summary).toEqual({pages: 0, runs: 0});
});

test('processes that a sample leaves running end with it', async () => {
  const {output} = await runSample({
    ...{command: 'sh', input: 'sleep 300 >/dev/null & echo $!\n', folder: base, root: base, seconds: 60},
  });
  // A process that has ended cannot get a signal; a parent may not have fetched its status yet.
  await expect
    .poll(
      () =>
        fs.existsSync(`/proc/${output.trim()}`) && fs.readFileSync(`/proc/${output.trim()}/stat`, 'utf8').split(' ')[2],
    )
    .toSatisfy((state) => state === false || state === 'Z');
});
