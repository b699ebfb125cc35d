import path from 'node:path';
import {type LinkRef, type LinkTarget, type PageRecord, type SourceFile, unpackDetails} from '../../../shared/build.ts';
import {getRelativeLinkBase, isComponentPage} from '../../../shared/pageFiles.ts';
import {tryToRead} from '../../base/files/readIfExists.ts';
import {getCacheId} from '../../state/cache/cachedPage.ts';
import {findReferences} from '../../state/snapshot/links/findReferences.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import {resolveSiteImport} from '../../steps/markdown/partials/partialImports.ts';
import {findPositions} from '../../steps/site/sidebars/navigation.ts';
import type {SitePage} from '../../steps/site/types.ts';
import {type AddressPart, explainAddress} from './explainAddress.ts';
import {type BuiltIsland, readBuiltIslands} from './readBuiltIslands.ts';

interface PageImport {
  /** As the author wrote it. */
  readonly specifier: string;
  readonly line: number;
  /** Path relative to the root; absent for packages. */
  readonly file?: string | undefined;
  readonly kind: 'partial' | 'module';
}

/** Data of one page from a snapshot and the last build. */
export interface PageDescription
  extends Pick<PageRecord, 'source' | 'kind' | 'frontMatter' | 'frontMatterLines' | 'dependencies'> {
  /** Set if an error may hide links and imports. */
  readonly failed?: true;
  /** Absent if the page is not part of the site, because it is a draft or has an error. */
  readonly title?: string;
  readonly address?: {readonly route: string; readonly parts: readonly AddressPart[]};
  /** Addresses in languages that show this page because they have no translation. */
  readonly fallbacks: readonly {readonly locale: string; readonly route: string}[];
  /** Labels from the sidebar's first level to the page; empty if a sidebar without the page is shown. */
  readonly sidebar?: {readonly name: string; readonly labels: readonly string[]} | undefined;
  readonly links: readonly (LinkRef & {readonly target: Pick<LinkTarget, 'type' | 'url'>})[];
  /** Absent for a component, whose imports only the bundler reads, and for a page that does not parse. */
  readonly imports?: readonly PageImport[] | undefined;
  /** Islands of the last build; absent if it did not render the page. */
  readonly islands?: readonly BuiltIsland[] | undefined;
}

/** Describes a page from a snapshot in which it is compiled. */
export async function describePage(source: SourceFile, snapshot: Snapshot): Promise<PageDescription> {
  const {sites, pages, project} = snapshot;
  const {record} = pages.get(getCacheId(source))!;
  const {kind, frontMatter, frontMatterLines, dependencies} = record;
  const shown = sites.flatMap((site) =>
    site.pages.flatMap((page) => (page.record?.source.file === source.file ? [{site, page}] : [])),
  );
  const original = shown.find(({site}) => site.locale.name === source.locale);
  const {links} = unpackDetails(record);
  // A draft is not part of the site, so its links are resolved from its file.
  const site = original?.site ?? sites.find(({locale}) => locale.name === source.locale)!;
  const targets = original ? site.targets(original.page) : links.map((link) => site.resolveFromFile(source.file, link));
  return {
    ...{source, kind, frontMatter, frontMatterLines, dependencies},
    ...('failed' in record || kind === 'lost' ? {failed: true} : {}),
    ...(original && {
      title: original.page.props.title,
      address: {route: original.page.route, parts: explainAddress(original.page, original.site, project)},
      sidebar: findSidebarPosition(original.page),
      islands: readBuiltIslands(original.page, source.locale, project),
    }),
    fallbacks: shown.flatMap(({site, page}) =>
      site.locale.name === source.locale ? [] : [{locale: site.locale.name, route: page.route}],
    ),
    links: links.map((link, i) => ({...link, target: {type: targets[i]!.type, url: targets[i]!.url}})),
    imports: await findImports(source, project.root),
  };
}

function findSidebarPosition({route, sidebar}: SitePage): PageDescription['sidebar'] {
  if (!sidebar) return undefined;
  const position = findPositions(sidebar.sidebar).get(route);
  const labels = position ? [...position.parents.map(({label}) => label), position.label] : [];
  return {name: sidebar.sidebar.name, labels};
}

/** Finds the imports of a Markdown page; undefined for a component, and if the page does not parse. */
async function findImports(source: SourceFile, root: string): Promise<PageImport[] | undefined> {
  if (isComponentPage(source.path)) return undefined;
  const text = (tryToRead(path.join(root, source.file)) ?? '').replace(/\r\n?/g, '\n');
  const references = await findReferences(text, source.format);
  if ('reason' in references) return undefined;
  return references.flatMap(({href, kind, start}): PageImport[] => {
    if (kind !== 'module') return [];
    const file = resolveSiteImport(href, getRelativeLinkBase(source));
    const line = text.slice(0, start).split('\n').length;
    return [{specifier: href, line, file, kind: /\.mdx?$/.test(href) ? 'partial' : 'module'}];
  });
}
