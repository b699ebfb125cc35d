import type {ReactNode} from 'react';
import * as renderer from 'react-dom/server';
import {createRun} from '../shared/textRuns.ts';
import type {PagePayload, SiteProps} from '../shared/types.ts';
import {App} from './App.tsx';
import {createRuntime} from './createRuntime.ts';
import type {ClientStorage} from './dom/createStorage.ts';
import {headHtml} from './headHtml.ts';
import type {PageContent} from './router/completePage.ts';
import {createRouter} from './router/createRouter.ts';
import {type Runtime, RuntimeContext} from './runtime.ts';
import type {LoadedTheme} from './theme/contract.ts';

export {loadTheme} from './theme/contract.ts';

export interface RenderOptions {
  readonly site: SiteProps;
  readonly payload: PagePayload;
  /** From `await loadTheme(theme)`; load it once and render many pages with it. */
  readonly theme: LoadedTheme;
  /** Default export of the page's module, for a page with components of its own. */
  readonly Content?: PageContent;
  /** Receives the markup of `<Head>` elements that the page renders, to be put into the document's head. */
  readonly head?: string[];
  /** Receives the links that `<Link>` makes, and the anchors that components tell of. */
  readonly told?: {readonly links: string[]; readonly anchors: string[]};
}

const noStorage: ClientStorage = {get: () => null, set() {}, remove() {}, listen: () => () => {}};

/** React asks for images early by links ahead of its output; the images stand a few lines below. */
const IMAGE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * Renders a page to the inner HTML of `<div id="manual-root">`.
 * @throws what a component of the page throws
 */
export function renderApp(options: RenderOptions): string {
  return renderWhole(<App runtime={serverRuntime(options)} />);
}

/**
 * Renders the text of a page with components to the inner HTML of its article.
 * @throws what a component of the page throws
 */
export function renderArticle(options: RenderOptions): string {
  const {Content, theme} = options;
  if (!Content) throw new Error('Only a page with components has a text to render.');
  return renderWhole(
    <RuntimeContext value={serverRuntime(options)}>
      <Content components={theme.components.mdx()} manualRun={createRun()} />
    </RuntimeContext>,
  );
}

/** The bundler adds `takeFailures` to React's renderer. */
const {takeFailures = () => []} = renderer as {readonly takeFailures?: () => readonly unknown[]};

/** How React says that something waits, which the browser will have: code that is loaded when it is shown. */
const WAITING = 'The server used "renderToString" which does not support Suspense.';

/** @throws also what is thrown inside `<Suspense>`: React would leave the place empty until the browser tries again */
function renderWhole(element: ReactNode): string {
  takeFailures();
  const html = renderer.renderToString(element);
  const failure = takeFailures().find((one) => !(typeof one === 'string' && one.startsWith(WAITING)));
  if (failure !== undefined) throw failure;
  return html.replace(IMAGE_PRELOADS, '');
}

function serverRuntime({site, payload, theme, Content, head, told}: RenderOptions): Runtime {
  const {page} = payload;
  return createRuntime({
    site,
    theme: theme.theme,
    components: theme.components,
    router: createRouter({payload, Content}),
    branches: (page.kind === 'doc' && page.sidebar?.branches) || {},
    storage: noStorage,
    onHead: (tags) => head?.push(...tags.map(headHtml)),
    onReference: (kind, value) => told?.[kind === 'link' ? 'links' : 'anchors'].push(value),
  });
}
