import type {ReactNode} from 'react';
import * as renderer from 'react-dom/server';
import {escapeAttribute, escapeHtml} from '../shared/escapeHtml.ts';
import type {NavbarItem, PageProps, SidebarView, SiteProps} from '../shared/types.ts';
import {resolveChoice, resolveColorMode} from './colorMode.ts';
import {SERVER_TAG_ATTRIBUTE} from './components/Head.tsx';
import {createStore} from './createStore.ts';
import {noStorage} from './dom/createStorage.ts';
import {getIslandReference, InsideIsland, registerComponent} from './islands/island.tsx';
import {type LostContext, type RenderedIsland, renderIsland} from './islands/renderIsland.tsx';
import {
  type AnyComponent,
  type HeadTag,
  type IslandInstance,
  type RenderCodeFrame,
  type Runtime,
  RuntimeContext,
} from './runtime.ts';
import type {Theme} from './theme/components.ts';

export type {RenderedIsland} from './islands/renderIsland.tsx';

interface RenderOptions {
  readonly site: SiteProps;
  readonly page: PageProps;
  readonly theme: Theme;
  readonly html?: string;
  readonly Content?: AnyComponent;
  readonly addressOf: (module: string) => string;
  /** Receives the markup of `<Head>` elements, for the document's head. */
  readonly head?: string[];
  /** Receives the links of `<Link>` and the anchors that components declare. */
  readonly told?: {readonly links: string[]; readonly anchors: string[]};
  readonly islands?: RenderedIsland[];
  /** Highlights the code of components. */
  readonly frameOf?: RenderCodeFrame;
}

/**
 * React adds image preloads in front of its output, although the images follow a few lines below.
 */
const IMAGE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * Renders a page to the inner HTML of `<div id="manual-root">`.
 * @throws errors of the page's components
 */
export function renderApp(options: RenderOptions): string {
  const {page, theme} = options;
  const {Root, Layout, SearchTemplate, pages} = theme;
  const Page = pages[page.kind] as AnyComponent;
  return renderWithIslands(
    <Root>
      <Layout>
        <Page page={page} />
      </Layout>
      <SearchTemplate />
    </Root>,
    options,
  );
}

/** Renders a whole sidebar branch, for pages that show it in part or not at all. */
export function renderBranch(view: SidebarView, options: RenderOptions): string {
  const {SidebarItems} = options.theme;
  return renderWithIslands(<SidebarItems branch={view.root} view={view} />, options);
}

interface ContextUse<T> {
  readonly result: T;
  /** Contexts that were read but not provided. */
  readonly read: ReadonlySet<unknown>;
}

/** The bundler adds these to React's renderer. */
const {
  takeFailures = () => [],
  contextsHere = () => new Set(),
  watchContexts = <T,>(work: () => T): ContextUse<T> => ({result: work(), read: new Set()}),
  namesOf = () => ({}),
} = renderer as {
  readonly takeFailures?: () => readonly unknown[];
  readonly contextsHere?: () => ReadonlySet<unknown>;
  readonly watchContexts?: <T>(work: () => T) => ContextUse<T>;
  readonly namesOf?: (context: unknown) => {readonly provider?: string; readonly reader?: string};
};

/** The tool's own, which reach each island or mean something else in it. */
const TOOL_CONTEXTS: ReadonlySet<unknown> = new Set([RuntimeContext, InsideIsland]);

/** Beginning of React's error for a component that suspends. The browser will load its code. */
const SUSPENSE_MESSAGE = 'The server used "renderToString" which does not support Suspense.';

/**
 * Renders an element to HTML.
 * @throws also errors inside of `<Suspense>`, where React would leave the HTML empty
 */
function renderHtml(element: ReactNode, identifierPrefix?: string): string {
  takeFailures();
  const html = renderer.renderToString(element, identifierPrefix ? {identifierPrefix} : undefined);
  const failure = takeFailures().find((error) => !(typeof error === 'string' && error.startsWith(SUSPENSE_MESSAGE)));
  if (failure !== undefined) throw failure;
  return html.replace(IMAGE_PRELOADS, '');
}

const ISLAND_PLACEHOLDER = /<manual-island data-place="(\d+)"><\/manual-island>/g;

/**
 * Renders an element, then each island in it separately, as browsers will hydrate it: as its own
 * tree, surrounded only by the runtime.
 */
function renderWithIslands(element: ReactNode, options: RenderOptions): string {
  for (const [name, component] of Object.entries(options.theme.mdxComponents)) {
    if (!getIslandReference(component)) registerComponent(component, {module: 'mdx', name});
  }
  const islands: IslandInstance[] = [];
  const progress: {navbarItem?: NavbarItem | undefined} = {};
  const runtime = createServerRuntime(options, islands, progress);
  const {IslandRoot} = options.theme;
  const render = (node: ReactNode, prefix?: string): string => {
    const inside =
      prefix === undefined ? (
        node
      ) : (
        <InsideIsland value={true}>
          <IslandRoot>{node}</IslandRoot>
        </InsideIsland>
      );
    const html = renderHtml(<RuntimeContext value={runtime}>{inside}</RuntimeContext>, prefix);
    return html.replace(ISLAND_PLACEHOLDER, (_, index: string) => {
      const island = islands[Number(index)]!;
      progress.navbarItem = island.navbarItem;
      const tools = {id: `i${index}`, render, addressOf: options.addressOf};
      const {result, read} = watchContexts(() => renderIsland(island, tools));
      const lost = [...read].filter(
        (context) => !TOOL_CONTEXTS.has(context) && island.surroundingContexts.has(context),
      );
      options.islands?.push(lost.length > 0 ? {...result.island, lost: lost.map(describeContext)} : result.island);
      return result.html;
    });
  };
  try {
    return render(element);
  } catch (error) {
    throw progress.navbarItem && error instanceof Error ? Object.assign(error, progress) : error;
  }
}

/** Renders an element of the head and marks it as the page's own. */
export function renderHeadTag({tag, attributes, text}: HeadTag): string {
  const attributeText = attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
  const open = `<${tag}${attributeText} ${SERVER_TAG_ATTRIBUTE}="">`;
  if (tag === 'meta' || tag === 'link') return open;
  // A data block must not contain its own end tag.
  return `${open}${tag === 'script' ? text.replace(/</g, '\\u003c') : escapeHtml(text)}</${tag}>`;
}

function describeContext(context: unknown): LostContext {
  const {displayName} = context as {readonly displayName?: string};
  return {...namesOf(context), ...(displayName ? {name: displayName} : {})};
}

function createServerRuntime(
  options: RenderOptions,
  islands: IslandInstance[],
  progress: {navbarItem?: NavbarItem | undefined},
): Runtime {
  const {site, page, theme, Content, html, head, told, frameOf} = options;
  const choice = resolveChoice(null, site.colorMode);
  const doNothing = async () => {};
  return {
    site,
    page: createStore(page),
    location: createStore({pathname: page.route, search: '', hash: '', key: ''}),
    colorMode: createStore({choice, mode: resolveColorMode(choice, false)}),
    preferredVersions: createStore({}),
    storage: noStorage,
    searchEngine: createStore(null),
    lastSearch: createStore(null),
    navigate: doNothing,
    openSearch: doNothing,
    setColorMode() {},
    replaceAddress() {},
    rendering: {
      theme,
      html,
      Content,
      frameOf,
      onHead: (tags) => head?.push(...tags.map(renderHeadTag)),
      onReference: (kind, value) => told?.[kind === 'link' ? 'links' : 'anchors'].push(value),
      onIsland: (island) =>
        islands.push({...island, surroundingContexts: contextsHere(), navbarItem: progress.navbarItem}) - 1,
      onNavbarItem(item) {
        progress.navbarItem = item;
      },
    },
  };
}
