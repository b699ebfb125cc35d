import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {runManual} from '../tools/runSite.ts';

const BIN = fileURLToPath(new URL('../../bin/manual.js', import.meta.url));

/** Code that prints in each way, at each time that a command runs it. */
const FILES: Readonly<Record<string, string>> = {
  'site.config.ts': `import {talk} from './talk.ts';
talk('configuration');
const remark = () => { talk('attacher'); return () => talk('page thread'); };
export default {
  title: 'Prints',
  url: 'https://docs.example.com',
  markdown: {remarkPlugins: [remark]},
  plugins: [{name: 'talks', head() { talk('hook'); return []; }}],
};
`,
  'talk.ts': `export function talk(who: string) {
  console.log('printed by ' + who);
  console.info('printed by ' + who);
  console.table([{who: 'printed by ' + who}]);
  process.stdout.write('printed by ' + who + '\\n');
}
`,
  'docs/index.md': '# Home\n\nSome words about boats. [A link](./none.md)\n',
  'docs/box.mdx': "import {Box} from '@site/Box';\n\n# Box\n\n<Box />\n",
  'Box.tsx': "export function Box() {\n  console.log('printed by component');\n  return <p>A box</p>;\n}\n",
};

let root: string;
beforeAll(async () => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-prints-')));
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
});
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

describe('what code of a site prints goes to standard error', () => {
  test.each(['json', 'sarif', 'github', 'pretty'])('with the format %s', async (format) => {
    for (const command of ['check-links', 'build']) {
      fs.rmSync(path.join(root, '.manual'), {recursive: true, force: true});
      const {stdout, messages} = await runManual([command, '--format', format], root);
      expect(stdout).not.toContain('printed by');
      expect(messages).toContain('printed by configuration');
      expect(messages).toContain('printed by page thread');
      if (format === 'json' || format === 'sarif') expect(() => JSON.parse(stdout)).not.toThrow();
      if (format === 'github') expect(stdout).toContain('::error');
    }
  });

  test('in commands whose output is data', async () => {
    fs.writeFileSync(path.join(root, 'docs/index.md'), '# Home\n\nSome words about boats.\n');
    expect((await runManual(['build'], root)).status).toBe(0);
    for (const [args, result] of [
      [['explain', 'docs/index.md'], 'Home'],
      [['explain', 'docs/index.md', '--step', 'html'], 'boats'],
      [['index', '--dry-run', '--format', 'json'], '"records"'],
      [['check-samples', '--format', 'json'], '"diagnostics"'],
      [['search', 'boats'], 'words about boats'],
      [['--help'], 'Examples:'],
    ] as const) {
      const {stdout, messages} = await runManual([...args], root);
      expect(stdout, messages).toContain(result);
      expect(stdout, args.join(' ')).not.toContain('printed by');
    }
  });

  test.each(['mcp', 'lsp'])('in the protocol of %s', async (command) => {
    const child = spawn(process.execPath, [BIN, command, ...(command === 'mcp' ? ['--root', root] : [])], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    try {
      child.stdin.write(command === 'mcp' ? `${INITIALIZE}\n` : frame(INITIALIZE));
      await expect.poll(() => stdout).toContain('"id":1');
      if (command === 'lsp') {
        const uri = pathToFileURL(path.join(root, 'docs/index.md')).href;
        const textDocument = {uri, languageId: 'markdown', version: 1, text: FILES['docs/index.md']};
        child.stdin.write(frame(JSON.stringify({jsonrpc: '2.0', method: 'initialized', params: {}})));
        child.stdin.write(
          frame(JSON.stringify({jsonrpc: '2.0', method: 'textDocument/didOpen', params: {textDocument}})),
        );
        await expect.poll(() => stdout).toContain('publishDiagnostics');
      }
      expect(stdout).not.toContain('printed by');
    } finally {
      child.kill();
    }
  });
});

const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    processId: null,
    rootUri: null,
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: {name: 'test', version: '1'},
  },
});

/** A message of the Language Server Protocol. */
function frame(body: string): string {
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
