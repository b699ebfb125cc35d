import {generatedPage, readSource} from './sourceDocs.ts';

/** Within the page, charts have its font and its colors. */
const INTRODUCTION = `import MemoryChart from '../../../bench/results/memory.svg';
import TimeChart from '../../../bench/results/time.svg';

Other tools build the same pages on the same machine, in the same session: about 7 kB of Markdown a page, with headings, a table, lists, three code
blocks, and a link, in nested folders. Ours checks every link and writes the search index in that time; Starlight indexes, Docusaurus checks links,
Hugo does neither and bundles nothing. \`bench/\` in the repository makes these figures again on your machine.

<div className="charts">
<TimeChart />
<MemoryChart />
</div>`;

/** Words by which readers search for the page. */
const QUESTIONS = `questions:
  - how long does a build take, build time, how fast is it
  - memory of a build, large site, thousands of pages
  - compared with Docusaurus, Starlight, VitePress, Hugo`;

/** Generates `website/docs/how/benchmarks.mdx` from the latest measurements. */
export function benchmarksPage(): string {
  const parts = ['builds', 'weight', 'dev'].map((name) => lowered(readSource(`bench/results/${name}.md`)));
  const text = generatedPage(
    'Benchmarks',
    'Time and memory of builds, the weight of a page, and the speed of the preview, measured against other tools.',
    [INTRODUCTION, ...parts].join('\n\n'),
  );
  return text.replace(/^description: .*$/m, `$&\n${QUESTIONS}`).replace(/<!-- (.*) -->/, '{/* $1 */}');
}

/** The title of the page is its only first heading; the figures of a cell stay on one line, and each column has a name. */
function lowered(text: string): string {
  return text
    .trim()
    .replace(/^(#+) /gm, '#$1 ')
    .replace(/(?<=\d) \/ (?=\d)/g, '&nbsp;/&nbsp;')
    .replace(/^\| {2}\|/gm, '| What |');
}
