import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type RunningSite, startSite} from '../e2e/harness.ts';
import {runManualHere} from '../tools/runSite.ts';

const FILES = {
  'site.config.ts':
    "export default {title: 'T', url: 'https://docs.example.com', navbar: {items: [{type: 'search'}]}, search: {provider: 'embedded'}};\n",
  'components/Feature.tsx': `import type {ReactNode} from 'react';

export function Feature({title, children}: {title: string; children?: ReactNode}) {
  return (
    <section>
      <h2>{title}</h2>
      <p>Words of {title}.</p>
      {children}
    </section>
  );
}
`,
  'docs/made.mdx': `---
title: Same
---

import {Feature} from '../components/Feature.tsx';

Opening, with a [link](#options).

## Setup

<Feature title="Options">

### Inner

Text.

</Feature>

After.
`,
  'docs/written.md': `---
title: Same
---

Opening, with a [link](#options).

## Setup

## Options

Words of Options.

### Inner

Text.

After.
`,
  'docs/index.md': '# Home\n\n[Options](./made.mdx#options), [inner](./made.mdx#inner).\n',
};

const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-headings-')));
const built = (file: string): string => fs.readFileSync(path.join(root, 'build', file), 'utf8');
let site: RunningSite;

beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
  site = await startSite('serve', root);
});
afterAll(async () => {
  await site.stop();
  fs.rmSync(root, {recursive: true, force: true});
});

const readContents = (html: string) => ({
  toc: /<nav id="manual-toc"[\s\S]*?<\/nav>/.exec(html)?.[0],
  headings: [...html.matchAll(/<h[2-6] id="([^"]*)"/g)].map(([, id]) => id),
});

test('headings of components are in contents, links, copies, and search as those of the text, in build and serve', async () => {
  const {status, messages} = await runManualHere(['build'], root);
  expect(messages).not.toMatch(/ error | warning /);
  expect(status).toBe(0);
  const written = readContents(built('written.html'));
  expect(written.headings).toEqual(['setup', 'options', 'inner']);
  expect(readContents(built('made.html'))).toEqual(written);
  const skipHead = (copy: string) => copy.replace(/^> Source.*$/m, '').replaceAll('/made', '/written');
  expect(skipHead(built('made.md'))).toBe(skipHead(built('written.md')));

  const get = async (url: string) => (await fetch(site.url + url)).text();
  expect(readContents(await get('/made'))).toEqual(written);
  // The manifest names its files by their content.
  const manifest = '_manual/search/manifest.json';
  expect(await get(`/${manifest}`)).toBe(built(manifest));
  const [{file}] = JSON.parse(built(manifest)).scopes;
  expect(built(`_manual/search/${file}`)).toContain('Words of Options');

  fs.appendFileSync(path.join(root, 'docs/index.md'), '\n[Gone](./made.mdx#gone)\n');
  expect((await runManualHere(['build'], root)).messages).toContain(
    'The link `./made.mdx#gone` names an anchor that `/made` does not have.',
  );
});
