import path from 'node:path';
import {LIVE_ROUTES, type LivePage, type LiveProblem} from '../../../shared/live.ts';
import {normalizePathname} from '../../../shared/routes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {formatCodeFrame} from '../../base/diagnostics/format/formatCodeFrame.ts';
import {findPrivacyReason, resolveRealPath} from '../../base/files/findPrivacyReason.ts';
import {finalizeDiagnostics} from '../../state/snapshot/finalizeDiagnostics.ts';
import type {DevSite} from './devSite.ts';
import {findInside} from './http/findInside.ts';
import type {Guards} from './http/guards.ts';
import {isLoopback} from './http/isLoopback.ts';
import {LOCAL_HEADERS, sendBytes, sendText} from './http/respond.ts';
import type {HttpExchange} from './http/sendFile.ts';
import type {openEditor} from './openEditor.ts';
import {createPageFixes, type PageFixes} from './pageFixes.ts';
import {findDrafts, findSourceFile, getLinkAddresses, toLinkKey} from './siteQueries.ts';
import {explainViolation} from './violations.ts';

interface LiveRoutesOptions {
  readonly guards: Guards;
  readonly site: () => Promise<DevSite>;
  readonly readSource: (file: string) => string | undefined;
  readonly openEditor: typeof openEditor;
  /** Called once for each violation of a policy. */
  readonly onViolation: (problem: Diagnostic) => void;
}

/** Most violations that a server reports, because a page may loop. */
const MAX_VIOLATIONS = 200;

/**
 * Creates the handler of requests that open pages send for their author, besides the event stream.
 */
export function createLiveRoutes(options: LiveRoutesOptions): (exchange: HttpExchange, name: string) => Promise<void> {
  const {guards, readSource} = options;
  const fixes = createPageFixes();
  const reported = new Set<string>();

  async function answerPage(exchange: HttpExchange, query: URLSearchParams): Promise<void> {
    const site = await options.site();
    const data = JSON.stringify(createLivePage(site, readRoute(query), {readSource, fixes}));
    sendBytes(exchange, {type: 'application/json; charset=utf-8', data});
  }

  async function openFile({response}: HttpExchange, query: URLSearchParams): Promise<void> {
    const {root} = (await options.site()).project;
    // Any script of the page can send this request, so the file must be readable by pages.
    const segments = (query.get('file') ?? '').split('/');
    const isShown =
      findInside(root, segments) && !findPrivacyReason(path.join(root, ...segments), [resolveRealPath(root)]);
    if (!isShown) return sendText(response, 404, {message: 'There is no such file in the site.'});
    const position = {
      file: path.join(root, query.get('file')!),
      line: readNumber(query, 'line'),
      column: readNumber(query, 'column'),
    };
    const message =
      'No editor could be started: set EDITOR to its command, such as `code`, and start `manual serve` again.';
    if (await options.openEditor(position)) response.writeHead(204, LOCAL_HEADERS).end();
    else sendText(response, 501, {message});
  }

  async function applyFix({request, response}: HttpExchange, query: URLSearchParams): Promise<void> {
    if (!isLoopback(request.socket.remoteAddress))
      return sendText(response, 403, {message: 'Files are changed only from this machine.'});
    const site = await options.site();
    const problems = site.pageProblems(readRoute(query));
    const message = fixes.apply(query.get('id') ?? '', problems, site.project.root);
    if (message === undefined) response.writeHead(204, LOCAL_HEADERS).end();
    else sendText(response, 409, {message});
  }

  async function reportViolation({response}: HttpExchange, query: URLSearchParams): Promise<void> {
    const site = await options.site();
    const route = readRoute(query);
    const problem = explainViolation({
      route,
      ...findSourceFile(route, site.snapshot().sites),
      directive: query.get('directive') ?? '',
      blocked: query.get('blocked') ?? '',
    });
    const key = JSON.stringify([problem?.file ?? route, problem?.message]);
    if (problem && !reported.has(key) && reported.size < MAX_VIOLATIONS) {
      reported.add(key);
      for (const violation of finalizeDiagnostics([problem], site.project)) options.onViolation(violation);
    }
    response.writeHead(204, LOCAL_HEADERS).end();
  }

  return async (exchange, name) => {
    const {request, response} = exchange;
    const verdict = guards.check(request, name === LIVE_ROUTES.page ? 'page' : 'action');
    if (!verdict.ok) return sendText(response, verdict.status, verdict);
    const query = new URL(request.url!, 'http://localhost').searchParams;
    if (name === LIVE_ROUTES.page) return answerPage(exchange, query);
    if (name === LIVE_ROUTES.open) return openFile(exchange, query);
    if (name === LIVE_ROUTES.fix) return applyFix(exchange, query);
    if (name === LIVE_ROUTES.violation) return reportViolation(exchange, query);
    sendText(response, 404, {message: 'There is nothing at this address.'});
  };
}

function readRoute(query: URLSearchParams): string {
  try {
    return normalizePathname(query.get('path') ?? '/');
  } catch {
    // No page has such an address.
    return '/404';
  }
}

function readNumber(query: URLSearchParams, name: string): number {
  const value = Number(query.get(name));
  return Number.isInteger(value) && value > 0 ? value : 1;
}

interface PageTools extends Pick<LiveRoutesOptions, 'readSource'> {
  readonly fixes: PageFixes;
}

function createLivePage(site: DevSite, route: string, {readSource, fixes}: PageTools): LivePage {
  const {sites} = site.snapshot();
  const addresses = getLinkAddresses(route, sites);
  const problems = site.pageProblems(route).map(
    ({code, severity, message, hint, subject, ...problem}): LiveProblem => ({
      ...{code, severity, message, hint, file: problem.file, line: problem.line, column: problem.column},
      frame: createFrame({code, severity, message, ...problem}, readSource),
      address: addresses.get(toLinkKey(problem.file, subject)),
      fixes: problem.fixes?.map((fix) => ({title: fix.title, id: fixes.getId(fix, site.project.root)})),
    }),
  );
  return {problems, drafts: findDrafts(sites)};
}

function createFrame({file, line, column, length}: Diagnostic, readSource: LiveRoutesOptions['readSource']): string {
  const text = file === undefined || line === undefined ? undefined : readSource(file);
  if (text === undefined) return '';
  const position = {line: line!, ...(column === undefined ? {} : {column}), ...(length === undefined ? {} : {length})};
  return formatCodeFrame(text.split(/\r\n|\r|\n/), position).join('\n');
}
