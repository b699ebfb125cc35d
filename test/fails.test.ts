import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {describe, expect, test} from 'vitest';
import {copySite, createGate, runManual} from './runSite.ts';

const FAILS = fileURLToPath(new URL('fails', import.meta.url));
const SITES = fs
  .readdirSync(FAILS, {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** What is wrong with these stands in no line of any file. */
const NO_LINE: ReadonlySet<string> = new Set(['config-missing', 'out-dir-in-a-file', 'unreadable-file']);

/** Two processors are what a small runner has. */
const gate = createGate(2);

interface Problem {
  readonly file: string;
  readonly line: number | undefined;
}

/** The problems of a report, each with the file's name above it and the line in front of it. */
function problemsIn(messages: string): Problem[] {
  const problems: Problem[] = [];
  let file = '';
  for (const line of messages.split('\n')) {
    const match = /^ {2}(?:(\d+)(?::\d+)? {2})?(?:error|warning) {2}/.exec(line);
    if (match) problems.push({file, line: match[1] === undefined ? undefined : Number(match[1])});
    else if (/^\S/.test(line)) file = line;
  }
  return problems;
}

describe.concurrent('a site that must fail', () => {
  test.for(SITES)('%s', async (site, {expect}) => {
    const copy = copySite(path.join(FAILS, site));
    try {
      fs.mkdirSync(path.join(copy.root, 'build', 'deep'), {recursive: true});
      fs.writeFileSync(path.join(copy.root, 'build', 'index.html'), 'the previous site');
      fs.writeFileSync(path.join(copy.root, 'build', 'deep', 'page.html'), 'a previous page');
      const before = copy.files();

      const {status, stdout, messages} = await gate(() => runManual(['build'], copy.root));

      expect({status, stdout}, messages).toEqual({status: 1, stdout: ''});
      expect(copy.files()).toEqual(before);
      expect(messages).not.toMatch(/^\s+at .*:\d+:\d+\)?$|defect of manual|node:internal/m);
      const problems = problemsIn(messages);
      expect(problems.length).toBeGreaterThan(0);
      for (const {file, line} of problems) {
        if (NO_LINE.has(site)) continue;
        const text = fs.readFileSync(path.join(copy.root, file), 'utf8');
        expect(line, `${file} is named with a line`).toBeGreaterThan(0);
        expect(line, `${file} has that line`).toBeLessThanOrEqual(text.split('\n').length);
      }
      await expect(`${messages}\n`).toMatchFileSnapshot(path.join(FAILS, site, 'expected.txt'));
    } finally {
      copy.remove();
    }
  });
});

test('a site that was built and is broken then keeps its last output, and is built again when it is mended', async () => {
  const copy = copySite(path.join(FAILS, 'expression-throws'));
  const page = path.join(copy.root, 'docs/index.mdx');
  const broken = fs.readFileSync(page, 'utf8');
  const sound = broken.replace('settings.server.port', '8080');
  try {
    fs.writeFileSync(page, sound);
    expect(await runManual(['build'], copy.root)).toMatchObject({status: 0});
    const built = copy.files();
    expect(built.some((line) => line.startsWith('build/index.html '))).toBe(true);

    fs.writeFileSync(page, broken);
    expect(await runManual(['build'], copy.root)).toMatchObject({status: 1});
    fs.writeFileSync(page, sound);
    expect(copy.files()).toEqual(built);

    fs.appendFileSync(page, '\nOne more line.\n');
    expect(await runManual(['build'], copy.root)).toMatchObject({status: 0});
    expect(fs.readFileSync(path.join(copy.root, 'build/index.html'), 'utf8')).toContain('One more line.');
  } finally {
    copy.remove();
  }
});
