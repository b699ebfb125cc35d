import type {BundleUrls} from '../../../shared/bundleUrls.ts';
import {escapeAttribute} from '../../../shared/escapeHtml.ts';
import type {PolicySources} from '../../../shared/policy.ts';
import type {PageProps, SiteProps} from '../../../shared/types.ts';
import {wrongBaseLines} from '../../../shared/wrongBase.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {attributes} from './attributes.ts';
import {type HeadElement, headElements} from './headElements.ts';
import {htmlAttributes, type RootInput, relativeShell} from './rootAttributes.ts';

/** Values of a site's head that no component shows. */
export interface SiteHead {
  /** Content of the generator tag: the tool's version and the documented product's. */
  readonly generator: string;
  readonly favicon?: string;
  readonly look: {readonly preset: string} & RootInput['siteHead']['look'];
  /** Absolute URL of the social card for pages without an image. */
  readonly image?: string;
  readonly metadata: readonly Readonly<Record<string, string>>[];
  readonly headTags: readonly HeadElement[];
  /** Sources of every page, configured ones, and with `derives` those of the page's content. Absent: no policy. */
  readonly policy?: {readonly seen: PolicySources; readonly allowed: PolicySources; readonly derives: boolean};
  readonly noIndex: boolean;
  /** Hosts to connect to early (hosted search). */
  readonly preconnect: readonly string[];
  readonly openSearch?: string;
  readonly feeds: readonly {readonly type: string; readonly title: string; readonly href: string}[];
}

/** Values of one page's head. */
export interface PageHead {
  /** Absolute. */
  readonly canonical: string;
  readonly noIndex: boolean;
  readonly keywords?: readonly string[];
  /** Absolute URL of the social card. */
  readonly image?: string;
  /** Absolute URLs per language; `x-default` included. */
  readonly hreflang: readonly {readonly lang: string; readonly href: string}[];
  /** JSON-LD objects. */
  readonly structured: readonly object[];
  /** Facets for crawlers. */
  readonly docsearch?: {readonly version: string; readonly tag: string};
  /** For articles: YYYY-MM-DD. */
  readonly published?: string;
  readonly tags?: readonly HeadElement[];
  readonly tagProblems?: readonly Diagnostic[];
}

interface DocumentInput {
  readonly site: SiteProps;
  readonly siteHead: SiteHead;
  readonly pageHead: PageHead;
  readonly page: PageProps;
  /** URLs of the style sheets of the page's own components. */
  readonly pageCss: readonly string[];
  /** Sources beyond those of every page (`frame-src https://a.test`), which the policy of its document must allow. */
  readonly needs: readonly string[];
  /** Modules of the page's islands, none for search; undefined for a page without islands. */
  readonly islands?: readonly string[];
  readonly write: (data: unknown) => string;
  readonly html: string;
  /** Markup that components of the page put into the head. */
  readonly headMarkup: string;
  readonly bundle: BundleUrls;
  readonly csp?: string;
  /** Rules in place of inline styles. */
  readonly css?: string;
}

/** The whole HTML document of a page. Pure text. */
export function renderDocument(input: DocumentInput): string {
  return [
    `<!doctype html>\n<html${attributes(htmlAttributes(input))}>`,
    `<head>\n${makeHead(input).join('\n')}${input.headMarkup ? `\n${input.headMarkup}` : ''}\n</head>`,
    `<body>${makeFontPreloads(input)}${makeWrongBaseNotice(input)}\n${makePageListNotice(input)}<div id="manual-root">${input.html}</div>`,
    ...makePageData(input),
    ...makeRelativeShell(input),
    '</body>\n</html>\n',
  ].join('\n');
}

function makePageData({page, islands, write}: DocumentInput): string[] {
  const makeBlock = (id: string, data: unknown) =>
    `<script type="application/json" id="${id}">${escapeJson(write(data))}</script>`;
  if (page.kind === 'notFound') return [makeBlock('manual-routes', page.pages ?? [])];
  return islands ? [makeBlock('manual-page', page)] : [];
}

/**
 * The shell a second time, by its address from the page: for browsers the same module, which runs once, except where the site is at
 * another base than the configured one. There only this address leads to it, and it says what is wrong.
 */
function makeRelativeShell(input: DocumentInput): string[] {
  const address = relativeShell(input);
  return address === undefined ? [] : [`<script type="module" async src="${escapeAttribute(address)}"></script>`];
}

/**
 * The same, where no script can say it: on pages whose depth is unknown. Styles hide it, so it shows where they do not arrive; its
 * colors are in the markup, which needs neither. Where the site is, only the browser knows.
 */
function makeWrongBaseNotice({site: {baseUrl}, page: {kind, route}}: DocumentInput): string {
  if (baseUrl === '/' || (kind !== 'notFound' && route.startsWith(baseUrl))) return '';
  const lines = wrongBaseLines(baseUrl, 'the path of the folder of this page');
  const cell = `<td><font color="#5f1111">${lines.map(escapeAttribute).join('<br>')}</font></td>`;
  return `\n<div id="manual-wrong-base" data-nosnippet><table role="presentation" bgcolor="#fdecea" border="5" cellpadding="16"><tr>${cell}</tr></table></div>`;
}

/** Names the list of all pages, for agents that read the HTML, the navigation first. Hidden from readers and from screen readers. */
function makePageListNotice({site}: DocumentInput): string {
  return `<p hidden>All pages are listed in ${escapeAttribute(site.baseUrl)}llms.txt, each with its Markdown.</p>\n`;
}

function makeHead(input: DocumentInput): string[] {
  const {site, siteHead, pageHead, page} = input;
  return [
    ...makeEarlyElements(input),
    ...makeMetadata(input),
    makeLink({rel: 'canonical', href: pageHead.canonical}),
    ...pageHead.hreflang.map(({lang, href}) => makeLink({rel: 'alternate', hreflang: lang, href})),
    // Without an icon browsers ask for /favicon.ico on their own and report that it is missing.
    makeLink({rel: 'icon', href: siteHead.favicon ?? 'data:,'}),
    ...makeSocialCard(input),
    ...makeDocsearchMeta(site, pageHead),
    ...siteHead.preconnect.map((href) => makeLink({rel: 'preconnect', href, crossorigin: true})),
    ...(siteHead.openSearch
      ? [
          makeLink({
            rel: 'search',
            type: 'application/opensearchdescription+xml',
            title: site.title,
            href: siteHead.openSearch,
          }),
        ]
      : []),
    ...siteHead.feeds.map(({type, title, href}) => makeLink({rel: 'alternate', type, title, href})),
    ...('markdownUrl' in page && page.markdownUrl
      ? [makeLink({rel: 'alternate', type: 'text/markdown', href: page.markdownUrl})]
      : []),
    ...headElements(siteHead.headTags, site),
    ...pageHead.structured.map(
      (data) => `<script type="application/ld+json">${escapeJson(JSON.stringify(data))}</script>`,
    ),
  ];
}

/** Fonts of the first paint. In the head they would delay it until they have arrived. */
function makeFontPreloads({siteHead: {look}, page, bundle}: DocumentInput): string {
  // On the search page the font would hold up the results.
  const fonts = look.font === 'bundled' && page.kind !== 'search' ? bundle.fonts : [];
  return fonts
    .map((href) => makeLink({rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href}))
    .join('');
}

/** Elements that a browser needs before it paints: styles and policy; then those that it needs soon after. */
function makeEarlyElements(input: DocumentInput): string[] {
  const {siteHead, page, pageCss, bundle, csp, css, headMarkup} = input;
  const kindCss = bundle.kindCss[page.kind];
  return [
    '<meta charset="utf-8">',
    // Before the policy, after which browsers do not look ahead. Presets come before the theme, which yields to them.
    ...[bundle.presets[siteHead.look.preset] ?? [], kindCss ?? [], bundle.css]
      .flat()
      .map((href) => makeLink({rel: 'stylesheet', href})),
    ...makeSearchPreloads(input),
    ...(csp ? [`<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(csp)}">`] : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Browsers take the first of two: that of a component takes the place of ours.
    ...(/<title[\s>]/.test(headMarkup) ? [] : [`<title>${escapeAttribute(page.headTitle)}</title>`]),
    `<script>${bundle.boot}</script>`,
    `<script type="module" async src="${escapeAttribute(bundle.shell)}" data-manual-shell></script>`,
    ...pageCss
      .filter((href) => href !== kindCss)
      .map((href) => makeLink({rel: 'stylesheet', href, 'data-page-css': true})),
    ...(css ? [`<style data-page-rules>${css}</style>`] : []),
    ...(input.islands ? makeModulePreloads([bundle.entry, ...input.islands], bundle) : []),
  ];
}

/** Scripts that answer the query of the search page: with the styles, and before React, because the worker asks for four files in turn. */
function makeSearchPreloads({site, page, bundle}: DocumentInput): string[] {
  if (page.kind !== 'search') return [];
  const worker = site.search?.indexPath ? [bundle.worker] : [];
  return makeModulePreloads([...worker, bundle.shell, ...bundle.searchPage], bundle);
}

/** Scripts together with those that they import: found one through the other, each would wait for the one before. */
function makeModulePreloads(modules: readonly string[], {imports}: BundleUrls): string[] {
  const hrefs = new Set(modules.flatMap((href) => [href, ...(imports[href] ?? [])]));
  return [...hrefs].map((href) => makeLink({rel: 'modulepreload', href, 'data-from-page': true}));
}

function makeMetadata({site, siteHead, pageHead, page, headMarkup}: DocumentInput): string[] {
  const siteDescription = siteHead.metadata.find(({name}) => name === 'description');
  const description = page.description ?? siteDescription?.content ?? site.tagline;
  return [
    ...(/<meta name="description"/.test(headMarkup) ? [] : makeMeta({name: 'description', content: description})),
    ...makeMeta({name: 'keywords', content: pageHead.keywords?.join(',')}),
    ...(siteHead.noIndex || pageHead.noIndex ? ['<meta name="robots" content="noindex, nofollow">'] : []),
    ...makeMeta({name: 'generator', content: siteHead.generator}),
    // An element of the page replaces that of the site.
    ...siteHead.metadata
      .filter(({name, property = name}) => name !== 'description' && !headMarkup.includes(`="${property}"`))
      .map((values) => `<meta${attributes(values)}>`),
  ];
}

/** Content of a page that others show. An element that a component or a plugin puts into the head replaces ours. */
function makeSocialCard({site, siteHead, pageHead, page, headMarkup}: DocumentInput): string[] {
  const isGiven = (name: string): boolean => headMarkup.includes(`="${name}"`);
  const image = pageHead.image ?? siteHead.image;
  const properties: Record<string, string | undefined> = {
    'og:type': pageHead.published ? 'article' : 'website',
    'og:title': page.title,
    'og:description': page.description ?? site.tagline,
    'og:url': pageHead.canonical,
    'og:site_name': site.title,
    'og:locale': site.locales[site.locale]!.htmlLang.replace('-', '_'),
    'og:image': image,
    'article:published_time': pageHead.published,
  };
  const card = image || isGiven('og:image') ? 'summary_large_image' : 'summary';
  return [
    ...Object.entries(properties).flatMap(([property, content]) =>
      isGiven(property) ? [] : makeMeta({property, content}),
    ),
    ...(isGiven('twitter:card') ? [] : makeMeta({name: 'twitter:card', content: card})),
  ];
}

const makeLink = (values: Readonly<Record<string, string | true>>): string => `<link${attributes(values)}>`;

function makeMeta(values: Readonly<Record<string, string | undefined>>): string[] {
  return values.content === undefined || values.content === '' ? [] : [`<meta${attributes(values)}>`];
}

function makeDocsearchMeta(site: SiteProps, pageHead: PageHead): string[] {
  if (site.search?.engine !== 'algolia' || !pageHead.docsearch) return [];
  const {version, tag} = pageHead.docsearch;
  const values = {language: site.locale, version, docusaurus_tag: tag};
  return Object.entries(values).flatMap(([name, content]) => makeMeta({name: `docsearch:${name}`, content}));
}

/** JSON inside a script element: nothing in it can end the element or open a comment. */
function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
