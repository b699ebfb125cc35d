import path from 'node:path';
import {build} from '../node/commands/build.ts';
import type {BuildOptions, BuildResult} from '../node/commands/buildOptions.ts';
import {diagnostic} from '../node/diagnostics/codes.ts';
import {onInterrupt} from '../node/diagnostics/interrupts.ts';
import {updateBaseline} from './baseline.ts';
import {changesText, islandsText, originLine, remoteLine, shardLine, summaryLine} from './buildTexts.ts';
import {type RemoteFlags, remoteOptions} from './remoteFlags.ts';
import {createPrinter, exitStatus, type Format, type Printer} from './report.ts';

interface BuildFlags extends RemoteFlags {
  readonly root: string;
  readonly outDir?: string;
  readonly base?: string;
  readonly workers?: number;
  readonly format: Format;
  readonly updateBaseline?: boolean;
  readonly manifest?: string;
  readonly verbose?: boolean;
}

/** How long an interrupted build may take to clear up. */
const PATIENCE_MS = 1500;

/** `manual build` */
export async function runBuild(flags: BuildFlags): Promise<void> {
  const began = performance.now();
  const printer = createPrinter(flags.format);
  const {root} = flags;
  const machines = remoteOptions(flags, process.env);
  if ('problem' in machines) {
    printer.conclude([machines.problem], root, 1);
    return;
  }
  const result = await untilInterrupted(printer, {
    remote: machines.remote,
    shard: machines.shard,
    env: process.env,
    root,
    outDir: flags.outDir ?? process.env.MANUAL_OUT_DIR,
    baseUrl: flags.base ?? process.env.MANUAL_BASE,
    cache: flags.cache,
    reporter: printer,
    workers: flags.workers || undefined,
    changedSince: flags.changedSince,
  });
  if (flags.updateBaseline) {
    printer.clear();
    printer.result(await updateBaseline(result.diagnostics, root));
    return;
  }
  const found = [...(machines.warnings ?? []), ...result.diagnostics];
  await tell({...result, diagnostics: found}, {flags, printer, began, remoteHost: machines.remote?.url.host});
}

/** Runs the build. An interrupt stops it and ends the process. */
async function untilInterrupted(printer: Printer, options: BuildOptions): Promise<BuildResult> {
  const stop = new AbortController();
  let published = false;
  const leave = (): never => {
    printer.clear();
    printer.note(`Interrupted; ${published ? 'the new site is published' : 'the published site is as it was'}.`);
    process.exit(130);
  };
  // The build removes what it has written so far, unless something of the site keeps it from coming to an end.
  const interrupt = (): void => {
    // The system ends the process at the second signal.
    ignore();
    stop.abort();
    setTimeout(leave, PATIENCE_MS);
  };
  const ignore = onInterrupt(interrupt);
  const result = await build({
    ...options,
    signal: stop.signal,
    onPublished() {
      published = true;
    },
  }).catch((error: unknown) => {
    if (stop.signal.aborted) leave();
    throw error;
  });
  if (stop.signal.aborted) leave();
  ignore();
  return result;
}

/** Prints what a build has come to, sets the exit status, and writes the manifest. */
async function tell(
  {summary, shard, remote, figures, islands, changes, diagnostics}: BuildResult,
  {flags, printer, began, remoteHost}: {flags: BuildFlags; printer: Printer; began: number; remoteHost?: string},
): Promise<void> {
  const {root, format} = flags;
  const isJson = format === 'json';
  const found = islands && (isJson || flags.verbose) ? islands() : undefined;
  printer.problems(diagnostics, root, {build: figures, changes, islands: found});
  if (found && !isJson) printer.result(islandsText(found));
  if (figures && process.env.CI && !isJson) printer.log(originLine(figures, remoteHost));
  if (remote) printer.note(remoteLine(remote));
  if (shard && flags.shard) {
    process.exitCode = exitStatus(diagnostics);
    printer.result(shardLine(flags.shard, shard));
    return;
  }
  // A script that publishes the output relies on the status, whatever became of the problem that stopped the build.
  process.exitCode = summary ? exitStatus(diagnostics) : 1;
  if (!summary) {
    printer.note('The site was not written; the previous one is as it was.');
    return;
  }
  if (flags.manifest !== undefined) {
    const {writeManifest} = await import('../node/publish/manifest.ts');
    const written = await writeManifest(summary.outDir, path.resolve(flags.manifest));
    if ('problem' in written)
      printer.conclude([diagnostic('config-invalid', written.problem, {hint: written.hint})], root, 1);
  }
  if (format === 'pretty')
    printer.result(summaryLine(summary, {seconds: (performance.now() - began) / 1000, diagnostics}));
  if (changes && (format === 'pretty' || format === 'github')) printer.result(changesText(changes));
}
