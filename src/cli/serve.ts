import {spawn} from 'node:child_process';
import type {Diagnostic, WithDiagnostics} from '../node/base/diagnostics/diagnostic.ts';
import {formatPretty} from '../node/base/diagnostics/format/formatPretty.ts';
import {onInterrupt} from '../node/base/diagnostics/interrupts.ts';
import {createSourceReader} from '../node/base/files/readIfExists.ts';
import type {BuiltServer} from '../node/serve/dev/builtServer.ts';
import {exitProcess} from './defects.ts';
import {createPrinter, type Printer, pluralize} from './report.ts';

interface ServeFlags {
  readonly root: string;
  readonly port?: number;
  readonly host?: string;
  readonly open?: boolean;
  readonly built?: boolean;
  readonly outDir?: string;
}

/** Runs `manual serve`. */
export async function runServe(flags: ServeFlags): Promise<void> {
  const printer = createPrinter('pretty');
  if (flags.built) await serveBuilt(flags, printer);
  else await serveSources(flags, printer);
}

async function serveSources(flags: ServeFlags, printer: Printer): Promise<void> {
  const began = performance.now();
  const {root} = flags;
  const {serveSite} = await import('../node/serve/dev/serveSite.ts');
  const readSource = createSourceReader(root);
  const describe = (diagnostics: readonly Diagnostic[]): string =>
    formatPretty(diagnostics, {readSource, color: false});
  let shown = '';
  const started = await serveSite({
    root,
    host: flags.host || undefined,
    port: flags.port,
    describe,
    onProblems(diagnostics) {
      const text = describe(diagnostics);
      // Repeated problems after each keystroke would hide new ones.
      if (text === shown) return;
      if (diagnostics.length > 0) printer.problems(diagnostics, root);
      else if (shown !== '') printer.note('All problems are fixed.');
      shown = text;
    },
    onReady({pages, drafts, again}) {
      const took =
        again === undefined ? `ready after ${seconds(performance.now() - began)}` : `loaded again in ${seconds(again)}`;
      printer.note(`${pluralize(pages, 'page')}, ${took}`);
      if (again === undefined && drafts.length > 0) printer.note(describeDrafts(drafts));
    },
    readSource,
    onViolation: (problem) => printer.problems([problem], root),
    onError: (error) => printer.note(`While serving: ${(error as Error).message}`),
  });
  await announce(started, {flags, root, printer});
}

/** Number of drafts to name; others are counted. */
const NAMED_DRAFTS = 5;

function describeDrafts(drafts: readonly string[]): string {
  const more = drafts.length > NAMED_DRAFTS ? ` and ${drafts.length - NAMED_DRAFTS} more` : '';
  return `${pluralize(drafts.length, 'draft')}, which builds leave out: ${drafts.slice(0, NAMED_DRAFTS).join(', ')}${more}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

async function serveBuilt(flags: ServeFlags, printer: Printer): Promise<void> {
  const {root} = flags;
  const {loadProject} = await import('../node/state/project/project.ts');
  const {readBuiltBaseUrl} = await import('../node/state/publish/readBuiltBaseUrl.ts');
  const {startBuiltServer} = await import('../node/serve/dev/builtServer.ts');
  const loaded = await loadProject({root, outDir: flags.outDir || undefined});
  if (!loaded.value) {
    printer.conclude(loaded.diagnostics, root, 1);
    return;
  }
  const {config, outDir} = loaded.value;
  const started = await startBuiltServer({
    outDir,
    host: flags.host ?? config.serve.host,
    port: flags.port ?? config.serve.port,
    // `build --base` may have used another base URL.
    baseUrl: readBuiltBaseUrl(outDir) ?? config.baseUrl,
    allowedHosts: config.serve.allowedHosts,
    onError: (error) => printer.note(`While serving: ${(error as Error).message}`),
  });
  await announce(started, {flags, root, printer});
}

/**
 * Time (ms) for cleanup. Caches are already written; connections and threads end with the process.
 */
const LEAVE_MS = 150;

async function announce(
  {value: server, diagnostics}: WithDiagnostics<BuiltServer | undefined>,
  {flags, root, printer}: {flags: ServeFlags; root: string; printer: Printer},
): Promise<void> {
  if (!server) {
    printer.conclude(diagnostics, root, 1);
    return;
  }
  let stopping = false;
  const stop = (): void => {
    // A second Ctrl-C exits immediately.
    if (stopping) process.exit(130);
    stopping = true;
    const leave = (): Promise<never> => exitProcess(0);
    setTimeout(leave, LEAVE_MS);
    void server.close().then(leave);
  };
  onInterrupt(stop);
  if (server.port !== server.requestedPort && server.requestedPort !== 0)
    printer.note(`Port ${server.requestedPort} is taken, using ${server.port}.`);
  printer.result(`Serving ${server.url}`);
  if (flags.open) openBrowser(server.url);
}

function openBrowser(url: string): void {
  const command = process.platform === 'darwin' ? 'open' : process.platform === 'win32' ? 'explorer' : 'xdg-open';
  spawn(command, [url], {stdio: 'ignore', detached: true})
    .on('error', () => {})
    .unref();
}
