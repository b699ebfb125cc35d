import {setTimeout} from 'node:timers/promises';
import {SEARCH_FOLDERS} from '../../../shared/search/searchFormat.ts';
import {createFailure} from '../../base/diagnostics/codes.ts';
import type {WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {collectHeaders} from '../../steps/output/hosts/readRules.ts';
import {CACHE_IMMUTABLE, CACHE_REVALIDATE} from '../../steps/output/makeSecurityHeaders.ts';
import {toOpenHost} from './http/authority.ts';
import {createHttpServer} from './http/createHttpServer.ts';
import {findInside, type ServedFile} from './http/findInside.ts';
import {createGuards} from './http/guards.ts';
import {SERVER_LIMITS, type ServerLimits} from './http/limits.ts';
import {createListenProblem, type Handler, listen} from './http/listen.ts';
import {prefersMarkdown} from './http/prefersMarkdown.ts';
import {encodeLocation, resolveRequestPath} from './http/requestPath.ts';
import {resolveBuiltPath, type SitePath} from './http/resolveBuiltPath.ts';
import {addQuery, LOCAL_HEADERS, sendRedirect, sendText} from './http/respond.ts';
import {type HttpExchange, sendFile} from './http/sendFile.ts';
import {createSiteRules} from './http/siteRules.ts';

export interface BuiltServerOptions {
  /** Absolute path of the folder that `build` wrote. */
  readonly outDir: string;
  readonly host: string;
  /** First port to try; 0 for any port. */
  readonly port: number;
  /** With leading and trailing slash. */
  readonly baseUrl: string;
  readonly allowedHosts?: readonly string[];
  /** Number of ports to try in a row. */
  readonly portTries?: number;
  readonly limits?: Partial<ServerLimits>;
  /** Called for each defect while serving. The server continues. */
  readonly onError?: (error: unknown) => void;
}

export interface BuiltServer {
  readonly url: string;
  readonly port: number;
  readonly requestedPort: number;
  close(): Promise<void>;
}

/**
 * Serves the output of `build` like a static host: clean URLs, the site's `_headers` and
 * `_redirects`, and its 404 page. The next request sees a new build. If no server starts, the
 * diagnostics say why.
 */
export async function startBuiltServer(options: BuiltServerOptions): Promise<WithDiagnostics<BuiltServer | undefined>> {
  // A site may have no page at its root, but every site has a 404 page.
  if (!['index.html', '404.html'].some((name) => findInside(options.outDir, [name]))) {
    const message = `There is no built site in ${options.outDir}`;
    const hint = 'run `manual build` first';
    return createFailure('config-invalid', message, hint);
  }
  const limits = {...SERVER_LIMITS, ...options.limits};
  const listening = await listen(
    {
      create: (handle) => createHttpServer({handle, limits, onError: options.onError}),
      // The guards name the port in their messages.
      createHandler: (port) => createHandler(options, {urlLength: limits.urlLength, port}),
    },
    {host: options.host, port: options.port, tries: options.portTries},
  );
  if (!listening.ok) return {value: undefined, diagnostics: [createListenProblem(options, listening.code)]};
  const {port, close} = listening;
  return {value: {url: getHomeUrl(options, port), port, requestedPort: options.port, close}, diagnostics: []};
}

/** Milliseconds that a build may take to swap the folder, which is missing between two renames. */
const SWAP_MS = 100;

function createHandler(options: BuiltServerOptions, {urlLength, port}: {urlLength: number; port: number}): Handler {
  const {baseUrl} = options;
  const rules = createSiteRules(options);
  const guards = createGuards({...options, port, urlLength});

  async function respond({request, response}: HttpExchange, path: SitePath): Promise<void> {
    const {headers, redirects} = await rules.current();
    const redirect = [path.pathname, `${path.pathname}/`].map((from) => redirects.get(from)).find(Boolean);
    if (redirect) return sendRedirect(response, redirect.status, addQuery(redirect.to, path.search));
    const resolved = resolveBuiltPath(path, options);
    if (resolved.kind === 'redirect') return sendRedirect(response, 301, addQuery(resolved.location, path.search));
    if (resolved.kind === 'outside-base') {
      const message = `This site lives below ${baseUrl}, its home page is ${getHomeUrl(options, port)}`;
      return sendText(response, 404, {message});
    }
    if (!resolved.file) throw new MissingFileError();
    const status = resolved.kind === 'file' ? 200 : 404;
    const cacheControl = status === 200 && isHashed(path.pathname, baseUrl) ? CACHE_IMMUTABLE : CACHE_REVALIDATE;
    const isPage = status === 200 && resolved.file.path.endsWith('.html');
    const markdown = isPage && prefersMarkdown(request.headers.accept) ? findMarkdown(path, options) : null;
    await sendFile({request, response}, markdown ?? resolved.file, {
      status,
      headers: {
        ...collectHeaders(headers, encodeLocation(path.pathname) + (path.trailingSlash ? '/' : '')),
        ...LOCAL_HEADERS,
        'cache-control': cacheControl,
        // The address has two forms, which caches must not mix.
        ...(isPage ? {vary: 'Accept'} : {}),
      },
    });
  }

  return async (request, response) => {
    const verdict = guards.check(request);
    if (!verdict.ok) return sendText(response, verdict.status, verdict);
    const path = resolveRequestPath(request.url ?? '');
    if (!path.ok) return sendText(response, path.status, path);
    try {
      await respond({request, response}, path);
    } catch (error) {
      if (!isMissing(error) || response.headersSent) throw error;
      // Every built site has a 404 page, so the folder is being swapped; try again.
      await setTimeout(SWAP_MS);
      await respond({request, response}, path).catch((retryError: unknown) => {
        if (!isMissing(retryError) || response.headersSent) throw retryError;
        sendText(response, 404, {message: 'Page Not Found'});
      });
    }
  };
}

function findMarkdown({segments, trailingSlash}: SitePath, {outDir, baseUrl}: BuiltServerOptions): ServedFile | null {
  const names = segments.slice(baseUrl.split('/').filter(Boolean).length);
  const last = trailingSlash || names.length === 0 ? 'index' : names.pop()!;
  return findInside(outDir, [...names, `${last}.md`]);
}

/** No file exists for the request, not even a 404 page. */
class MissingFileError extends Error {}

function isMissing(error: unknown): boolean {
  return error instanceof MissingFileError || (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/**
 * Returns whether a file may be cached forever, because its name changes with its content. Folders
 * of the search index contain only such files. Below `assets` there may be static files of the
 * author, so the name must contain a hash: at least eight characters, with a digit or all capitals,
 * unlike any word.
 */
function isHashed(pathname: string, baseUrl: string): boolean {
  if (SEARCH_FOLDERS.some((folder) => pathname.startsWith(`${baseUrl}_manual/search/${folder}/`))) return true;
  const [, hash = ''] = /[-.]([A-Za-z0-9_]{8,})\.[a-z0-9.]+$/.exec(pathname) ?? [];
  return pathname.startsWith(`${baseUrl}assets/`) && (/\d/.test(hash) || /^[A-Z]+$/.test(hash));
}

function getHomeUrl({host, baseUrl}: BuiltServerOptions, port: number): string {
  return `http://${toOpenHost(host)}:${port}${baseUrl}`;
}
