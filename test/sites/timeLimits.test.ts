import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {cli, runCli} from '../e2e/runCli.ts';

/** Pages and code of a site that never come to an end, or take longer than a page may. */
const work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-limits-')));
afterAll(() => fs.rmSync(work, {recursive: true, force: true}));

const rows = (count: number): string => `# P\n\n|a|b|\n|-|-|\n${'|x|1|\n'.repeat(count)}`;

interface Endless {
  readonly files: Readonly<Record<string, string>>;
  readonly config?: string;
}

const ENDLESS: Readonly<Record<string, Endless>> = {
  configuration: {
    files: {},
    config: "import {writeSync} from 'node:fs';\nwriteSync(2, 'looping');\nfor (;;);\nexport default {};\n",
  },
  'a hook that is called': {
    files: {},
    config: withPlugin("{name: 'looper', pages() { writeSync(2, 'looping'); for (;;); }}"),
  },
  'a hook that never settles': {
    files: {},
    config: withPlugin("{name: 'looper', pages() { writeSync(2, 'looping'); return new Promise(() => {}); }}"),
  },
  'the head of a page': {
    files: {},
    config: withPlugin("{name: 'looper', head() { writeSync(2, 'looping'); for (;;); }}"),
  },
  'a sidebar': {
    files: {},
    config: withPlugin("{name: 'looper', sidebar() { writeSync(2, 'looping'); for (;;); }}"),
  },
  "a plugin's style sheets": {
    files: {'theme/custom.css': 'a { color: red }'},
    config: withPlugin("{name: 'looper', styles() { writeSync(2, 'looping'); for (;;); }}"),
  },
  'a remark plugin': {
    files: {},
    config: withPlugin("{name: 'looper', remarkPlugins: [() => () => { writeSync(2, 'looping'); for (;;); }]}"),
  },
};

function withPlugin(plugin: string): string {
  return `import {writeSync} from 'node:fs';\nexport default {title: 'T', url: 'https://e.example', plugins: [${plugin}]};\n`;
}

function writeSite({files, config = "export default {title: 'T', url: 'https://e.example'};\n"}: Endless): string {
  const root = fs.mkdtempSync(path.join(work, 'site-'));
  for (const [file, text] of Object.entries({'site.config.ts': config, 'docs/index.md': '# Home\n', ...files})) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
  return root;
}

/** Sends a command one signal as soon as it prints a text. @returns milliseconds from the signal to its end */
function endAt(args: readonly string[], text: string, signal: NodeJS.Signals): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], {stdio: ['ignore', 'pipe', 'pipe']});
    let output = '';
    let sent = 0;
    const read = (data: Buffer): void => {
      output += data;
      if (sent > 0 || !output.includes(text)) return;
      sent = performance.now();
      child.kill(signal);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => (sent > 0 ? resolve(performance.now() - sent) : reject(new Error(output))));
  });
}

/** Two seconds, and what a busy machine takes to run a process to its end. */
const SOON = 6000;

describe.concurrent('the first signal ends a command that is busy with', () => {
  test.each([
    ['build', 'SIGTERM', 'configuration'],
    ['build', 'SIGINT', 'a hook that is called'],
    ['build', 'SIGTERM', 'a hook that never settles'],
    ['build', 'SIGINT', 'a remark plugin'],
    ['build', 'SIGTERM', "a plugin's style sheets"],
    ['build', 'SIGTERM', 'the head of a page'],
    ['build', 'SIGINT', 'a sidebar'],
    ['check-links', 'SIGTERM', 'a remark plugin'],
    ['index', 'SIGTERM', 'a hook that is called'],
    ['serve', 'SIGINT', 'configuration'],
    ['serve', 'SIGTERM', 'a hook that is called'],
  ] as const)('%s, %s: %s', async (command, signal, kind) => {
    const root = writeSite(ENDLESS[kind]!);
    const port = command === 'serve' ? ['--port', '0'] : [];
    expect(await endAt([command, '--root', root, ...port], 'looping', signal)).toBeLessThan(SOON);
  });
});

test.concurrent.each(['build', 'check-links'])(
  'a page that is compiled without plugins has a limit in %s',
  async (command) => {
    const root = writeSite({
      files: {'docs/table.md': rows(200_000)},
      config: "export default {title: 'T', url: 'https://e.example', diagnostics: {pageTimeoutSeconds: 1}};\n",
    });
    const {status, stderr} = await runCli([command, '--root', root]);
    expect(stderr).toContain('docs/table.md');
    expect(stderr).toContain('The page takes longer than 1 second.');
    expect(status).toBe(1);
  },
);
