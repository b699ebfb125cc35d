import path from 'node:path';
import {normalizePathname} from '../../../shared/routes.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {findPrivacyReason, resolveRealPath} from '../../base/files/findPrivacyReason.ts';
import {readableFolders} from '../../steps/config/readableFolders.ts';
import {makeSecurityHeaders, SVG_POLICY} from '../../steps/output/makeSecurityHeaders.ts';
import {findServedElsewhere} from '../../steps/site/targets/servedElsewhere.ts';
import type {DevSearch} from './devSearch.ts';
import type {DevSite} from './devSite.ts';
import {forwardRequest} from './forwardRequest.ts';
import {toOpenHost} from './http/authority.ts';
import {createHttpServer} from './http/createHttpServer.ts';
import {createEventStream, type EventStream} from './http/eventStream.ts';
import {findInside} from './http/findInside.ts';
import {getContentType} from './http/getContentType.ts';
import {createGuards, type Guards} from './http/guards.ts';
import {SERVER_LIMITS} from './http/limits.ts';
import {createListenProblem, listen} from './http/listen.ts';
import {encodeLocation, resolveRequestPath} from './http/requestPath.ts';
import type {SitePath} from './http/resolveBuiltPath.ts';
import {addQuery, LOCAL_HEADERS, sendBytes, sendRedirect, sendText} from './http/respond.ts';
import {type HttpExchange, sendFile} from './http/sendFile.ts';
import {createLiveRoutes} from './liveRoutes.ts';
import {openEditor} from './openEditor.ts';
import {renderErrorPage} from './renderErrorPage.ts';
import {findNotFoundRoute, findPage} from './siteQueries.ts';

interface DevServerOptions {
  readonly host: string;
  readonly port: number;
  readonly allowedHosts: readonly string[];
  /** The site, which changes with the configuration. Rejects while it cannot be loaded. */
  readonly site: () => Promise<DevSite>;
  readonly search: () => DevSearch;
  /** Base URL while the site cannot be loaded. */
  readonly baseUrl: () => string;
  readonly blocking: () => readonly Diagnostic[];
  /** Formats problems as text, as on the terminal. */
  readonly describe: (diagnostics: readonly Diagnostic[]) => string;
  /** Returns the text of a file, by its path from the root; undefined if it cannot be read. */
  readonly readSource: (file: string) => string | undefined;
  /** Called for each violation that a browser reports. */
  readonly onViolation: (problem: Diagnostic) => void;
  readonly onError: (error: unknown) => void;
}

export interface DevServer {
  readonly url: string;
  readonly port: number;
  readonly requestedPort: number;
  send: EventStream['send'];
  close(): Promise<void>;
}

/** Serves a site in development. Listens immediately; pages wait until the site is ready. */
export async function startDevServer(options: DevServerOptions): Promise<WithDiagnostics<DevServer | undefined>> {
  let stream: EventStream | undefined;
  const listening = await listen(
    {
      create: (handle) => createHttpServer({handle, limits: SERVER_LIMITS, onError: options.onError}),
      createHandler(port) {
        const {host, allowedHosts} = options;
        const guards = createGuards({host, port, allowedHosts});
        const events = createEventStream({guards});
        stream = events;
        const live = createLiveRoutes({...options, guards, openEditor});
        return (request, response) => respond({request, response}, options, {guards, events, live});
      },
    },
    {host: options.host, port: options.port},
  );
  if (!listening.ok) return {value: undefined, diagnostics: [createListenProblem(options, listening.code)]};
  const {port} = listening;
  return {
    value: {
      get url() {
        return `http://${toOpenHost(options.host)}:${port}${options.baseUrl()}`;
      },
      port,
      requestedPort: options.port,
      send: stream!.send,
      async close() {
        stream!.close();
        await listening.close();
      },
    },
    diagnostics: [],
  };
}

async function respond(
  exchange: HttpExchange,
  options: DevServerOptions,
  {guards, events, live}: {guards: Guards; events: EventStream; live: ReturnType<typeof createLiveRoutes>},
): Promise<void> {
  const {request, response} = exchange;
  const requestPath = resolveRequestPath(request.url ?? '');
  if (requestPath.ok && requestPath.pathname.endsWith('/_manual/live')) {
    events.handle(request, response);
    return;
  }
  const [, route] = (requestPath.ok && /\/_manual\/live\/([a-z]+)$/.exec(requestPath.pathname)) || [];
  if (route !== undefined)
    return live(exchange, route).catch(() => sendText(response, 503, {message: 'There is no site.'}));
  const verdict = guards.check(request);
  if (!verdict.ok) return sendText(response, verdict.status, verdict);
  if (!requestPath.ok) return sendText(response, requestPath.status, requestPath);
  let site: DevSite;
  try {
    site = await options.site();
  } catch {
    return sendHtml(exchange, 500, renderErrorPage(options.describe(options.blocking()), options.baseUrl()));
  }
  const problems = site.bundle().problems.filter(({severity}) => severity === 'error');
  if (problems.length > 0 && request.headers.accept?.includes('text/html'))
    return sendHtml(exchange, 500, renderErrorPage(options.describe(problems), options.baseUrl()));
  await respondFromSite(exchange, {site, path: requestPath, options});
}

async function respondFromSite(
  exchange: HttpExchange,
  {site, path: {pathname, search, trailingSlash}, options}: {site: DevSite; path: SitePath; options: DevServerOptions},
): Promise<void> {
  const {response} = exchange;
  const siteBase = site.project.config.baseUrl;
  const bare = siteBase.replace(/\/$/, '');
  if (!`${pathname}/`.startsWith(siteBase)) {
    if (pathname === '/') return sendRedirect(response, 302, siteBase);
    return sendText(response, 404, {message: `This site lives below ${siteBase}.`});
  }
  const elsewhere = findServedElsewhere(pathname.slice(bare.length), site.project.config.servedElsewhere);
  if (elsewhere?.forward !== undefined)
    return forwardRequest(
      exchange,
      elsewhere.forward,
      `${encodeLocation(pathname)}${trailingSlash ? '/' : ''}${search}`,
    );
  if (elsewhere)
    return sendText(response, 404, {
      message: `Another program serves ${elsewhere.path}: name its origin in \`forward\`.`,
    });
  const generated = await makeGeneratedFile(pathname, site, options);
  if (generated) return sendBytes(exchange, {type: getContentType(generated.name), data: generated.data});
  const asset = findAssetFile(pathname, site);
  // Assets of pages were checked when their page was compiled.
  if (asset) return sendSourceFile(exchange, asset, [resolveRealPath(path.dirname(asset))]);
  const file = site.snapshot().sources.staticFiles.get(pathname.slice(bare.length));
  if (file) return sendSourceFile(exchange, file, readableFolders(site.project));
  const {sites} = site.snapshot();
  // The path is already decoded, so it is encoded for normalization.
  const normal = normalizePathname(encodeURI(pathname));
  const route = findPage(sites, normal)?.page.route ?? normal;
  const moved = sites.flatMap(({redirects}) => redirects.get(route) ?? redirects.get(`${route}/`) ?? [])[0];
  if (moved !== undefined) return sendRedirect(response, 302, addQuery(moved, search));
  if (route !== pathname + (trailingSlash ? '/' : '')) return sendRedirect(response, 302, encodeURI(route) + search);
  const rendering = await site.render(route);
  // Making plugin files may take long, so only otherwise unknown paths request them.
  const pluginFile =
    rendering || !path.extname(pathname) ? undefined : await site.addedFile(pathname.slice(siteBase.length));
  if (pluginFile?.value !== undefined)
    return sendBytes(exchange, {type: getContentType(pathname), data: pluginFile.value});
  if (pluginFile && pluginFile.diagnostics.length > 0)
    return sendHtml(exchange, 500, renderErrorPage(options.describe(pluginFile.diagnostics), siteBase));
  const shownRoute = rendering ? route : findNotFoundRoute(sites, pathname);
  const rendered = rendering ?? (await site.render(shownRoute));
  if (!rendered?.page) {
    const text = options.describe(site.pageProblems(shownRoute));
    return sendHtml(exchange, 500, renderErrorPage(text, site.project.config.baseUrl));
  }
  sendHtml(exchange, rendering ? 200 : 404, rendered.page.html);
}

async function makeGeneratedFile(
  pathname: string,
  site: DevSite,
  options: DevServerOptions,
): Promise<{name: string; data: Uint8Array | string} | undefined> {
  const [, kind, name] = /^.*\/_manual\/(nav|search)\/(.+)$/.exec(pathname) ?? [];
  if (name !== undefined) {
    if (kind === 'search') {
      const data = await options.search().getFile(name);
      return data && {name, data};
    }
    const data = await site.branch(name.replace(/\.html$/, ''));
    return data === undefined ? undefined : {name, data};
  }
  if (/\.(?:xml|txt)$|(?:^|\/)feed\.json$/.test(pathname)) {
    const file = pathname.slice(site.project.config.baseUrl.length);
    const data = site.snapshot().sources.staticFiles.has(`/${file}`)
      ? undefined
      : await site.crawlerFile(decodeURI(file));
    return data === undefined ? undefined : {name: pathname, data};
  }
  if (!pathname.endsWith('.md')) return undefined;
  const bare = pathname.slice(0, -'.md'.length);
  const rendered = (await site.render(bare)) ?? (await site.render(bare.replace(/(?<=\/)index$/, '')));
  return rendered?.page?.markdown ? {name: pathname, data: rendered.page.markdown} : undefined;
}

function findAssetFile(pathname: string, site: DevSite): string | undefined {
  const base = `${site.project.config.baseUrl}assets/`;
  return pathname.startsWith(base) ? site.asset(pathname.slice(base.length)) : undefined;
}

/**
 * Returns the headers that hosts should send for a file, so that authors see their effect during
 * development.
 */
function getFileHeaders(file: string): Record<string, string> {
  // Frame contents are known only after all pages are rendered, so the site's own files are allowed
  // in frames here.
  const contentSecurityPolicy = file.endsWith('.svg') ? SVG_POLICY : null;
  const securityEntries = Object.entries(makeSecurityHeaders({contentSecurityPolicy, frameOptions: 'SAMEORIGIN'}));
  return {...Object.fromEntries(securityEntries.map(([name, value]) => [name.toLowerCase(), value])), ...LOCAL_HEADERS};
}

async function sendSourceFile(exchange: HttpExchange, file: string, folders: readonly string[]): Promise<void> {
  // A symbolic link may have changed since the check.
  const {dir, base} = path.parse(resolveRealPath(file));
  const servedFile = findPrivacyReason(file, folders) === undefined ? findInside(dir, [base]) : null;
  if (!servedFile) return sendText(exchange.response, 404, {message: 'The file is gone.'});
  // Not cached, so that changes appear on the next load.
  await sendFile(exchange, servedFile, {headers: {...getFileHeaders(file), 'cache-control': 'no-cache'}});
}

function sendHtml(exchange: HttpExchange, status: number, html: string): void {
  sendBytes(exchange, {status, type: 'text/html; charset=utf-8', data: html});
}
