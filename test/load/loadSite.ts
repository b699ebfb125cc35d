import {mkdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';

/** The expected answer to a request of the steady load. */
export interface Expected {
  readonly path: string;
  readonly status: number;
}

/** Pages of the size of a manual's (30 kB of HTML), like their number; plus scripts and one large download. */
const PAGES = 200;
const PARAGRAPH = '<p>The step waits until the element is shown and fails after the time-out of the project.</p>\n';

/** Writes a site to serve and names its addresses. */
export async function writeLoadSite(outDir: string): Promise<readonly Expected[]> {
  const files = new Map<string, string | Buffer>([
    ['index.html', `<h1>home</h1>${PARAGRAPH.repeat(100)}`],
    ['404.html', `<h1>Page Not Found</h1>${PARAGRAPH.repeat(20)}`],
    ['_manual/search/lists/entry-3f2a91bc.js', 'const words = "a script";\n'.repeat(8_000)],
    ['_manual/search/lists/style-3f2a91bc.css', '.a{color:red}\n'.repeat(2_000)],
    ['big.zip', Buffer.alloc(20 * 1024 * 1024, 'zip')],
  ]);
  const expected: Expected[] = [
    {path: '/', status: 200},
    {path: '/nothing/here', status: 404},
    {path: '/section/page-1/', status: 301},
    {path: '/_manual/search/lists/entry-3f2a91bc.js', status: 200},
    {path: '/_manual/search/lists/style-3f2a91bc.css', status: 200},
  ];
  for (let page = 0; page < PAGES; page++) {
    files.set(`section/page-${page}.html`, `<h1>page ${page}</h1>${PARAGRAPH.repeat(320)}`);
    expected.push({path: `/section/page-${page}`, status: 200});
  }
  for (const [name, content] of files) {
    await mkdir(dirname(join(outDir, name)), {recursive: true});
    await writeFile(join(outDir, name), content);
  }
  return expected;
}
