import {examineSite} from '../node/tasks/doctor/examineSite.ts';
import type {Finding} from '../node/tasks/doctor/finding.ts';
import {createPrinter, plural} from './report.ts';

/** `manual doctor`: looks at machine, site, and hosts, and says what to do. */
export async function runDoctor(flags: {readonly root: string; readonly format: 'pretty' | 'json'}): Promise<void> {
  const printer = createPrinter('pretty');
  const findings = await examineSite(flags.root, process.versions.node);
  const count = (state: Finding['state']): number => findings.filter((one) => one.state === state).length;
  const [errors, warnings] = [count('error'), count('warning')];
  if (errors > 0) process.exitCode = 1;
  if (flags.format === 'json') {
    printer.result(JSON.stringify({version: 1, summary: {errors, warnings}, findings}, null, 2));
    return;
  }
  const width = Math.max(...findings.map(({name}) => name.length));
  const lines = findings.flatMap(({name, state, text, help}) => [
    `${state.padEnd(7)}  ${name.padEnd(width)}  ${text}`,
    ...(help ? [`${' '.repeat(11 + width)}help: ${help}`] : []),
  ]);
  const sum = errors + warnings === 0 ? 'All well.' : `${plural(errors, 'error')}, ${plural(warnings, 'warning')}.`;
  printer.result([...lines, '', `${sum} Links are checked by \`manual check-links\`.`].join('\n'));
}
