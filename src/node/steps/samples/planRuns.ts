import type {PageSample} from '../../../shared/search.ts';
import {readSampleWords} from './readSampleWords.ts';

/** A step of a page: writes a sample to a file of the folder of the page, or runs it. */
export type RunStep =
  | {readonly kind: 'write'; readonly sample: PageSample; readonly file: string}
  | {
      readonly kind: 'run';
      readonly sample: PageSample;
      /** Command of its language, whose standard input is the sample. */
      readonly command: string;
      /** Block with the output on the page. */
      readonly output?: PageSample;
    };

/** A sample whose words for a run are wrong. */
interface RunFault {
  readonly sample: PageSample;
  readonly message: string;
  readonly hint: string;
}

/** Plans the runs of a page: its files and its runs in their order. A page without a run has no steps. */
export function planRuns(
  samples: readonly PageSample[],
  commands: Readonly<Record<string, string>>,
): {readonly steps: readonly RunStep[]; readonly faults: readonly RunFault[]} {
  const steps: RunStep[] = [];
  const faults: RunFault[] = [];
  const names = new Map<string, number>();
  let last: number | undefined;
  for (const sample of samples) {
    if (sample.unchecked !== undefined) continue;
    const {run, output, file, path} = readSampleWords(sample.meta);
    if (path !== undefined) steps.push({kind: 'write', sample, file: path});
    else if (file !== undefined)
      faults.push({
        sample,
        message: `\`file=${file}\` is not a path in the folder of the page.`,
        hint: 'write a relative path without `..`, such as `file=src/a.py`',
      });
    if (output !== undefined) {
      const at = output === '' ? last : names.get(output);
      const step = at === undefined ? undefined : steps[at];
      if (step?.kind === 'run') steps[at!] = {...step, output: sample};
      else
        faults.push({
          sample,
          message: 'No sample above this output runs.',
          hint: 'add `run` after the language of the sample, or name it: `run=first`, `output=first`',
        });
    }
    if (run === undefined) continue;
    const command = commands[sample.language];
    if (command === undefined) {
      faults.push({
        sample,
        message: `Samples of \`${sample.language}\` have no command to run.`,
        hint: `add it to the configuration: \`samples: {run: {${sample.language || 'python'}: '…'}}\``,
      });
      continue;
    }
    last = steps.length;
    if (run !== '') names.set(run, last);
    steps.push({kind: 'run', sample, command});
  }
  return {steps: last === undefined ? [] : steps, faults};
}
