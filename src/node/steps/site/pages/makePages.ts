import {type PageRecord, unpackDetails} from '../../../../shared/build.ts';
import {isComponentPage} from '../../../../shared/pageFiles.ts';
import {endAddress, withBase} from '../../../../shared/routes.ts';
import type {SinglePage} from '../../../../shared/types.ts';
import type {Diagnostic, WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import type {PagesOptions} from '../../config/schema/pages.ts';
import {getDescription, getEditUrl, toMarkdownUrl} from '../docs/makeDocProps.ts';
import {joinRoute} from '../docs/versions.ts';
import {hasBadSlug, parsePagePath} from '../route.ts';
import type {SitePage} from '../types.ts';

export interface PagesInput {
  readonly options: PagesOptions;
  /** Records in this language, or the originals of untranslated pages. */
  readonly records: readonly PageRecord[];
  /** Base URL of the locale. */
  readonly baseUrl: string;
  readonly trailingSlash?: boolean;
  readonly siteTitle: string;
  readonly headTitle: (title: string) => string;
  readonly includeDrafts: boolean;
  /** Returns the canonical URL of an untranslated page: its original. */
  readonly getCanonical: (record: PageRecord, route: string) => string | undefined;
  readonly dates: ReadonlyMap<string, {readonly date?: string}>;
}

/**
 * Makes the pages of one language that are neither docs nor posts. Routes derive from file paths.
 */
export function makePages(input: PagesInput): WithDiagnostics<readonly SitePage[]> {
  const diagnostics: Diagnostic[] = [];
  const pages = input.records.flatMap((record) =>
    record.frontMatter.draft && !input.includeDrafts ? [] : [makePage(record, input, diagnostics)],
  );
  return {value: pages, diagnostics};
}

function makePage(record: PageRecord, input: PagesInput, diagnostics: Diagnostic[]): SitePage {
  const {frontMatter, source} = record;
  const {options, baseUrl, trailingSlash, siteTitle} = input;
  const slug = resolvePageSlug(record, diagnostics);
  const route = endAddress(withBase(joinRoute(options.routeBasePath, slug), baseUrl), trailingSlash);
  const title =
    frontMatter.title ?? record.contentTitle ?? (slug === '/' ? siteTitle : slug.slice(slug.lastIndexOf('/') + 1));
  const description = getDescription(record);
  const editUrl = getEditUrl(record, options.editUrl);
  const canonical = input.getCanonical(record, route);
  const props: SinglePage = {
    kind: 'page',
    route,
    title,
    headTitle: input.headTitle(title),
    description,
    ...(frontMatter.unlisted ? {unlisted: true} : {}),
    ...(frontMatter.draft ? {draft: true} : {}),
    ...(isComponentPage(source.path) ? {isComponent: true} : {}),
    ...(!isComponentPage(source.path) && record.contentTitle === undefined ? {hideTitle: true} : {}),
    toc: unpackDetails(record).toc,
    ...(frontMatter.hide_table_of_contents ? {hideToc: true} : {}),
    editUrl,
    markdownUrl: toMarkdownUrl(route),
    ...(canonical === undefined ? {} : {translation: 'missing'}),
    className: frontMatter.wrapperClassName || undefined,
  };
  const lastModified = input.dates.get(source.file)?.date;
  return {
    route,
    props,
    record,
    noIndex: frontMatter.unlisted === true || frontMatter.draft === true,
    canonical,
    section: siteTitle,
    lastModified,
  };
}

/** Returns the slug of a page. Reports an invalid one and falls back to the file path. */
function resolvePageSlug(record: PageRecord, diagnostics: Diagnostic[]): string {
  const {frontMatter, source} = record;
  const {slug, folders} = parsePagePath(source.path, frontMatter);
  const hint = 'write a path below the base of the pages, such as `/team`';
  return hasBadSlug(record, folders, {hint, diagnostics}) ? parsePagePath(source.path, {}).slug : slug;
}
