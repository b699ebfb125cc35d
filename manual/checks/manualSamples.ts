/**
 * The plugin that checks the samples of the manual while authors type, in `manual serve`, and in each build. Programs get the known
 * Steps as `/steps.json`, and agents the same checks as a tool.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Plugin, PluginSite, Sample, SamplePage, SampleProblem} from 'manual-docs/config';
import type {Manual} from './checkPage.ts';
import {checkSampleTool} from './checkSampleTool.ts';
import type {CycleScriptProblem} from './cyclescript.ts';

/** Files that the rules read besides the pages. */
const FILES = ['steps.txt', '../sample-project/world.yaml'].map((file) => join(import.meta.dirname, file));

export function manualSamples(): Plugin {
  /** Names that samples may use, by the pages of a run, which are the same object for all of them. */
  const manuals = new WeakMap<readonly SamplePage[], Promise<Manual>>();
  return {
    name: 'manual-samples',
    key: FILES.map((file) => readFileSync(file, 'utf8')),
    sampleCheckers: [
      {
        async check(page, {pages}) {
          // Loaded late, because the threads that compile pages need no rules.
          const [{checkPage}, {parsePage}] = await Promise.all([import('./checkPage.ts'), import('./pages.ts')]);
          const manual = manuals.get(pages) ?? readManual(pages);
          manuals.set(pages, manual);
          return checkPage(parsePage(page.path, page.text), await manual).map((problem) => locate(problem, page));
        },
      },
    ],
    async files(site) {
      const [{knownSteps}, {stepData}] = await Promise.all([import('./stepList.ts'), import('./stepData.ts')]);
      return {'steps.json': `${JSON.stringify({steps: stepData(knownSteps(), addressFinder(site))}, null, 1)}\n`};
    },
    agents: {
      tools: [
        checkSampleTool(async () => {
          const {manualPages} = await import('./pages.ts');
          return readManual(manualPages().map(({blocks}) => ({samples: blocks})));
        }),
      ],
    },
  };
}

/** Addresses of the docs by their file. */
function addressFinder({pages}: PluginSite): (file: string) => string {
  const addresses = new Map(pages.map(({source, url}) => [source?.kind === 'doc' ? source.path : '', url]));
  return (file) => {
    const address = addresses.get(file);
    if (address === undefined) throw new Error(`steps.txt names a page that does not exist: ${file}`);
    return address;
  };
}

/** Reads the names that samples may use, from the samples of pages. */
export async function readManual(
  pages: readonly {readonly samples: readonly {readonly meta: string; readonly code: string}[]}[],
): Promise<Manual> {
  const [{knownSteps}, {checkedBlocks}, {sampleFiles}, {readWorld}] = await Promise.all([
    import('./stepList.ts'),
    import('./readSample.ts'),
    import('./sampleProject.ts'),
    import('./world/readWorld.ts'),
  ]);
  const project = sampleFiles(pages.map(({samples}) => ({blocks: samples})));
  const scenarios = new Set([...project.files.values()].flatMap((code) => checkedBlocks(code).map(({name}) => name)));
  return {steps: knownSteps(), project, world: readWorld(), scenarios};
}

/** Finds the sample of a problem, and the text that it is about or that its message quotes. */
export function locate(
  {line, message, text: subject, nearest, hint}: CycleScriptProblem,
  page: SamplePage,
): SampleProblem {
  const sample = page.samples.find((candidate) => isInSample(line, candidate));
  const lines = sample ? sample.code.split('\n') : page.text.split('\n');
  const at = sample ? line - sample.line + 1 : line;
  const text = lines[at - 1] ?? '';
  const quoted = subject ?? /"((?:[^"]|"(?!$| |,|;|:))+)"|(\$\w+)/.exec(message)?.[1] ?? '';
  const column = quoted === '' ? -1 : text.indexOf(quoted);
  const range =
    column >= 0
      ? {column: column + 1, length: quoted.length}
      : {column: text.search(/\S|$/) + 1, length: Math.max(text.trim().length, 1)};
  const fix =
    nearest && column >= 0 ? {hint: `did you mean \`${nearest.text}\`?`, replacements: [nearest]} : hint ? {hint} : {};
  return {message: `${message}.`, sample, line: at, ...range, ...fix};
}

function isInSample(line: number, {line: first, code}: Sample): boolean {
  return line >= first && line < first + code.split('\n').length;
}
