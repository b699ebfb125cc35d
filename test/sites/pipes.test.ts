import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {runManual} from '../runSite.ts';

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

test.skipIf(process.platform === 'win32')(
  'a pipe is refused by its name in each place, and no build waits for it',
  async () => {
    const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-pipes-')));
    for (const [file, text] of Object.entries(FILES)) {
      fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
      fs.writeFileSync(path.join(root, file), text);
    }
    fs.mkdirSync(path.join(root, 'static'));
    execFileSync('mkfifo', Object.values(PIPES), {cwd: root});
    // A process of its own, which is killed when it hangs: a thread that reads a pipe cannot be stopped.
    const {status, messages} = await runManual(['build'], root);
    expect(status).toBe(1);
    for (const file of Object.values(PIPES))
      expect(messages).toMatch(new RegExp(`^${file.replace(/\./g, '\\.')}\n {2}error .* not a regular file`, 'm'));
    for (const named of ['./p.png', './p.svg', './p.pdf', './p.ts', './p.csv']) expect(messages).toContain(named);
    fs.rmSync(root, {recursive: true});
  },
);
