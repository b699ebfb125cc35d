import {checkSiteLinks} from '../node/run/commands/checkSiteLinks.ts';
import {updateBaseline} from './baseline.ts';
import {type FixFlags, runWithFixes} from './fixes/runWithFixes.ts';
import {createPrinter, pluralize} from './report.ts';

interface CheckLinksFlags extends FixFlags {
  readonly external?: boolean;
  readonly updateBaseline?: boolean;
}

/** Runs `manual check-links`. */
export async function runCheckLinks(flags: CheckLinksFlags): Promise<void> {
  const began = performance.now();
  const printer = createPrinter(flags.format);
  const {root} = flags;
  const check = () => checkSiteLinks({root, external: flags.external ?? false, reporter: printer});
  const {diagnostics, summary} = await runWithFixes(check, flags, printer);
  if (flags.updateBaseline && summary) {
    printer.clear();
    printer.result(await updateBaseline(diagnostics, root));
    return;
  }
  printer.conclude(diagnostics, root);
  if (!summary || flags.format !== 'pretty') return;
  const seconds = ((performance.now() - began) / 1000).toFixed(2);
  const external = flags.external ? `, ${pluralize(summary.external, 'address')} elsewhere` : '';
  const {length: errors} = diagnostics.filter((one) => one.severity === 'error');
  const outcome = errors > 0 ? pluralize(errors, 'error') : diagnostics.length > 0 ? 'no errors' : 'all well';
  printer.result(
    `${pluralize(summary.links, 'link')} on ${pluralize(summary.pages, 'page')}${external}: ${outcome} (${seconds} s)`,
  );
  if (summary.unseen > 0) {
    printer.result(
      `Links and anchors that components make on ${pluralize(summary.unseen, 'page')} were not looked at: \`manual build\` checks them.`,
    );
  }
}
