import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {runManualHere} from '../tools/runSite.ts';

const BIN = fileURLToPath(new URL('../../bin/manual.js', import.meta.url));

/** A site whose plugin writes data, answers from it, prints, throws, and never returns. */
const CONFIG = `
  const inputSchema = {type: 'object', properties: {name: {type: 'string', description: 'Name of a pier.'}}};
  const tool = (name, run) => ({name, description: 'Finds piers.', inputSchema, run});
  export default {
    title: 'Piers',
    url: 'https://piers.example.com',
    diagnostics: {hookTimeoutSeconds: 1},
    plugins: [{
      name: 'piers',
      files: () => ({'piers.json': '{"North": 3}'}),
      agents: {tools: [
        tool('find_pier', async ({name}, site) => {
          console.log('looks for ' + name);
          const depth = JSON.parse(await site.read('piers.json'))[name];
          return {text: name + ': ' + depth + ' m', structured: {depth}};
        }),
        tool('broken', () => { throw new Error('no water'); }),
        tool('endless', () => { for (;;); }),
      ]},
    }],
  };
`;

let root: string;
beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-tools-'));
  fs.mkdirSync(path.join(root, 'docs'));
  fs.writeFileSync(path.join(root, 'docs/index.md'), '# Piers\n');
  fs.writeFileSync(path.join(root, 'site.config.js'), CONFIG);
  const {status, messages} = await runManualHere(['build'], root);
  expect(status, messages).toBe(0);
});
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

test('`manual mcp` offers the tools of plugins, and survives those that fail', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, 'mcp', '--root', root],
    stderr: 'pipe',
  });
  let messages = '';
  transport.stderr!.on('data', (text) => {
    messages += text;
  });
  const unreadable: Error[] = [];
  const client = new Client({name: 'test', version: '1.0.0'});
  client.onerror = (error) => unreadable.push(error);
  await client.connect(transport);
  try {
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name).slice(-3)).toEqual(['find_pier', 'broken', 'endless']);
    const failed = {
      content: [
        {type: 'text', text: expect.stringMatching(/^The tool "\w+" failed\. The messages of the server say why\.$/)},
      ],
      isError: true,
    };
    expect(await client.callTool({name: 'broken', arguments: {}})).toMatchObject(failed);
    expect(await client.callTool({name: 'endless', arguments: {}})).toMatchObject(failed);
    expect(await client.callTool({name: 'find_pier', arguments: {name: 'North'}})).toMatchObject({
      content: [{type: 'text', text: 'North: 3 m'}],
      structuredContent: {depth: 3},
      isError: false,
    });
  } finally {
    await client.close();
  }
  expect(unreadable).toEqual([]);
  expect(messages).toContain('looks for North');
  expect(messages).toContain('The plugin `piers` fails in `agents.tools.broken`: no water.');
  expect(messages).toContain('The plugin `piers` fails in `agents.tools.endless`: it takes longer than 1 seconds');
  expect(messages).toMatch(/site\.config\.js\n\s+17:/);
});
