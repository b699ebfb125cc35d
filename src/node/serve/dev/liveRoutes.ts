import path from 'node:path';
import {LIVE_ROUTES, type LivePage, type LiveProblem} from '../../../shared/live.ts';
import {normalizePathname} from '../../../shared/routes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {codeFrame} from '../../base/diagnostics/format/codeFrame.ts';
import {realPath, whyPrivate} from '../../base/files/whyPrivate.ts';
import {finalizeDiagnostics} from '../../state/snapshot/finalizeDiagnostics.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import type {DevSite} from './devSite.ts';
import {findInside} from './http/findInside.ts';
import type {Guards} from './http/guards.ts';
import {LOCAL_HEADERS, sendBytes, sendText} from './http/respond.ts';
import type {Exchange} from './http/sendFile.ts';
import {findDrafts, linkAddresses, placeKey, problemsOf, sourceOf} from './lookUp.ts';
import type {openEditor} from './openEditor.ts';
import {explainViolation} from './violations.ts';

interface LiveRoutesOptions {
  readonly guards: Guards;
  readonly site: () => Promise<DevSite>;
  readonly readSource: (file: string) => string | undefined;
  readonly openEditor: typeof openEditor;
  /** Told once of each thing that a policy blocks. */
  readonly onViolation: (problem: Diagnostic) => void;
}

/** Most violations that a server tells of: a page in a loop must not fill the terminal. */
const MOST_VIOLATIONS = 200;

/** Answers what open pages ask of the server for their author, besides the event stream. */
export function createLiveRoutes(options: LiveRoutesOptions): (exchange: Exchange, name: string) => Promise<void> {
  const {guards, readSource} = options;
  const told = new Set<string>();

  async function answerPage(exchange: Exchange, query: URLSearchParams): Promise<void> {
    const site = await options.site();
    const data = JSON.stringify(livePage(site.snapshot(), routeOf(query), readSource));
    sendBytes(exchange, {type: 'application/json; charset=utf-8', data});
  }

  async function open({response}: Exchange, query: URLSearchParams): Promise<void> {
    const {root} = (await options.site()).project;
    // A page may show this, and so may its author's editor: a script of the page asks as well.
    const segments = (query.get('file') ?? '').split('/');
    const isShown = findInside(root, segments) && !whyPrivate(path.join(root, ...segments), [realPath(root)]);
    if (!isShown) return sendText(response, 404, {message: 'There is no such file in the site.'});
    const place = {
      file: path.join(root, query.get('file')!),
      line: number(query, 'line'),
      column: number(query, 'column'),
    };
    const message =
      'No editor could be started: set EDITOR to its command, such as `code`, and start `manual serve` again.';
    if (await options.openEditor(place)) response.writeHead(204, LOCAL_HEADERS).end();
    else sendText(response, 501, {message});
  }

  async function tellViolation({response}: Exchange, query: URLSearchParams): Promise<void> {
    const site = await options.site();
    const route = routeOf(query);
    const problem = explainViolation({
      route,
      ...sourceOf(route, site.snapshot().sites),
      directive: query.get('directive') ?? '',
      blocked: query.get('blocked') ?? '',
    });
    const key = JSON.stringify([problem?.file ?? route, problem?.message]);
    if (problem && !told.has(key) && told.size < MOST_VIOLATIONS) {
      told.add(key);
      for (const one of finalizeDiagnostics([problem], site.project)) options.onViolation(one);
    }
    response.writeHead(204, LOCAL_HEADERS).end();
  }

  return async (exchange, name) => {
    const {request, response} = exchange;
    const verdict = guards.check(request, name === LIVE_ROUTES.page ? 'page' : 'action');
    if (!verdict.ok) return sendText(response, verdict.status, verdict);
    const query = new URL(request.url!, 'http://localhost').searchParams;
    if (name === LIVE_ROUTES.page) return answerPage(exchange, query);
    if (name === LIVE_ROUTES.open) return open(exchange, query);
    if (name === LIVE_ROUTES.violation) return tellViolation(exchange, query);
    sendText(response, 404, {message: 'There is nothing at this address.'});
  };
}

function routeOf(query: URLSearchParams): string {
  try {
    return normalizePathname(query.get('path') ?? '/');
  } catch {
    // No page has such an address.
    return '/404';
  }
}

function number(query: URLSearchParams, name: string): number {
  const value = Number(query.get(name));
  return Number.isInteger(value) && value > 0 ? value : 1;
}

function livePage(site: Snapshot, route: string, readSource: LiveRoutesOptions['readSource']): LivePage {
  const addresses = linkAddresses(route, site.sites);
  const problems = problemsOf(route, site).map(
    (one): LiveProblem => ({...one, frame: frameOf(one, readSource), address: addresses.get(placeKey(one))}),
  );
  return {problems, drafts: findDrafts(site.sites)};
}

function frameOf({file, line, column, length}: Diagnostic, readSource: LiveRoutesOptions['readSource']): string {
  const text = file === undefined || line === undefined ? undefined : readSource(file);
  if (text === undefined) return '';
  const position = {line: line!, ...(column === undefined ? {} : {column}), ...(length === undefined ? {} : {length})};
  return codeFrame(text.split(/\r\n|\r|\n/), position).join('\n');
}
