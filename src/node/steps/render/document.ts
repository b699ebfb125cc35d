import type {BundleUrls} from '../../../shared/bundleUrls.ts';
import {escapeAttribute} from '../../../shared/escapeHtml.ts';
import {formatWrongBase} from '../../../shared/formatWrongBase.ts';
import type {PolicySources} from '../../../shared/policy.ts';
import type {PageProps, SiteProps} from '../../../shared/types.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {formatAttributes} from './formatAttributes.ts';
import {type HeadElement, renderHeadElements} from './renderHeadElements.ts';
import {makeHtmlAttributes, type RootInput, toRelativeShell} from './rootAttributes.ts';

/** Head values of a site that no component renders. */
export interface SiteHead {
  /** Content of the generator tag: versions of the tool and of the documented product. */
  readonly generator: string;
  readonly favicon?: string;
  readonly look: {readonly preset: string} & RootInput['siteHead']['look'];
  /** Absolute URL of the fallback social card. */
  readonly image?: string;
  readonly metadata: readonly Readonly<Record<string, string>>[];
  readonly headTags: readonly HeadElement[];
  /**
   * Sources of all pages and configured sources; `derives` adds those of the page's content. Absent
   * without a policy.
   */
  readonly policy?: {readonly seen: PolicySources; readonly allowed: PolicySources; readonly derives: boolean};
  readonly noIndex: boolean;
  /** Hosts of hosted search to connect to early. */
  readonly preconnect: readonly string[];
  readonly openSearch?: string;
  readonly feeds: readonly {readonly type: string; readonly title: string; readonly href: string}[];
}

/** Head values of one page. */
export interface PageHead {
  /** Absolute URL. */
  readonly canonical: string;
  readonly noIndex: boolean;
  readonly keywords?: readonly string[];
  /** Absolute URL of the social card. */
  readonly image?: string;
  /** Absolute URLs by language, including `x-default`. */
  readonly hreflang: readonly {readonly lang: string; readonly href: string}[];
  /** JSON-LD objects. */
  readonly structured: readonly object[];
  /** Whether the page gets the JSON-LD of a `FAQPage` if its text consists of questions. */
  readonly mayAnswerQuestions?: true;
  /** Facets for the crawler of hosted search. */
  readonly docsearch?: {readonly version: string; readonly tag: string};
  /** Date of an article: YYYY-MM-DD. */
  readonly published?: string;
  readonly tags?: readonly HeadElement[];
  readonly tagProblems?: readonly Diagnostic[];
}

interface DocumentInput {
  readonly site: SiteProps;
  readonly siteHead: SiteHead;
  readonly pageHead: PageHead;
  readonly page: PageProps;
  /** Style sheets of the page's own components. */
  readonly pageCss: readonly string[];
  /**
   * Sources beyond those of all pages (`frame-src https://a.test`), which require a full page load.
   */
  readonly needs: readonly string[];
  /** Modules of the page's islands; undefined without islands, empty for a search island. */
  readonly islands?: readonly string[];
  readonly write: (data: unknown) => string;
  readonly html: string;
  /** Head markup from components of the page. */
  readonly headMarkup: string;
  readonly bundle: BundleUrls;
  readonly csp?: string;
  /** Rules that replace inline styles. */
  readonly css?: string;
}

/** Renders the HTML document of a page. Pure. */
export function renderDocument(input: DocumentInput): string {
  return [
    `<!doctype html>\n<html${formatAttributes(makeHtmlAttributes(input))}>`,
    `<head>\n${makeHead(input).join('\n')}${input.headMarkup ? `\n${input.headMarkup}` : ''}\n</head>`,
    `<body>${makeFontPreloads(input)}${makeWrongBaseNotice(input)}\n${makePageListNotice(input)}<div id="manual-root">${input.html}</div>`,
    ...makeSearchFiles(input),
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
 * Loads the shell again by a relative address. Browsers run the same module only once, except on a
 * site that is served at a wrong base URL: there only this address works, and the shell explains
 * the mistake.
 */
function makeRelativeShell(input: DocumentInput): string[] {
  const address = toRelativeShell(input);
  return address === undefined ? [] : [`<script type="module" async src="${escapeAttribute(address)}"></script>`];
}

/**
 * Explains a wrong base URL without a script, on pages of unknown depth. Style sheets hide the
 * notice, so it shows only if they fail to load; its colors are in the markup for the same reason.
 * Only the browser knows the actual base.
 */
function makeWrongBaseNotice({site: {baseUrl}, page: {kind, route}}: DocumentInput): string {
  if (baseUrl === '/' || (kind !== 'notFound' && route.startsWith(baseUrl))) return '';
  const lines = formatWrongBase(baseUrl, 'the path of the folder of this page');
  const cell = `<td><font color="#5f1111">${lines.map(escapeAttribute).join('<br>')}</font></td>`;
  return `\n<div id="manual-wrong-base" data-nosnippet><table role="presentation" bgcolor="#fdecea" border="5" cellpadding="16"><tr>${cell}</tr></table></div>`;
}

/**
 * Renders a sentence for agents that read the HTML: the address of the list of pages, before the
 * navigation. Hidden from readers and screen readers.
 */
function makePageListNotice({site}: DocumentInput): string {
  return `<p hidden>All pages are listed as Markdown in ${escapeAttribute(site.baseUrl)}llms.txt.</p>\n`;
}

function makeHead(input: DocumentInput): string[] {
  const {site, siteHead, pageHead, page} = input;
  return [
    ...makeEarlyElements(input),
    ...makeMetadata(input),
    makeLink({rel: 'canonical', href: pageHead.canonical}),
    ...pageHead.hreflang.map(({lang, href}) => makeLink({rel: 'alternate', hreflang: lang, href})),
    // Without an icon, browsers request /favicon.ico and report that it is missing.
    makeLink({rel: 'icon', href: siteHead.favicon ?? 'data:,'}),
    ...makeSocialCard(input),
    // It repeats texts of the social card, beside which it compresses best.
    ...pageHead.structured.map(
      (data) => `<script type="application/ld+json">${escapeJson(JSON.stringify(data))}</script>`,
    ),
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
    ...renderHeadElements(siteHead.headTags, site),
  ];
}

/** Preloads the fonts of the first paint. In the head they would delay it. */
function makeFontPreloads({siteHead: {look}, page, bundle}: DocumentInput): string {
  // On the search page, the font would delay the results.
  const fonts = look.font === 'system' || page.kind === 'search' ? [] : bundle.fonts;
  return fonts
    .map((href) => makeLink({rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href}))
    .join('');
}

/**
 * Makes the elements that browsers need before the first paint (styles, policy), then those that
 * they need soon after.
 */
function makeEarlyElements(input: DocumentInput): string[] {
  const {siteHead, page, pageCss, bundle, csp, css, headMarkup} = input;
  const kindCss = bundle.kindCss[page.kind];
  return [
    '<meta charset="utf-8">',
    // Style sheets precede the policy, which stops the preload scanner. Presets precede the theme,
    // which they override by specificity.
    ...[bundle.presets[siteHead.look.preset] ?? [], kindCss ?? [], bundle.css]
      .flat()
      .map((href) => makeLink({rel: 'stylesheet', href})),
    ...makeSearchPreloads(input),
    ...(csp ? [`<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(csp)}">`] : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Browsers use the first title, so that of a component replaces ours.
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

/**
 * Preloads the scripts that answer the query of the search page. They precede React, because the
 * worker requests four files in turn.
 */
function makeSearchPreloads({site, page, bundle}: DocumentInput): string[] {
  if (page.kind !== 'search') return [];
  const worker = site.search?.indexPath ? [bundle.worker] : [];
  return makeModulePreloads([...worker, bundle.shell, ...bundle.searchPage], bundle);
}

/**
 * Names the files of search, which the shell requests side by side at the first sign that the
 * reader wants to search.
 */
function makeSearchFiles({site, bundle}: DocumentInput): string[] {
  if (!site.search) return [];
  const attributes = {
    'data-part': 'search-files',
    'data-sheet': bundle.kindCss.search,
  };
  const worker = site.search.indexPath ? [bundle.worker] : [];
  const hrefs = listModules([...worker, bundle.entry, ...bundle.searchModal], bundle);
  const links = hrefs.map((href) => makeLink({rel: 'modulepreload', href}));
  return [`<template${formatAttributes(attributes)}>${links.join('')}</template>`];
}

/** Lists modules with their imports. */
const listModules = (modules: readonly string[], {imports}: BundleUrls): string[] => [
  ...new Set(modules.flatMap((href) => [href, ...(imports[href] ?? [])])),
];

/**
 * Preloads scripts with their imports. Otherwise browsers would discover them one after the other.
 */
function makeModulePreloads(modules: readonly string[], bundle: BundleUrls): string[] {
  return listModules(modules, bundle).map((href) => makeLink({rel: 'modulepreload', href, 'data-from-page': true}));
}

function makeMetadata({site, siteHead, pageHead, page, headMarkup}: DocumentInput): string[] {
  const siteDescription = siteHead.metadata.find(({name}) => name === 'description');
  const description = page.description ?? siteDescription?.content ?? site.tagline;
  return [
    ...(/<meta name="description"/.test(headMarkup) ? [] : makeMeta({name: 'description', content: description})),
    ...makeMeta({name: 'keywords', content: pageHead.keywords?.join(',')}),
    ...(siteHead.noIndex || pageHead.noIndex ? ['<meta name="robots" content="noindex, nofollow">'] : []),
    ...makeMeta({name: 'generator', content: siteHead.generator}),
    // A tag of the page replaces the site's tag.
    ...siteHead.metadata
      .filter(({name, property = name}) => name !== 'description' && !headMarkup.includes(`="${property}"`))
      .map((values) => `<meta${formatAttributes(values)}>`),
  ];
}

/** Makes the social metadata of a page. A tag from a component or plugin replaces ours. */
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

const makeLink = (values: Readonly<Record<string, string | true>>): string => `<link${formatAttributes(values)}>`;

function makeMeta(values: Readonly<Record<string, string | undefined>>): string[] {
  return values.content === undefined || values.content === '' ? [] : [`<meta${formatAttributes(values)}>`];
}

function makeDocsearchMeta(site: SiteProps, pageHead: PageHead): string[] {
  if (site.search?.engine !== 'algolia' || !pageHead.docsearch) return [];
  const {version, tag} = pageHead.docsearch;
  const values = {language: site.locale, version, docusaurus_tag: tag};
  return Object.entries(values).flatMap(([name, content]) => makeMeta({name: `docsearch:${name}`, content}));
}

/** Escapes JSON for a script element, so that it cannot end the element or open a comment. */
function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
