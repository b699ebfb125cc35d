import {checkSiteSamples} from '../../node/run/commands/checkSiteSamples.ts';
import {createPrinter, pluralize} from '../report.ts';
import {type FixFlags, runWithFixes} from './runWithFixes.ts';

/** Runs `manual check-samples`. */
export async function runCheckSamples(flags: FixFlags): Promise<void> {
  const printer = createPrinter(flags.format);
  const {root} = flags;
  const check = () => checkSiteSamples({root, reporter: printer});
  const {diagnostics, summary} = await runWithFixes(check, flags, printer);
  printer.conclude(diagnostics, root);
  if (!summary || flags.format !== 'pretty') return;
  const {length: errors} = diagnostics.filter(({severity}) => severity === 'error');
  const outcome = errors > 0 ? pluralize(errors, 'error') : diagnostics.length > 0 ? 'no errors' : 'all well';
  printer.result(`${pluralize(summary.runs, 'sample')} run on ${pluralize(summary.pages, 'page')}: ${outcome}`);
}
