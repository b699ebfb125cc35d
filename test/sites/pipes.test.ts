import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {runManual} from '../tools/runSite.ts';

/** Named pipes, which nothing is ever written to, in each place that names or lists a file. */
const PIPES = {
  image: 'docs/p.png',
  drawing: 'docs/p.svg',
  download: 'docs/p.pdf',
  code: 'docs/p.ts',
  table: 'docs/p.csv',
  text: 'docs/p.txt',
  partial: 'docs/_part.md',
  page: 'docs/page.md',
  category: 'docs/_category_.json',
  tags: 'docs/tags.yml',
  static: 'static/s.txt',
};
const FILES = {
  'site.config.ts': `import {includes} from 'manual-docs/plugins/includes';
export default {
  title: 'T',
  url: 'https://docs.example.com',
  plugins: [includes(), {name: 'copies', files: (_, {root}) => ({'c.pdf': {copyOf: \`\${root}/docs/p.pdf\`}})}],
};
`,
  'docs/index.md':
    '# Home\n\n![a](./p.png) ![b](./p.svg) [c](./p.pdf)\n\n<<< ./p.ts\n\n```csv table file=./p.csv\n```\n',
  'docs/x.mdx': "import Part from './_part.md';\nimport raw from './p.txt?raw';\n\n# X\n\n<Part />\n\n{raw}\n",
};

/** A site on disk, with these pipes in it. */
function siteWith(files: Readonly<Record<string, string>>, pipes: readonly string[]): string {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-pipes-')));
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
  fs.mkdirSync(path.join(root, 'static'), {recursive: true});
  execFileSync('mkfifo', pipes, {cwd: root});
  return root;
}

// Processes of their own, which are killed when they hang: a thread that reads a pipe cannot be stopped.
describe.skipIf(process.platform === 'win32')('a pipe', () => {
  test('is refused by its name in each place, and no build waits for it', async () => {
    const root = siteWith(FILES, Object.values(PIPES));
    const {status, messages} = await runManual(['build'], root);
    expect(status).toBe(1);
    for (const file of Object.values(PIPES))
      expect(messages).toMatch(new RegExp(`^${file.replace(/\./g, '\\.')}\n {2}error .* not a regular file`, 'm'));
    for (const named of ['./p.png', './p.svg', './p.pdf', './p.ts', './p.csv']) expect(messages).toContain(named);
    fs.rmSync(root, {recursive: true});
  });

  test('is no input of a plugin', async () => {
    const names = ['openapi', 'typedoc', 'releases'];
    const imports = names.map((name) => `import {${name}} from 'manual-docs/plugins/${name}';\n`);
    const plugins = names.map((name) => `${name}({file: '${name}.json'})`);
    const config = `${imports.join('')}export default {title: 'T', url: 'https://docs.example.com', plugins: [${plugins.join(', ')}]};\n`;
    const root = siteWith(
      {'site.config.ts': config, 'docs/index.md': '# Home\n'},
      names.map((name) => `${name}.json`),
    );
    const {status, messages} = await runManual(['build'], root);
    expect(messages).toContain('There is no description `openapi.json`');
    expect(messages).toContain('There is no file `typedoc.json`');
    expect(messages).toContain('there is no file releases.json');
    expect(status).toBe(1);
    fs.rmSync(root, {recursive: true});
  });

  test('is no style sheet of a book, and a folder is no cover', async () => {
    const config =
      "export default {\n  title: 'T',\n  url: 'https://docs.example.com',\n  pdf: {styles: 'print.css', cover: 'docs'},\n};\n";
    const root = siteWith({'site.config.ts': config, 'docs/index.md': '# Home\n'}, ['print.css']);
    const {status, messages} = await runManual(['export', 'pdf'], root);
    expect(messages).toContain('4:9  error  `pdf.styles` names print.css, which is not a regular file.');
    expect(messages).toContain('4:30  error  `pdf.cover` names docs, which is not a regular file.');
    expect(status).toBe(1);
    fs.rmSync(root, {recursive: true});
  });
});
