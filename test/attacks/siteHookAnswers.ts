import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {expect} from 'vitest';
import {createRunner} from '../tools/runHere.ts';

const odd = fc.oneof(
  fc.anything(),
  fc.constantFrom('', 'x\ny', '../..', 'javascript:alert(1)', '<b>', '"><script>', '::x::', [], {}),
);
const withOdd = (model: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(model).map(([key, value]) => [key, fc.oneof(value, odd)])), {
    requiredKeys: [],
  });

const entry = fc.letrec<{entry: unknown; entries: unknown}>((tie) => ({
  entry: withOdd({
    type: fc.constantFrom('doc', 'link', 'category', 'html', 'ref'),
    id: fc.constantFrom('index', 'other'),
    label: fc.string(),
    href: fc.webUrl(),
    value: fc.string(),
    items: tie('entries'),
    collapsed: fc.boolean(),
    customProps: fc.dictionary(fc.string(), fc.anything()),
  }),
  entries: fc.array(fc.oneof({depthSize: 'small'}, tie('entry'), odd), {maxLength: 3}),
})).entries;
const tag = withOdd({
  tagName: fc.constantFrom('meta', 'link', 'script', 'style', 'base'),
  attributes: fc.dictionary(fc.constantFrom('href', 'src', 'content', 'onload', 'a b', ''), fc.oneof(fc.string(), odd)),
  innerHTML: fc.string(),
});
const front = withOdd({
  title: fc.string(),
  slug: fc.constantFrom('/', '/a', '../b', '\\', '/x y', '/assets/boot.js'),
  tags: fc.array(fc.string()),
  image: fc.constantFrom('/a.png', '../../etc/passwd'),
  keywords: fc.array(fc.string()),
  sidebar_position: fc.double(),
  pagination_next: fc.string(),
  last_update: fc.anything(),
  draft: fc.boolean(),
});

/** The result of a hook of this name. */
const ANSWERS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  head: fc.oneof(fc.array(fc.oneof(tag, odd), {maxLength: 3}), odd),
  sidebar: fc.oneof(entry, odd),
  frontMatter: fc.oneof(front, odd),
};

/** Whatever hooks give for a page: the site is built, or an error says what is wrong. No answer ends the build as a defect. */
export async function siteHookAnswersAreChecked(runs: number): Promise<void> {
  const run = createRunner();
  const cases = fc.oneof(...Object.entries(ANSWERS).map(([hook, answer]) => fc.tuple(fc.constant(hook), answer)));
  await fc.assert(
    fc.asyncProperty(cases, async ([hook, answer]) => {
      const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-hooks-')));
      try {
        fs.mkdirSync(path.join(root, 'docs'));
        for (const name of ['index', 'other'])
          fs.writeFileSync(path.join(root, `docs/${name}.md`), `# ${name}\n\nText.\n`);
        const plugin = `{name: 'odd', ${hook}: () => (${fc.stringify(answer)})}`;
        const config = `{title: 'T', url: 'https://docs.example.com', plugins: [${plugin}]}`;
        fs.writeFileSync(path.join(root, 'site.config.ts'), `export default ${config};\n`);
        const {status, stderr} = await run(['build', '--root', root]);
        expect(stderr).not.toMatch(/defect|^\s+at /m);
        expect([0, 1], stderr).toContain(status);
        // There may be no home page: an answer can make every page a draft.
        expect(fs.existsSync(path.join(root, 'build/404.html'))).toBe(status === 0);
        if (status === 1) expect(stderr).toMatch(/\[[a-z-]+\]$/m);
      } finally {
        fs.rmSync(root, {recursive: true, force: true});
      }
    }),
    {numRuns: runs},
  );
}
