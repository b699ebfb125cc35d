import type {PageBody} from '../../shared/build.ts';
import {replaceLinkMarkers} from '../../shared/build.ts';
import {escapeAttribute} from '../../shared/escapeHtml.ts';
import {jsonWithoutStyles} from '../../shared/inlineStyles.ts';
import {slimState} from '../../shared/pageState.ts';
import type {PolicySources} from '../../shared/policy.ts';
import {runsIn} from '../../shared/textRuns.ts';
import type {PagePayload, PageProps, SidebarView, SiteProps} from '../../shared/types.ts';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {absoluteHref} from './absoluteHref.ts';
import {codeWithLinks} from './codeWithLinks.ts';
import {type BundleUrls, headElements, type PageHead, renderDocument, type SiteHead} from './document.ts';
import {explainRenderError} from './explainRenderError.ts';
import {securePage} from './securePage.ts';

/** What the server bundle exports, as this stage uses it. */
export interface ServerApp {
  render(options: AppOptions): string;
  /** The HTML of the article alone. */
  renderArticle(options: AppOptions): string;
}

interface AppOptions {
  readonly site: SiteProps;
  readonly payload: PagePayload;
  readonly Content?: unknown;
  readonly head: string[];
  readonly told?: TellReferences;
}

/** What the components of a page tell of while it is rendered. */
interface TellReferences {
  readonly links: string[];
  readonly anchors: string[];
}

export interface RenderInput {
  readonly app: ServerApp;
  readonly site: SiteProps;
  readonly siteHead: SiteHead;
  readonly bundle: BundleUrls;
  readonly pageHead: PageHead;
  readonly props: PageProps;
  /** Absolute path of the site, for messages. */
  readonly root: string;
  /** Source file, for messages. */
  readonly file?: string;
  /** Source text of an interactive page, to find the line of an error. */
  readonly sourceText?: string;
  /** Reads the source text of any page, which only a problem needs. */
  readonly readSource?: () => string;
  readonly body?: PageBody;
  /** Final URL of each link of the page. */
  readonly urls: readonly string[];
  /** The sidebar as this page shows it. */
  readonly sidebarView?: SidebarView;
  /** Default export of the page's server module. */
  readonly Content?: unknown;
  /** Address of the same for browsers; without it they get the HTML that it makes. */
  readonly moduleUrl?: string;
  /** Whether it shows components that every MDX page may use. */
  readonly provided?: boolean;
  /** Writes the Content-Security-Policy for what a page loads; absent where the site has none. */
  readonly makePolicy?: (seen: PolicySources) => string;
}

export interface RenderedPage {
  readonly html: string;
  /** JSON of the payload that client navigation fetches. */
  readonly payload: string;
  /** Markdown of the text with absolute addresses; empty where only the HTML shows what the page says. */
  readonly markdown: string;
  /** The page's Content-Security-Policy. */
  readonly csp?: string;
  /** What it allows beyond that of every page. */
  readonly policy?: PolicySources;
  /** Addresses that `<Link>` made, and anchors that components tell of: of a page with components. */
  readonly told?: Readonly<TellReferences>;
}

/** Renders one page to its document, payload and Markdown copy. What a component throws becomes a record. */
export function renderPage(input: RenderInput): {value: RenderedPage | undefined; diagnostics: Diagnostic[]} {
  const {props, bundle, body} = input;
  const html = body ? replaceLinkMarkers(body.html, (i) => escapeAttribute(input.urls[i] ?? '#')) : undefined;
  const pageUrl = input.site.url + encodeURI(props.route);
  const markdown = body ? replaceLinkMarkers(body.markdown, (i) => absoluteHref(input.urls[i] ?? '#', pageUrl)) : '';
  const css = [bundle.kindCss[props.kind] ?? [], bundle.pageCss[props.route] ?? []].flat();
  const shared = {
    v: bundle.id,
    ...(input.moduleUrl ? {module: input.moduleUrl} : {}),
    ...(input.moduleUrl && input.provided ? {provided: true} : {}),
    ...(css.length > 0 ? {css} : {}),
  };
  const withBranches = input.sidebarView && props.kind === 'doc' ? {...props, sidebar: input.sidebarView} : props;
  const headMarkup: string[] = headElements(input.pageHead.tags ?? [], input.site);
  const told = input.Content === undefined ? undefined : {links: [], anchors: []};
  let rendered: ReturnType<typeof renderRoot>;
  try {
    const page = {site: input.site, payload: {...shared, page: withBranches}, head: headMarkup};
    rendered = renderRoot(told ? {...page, told} : page, html, input);
  } catch (error) {
    return {value: undefined, diagnostics: [explainRenderError(error, {...input, route: props.route})]};
  }
  const secured = securePage(rendered.root, headMarkup.join('\n'), input);
  const needs = secured.needs.length > 0 ? {needs: secured.needs} : {};
  const state = {...shared, ...needs, page: withBranches};
  const write = secured.movesStyles ? jsonWithoutStyles : JSON.stringify;
  const document = renderDocument({
    site: input.site,
    siteHead: input.siteHead,
    pageHead: input.pageHead,
    // While the site is written the sidebar follows the files, and takes what a page says of it as it is.
    state: input.site.dev ? state : slimState(state),
    write,
    html: secured.html,
    headMarkup: headMarkup.join('\n'),
    bundle,
    ...(secured.csp ? {csp: secured.csp, css: secured.css} : {}),
  });
  const payload: PagePayload = {...shared, ...needs, page: props, ...rendered.article};
  const {csp, policy} = secured;
  const value = {
    html: document,
    payload: write(payload),
    markdown,
    ...(csp ? {csp} : {}),
    ...(policy ? {policy} : {}),
    ...(told ? {told} : {}),
  };
  const problems = [...eventProblems(secured.events, input), ...mainProblems(rendered.root, input)];
  return {value, diagnostics: [...problems, ...(input.pageHead.tagProblems ?? [])]};
}

function eventProblems(events: readonly string[], input: RenderInput): Diagnostic[] {
  return events.map((name) =>
    diagnostic('policy-violation', `The policy of ${input.props.route} keeps \`${name}\` from running.`, {
      ...placeOf(new RegExp(`<.*\\s${name}\\s*=`, 'i'), input),
      hint: 'attributes such as `onclick` do not run: use a component, which handles events in its code',
    }),
  );
}

/** The layout has a `<main>` around every page, and a document may have one alone (HTML, "the main element"). */
function mainProblems(root: string, input: RenderInput): Diagnostic[] {
  if (root.indexOf('<main') === root.lastIndexOf('<main')) return [];
  const tags = root.replace(/<!--[\s\S]*?-->/g, '').match(/<main(?=[\s>])/g) ?? [];
  if (tags.length < 2) return [];
  return [
    diagnostic('second-main', `The page ${input.props.route} has ${tags.length} elements \`<main>\`.`, {
      ...placeOf(/<main[\s>]/, input),
      hint: 'the layout puts each page into `<main>`: write `<div>` in the page, or in the part of the theme that it shows',
    }),
  ];
}

/** The page, and the text that browsers get as HTML: of a page of text, and of a page with components whose code they do not need. */
function renderRoot(
  page: AppOptions,
  html: string | undefined,
  {app, Content, moduleUrl, body, urls}: RenderInput,
): {root: string; article: Pick<PagePayload, 'html' | 'runs'>} {
  if (Content !== undefined && moduleUrl) {
    const runs = runsIn(codeWithLinks(body?.code ?? '', urls));
    return {root: app.render({...page, Content}), article: runs.length > 0 ? {runs} : {}};
  }
  const text = Content === undefined ? html : app.renderArticle({...page, Content});
  const article = text === undefined ? {} : {html: text};
  return {root: app.render({...page, payload: {...page.payload, ...article}}), article};
}

/** Where the page's source first matches an expression. */
function placeOf(wanted: RegExp, {file, readSource = () => ''}: RenderInput): {file?: string; line?: number} {
  const at = readSource()
    .split('\n')
    .findIndex((line) => wanted.test(line.replace(/`[^`]*`/g, '')));
  return {...(file ? {file} : {}), ...(at < 0 ? {} : {line: at + 1})};
}
