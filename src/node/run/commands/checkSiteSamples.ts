import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {unpackDetails} from '../../../shared/build.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, Fix} from '../../base/diagnostics/diagnostic.ts';
import {LINE_BREAK} from '../../base/diagnostics/fixes/applyEdits.ts';
import {createSourceReader} from '../../base/files/readIfExists.ts';
import {isCompiled} from '../../state/cache/cachedPage.ts';
import type {Project} from '../../state/project/project.ts';
import {sampleStage} from '../../state/samples/sampleStage.ts';
import {advance} from '../../state/snapshot/advance.ts';
import {finalizeDiagnostics} from '../../state/snapshot/finalizeDiagnostics.ts';
import {planRuns, type RunStep} from '../../steps/samples/planRuns.ts';
import {type OpenSiteOptions, openProject, withTools} from './openSite.ts';
import {runSample} from './runSample.ts';

interface SampleCheckResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when the site could not be read. */
  readonly summary?: {readonly pages: number; readonly runs: number};
}

type Run = Extract<RunStep, {kind: 'run'}>;

/** Checks all samples of a site, and runs those that ask for it. Pages of plugins never run. */
export async function checkSiteSamples(options: OpenSiteOptions): Promise<SampleCheckResult> {
  const {value: project, diagnostics: loaded} = await openProject(options);
  if (!project) return {diagnostics: loaded};
  return withTools(project, options, async (tools) => {
    const {value: site} = await advance(undefined, {compile: 'all', dates: 'known'}, tools);
    const problems = [...loaded, ...tools.save(site), ...(await sampleStage(site.pages, project, tools.samples))];
    options.reporter.stage('run samples');
    let [pages, runs] = [0, 0];
    for (const page of [...site.pages.values()].filter(isCompiled)) {
      const {source} = page.record;
      if (source.generated) continue;
      const {samples = []} = unpackDetails(page.record);
      const {steps, faults} = planRuns(samples, project.config.samples.run);
      for (const {sample, message, hint} of faults) {
        const position = {file: sample.file ?? source.file, line: sample.line - 1};
        problems.push(createDiagnostic('sample-failed', message, {...position, hint}));
      }
      if (steps.length === 0) continue;
      pages++;
      runs += steps.filter(({kind}) => kind === 'run').length;
      problems.push(...(await runPage(steps, source.file, project)));
    }
    return {diagnostics: finalizeDiagnostics(problems, project), summary: {pages, runs}};
  });
}

/** Runs the samples of a page in a temporary folder, in their order. */
async function runPage(steps: readonly RunStep[], file: string, {root, config}: Project): Promise<Diagnostic[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-samples-'));
  const problems: Diagnostic[] = [];
  try {
    for (const step of steps) {
      if (step.kind === 'write') {
        const target = path.join(folder, step.file);
        fs.mkdirSync(path.dirname(target), {recursive: true});
        fs.writeFileSync(target, `${step.sample.code}\n`);
        continue;
      }
      const {command, sample} = step;
      const seconds = config.samples.timeoutSeconds;
      const result = await runSample({command, input: `${sample.code}\n`, folder, root, seconds});
      if (result.failure !== undefined) {
        const message = `This sample fails: ${result.failure}.`;
        const [last = 'none'] = result.errors.trim().split('\n').slice(-1);
        const position = {file: sample.file ?? file, line: sample.line};
        problems.push(
          createDiagnostic('sample-failed', message, {
            ...position,
            hint: `correct the sample, whose last output is: ${last}`,
          }),
        );
      } else problems.push(...compareOutput(step, result.output, {file, root}));
    }
  } finally {
    fs.rmSync(folder, {recursive: true, force: true, maxRetries: 3});
  }
  return problems;
}

/** Compares the output of a run with its block on the page. Spaces at ends of lines do not count. */
function compareOutput(
  {output}: Run,
  printed: string,
  page: {readonly file: string; readonly root: string},
): Diagnostic[] {
  if (!output) return [];
  const normalize = (text: string): string => text.replace(/[ \t]+$/gm, '').trimEnd();
  const [before, after] = [normalize(output.code), normalize(printed.replace(LINE_BREAK, '\n'))];
  if (before === after) return [];
  const file = output.file ?? page.file;
  const lines = after.split('\n');
  const wrong = lines.findIndex((line, i) => line !== before.split('\n')[i]);
  const line = output.line + Math.max(wrong, 0);
  const text = wrong >= 0 ? `\`${lines[wrong]}\`` : 'nothing more';
  const message = `The sample prints ${text} here.`;
  const fix = createOutputFix(output, lines, {...page, file});
  return [
    createDiagnostic('sample-output', message, {
      file,
      line,
      column: 1,
      fixes: fix ? [fix] : [],
      ...(fix ? {} : {hint: 'write the output into the block'}),
    }),
  ];
}

/** Creates the fix that writes an output into its block, with the indentation of the fence. */
function createOutputFix(
  {code, line}: Pick<NonNullable<Run['output']>, 'code' | 'line'>,
  output: readonly string[],
  {file, root}: {readonly file: string; readonly root: string},
): Fix | undefined {
  const source = (createSourceReader(root)(file) ?? '').split(LINE_BREAK);
  const [, before, fence] = /^(.*?)([`~]{3,})/.exec(source[line - 2] ?? '') ?? [];
  if (before === undefined || output.some((text) => text.includes(fence!))) return undefined;
  const prefix = before.replace(/[^\s>]/g, ' ');
  // A block without a line is the same code as one with an empty line.
  const isEmpty = code === '' && source[line - 1]?.includes(fence!);
  const end = line + (isEmpty ? 0 : code.split('\n').length);
  const text = output.map((text) => `${prefix}${text}`.trimEnd()).join('\n');
  const range = {start: {line, column: 1}, end: {line: end, column: 1}};
  return {title: 'Write the output', certain: true, edits: [{file, range, text: `${text}\n`}]};
}
