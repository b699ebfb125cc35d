import {createHash} from 'node:crypto';
import {decodeEntities} from '../../../shared/decodeEntities.ts';
import type {PolicyDirective, PolicySources} from '../../../shared/policy.ts';

/** Sources that a piece of HTML loads or runs. */
interface HtmlSources {
  readonly sources: PolicySources;
  /** Whether it contains an executable script, which only runs on a full page load. */
  readonly hasScript: boolean;
  /** Names of event attributes, such as `onclick`, which no generated policy allows. */
  readonly events: readonly string[];
}

/** Attributes of a tag. Quoted values may contain `>`. */
const ATTRIBUTES = `[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*`;
const LOADING =
  'iframe|frame|embed|object|img|image|use|feImage|input|video|audio|source|track|script|style|link|form|meta';
const ELEMENTS = new RegExp(`<(${LOADING})(?=[\\s/>])(${ATTRIBUTES})>`, 'gi');
/** Matches an element inside an attribute value, where it is text. */
const IN_VALUE = new RegExp(`="[^"]*<(?:${LOADING})[\\s/>]`, 'i');
/** Matches all tags and comments in order. */
const TAGS = new RegExp(`<!--[\\s\\S]*?-->|<([a-z][^\\s/>]*)(${ATTRIBUTES})>`, 'gi');
/** Matches a possible style attribute, which may load an image. */
const STYLE_ATTRIBUTE = /\sstyle\s*=/i;

/** URL of a module that a script imports from another host. */
const FOREIGN_MODULE = /\b(?:from|import)\s*\(?\s*["'](https:\/\/[^"'\s]+)/g;

type Add = (directive: PolicyDirective, url: string | undefined) => void;
export type Attributes = ReadonlyMap<string, string>;

/**
 * Finds the sources of a piece of HTML, for its Content-Security-Policy. It uses regular
 * expressions because a parser would be too slow for all pages.
 * @param html body or head of a page
 * @returns sources by directive, whether a script runs, and event attributes
 */
export function findHtmlSources(html: string): HtmlSources {
  const {put, add, sources} = createCollector();
  let hasScript = false;
  // Style attributes only load images.
  const addImage: Add = (_, url) => add('imgSrc', url);
  for (const match of IN_VALUE.test(html) || STYLE_ATTRIBUTE.test(html)
    ? scanElements(html)
    : html.matchAll(ELEMENTS)) {
    const name = match[1]!.toLowerCase();
    const attributes = parseAttributes(match[2]!);
    addCss(attributes.get('style') ?? '', addImage);
    const content = name === 'script' || name === 'style' ? getContent(html, match.index + match[0].length, name) : '';
    if (name === 'script' && isScriptType(attributes)) {
      hasScript = true;
      if (!attributes.has('src')) {
        put('scriptSrc', toHashSource(content));
        // A hash allows the script, but not its imports.
        for (const [, module] of content.matchAll(FOREIGN_MODULE)) add('scriptSrc', module);
      } else
        for (const directive of ['scriptSrc', 'connectSrc', 'imgSrc'] as const) add(directive, attributes.get('src'));
    } else if (name === 'style') {
      if (/^(?:text\/css)?$/i.test(attributes.get('type') ?? '')) put('styleSrc', toHashSource(content));
      addCss(content, add);
    } else addElement(name, attributes, add);
  }
  return {sources: sources(), hasScript, events: findEvents(html)};
}

/**
 * Scans tags in order, so that attribute values and scripts yield none.
 * @returns matches of name and attributes, see {@link parseAttributes}
 */
export function* scanElements(html: string): Generator<RegExpExecArray> {
  const tags = new RegExp(TAGS);
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    const name = match[1]?.toLowerCase();
    if (name === undefined) continue;
    yield match;
    if (name === 'script' || name === 'style') tags.lastIndex += getContent(html, tags.lastIndex, name).length;
  }
}

/** Finds the origins that a style sheet loads from. `url()` may be an image or a font. */
export function findCssSources(css: string): PolicySources {
  const {add, sources} = createCollector();
  addCss(css, add);
  return sources();
}

function findEvents(html: string): string[] {
  if (!/\son[a-z]{3,}\s*=/i.test(html)) return [];
  const tags = html.matchAll(new RegExp(`<(?!/|!)${ATTRIBUTES}>`, 'g'));
  const names = [...tags].flatMap(([tag]) =>
    [...parseAttributes(tag).keys()].filter((name) => /^on[a-z]{3,}$/.test(name)),
  );
  return [...new Set(names)];
}

function createCollector() {
  const sourcesByDirective = new Map<PolicyDirective, Set<string>>();
  const put = (directive: PolicyDirective, value: string): void => {
    sourcesByDirective.set(directive, (sourcesByDirective.get(directive) ?? new Set()).add(value));
  };
  const add: Add = (directive, url) => {
    const source = url === undefined ? undefined : toSource(url, directive);
    if (source !== undefined) put(directive, source);
  };
  const sources = (): PolicySources =>
    Object.fromEntries([...sourcesByDirective].sort().map(([directive, values]) => [directive, [...values].sort()]));
  return {put, add, sources};
}

/**
 * Hashes an inline script or style block as a policy names it, without quotes.
 * @example toHashSource('') // 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
 */
export function toHashSource(content: string): string {
  // Browsers hash the text after normalizing line breaks.
  return `sha256-${createHash('sha256').update(content.replace(/\r\n?/g, '\n')).digest('base64')}`;
}

function addElement(name: string, attributes: Attributes, add: Add): void {
  const get = (attribute: string): string | undefined => attributes.get(attribute);
  switch (name) {
    case 'iframe':
    case 'frame':
      add('frameSrc', get('src'));
      break;
    case 'embed':
    case 'object':
      add('objectSrc', get('src') ?? get('data'));
      // An embedded document is also a frame.
      add('frameSrc', get('src') ?? get('data'));
      break;
    case 'img':
    case 'input':
    case 'source':
      for (const url of get('srcset')?.matchAll(/(?:^|,)\s*(\S+)/g) ?? []) add('imgSrc', url[1]!.replace(/,$/, ''));
      add(name === 'source' ? 'mediaSrc' : 'imgSrc', get('src'));
      break;
    case 'image':
    case 'use':
    case 'feimage':
      add('imgSrc', get('href') ?? get('xlink:href'));
      break;
    case 'video':
      add('imgSrc', get('poster'));
      add('mediaSrc', get('src'));
      break;
    case 'audio':
    case 'track':
      add('mediaSrc', get('src'));
      break;
    case 'form':
      add('formAction', get('action'));
      break;
    case 'meta':
      // Names the servers to which scripts of the page send requests.
      if (get('name') === 'connect-src') for (const url of get('content')?.split(/\s+/) ?? []) add('connectSrc', url);
      break;
    case 'link':
      addLink(get('rel')?.toLowerCase().split(/\s+/) ?? [], attributes, add);
  }
}

/** Directives by `as` of `<link rel="preload">`. */
const PRELOADED: Readonly<Record<string, PolicyDirective>> = {
  style: 'styleSrc',
  script: 'scriptSrc',
  font: 'fontSrc',
  image: 'imgSrc',
  fetch: 'connectSrc',
};

/**
 * Adds a style sheet. Font services serve files from the same host, Google Fonts from another one.
 */
function addSheet(address: string | undefined, add: Add): void {
  add('styleSrc', address);
  add('fontSrc', address);
  if (/^(?:https?:)?\/\/fonts\.googleapis\.com\//.test(address ?? '')) add('fontSrc', 'https://fonts.gstatic.com/');
}

function addLink(rel: readonly string[], attributes: Attributes, add: Add): void {
  const href = attributes.get('href');
  if (rel.includes('stylesheet')) addSheet(href, add);
  if (rel.includes('icon') || rel.includes('apple-touch-icon')) add('imgSrc', href);
  if (rel.includes('manifest')) add('manifestSrc', href);
  if (rel.includes('modulepreload')) add('scriptSrc', href);
  const directive = rel.includes('preload') ? PRELOADED[attributes.get('as') ?? ''] : undefined;
  if (directive) add(directive, href);
}

function addCss(css: string, add: Add): void {
  // Embedded images contain the URL of a namespace, which is not loaded.
  const loading = css.replace(/url\(\s*(?:"data:image[^"]*"|'data:image[^']*')\s*\)/gi, 'none');
  for (const [, rule, quoted, url] of loading.matchAll(
    /(@import\s*)?(?:url\(\s*)?(?:["']((?:https?:)?\/\/[^"']*)|(?<=url\(\s*)([^"')\s]+))/gi,
  )) {
    const address = quoted ?? url!;
    if (rule) addSheet(address, add);
    else if (!/^data:image/i.test(address))
      for (const directive of ['imgSrc', 'fontSrc'] as const) add(directive, address);
  }
}

/**
 * Returns whether a script is executable, also after the reader's consent: without a type, or
 * with one of JavaScript. Others are data.
 */
function isScriptType(attributes: Attributes): boolean {
  return /^(?:|module|(?:text|application)\/(?:x-)?(?:javascript|ecmascript))$/i.test(
    (attributes.get('data-consent') ?? attributes.get('type') ?? '').trim(),
  );
}

function getContent(html: string, start: number, name: string): string {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = start;
  return html.slice(start, end.exec(html)?.index ?? html.length);
}

/** Converts a URL to a source expression; undefined for the site's own files. */
function toSource(url: string, directive: PolicyDirective): string | undefined {
  const address = url.trim();
  if (address.startsWith('//')) return URL.canParse(`https:${address}`) ? new URL(`https:${address}`).host : undefined;
  // Data URLs for fonts and media cannot run script, so they need no entry by the author.
  if (/^data:/i.test(address)) return directive === 'fontSrc' || directive === 'mediaSrc' ? 'data:' : undefined;
  if (/^https?:\/\//i.test(address)) return URL.canParse(address) ? new URL(address).origin : undefined;
  // The site's own files are allowed by default, except as frames and objects, which most sites do
  // not use.
  const isFrame = directive === 'frameSrc' || directive === 'objectSrc';
  return isFrame && address !== '' && !/^[a-z][a-z\d+.-]*:/i.test(address) ? "'self'" : undefined;
}

/** Parses the attributes of a tag: values by lower-case name, with entities decoded. */
export function parseAttributes(text: string): Attributes {
  const attributes = new Map<string, string>();
  for (const [, name, double, single, bare] of text.matchAll(
    /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g,
  )) {
    const key = name!.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''));
  }
  return attributes;
}
