import type {PageBody} from '../../../shared/build.ts';
import type {BundleUrls} from '../../../shared/bundleUrls.ts';
import {escapeAttribute} from '../../../shared/escapeHtml.ts';
import {toJsonWithoutStyles} from '../../../shared/inlineStyles.ts';
import type {PolicySources} from '../../../shared/policy.ts';
import type {PageProps, SidebarView, SiteProps} from '../../../shared/types.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {replaceLinkMarkers} from '../../base/linkMarkers.ts';
import {type PageHead, renderDocument, type SiteHead} from './document.ts';
import {explainRenderError} from './explainRenderError.ts';
import {findPageProblems, type PageIsland} from './findPageProblems.ts';
import {renderHeadElements} from './renderHeadElements.ts';
import {securePage} from './securePage.ts';
import {toAbsoluteHref} from './toAbsoluteHref.ts';

/** Exports of the server bundle that this step uses. */
export interface ServerApp {
  render(options: AppOptions): string;
  renderBranch(view: SidebarView, options: AppOptions): string;
}

interface AppOptions {
  readonly site: SiteProps;
  readonly page: PageProps;
  readonly html?: string;
  readonly Content?: unknown;
  /** Returns the URL of an island module by its id. */
  readonly addressOf: (module: string) => string;
  readonly head?: string[];
  readonly told?: PageReferences;
  readonly islands?: PageIsland[];
  readonly frameOf?: RenderInput['frameOf'];
}

/** Links and anchors that components report during rendering. */
interface PageReferences {
  readonly links: string[];
  readonly anchors: string[];
}

interface RenderInput {
  readonly app: ServerApp;
  readonly site: SiteProps;
  readonly siteHead: SiteHead;
  readonly bundle: BundleUrls;
  readonly pageHead: PageHead;
  readonly props: PageProps;
  /** Absolute path of the site, for messages. */
  readonly root: string;
  readonly file?: string;
  /** Source text of a component page, to locate errors. */
  readonly sourceText?: string;
  /** Reads the source text of the page, which only problems need. */
  readonly readSource?: () => string;
  readonly body?: PageBody;
  /** Final URLs of the page's links, in order. */
  readonly urls: readonly string[];
  /** Words of links that have none, by index. */
  readonly linkWords?: Readonly<Record<string, string>> | undefined;
  /** Sidebar as this page shows it. */
  readonly sidebarView?: SidebarView;
  /** Default export of the page's server module. */
  readonly Content?: unknown;
  /** Highlights the code of components: content of the frame, and label of the language. */
  readonly frameOf?: (code: {readonly code: string}) => {readonly frame: string; readonly label: string};
  /** Makes the page's Content-Security-Policy; absent if the site has none. */
  readonly makePolicy?: (seen: PolicySources) => string;
}

/** Result of rendering one page. */
export interface RenderedPage {
  readonly html: string;
  /** Markdown with absolute addresses; empty if only the HTML has the content. */
  readonly markdown: string;
  readonly csp?: string;
  /** Sources that the page needs beyond those of all pages. */
  readonly policy?: PolicySources;
  /** Links of `<Link>` and anchors reported by components; absent for static pages. */
  readonly told?: Readonly<PageReferences>;
  readonly islands?: readonly Pick<PageIsland, 'module' | 'name'>[];
}

/** Fills the links of a page into its HTML and its Markdown copy. */
function resolveLinks({body, urls, linkWords}: RenderInput, pageUrl: string) {
  if (!body) return {html: undefined, markdown: ''};
  const getUrl = (i: number): string => urls[i] ?? '#';
  const getWords = (key: string): string => linkWords?.[key] ?? '';
  return {
    html: replaceLinkMarkers(
      body.html,
      (i) => escapeAttribute(getUrl(i)),
      (key) => escapeAttribute(getWords(key)),
    ),
    markdown: replaceLinkMarkers(body.markdown, (i) => toAbsoluteHref(getUrl(i), pageUrl), getWords),
  };
}

/** Parts of a text that the compiler writes, and that the style sheet of components styles. */
const PARTS =
  /class="(?:shiki m-annotated |m-badge m-badge-|m-page-filter |m-card-grid m-next-steps|m-settings|m-preview)/;

/**
 * Renders a page to its document and Markdown copy. Reports an error of a component as a
 * diagnostic.
 */
export function renderPage(input: RenderInput): {value: RenderedPage | undefined; diagnostics: Diagnostic[]} {
  const {props, bundle} = input;
  const pageUrl = input.site.url + encodeURI(props.route);
  const {html, markdown} = resolveLinks(input, pageUrl);
  const page = input.sidebarView && props.kind === 'doc' ? {...props, sidebar: input.sidebarView} : props;
  const headMarkup: string[] = renderHeadElements(input.pageHead.tags ?? [], input.site);
  const plannedHead = headMarkup.length;
  const told = input.Content === undefined ? undefined : {links: [], anchors: []};
  const islands: PageIsland[] = [];
  let root: string;
  try {
    root = input.app.render({
      site: input.site,
      page,
      html,
      Content: input.Content,
      addressOf: (module) => bundle.islands[module] ?? '',
      head: headMarkup,
      told,
      islands,
      frameOf: input.frameOf,
    });
  } catch (error) {
    return {value: undefined, diagnostics: [explainRenderError(error, {...input, route: props.route})]};
  }
  // Lists of posts have texts in their components.
  const partsCss = PARTS.test(html ?? root) ? (bundle.partsCss ?? []) : [];
  const pageCss = [...new Set([bundle.kindCss[props.kind] ?? [], partsCss, bundle.pageCss[props.route] ?? []].flat())];
  const secured = securePage(root, headMarkup.join('\n'), input);
  const {csp, policy, needs} = secured;
  const modules = islands.flatMap((island) => island.modules).filter((address) => address !== '');
  const document = renderDocument({
    site: input.site,
    siteHead: input.siteHead,
    pageHead: input.pageHead,
    page: removeBranches(page),
    pageCss,
    needs,
    islands: islands.length > 0 ? [...new Set(modules)] : undefined,
    write: secured.movesStyles ? toJsonWithoutStyles : JSON.stringify,
    html: secured.html,
    headMarkup: headMarkup.join('\n'),
    bundle,
    csp,
    css: secured.css,
  });
  const names = islands.length > 0 ? islands.map(({module, name}) => ({module, name})) : undefined;
  return {
    value: {html: document, markdown, csp, policy, told, islands: names},
    diagnostics: [
      ...findPageProblems({root, head: headMarkup.slice(plannedHead).join(''), events: secured.events, islands}, input),
      ...(input.pageHead.tagProblems ?? []),
    ],
  };
}

/** Removes the branches from the page data, because browsers read the sidebar from the HTML. */
function removeBranches(page: PageProps): PageProps {
  if (page.kind !== 'doc' || !page.sidebar) return page;
  const {branches: _, ...sidebar} = page.sidebar;
  return {...page, sidebar};
}
