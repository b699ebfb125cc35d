import path from 'node:path';
import {type Diagnostic, hasErrors} from '../base/diagnostics/diagnostic.ts';
import {createJsonReport} from '../base/diagnostics/format/formatJson.ts';
import {formatPretty} from '../base/diagnostics/format/formatPretty.ts';
import {resolveRealPath} from '../base/files/findPrivacyReason.ts';
import {createSourceReader} from '../base/files/readIfExists.ts';
import type {Reporter} from '../state/snapshot/reporter.ts';
import type {
  BuildOptions,
  BuildResult,
  CheckLinksOptions,
  CheckLinksResult,
  Progress,
  ServeOptions,
  ServeResult,
} from './types.ts';

// Commands for programs: they neither print nor end the process. Of the environment they only read
// secrets that must not be published.

export async function build({
  root = '.',
  outDir,
  base,
  cache = true,
  workers,
  signal,
  onProgress,
}: BuildOptions = {}): Promise<BuildResult> {
  const command = await import('../run/commands/build.ts');
  const {summary, figures, islands, diagnostics} = await command.buildIfChanged({
    root: resolveRealPath(path.resolve(root)),
    cache,
    reporter: createReporter(onProgress),
    env: process.env,
    outDir,
    baseUrl: base,
    workers: workers || undefined,
    signal,
  });
  const report = createJsonReport(diagnostics, {build: figures, islands: islands?.()});
  return {ok: summary !== undefined && !hasErrors(diagnostics), report, site: summary};
}

export async function checkLinks({
  root = '.',
  external = false,
  onProgress,
}: CheckLinksOptions = {}): Promise<CheckLinksResult> {
  const command = await import('../run/commands/checkSiteLinks.ts');
  const {summary, diagnostics} = await command.checkSiteLinks({
    root: resolveRealPath(path.resolve(root)),
    external,
    reporter: createReporter(onProgress),
  });
  return {ok: !hasErrors(diagnostics), report: createJsonReport(diagnostics), checked: summary};
}

export async function serve({
  root = '.',
  host,
  port,
  onProblems,
  onReady,
  onError,
}: ServeOptions = {}): Promise<ServeResult> {
  const folder = resolveRealPath(path.resolve(root));
  const readSource = createSourceReader(folder);
  const command = await import('../serve/dev/serveSite.ts');
  const {value, diagnostics} = await command.serveSite({
    root: folder,
    readSource,
    describe: (problems: readonly Diagnostic[]) => formatPretty(problems, {readSource, color: false}),
    onProblems: (problems) => onProblems?.(createJsonReport(problems)),
    onViolation: (problem) => onProblems?.(createJsonReport([problem])),
    onReady: ({pages}) => onReady?.({pages}),
    onError: (error) => onError?.(error),
    host,
    port,
  });
  const report = createJsonReport(diagnostics);
  if (!value) return {ok: false, report};
  const server = {url: value.url, port: value.port, close: () => value.close()};
  return {ok: true, report, server};
}

function createReporter(onProgress: ((progress: Progress) => void) | undefined): Reporter {
  let running = '';
  return {
    stage(name) {
      running = name;
      onProgress?.({stage: name});
    },
    progress: (done, total) => onProgress?.({stage: running, done, total}),
  };
}
