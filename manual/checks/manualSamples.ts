/** The plugin that checks the samples of the manual while authors type, in `manual serve`, and in each build. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Plugin, Sample, SamplePage, SampleProblem} from 'manual-docs/config';
import type {Manual} from './checkPage.ts';
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
  };
}

async function readManual(pages: readonly SamplePage[]): Promise<Manual> {
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
export function locate({line, message, text: subject, nearest}: CycleScriptProblem, page: SamplePage): SampleProblem {
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
  const fix = nearest && column >= 0 ? {hint: `did you mean \`${nearest.text}\`?`, replacements: [nearest]} : {};
  return {message: `${message}.`, sample, line: at, ...range, ...fix};
}

function isInSample(line: number, {line: first, code}: Sample): boolean {
  return line >= first && line < first + code.split('\n').length;
}
