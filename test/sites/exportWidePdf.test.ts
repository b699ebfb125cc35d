import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {mermaidPackage} from '../tools/mermaidPackage.ts';
import {readPdf} from '../tools/readPdf.ts';
import {createRunner} from '../tools/runHere.ts';

/** A book that is read from right to left, with a table wider than the paper, and diagrams that only a browser draws. */
const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-wide-pdf-')));
const run = createRunner();
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

const MERMAID = mermaidPackage(
  '.hidden { display: none; }',
  `for (const name of ['shown', 'hidden']) {
      const text = svg.appendChild(element('text'));
      text.textContent = name + 'by' + code.split('\\n')[0];
      text.setAttribute('class', name);
      text.setAttribute('x', '150');
      text.setAttribute('y', '50');
    }`,
);
const cells = (text: string): string => `|${` \`${text}\` |`.repeat(9)}`;
const FILES: Readonly<Record<string, string>> = {
  'site.config.ts': `import diagrams from 'manual-docs/plugins/diagrams';
export default {title: 'Crane', url: 'https://docs.example.com', plugins: [diagrams()], i18n: {defaultLocale: 'ar', locales: ['ar']}};`,
  ...MERMAID,
  'docs/index.md': `# Wide\n\n${cells('key')}\n${'|---'.repeat(9)}|\n${cells('crane.hook.maximum')}\n`,
  'docs/plan.md': '# Plan\n\n```mermaid title="First"\ngantt\n  title source\n```\n',
  'docs/other.md': '# Other\n\n```mermaid\ngantt\n  nonsense of a chart\n```\n\n```mermaid\npie title Two\n```\n',
};

beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
});

test('a table that is wider than the paper makes no page smaller, and a browser draws what only it can', async () => {
  const {status, stderr} = await run(['export', 'pdf', '--root', root]);
  expect(status, stderr).toBe(0);
  const {texts, scales} = await readPdf(fs.readFileSync(path.join(root, 'export/crane.pdf')));
  expect(new Set(scales.slice(2))).toEqual(new Set(['3.125']));
  const text = texts.join('\n');
  expect(text.match(/crane\.hook\.maximum/g)).toHaveLength(9);
  expect(text).toContain('shownbygantt');
  expect(text).toContain('shownbypietitleTwo');
  // Its rules name one drawing each.
  expect(text).not.toContain('hiddenby');
  expect(text).not.toContain('titlesource');
  expect(text).toContain('nonsenseofachart');
  expect(stderr).toMatch(
    /docs\/other\.md\n(?:.*\n)*? +5 +warning +A diagram is its source in the book: the browser did not draw it\. +\[export-missing\]/,
  );
});
