import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {createRunner} from '../tools/runHere.ts';

const run = createRunner();
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-policy-')));
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

const SCRIPT = "console.log('moored')";
/** By which a policy lets a script in. */
const HASH = createHash('sha256').update(SCRIPT).digest('base64');
const PAGE = `# Harbor

![The berths](https://badges.example.net/berths.svg) ![The quay](https://img.harbor.example/quay.png)

<iframe src="https://maps.example.org/quay" title="The quay"></iframe>

<script>${SCRIPT}</script>
`;

/** Builds a site with that page. @returns the reported problems, and the policy as browsers get it, in the page and for hosts */
async function build(name: string, policy: string): Promise<{status: number; told: string; page: string; all: string}> {
  const root = path.join(folder, name);
  fs.mkdirSync(path.join(root, 'docs'), {recursive: true});
  fs.writeFileSync(path.join(root, 'docs/index.md'), PAGE);
  fs.writeFileSync(
    path.join(root, 'site.config.ts'),
    `export default {
  title: 'Harbor',
  url: 'https://docs.example.com',
  headTags: [{tagName: 'script', attributes: {defer: true, src: 'https://stats.example.com/s.js'}}],
  contentSecurityPolicy: ${policy},
};
`,
  );
  const {status, stderr} = await run(['build', '--root', root]);
  const read = (file: string): string => fs.readFileSync(path.join(root, 'build', file), 'utf8');
  const page = /http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(read('index.html'))?.[1] ?? '';
  return {status, told: stderr, page, all: read('_headers')};
}

test('a policy that is not derived from pages lets in what the configuration names, and the build names the rest', async () => {
  const {status, told, page, all} = await build('listed', "{derive: false, imgSrc: ['https://*.harbor.example']}");
  expect(status).toBe(0);
  for (const policy of [page, all]) {
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain('https://*.harbor.example');
    expect(policy).toContain('https://stats.example.com');
    expect(policy).not.toMatch(/badges\.example\.net|maps\.example\.org/);
    expect(policy).not.toContain(HASH);
  }
  for (const [line, what] of [
    [3, '`https://badges.example.net` (img-src)'],
    [5, '`https://maps.example.org` (frame-src)'],
    [7, 'a script of its own'],
  ])
    expect(told).toMatch(
      new RegExp(
        `^ {2}${line} {2}warning {2}The page needs ${String(what).replace(/[().]/g, '\\$&')}, which the security policy`,
        'm',
      ),
    );
  expect(told.match(/\[policy-violation\]/g)).toHaveLength(3);
  expect(told).not.toContain('policy-widened');
});

test('one that is derived lets it in', async () => {
  const {status, told, all} = await build('derived', '{}');
  expect(status).toBe(0);
  expect(all).toMatch(/badges\.example\.net/);
  expect(all).toMatch(/maps\.example\.org/);
  expect(all).toContain(HASH);
  expect(told).toContain('[policy-widened]');
});
