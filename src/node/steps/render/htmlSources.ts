import {createHash} from 'node:crypto';
import {decodeEntities} from '../../../shared/decodeEntities.ts';
import type {PolicyDirective, PolicySources} from '../../../shared/policy.ts';

/** The sources that a piece of HTML makes the browser load or run. */
interface HtmlSources {
  readonly sources: PolicySources;
  /** Whether it holds a script that runs: that happens only where the document is loaded with it. */
  readonly hasScript: boolean;
  /** Names of event attributes, such as `onclick`: no policy of ours lets them run. */
  readonly events: readonly string[];
}

/** Inside the angle brackets, quoted values may hold `>`. */
const ATTRIBUTES = `[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*`;
const LOADING = 'iframe|frame|embed|object|img|image|use|feImage|input|video|audio|source|track|script|style|link|form';
const ELEMENTS = new RegExp(`<(${LOADING})(?=[\\s/>])(${ATTRIBUTES})>`, 'gi');
/** Finds the name of one in a value, such as a label that contains it: that is text. */
const IN_VALUE = new RegExp(`="[^"]*<(?:${LOADING})[\\s/>]`, 'i');
/** Every tag, in their order, and comments. */
const TAGS = new RegExp(`<!--[\\s\\S]*?-->|<([a-z][^\\s/>]*)(${ATTRIBUTES})>`, 'gi');
/** Finds a possible style attribute, which may name an image. In the text of a page, it does not. */
const STYLE_ATTRIBUTE = /\sstyle\s*=/i;

/** The address of a module that a script imports from another host. */
const FOREIGN_MODULE = /\b(?:from|import)\s*\(?\s*["'](https:\/\/[^"'\s]+)/g;

type Add = (directive: PolicyDirective, url: string | undefined) => void;
type Attributes = ReadonlyMap<string, string>;

/** The sources of a piece of HTML. Every page passes here, so tags are found by expressions, not by a parser. */
export function htmlSources(html: string): HtmlSources {
  const {put, add, sources} = createCollector();
  let hasScript = false;
  // An attribute names images only.
  const addImage: Add = (_, url) => add('imgSrc', url);
  for (const match of IN_VALUE.test(html) || STYLE_ATTRIBUTE.test(html) ? scanTags(html) : html.matchAll(ELEMENTS)) {
    const name = match[1]!.toLowerCase();
    const attributes = parseAttributes(match[2]!);
    addCss(attributes.get('style') ?? '', addImage);
    const content = name === 'script' || name === 'style' ? getContent(html, match.index + match[0].length, name) : '';
    if (name === 'script' && isScriptType(attributes)) {
      hasScript = true;
      if (!attributes.has('src')) {
        put('scriptSrc', hashOf(content));
        // A hash allows the script, not what it imports.
        for (const [, module] of content.matchAll(FOREIGN_MODULE)) add('scriptSrc', module);
      } else
        for (const directive of ['scriptSrc', 'connectSrc', 'imgSrc'] as const) add(directive, attributes.get('src'));
    } else if (name === 'style') {
      if (/^(?:text\/css)?$/i.test(attributes.get('type') ?? '')) put('styleSrc', hashOf(content));
      addCss(content, add);
    } else addElement(name, attributes, add);
  }
  return {sources: sources(), hasScript, events: findEvents(html)};
}

/** All tags, read one after the other: values, and the text of scripts, hold none. */
function* scanTags(html: string): Generator<RegExpExecArray> {
  const tags = new RegExp(TAGS);
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    const name = match[1]?.toLowerCase();
    if (name === undefined) continue;
    yield match;
    if (name === 'script' || name === 'style') tags.lastIndex += getContent(html, tags.lastIndex, name).length;
  }
}

/** The origins that a style sheet loads from. A source in `url()` may be an image or a font. */
export function cssSources(css: string): PolicySources {
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

/** As a policy names the content of an inline script or style block. */
export function hashOf(content: string): string {
  // The browser hashes what its parser has read.
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
      // A document inside is a frame as well: a page, and also a drawing.
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
    case 'link':
      addLink(get('rel')?.toLowerCase().split(/\s+/) ?? [], attributes, add);
  }
}

/** The kinds of sources that `<link rel="preload" as="…">` fetches. */
const PRELOADED: Readonly<Record<string, PolicyDirective>> = {
  style: 'styleSrc',
  script: 'scriptSrc',
  font: 'fontSrc',
  image: 'imgSrc',
  fetch: 'connectSrc',
};

/** A sheet of a font service names files of the same service; Google's names those of another host. */
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
  // A drawing that is in the sheet names its language, and loads nothing.
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

/** A block without a type, or with that of JavaScript, is run; others are data. */
function isScriptType(attributes: Attributes): boolean {
  return /^(?:|module|(?:text|application)\/(?:x-)?(?:javascript|ecmascript))$/i.test(
    (attributes.get('type') ?? '').trim(),
  );
}

function getContent(html: string, start: number, name: string): string {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = start;
  return html.slice(start, end.exec(html)?.index ?? html.length);
}

/** The source expression that lets a URL in; undefined for the site's own files. */
function toSource(url: string, directive: PolicyDirective): string | undefined {
  const address = url.trim();
  if (address.startsWith('//')) return URL.canParse(`https:${address}`) ? new URL(`https:${address}`).host : undefined;
  // They run nothing.
  if (/^data:/i.test(address)) return directive === 'fontSrc' || directive === 'mediaSrc' ? 'data:' : undefined;
  if (/^https?:\/\//i.test(address)) return URL.canParse(address) ? new URL(address).origin : undefined;
  // The site's own files may be loaded as everything but these, which most sites have none of.
  const isFrame = directive === 'frameSrc' || directive === 'objectSrc';
  return isFrame && address !== '' && !/^[a-z][a-z\d+.-]*:/i.test(address) ? "'self'" : undefined;
}

function parseAttributes(text: string): Attributes {
  const attributes = new Map<string, string>();
  for (const [, name, double, single, bare] of text.matchAll(
    /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g,
  )) {
    const key = name!.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''));
  }
  return attributes;
}
