import {onInterrupt} from '../node/base/diagnostics/interrupts.ts';
import {buildIfChanged} from '../node/run/commands/build.ts';
import type {BuildSiteOptions, BuildSiteResult} from '../node/run/commands/buildOptions.ts';
import {updateBaseline} from './baseline.ts';
import {formatIslands, formatOrigins, formatSummary} from './buildTexts.ts';
import {exitProcess} from './defects.ts';
import {type FixFlags, runWithFixes} from './fixes/runWithFixes.ts';
import {createPrinter, getExitStatus, type Printer} from './report.ts';

interface BuildFlags extends FixFlags {
  readonly outDir?: string;
  readonly base?: string;
  readonly cache: boolean;
  readonly workers?: number;
  readonly updateBaseline?: boolean;
  readonly verbose?: boolean;
  readonly verify?: boolean;
}

/** Time (ms) that an interrupted build has for cleanup. */
const CLEANUP_MS = 1500;

/** Runs `manual build`. */
export async function runBuild(flags: BuildFlags): Promise<void> {
  const began = performance.now();
  const printer = createPrinter(flags.format);
  const {root} = flags;
  const options = {
    env: process.env,
    root,
    outDir: flags.outDir ?? process.env.MANUAL_OUT_DIR,
    baseUrl: flags.base ?? process.env.MANUAL_BASE,
    cache: flags.cache,
    reporter: printer,
    workers: flags.workers || undefined,
    verify: flags.verify ?? Boolean(process.env.CI),
  };
  const result = await runWithFixes(() => untilInterrupted(printer, options), flags, printer);
  if (flags.updateBaseline) {
    printer.clear();
    printer.result(await updateBaseline(result.diagnostics, root));
    return;
  }
  printResult(result, {flags, printer, began});
}

/** Runs the build. An interrupt stops it and ends the process. */
async function untilInterrupted(printer: Printer, options: BuildSiteOptions): Promise<BuildSiteResult> {
  const stop = new AbortController();
  let published = false;
  let leaving: Promise<never> | undefined;
  const leave = (): Promise<never> => {
    if (leaving) return leaving;
    printer.clear();
    printer.note(`Interrupted; ${published ? 'the new site is published' : 'the published site is unchanged'}.`);
    leaving = exitProcess(130);
    return leaving;
  };
  // The build removes what it has written, unless code of the site keeps it from ending.
  const interrupt = (): void => {
    // The second signal ends the process, because no listener is left.
    ignore();
    stop.abort();
    setTimeout(leave, CLEANUP_MS);
  };
  const ignore = onInterrupt(interrupt);
  const result = await buildIfChanged({
    ...options,
    signal: stop.signal,
    onPublished() {
      published = true;
    },
  }).catch((error: unknown) => {
    if (stop.signal.aborted) return leave();
    throw error;
  });
  if (stop.signal.aborted) return leave();
  ignore();
  return result;
}

/** Prints the result of a build, and sets the exit status. */
function printResult(
  {summary, figures, islands, diagnostics}: BuildSiteResult,
  {flags, printer, began}: {flags: BuildFlags; printer: Printer; began: number},
): void {
  const {root, format} = flags;
  const isJson = format === 'json';
  const listedIslands = islands && (isJson || flags.verbose) ? islands() : undefined;
  printer.problems(diagnostics, root, {build: figures, islands: listedIslands});
  if (listedIslands && !isJson) printer.result(formatIslands(listedIslands));
  if (figures && process.env.CI && !isJson) printer.log(formatOrigins(figures));
  // Scripts that publish the output rely on the status, even if the problem that stopped the build
  // is a warning.
  process.exitCode = summary ? getExitStatus(diagnostics) : 1;
  if (!summary) {
    printer.note('The site was not written. The previous one is unchanged.');
    return;
  }
  if (format === 'pretty')
    printer.result(formatSummary(summary, {seconds: (performance.now() - began) / 1000, diagnostics}));
}
