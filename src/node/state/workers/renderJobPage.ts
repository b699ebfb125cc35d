import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Root} from 'hast';
import type {PageBody} from '../../../shared/build.ts';
import {moveInlineStyles} from '../../../shared/inlineStyles.ts';
import type {PolicySources} from '../../../shared/policy.ts';
import type {SearchSection} from '../../../shared/search.ts';
import type {PageProps, SidebarItem} from '../../../shared/types.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {RunInTimeSlice} from '../../base/diagnostics/timeSlice.ts';
import {tryToRead} from '../../base/files/readIfExists.ts';
import {makeContentSecurityPolicy} from '../../steps/output/contentSecurityPolicy.ts';
import {makeFaqPage} from '../../steps/output/makeFaqPage.ts';
import {makeListMarkdown, makePageMarkdown} from '../../steps/output/makePageMarkdown.ts';
import type {PageHead} from '../../steps/render/document.ts';
import {type RenderedPage, renderPage, type ServerApp} from '../../steps/render/renderPage.ts';
import {toAbsoluteHref} from '../../steps/render/toAbsoluteHref.ts';
import {removeTitle} from '../../steps/site/blog/makeExcerpt.ts';
import {makeSidebarView} from '../../steps/site/sidebars/navigation.ts';
import {decodeBody} from '../cache/bodyFormat.ts';
import {DamagedCacheError} from '../cache/damagedCacheError.ts';
import type {PackReader} from '../cache/pack.ts';
import type {ComponentCode} from './componentCode.ts';
import {createFailingApp} from './loadServerApp.ts';
import type {RenderJob, RenderSetup} from './protocol.ts';

interface RenderTools {
  readonly setup: RenderSetup;
  readonly app: ServerApp;
  readonly bodies: Pick<PackReader, 'read'>;
  readonly code: ComponentCode;
  readonly inTurn: RunInTimeSlice;
}

interface RenderedJob {
  readonly page: RenderedPage | undefined;
  /** Article of a page with components. */
  readonly article?: Root | undefined;
  /** Text of the page for search; absent if it has no source. */
  readonly sections?: readonly SearchSection[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Renders the page of a job.
 * @throws {DamagedCacheError} when the compiled body is missing
 */
export async function renderJobPage(
  job: RenderJob,
  {setup, app, bodies, code, inTurn}: RenderTools,
): Promise<RenderedJob> {
  const {site, head, bundle} = setup.locales[job.locale]!;
  const data = job.body && bodies.read(job.body);
  const stored = data && decodeBody(data);
  // The header of a post already shows its title.
  const body = stored && job.props.kind === 'blogPost' ? {...stored, html: removeTitle(stored.html)} : stored;
  if (job.body && !body) throw new DamagedCacheError(`the compiled page ${job.file}`);
  const {route} = job.props;
  const trail = job.props.kind === 'doc' ? (job.props.sidebar?.trail ?? []) : [];
  const module = job.interactive ? await importPage(setup.serverModules[route]!) : undefined;
  const readSource = (): string => (job.file && tryToRead(path.join(setup.root, job.file))) || '';
  const input = {
    app: module && 'error' in module ? createFailingApp(module.error) : app,
    site,
    siteHead: head,
    bundle,
    pageHead: addQuestions(job.head, body?.sections),
    props: job.props,
    root: setup.root,
    urls: job.urls,
    linkWords: job.linkWords,
    file: job.file,
    readSource,
    sourceText: job.interactive && job.file ? readSource() : undefined,
    body,
    sidebarView: job.sidebar && makeSidebarView(job.sidebar, trail, route),
    makePolicy: head.policy && ((seen: PolicySources) => makeContentSecurityPolicy({...head.policy, seen}, 'meta')),
    Content: module && 'default' in module ? module.default : undefined,
    frameOf: code.renderFrame,
  };
  const render = (props: PageProps) => inTurn(() => renderPage({...input, props}));
  const first = render(job.props);
  const rendered = (await code.load()) ? render(job.props) : first;
  if (!rendered.value) return {page: undefined, diagnostics: rendered.diagnostics};
  const {value, ...result} = job.interactive
    ? await finishArticle({...rendered, value: rendered.value}, {job, body, render, inTurn})
    : {...rendered, value: rendered.value, sections: body?.sections};
  // The source of some pages is code or HTML; their Markdown copy is made from the rendered text.
  const url = site.url + encodeURI(route);
  if (job.out.markdown === undefined) return {...result, page: value};
  const markdown = value.markdown || cardsMarkdown(job.props, url) || (await asMarkdown(value.html, url, inTurn));
  const index = `${site.url}${site.baseUrl}llms.txt`;
  return {...result, page: {...value, markdown: makePageMarkdown(markdown, {title: job.props.title, url, index})}};
}

/** Adds the JSON-LD of questions, which needs the text of the page. */
function addQuestions(head: PageHead, sections: readonly SearchSection[] = []): PageHead {
  const faq = head.mayAnswerQuestions && makeFaqPage(sections);
  return faq ? {...head, structured: [...head.structured, faq]} : head;
}

interface FinishTools {
  readonly job: RenderJob;
  readonly body: PageBody | undefined;
  readonly render: (props: PageProps) => ReturnType<typeof renderPage>;
  readonly inTurn: RunInTimeSlice;
}

/** Adds what only the rendered article shows to a page with components. Loaded on demand, because most pages are text. */
async function finishArticle(
  rendered: {readonly value: RenderedPage; readonly diagnostics: readonly Diagnostic[]},
  {job, body, render, inTurn}: FinishTools,
) {
  const {parseArticle} = await import('../../steps/markdown/rendered/parseArticle.ts');
  const {completePage} = await import('./completePage.ts');
  const article = inTurn(() => parseArticle(rendered.value.html));
  return inTurn(() => completePage({...rendered, article}, {job, body, render}));
}

function cardsMarkdown(props: PageProps, url: string): string {
  if (props.kind !== 'doc' || !props.isList || !props.cards) return '';
  return makeListMarkdown({
    ...props,
    links: props.cards.map((card) => ({...card, url: toAbsoluteHref(card.href, url)})),
  });
}

async function asMarkdown(html: string, url: string, inTurn: RunInTimeSlice): Promise<string> {
  const {htmlToMarkdown} = await import('../../steps/render/htmlToMarkdown.ts');
  return inTurn(() => htmlToMarkdown(html, {articleId: 'manual-article', url}));
}

/** Imports the module of a page. An error while loading is an error of the page. */
async function importPage(file: string): Promise<{default: unknown} | {error: unknown}> {
  try {
    const module = (await import(pathToFileURL(file).href)) as {default?: unknown};
    if (module.default === undefined) return {error: new Error('The page component has no default export.')};
    return {default: module.default};
  } catch (error) {
    return {error};
  }
}

/** Renders the HTML of a whole sidebar branch. */
export function renderBranchHtml(
  {key, items}: {readonly key: string; readonly items: readonly SidebarItem[]},
  {locale, props}: Pick<RenderJob, 'locale' | 'props'>,
  {app, setup}: Pick<RenderTools, 'app' | 'setup'>,
): string {
  const {site, bundle} = setup.locales[locale]!;
  const view = {name: '', root: key, trail: [], branches: {[key]: items}};
  // No entry of the branch is the current page.
  const page = {...props, route: ''};
  const html = app.renderBranch(view, {site, page, addressOf: (module) => bundle.islands[module] ?? ''});
  return moveInlineStyles(html).html;
}
