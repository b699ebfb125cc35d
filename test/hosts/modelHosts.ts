import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import vm from 'node:vm';
import zlib from 'node:zlib';
import {collectHeaders, parseHeadersFile, parseRedirectsFile} from '../../src/node/steps/output/hosts/readRules.ts';

/**
 * Models of hosts that cannot run here, each by the documentation of the host and by the measurements of
 * https://github.com/slorber/trailing-slash-guide.
 */

interface ModelAnswer {
  readonly status: number;
  /** File of the published folder; its content is the body. */
  readonly file?: string;
  readonly location?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface ModelRequest {
  /** Decoded. */
  readonly path: string;
  readonly encodedPath: string;
  /** With `?`, or empty. */
  readonly query: string;
  readonly accept: string;
}

interface Files {
  readonly has: (file: string) => boolean;
  readonly hasFolder: (folder: string) => boolean;
  readonly read: (file: string) => Buffer;
}

type Model = (files: Files, examples: string) => (request: ModelRequest) => ModelAnswer | Promise<ModelAnswer>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** The nearest `404.html` of a folder or a folder above it. */
function findNotFound(files: Files, path: string): ModelAnswer {
  const segments = path.split('/').slice(1, -1);
  for (let i = segments.length; i >= 0; i--) {
    const file = ['', ...segments.slice(0, i), '404.html'].join('/');
    if (files.has(file)) return {status: 404, file};
  }
  return {status: 404};
}

const onlyTop = (files: Files): ModelAnswer =>
  files.has('/404.html') ? {status: 404, file: '/404.html'} : {status: 404};

/** `/a` is `a.html`, and folders with an index get a slash. */
function serveLikePages(files: Files, {encodedPath, path, query}: ModelRequest): ModelAnswer | undefined {
  if (path.endsWith('/')) return files.has(`${path}index.html`) ? {status: 200, file: `${path}index.html`} : undefined;
  if (files.has(path)) return {status: 200, file: path};
  if (files.has(`${path}.html`)) return {status: 200, file: `${path}.html`};
  if (files.has(`${path}/index.html`)) return {status: 301, location: `${encodedPath}/${query}`};
  return undefined;
}

/** `_redirects` and `_headers`, as Netlify and Cloudflare Pages read them. */
function readRules(files: Files, keepsCaching: boolean) {
  const read = (file: string): string => (files.has(file) ? files.read(file).toString() : '');
  const redirects = parseRedirectsFile(read('/_redirects'));
  const rules = parseHeadersFile(read('/_headers'));
  const caching = read('/_headers')
    .split('\n\n')
    .flatMap((block) => {
      const [pattern = '', line = ''] = block.trim().split('\n');
      const value = /^\s*Cache-Control: (.*)/.exec(line)?.[1];
      return value && keepsCaching ? [{pattern, value}] : [];
    });
  return {
    redirect: ({path, query}: ModelRequest): ModelAnswer | undefined => {
      const rule = redirects.get(path);
      if (!rule) return undefined;
      const [to, hash] = rule.to.split('#');
      return {status: rule.status, location: to + query + (hash === undefined ? '' : `#${hash}`)};
    },
    headers: ({path, encodedPath}: ModelRequest): Readonly<Record<string, string>> => {
      const cached = caching.findLast(({pattern}) =>
        pattern.endsWith('/*') ? encodedPath.startsWith(pattern.slice(0, -1)) : pattern === encodedPath,
      );
      return {...collectHeaders(rules, path), ...(cached && {'cache-control': cached.value})};
    },
  };
}

const gitHubPages: Model = (files) => (request) => ({
  ...(serveLikePages(files, request) ?? onlyTop(files)),
  headers: {'cache-control': 'max-age=600'},
});

/** By its code: a folder comes before a page of the same name, and redirects lose the query. */
const gitLabPages: Model = (files) => {
  const rules = readRules(files, false);
  const serve = ({encodedPath, path, query}: ModelRequest): ModelAnswer | undefined => {
    if (path === '/_redirects') return {status: 200};
    if (files.hasFolder(path) && !path.endsWith('/')) return {status: 302, location: `${encodedPath}/${query}`};
    const names = files.hasFolder(path) ? [`${path}index.html`] : [path, `${path.replace(/\/$/, '')}.html`];
    const file = names.find(files.has);
    return file === undefined ? undefined : {status: 200, file};
  };
  return (request) => ({
    ...(serve(request) ?? rules.redirect({...request, query: ''}) ?? onlyTop(files)),
    headers: {'cache-control': 'max-age=600'},
  });
};

const netlify: Model = (files, examples) => {
  const rules = readRules(files, true);
  const serve = (request: ModelRequest): ModelAnswer => {
    const {path, encodedPath, query} = request;
    const moved = rules.redirect(request);
    if (moved) return moved;
    const headers = {'cache-control': 'public,max-age=0,must-revalidate', ...rules.headers(request)};
    if (/^\/_(?:headers|redirects)$/.test(path)) return {...findNotFound(files, '/'), headers};
    if (path !== '/' && path.endsWith('/') && files.has(`${path.slice(0, -1)}.html`))
      return {status: 301, location: encodedPath.slice(0, -1) + query};
    return {...(serveLikePages(files, request) ?? onlyTop(files)), headers};
  };
  return async (request) => {
    const {default: markdown} = (await import(path.join(examples, 'netlify/edge-functions/markdown.js'))) as {
      default(request: Request, context: object): Promise<Response>;
    };
    const next = async (forwarded: Request): Promise<Response> => {
      const url = new URL(forwarded.url);
      const answer = serve({...request, encodedPath: url.pathname, path: decodeURIComponent(url.pathname)});
      const headers = new Headers({'content-type': TYPES[path.extname(answer.file ?? '')] ?? '', ...answer.headers});
      headers.set('x-model', JSON.stringify(answer));
      return new Response(null, {status: answer.status, headers});
    };
    const original = new Request(`https://docs.example.com${request.encodedPath}${request.query}`, {
      headers: {accept: request.accept},
    });
    const answer = await markdown(original, {next: (forwarded: Request = original) => next(forwarded)});
    const model = JSON.parse(answer.headers.get('x-model')!) as ModelAnswer;
    const vary = answer.headers.get('vary');
    return {...model, headers: {...model.headers, ...(vary && {vary})}};
  };
};

const cloudflarePages: Model = (files) => {
  const rules = readRules(files, true);
  return (request) => {
    const {path, encodedPath, query} = request;
    const moved = rules.redirect(request);
    if (moved) return moved;
    const headers = {'cache-control': 'public, max-age=0, must-revalidate', ...rules.headers(request)};
    if (/^\/_(?:headers|redirects)$/.test(path)) return {...findNotFound(files, path), headers};
    const toPage = (address: string): ModelAnswer => ({status: 308, location: (address || '/') + query});
    if (path.endsWith('/index.html') && files.has(path)) return toPage(encodedPath.slice(0, -'index.html'.length));
    if (path.endsWith('.html') && files.has(path)) return toPage(encodedPath.slice(0, -'.html'.length));
    if (path !== '/' && path.endsWith('/') && !files.has(`${path}index.html`) && files.has(`${path.slice(0, -1)}.html`))
      return toPage(encodedPath.slice(0, -1));
    return {...(serveLikePages(files, request) ?? findNotFound(files, path)), headers};
  };
};

const hasTrailingSlash = (files: Files): boolean => files.has('/docs/guide/install/index.html');

interface HeaderSetting {
  readonly source: string;
  readonly headers: readonly {readonly key: string; readonly value: string}[];
}

function collectSettings(settings: readonly HeaderSetting[], path: string): Readonly<Record<string, string>> {
  const matching = settings.filter(({source}) => new RegExp(`^${source.replace(/\/\*\*$/, '/.*')}$`).test(path));
  return Object.fromEntries(matching.flatMap(({headers}) => headers.map(({key, value}) => [key.toLowerCase(), value])));
}

/**
 * Vercel and Firebase with clean URLs. Without `trailingSlash`, Firebase gives a slash to folders alone, and Vercel
 * answers both forms. A site with trailing slashes sets it to true on Vercel.
 */
const cleanHost =
  (settingsFile: string, {ignored, ...host}: {ignored: RegExp; movesSlashes: boolean}): Model =>
  (files, examples) => {
    const parsed = JSON.parse(fs.readFileSync(path.join(examples, settingsFile), 'utf8'));
    const settings = (parsed.hosting ?? parsed) as {headers: readonly HeaderSetting[]};
    const movesSlashes = host.movesSlashes || hasTrailingSlash(files);
    return (request) => {
      const {path, encodedPath, query} = request;
      const headers = {
        'cache-control': 'public, max-age=0, must-revalidate',
        ...collectSettings(settings.headers, path),
      };
      const to = (address: string): ModelAnswer => ({status: 308, location: (address || '/') + query});
      if (ignored.test(path)) return {...onlyTop(files), headers};
      const bare = path.replace(/\/$/, '');
      const isFolder = files.has(`${bare}/index.html`) && !files.has(`${bare}.html`);
      if (path.endsWith('.html') && files.has(path))
        return to(encodedPath.replace(/(?:(\/)index)?\.html$/, movesSlashes ? '$1' : ''));
      if (movesSlashes && path.endsWith('/') && !isFolder) return to(encodedPath.slice(0, -1));
      if (movesSlashes && !path.endsWith('/') && isFolder) return to(`${encodedPath}/`);
      const file = [path, `${bare}.html`, `${bare}/index.html`].find(files.has);
      return {...(file ? {status: 200, file} : onlyTop(files)), headers};
    };
  };

/** The error page of the distribution, and the upload of the guide with its two kinds of caching. */
const cloudFront: Model = (files, examples) => {
  const context: {handler?: (event: object) => unknown} = {};
  const base = files.hasFolder('/docs') ? '/docs/' : '/';
  const folders = ['', 'de/', 'demo/'].map((folder) => `'${base}${folder}'`);
  const code = fs.readFileSync(path.join(examples, 'cloudfront/viewer-request.js'), 'utf8');
  const adapted = code
    .replace("FOLDERS = ['/']", `FOLDERS = [${folders}]`)
    .replace('TRAILING_SLASH = false', `TRAILING_SLASH = ${hasTrailingSlash(files)}`);
  vm.runInNewContext(adapted, context);
  return ({encodedPath, query}) => {
    const querystring = Object.fromEntries(
      query.length > 1
        ? query
            .slice(1)
            .split('&')
            .map((pair) => [pair.split('=')[0]!, {value: pair.split('=')[1] ?? ''}])
        : [],
    );
    const answer = context.handler!({request: {uri: encodedPath, querystring}}) as {
      uri: string;
      statusCode?: number;
      headers?: {location: {value: string}};
    };
    if (answer.statusCode) return {status: answer.statusCode, location: answer.headers!.location.value};
    const file = decodeURIComponent(answer.uri);
    const isHashed = file.includes('/assets/');
    const headers = {
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    };
    return {...(files.has(file) ? {status: 200, file} : onlyTop(files)), headers};
  };
};

const azure: Model = (files, examples) => {
  const settings = JSON.parse(fs.readFileSync(path.join(examples, 'azure/staticwebapp.config.json'), 'utf8')) as {
    globalHeaders: Record<string, string>;
    routes: readonly {route: string; headers: Record<string, string>}[];
  };
  return (request) => {
    const {path, encodedPath, query} = request;
    const route = settings.routes.find(({route}) => path.startsWith(route.replace(/\*$/, '')));
    const headers = Object.fromEntries(
      Object.entries({
        'cache-control': 'public, must-revalidate, max-age=30',
        ...settings.globalHeaders,
        ...route?.headers,
      }).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const bare = path.replace(/\/$/, '');
    const isFolder = files.has(`${bare}/index.html`) && !files.has(`${bare}.html`);
    const move = (address: string): ModelAnswer => ({status: 301, location: address + query});
    if (path.endsWith('.html') && files.has(path)) return move(encodedPath.replace(/(?:(\/)index)?\.html$/, '$1'));
    if (isFolder && !path.endsWith('/')) return move(`${encodedPath}/`);
    if (!isFolder && path.endsWith('/')) return move(encodedPath.slice(0, -1));
    const file = isFolder ? `${path}index.html` : [path, `${path}.html`].find(files.has);
    return {...(file ? {status: 200, file} : onlyTop(files)), headers};
  };
};

export const MODELS = {
  'GitHub Pages': gitHubPages,
  'GitLab Pages': gitLabPages,
  Netlify: netlify,
  'Cloudflare Pages': cloudflarePages,
  Vercel: cleanHost('vercel/vercel.json', {ignored: /^$/, movesSlashes: false}),
  Firebase: cleanHost('firebase/firebase.json', {ignored: /^\/_(?:headers|redirects)$/, movesSlashes: true}),
  'CloudFront and S3': cloudFront,
  'Azure Static Web Apps': azure,
} satisfies Readonly<Record<string, Model>>;

/** Serves a folder as a host does. @returns its address, and a function that ends the server */
export async function startModel(model: Model, folder: string, examples: string) {
  const toFile = (file: string): string => path.join(folder, path.posix.normalize(`/${file}`));
  const read = (file: string): fs.Stats | undefined => {
    try {
      return fs.statSync(toFile(file));
    } catch {
      return undefined;
    }
  };
  const files: Files = {
    has: (file) => read(file)?.isFile() === true,
    hasFolder: (file) => read(file)?.isDirectory() === true,
    read: (file) => fs.readFileSync(toFile(file)),
  };
  const answerRequest = model(files, examples);
  const server = http.createServer(async (request, response) => {
    // Every host joins `..` before it looks for a file.
    const {pathname, search} = new URL(request.url!.replace(/^\/+/, '/'), 'http://host.example');
    const decoded = decodeURIComponent(pathname);
    const answer = await answerRequest({
      path: decoded,
      encodedPath: pathname,
      query: search,
      accept: request.headers.accept ?? '',
    });
    const body = answer.file ? files.read(answer.file) : Buffer.alloc(0);
    const isGzip = answer.file !== undefined && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    response.writeHead(answer.status, {
      ...(answer.file && {'content-type': TYPES[path.extname(answer.file)] ?? 'application/octet-stream'}),
      ...answer.headers,
      ...(answer.location && {location: answer.location}),
      ...(isGzip && {'content-encoding': 'gzip'}),
    });
    response.end(isGzip ? zlib.gzipSync(body) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as {port: number};
  return {url: `http://127.0.0.1:${port}`, stop: async () => void server.close()};
}
