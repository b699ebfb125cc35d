import fs from 'node:fs';
import {afterEach, expect, test} from 'vitest';
import {createSampler} from '../tools/draw.ts';
import {type ProcessEditor, startEditor} from './editor.ts';
import {writeSite} from './writeSite.ts';

const {isDrawn} = createSampler(import.meta.url);

/** Configurations, pages, and names that would end the server or keep it busy. */
let editor: ProcessEditor | undefined;
let root = '';
afterEach(() => {
  editor?.connection.dispose();
  editor?.server.kill('SIGKILL');
  fs.rmSync(root, {recursive: true, force: true});
});

const RIGHT = "export default {title: 'Right', url: 'https://right.example.test'};\n";

async function start(files: Readonly<Record<string, string>>): Promise<ProcessEditor> {
  root = writeSite(files);
  editor = await startEditor([root]);
  return editor;
}

test.each(
  [
    ['ends the process', 'process.exit(0);', 'site.config.ts throws while it is loaded: it ends the process'],
    // It takes the 30 seconds of the limit.
    ['never returns', 'for (;;);', 'site.config.ts throws while it is loaded: it takes longer than 30 seconds'],
  ].filter(([name]) => name !== 'never returns' || isDrawn(name, 8)),
)(
  'a configuration that %s is a problem at its line, and the server works once it is mended',
  async (_, code, message) => {
    const {sees, save, type, open} = await start({
      'site.config.ts': `${RIGHT}\n${code}\n`,
      'docs/index.md': '# Home\n\n[x](./gone.md)\n',
    });
    await open('site.config.ts');
    await sees('site.config.ts', [expect.stringContaining(message)]);
    expect(editor!.problems('site.config.ts')[0]!.range.start.line).toBe(2);
    await type('site.config.ts', RIGHT);
    await save('site.config.ts');
    await sees('site.config.ts', []);
    await expect.poll(() => editor!.problems('docs/index.md').length).toBe(1);
  },
);

test.each([
  ['ends the process', 'pages() { process.exit(0); }', 'it ends the process'],
  ['never returns', 'pages() { for (;;); }', 'it takes longer than 1 seconds'],
  ['never returns from a call that is not awaited', 'sidebar() { for (;;); }', 'it takes longer than 1 seconds'],
])('a plugin that %s is a problem, and the server lives', async (_, hook, reason) => {
  const plugin = `{name: 'stuck', ${hook}}`;
  const settings = `plugins: [${plugin}], diagnostics: {hookTimeoutSeconds: 1}`;
  const {sees, open, connection, uri} = await start({
    'site.config.ts': `export default {title: 'T', url: 'https://t.example.test', ${settings}};\n`,
    'docs/index.md': '# Home\n',
  });
  await open('site.config.ts');
  await sees('site.config.ts', [expect.stringContaining(`The plugin \`stuck\` fails in`)]);
  expect(editor!.problems('site.config.ts')[0]!.message).toContain(reason);
  const textDocument = {uri: uri('docs/index.md')};
  expect(await connection.sendRequest('textDocument/documentSymbol', {textDocument})).toHaveLength(1);
});

test('a plugin that ends the process later, or fails later, does not end the server', async () => {
  const late = "setTimeout(() => process.exit(0)); setTimeout(() => {throw new Error('late')}); return [];";
  const {sees, open} = await start({
    'site.config.ts': `export default {title: 'T', url: 'https://t.example.test', plugins: [{name: 'late', pages() {${late}}}]};\n`,
    'docs/index.md': '# Home\n\n[x](./gone.md)\n',
  });
  await open('docs/index.md');
  await sees('docs/index.md', [expect.stringContaining('./gone.md')]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(editor!.server.exitCode).toBeNull();
});

test('a plugin that blocks the server after an await is named before the server ends', async () => {
  const settings =
    "plugins: [{name: 'stuck', async pages() {await null; for (;;);}}], diagnostics: {hookTimeoutSeconds: 1}";
  const {connection} = await start({
    'site.config.ts': `export default {title: 'T', url: 'https://t.example.test', ${settings}};\n`,
    'docs/index.md': '# Home\n',
  });
  const message = await new Promise((resolve) =>
    connection.onNotification('window/showMessage', (params: {message: string}) => resolve(params.message)),
  );
  expect(message).toContain('The plugin `stuck` fails in `pages`: it takes longer than 1 seconds');
});

test('a link with a bare percent sign leaves the fixes of its line', async () => {
  const {open, ask, sees} = await start({
    'docs/index.md': '# Home\n',
    'docs/page.md': '# P\n\n[x](./100%.md) [y](./indx.md)\n',
  });
  await open('docs/page.md');
  await sees('docs/page.md', [expect.anything(), expect.anything()]);
  const range = {start: {line: 2, character: 0}, end: {line: 2, character: 30}};
  const context = {diagnostics: editor!.problems('docs/page.md')};
  const actions = await ask<{title: string}[]>(
    'textDocument/codeAction',
    'docs/page.md',
    '# P\n\n[x](./100%.md) [y](./indx.md)|\n',
    {range, context},
  );
  expect(actions.map(({title}) => title)).toContain('Create docs/indx.md');
});

test.runIf(fs.existsSync('/dev/zero'))('only regular files are read', async () => {
  await start({'docs/index.md': '# Home\n'});
  const textDocument = {uri: 'file:///dev/zero'};
  expect(await editor!.connection.sendRequest('textDocument/documentSymbol', {textDocument})).toBeNull();
});

test('a page that is nested too deep has no answers, and no errors', async () => {
  const deep = `${'> '.repeat(6000)}[a](./index.md)\n`;
  const {open, sees} = await start({'docs/index.md': '# Home\n', 'docs/deep.md': deep});
  await open('docs/deep.md');
  await sees('docs/deep.md', [expect.stringContaining('nested too deeply')]);
  const at = {textDocument: {uri: editor!.uri('docs/deep.md')}, position: {line: 0, character: 12_003}};
  expect(await editor!.connection.sendRequest('textDocument/hover', at)).toBeNull();
});
