import type {PageBody, Sidebar} from '../../shared/build.ts';
import {replaceLinkMarkers} from '../../shared/build.ts';
import type {PagePayload, PageProps, SidebarView, SiteProps} from '../../shared/types.ts';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {type BundleUrls, type PageHead, renderDocument, type SiteHead} from './document.ts';

/** What the server bundle exports, as this stage uses it. */
export interface ServerApp {
  render(options: {site: SiteProps; payload: PagePayload; Content?: unknown; head: string[]}): string;
}

export interface RenderInput {
  readonly app: ServerApp;
  readonly site: SiteProps;
  readonly siteHead: SiteHead;
  readonly bundle: BundleUrls;
  readonly pageHead: PageHead;
  readonly props: PageProps;
  /** Source file, for messages. */
  readonly file?: string;
  /** Source text of an interactive page, to find the line of an error. */
  readonly sourceText?: string;
  readonly body?: PageBody;
  /** Final URL of each link of the page. */
  readonly urls: readonly string[];
  /** The sidebar as this page shows it. */
  readonly sidebarView?: SidebarView;
  /** Default export of the page's server module. */
  readonly Content?: unknown;
  readonly moduleUrl?: string;
}

export interface RenderedPage {
  readonly html: string;
  /** JSON of the payload that client navigation fetches. */
  readonly payload: string;
  /** Markdown twin. */
  readonly markdown: string;
}

/** Renders one page to its document, payload and Markdown twin. What a component throws becomes a record. */
export function renderPage(input: RenderInput): {value: RenderedPage | undefined; diagnostics: Diagnostic[]} {
  const {props, bundle, body} = input;
  const html = body ? replaceLinkMarkers(body.html, (i) => escapeUrl(input.urls[i] ?? '#')) : undefined;
  const markdown = body ? replaceLinkMarkers(body.markdown, (i) => input.urls[i] ?? '#') : '';
  const shared = {v: bundle.id, ...(input.moduleUrl ? {module: input.moduleUrl} : {})};
  const withBranches = input.sidebarView && props.kind === 'doc' ? {...props, sidebar: input.sidebarView} : props;
  const article = html !== undefined && !input.moduleUrl ? {html} : {};
  const headMarkup: string[] = [];
  let root: string;
  try {
    root = input.app.render({
      site: input.site,
      payload: {...shared, page: withBranches, ...article},
      Content: input.Content,
      head: headMarkup,
    });
  } catch (error) {
    return {value: undefined, diagnostics: [explainRenderError(error, input)]};
  }
  const document = renderDocument({
    site: input.site,
    siteHead: input.siteHead,
    pageHead: input.pageHead,
    state: {...shared, page: withBranches},
    html: root,
    headMarkup: headMarkup.join('\n'),
    bundle,
  });
  const payload: PagePayload = {...shared, page: props, ...article};
  return {value: {html: document, payload: JSON.stringify(payload), markdown}, diagnostics: []};
}

function escapeUrl(url: string): string {
  return url.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

const BROWSER_ONLY = /\b(window|document|localStorage|sessionStorage|navigator|location|matchMedia)\b is not defined/;

function explainRenderError(error: unknown, {file, props, sourceText}: RenderInput): Diagnostic {
  const {message, stack = ''} = error instanceof Error ? error : new Error(String(error));
  const name = BROWSER_ONLY.exec(message)?.[1];
  const missing = /Expected component `([^`]+)`/.exec(message)?.[1];
  const place = placeInStack(stack, file) ?? placeInSource(sourceText, name ?? missing ?? wordOf(message));
  return diagnostic('render-failed', `The page ${props.route} throws while it is rendered: ${message.split('\n')[0]}`, {
    ...(file ? {file} : {}),
    ...place,
    hint: name
      ? `\`${name}\` exists in the browser only: read it in an effect, or wrap the part into <BrowserOnly>`
      : missing
        ? `import \`${missing}\`, or add it to the theme's MDX components`
        : 'pages are rendered in Node at build time: check the values that the expression uses',
  });
}

/** Source maps are on: frames of the page's own code name its file. */
function placeInStack(stack: string, file: string | undefined): {line: number; column: number} | undefined {
  if (!file) return undefined;
  const escaped = file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const match = new RegExp(`${escaped}:(\\d+):(\\d+)`).exec(stack);
  return match ? {line: Number(match[1]), column: Number(match[2])} : undefined;
}

function wordOf(message: string): string | undefined {
  return /^(\w+) is not defined/.exec(message)?.[1] ?? /reading '(\w+)'/.exec(message)?.[1];
}

function placeInSource(text: string | undefined, word: string | undefined): {line: number} {
  if (!text || !word) return {line: 1};
  const line = text.split('\n').findIndex((one) => new RegExp(`\\b${word}\\b`).test(one));
  return {line: line < 0 ? 1 : line + 1};
}

/** The part of a sidebar that goes into a page's HTML, given as a function so that this stage needs no graph. */
export type ViewSidebar = (sidebar: Sidebar, trail: readonly string[], route: string) => SidebarView;
