import type {Project} from '../../../state/project/project.ts';
import type {BuiltSite} from '../../../state/snapshot/createLocaleSite.ts';
import {isPublic, toAbsoluteUrl} from '../../../steps/output/crawlerPage.ts';
import {type LlmsFile, type LlmsLink, type LlmsPage, makeLlms, toLlmsPage} from '../../../steps/output/makeLlms.ts';
import {makeSkill} from '../../../steps/output/makeSkill.ts';
import {sortByReadingOrder} from '../../../steps/site/docs/sortByReadingOrder.ts';
import {findVersionsWithIndex, getVersionIndexPath} from '../../../steps/site/docs/versionIndexes.ts';
import type {DocsVersion, SitePage} from '../../../steps/site/types.ts';

/**
 * Creates the text files that list the pages of a language for machines, and the skill in the
 * default language. File names are final paths.
 */
export function createLlmsFiles(
  site: BuiltSite,
  sites: readonly BuiltSite[],
  {config}: Pick<Project, 'config'>,
): LlmsFile[] {
  const {tagline, title} = site.props;
  const description = tagline ? {description: tagline} : {};
  const older = findVersionsWithIndex(site.versions);
  const several = new Set(site.versions.map(({pluginId}) => pluginId)).size > 1;
  const getLabel = ({pluginId, label}: DocsVersion): string =>
    several && pluginId !== 'default' ? `${pluginId} ${label}` : label;
  const newest = {
    pages: listNewestPages(site).map(({listed}) => listed),
    folder: toAbsoluteUrl(site.locale.baseUrl, site.locale.url),
  };
  const root = makeLlms({
    site: {title, ...description},
    ...newest,
    others: [
      {
        heading: 'Other versions',
        links: older.map((version) => ({
          title: getLabel(version),
          url: toAbsoluteUrl(getVersionIndexPath(version, site.locale.baseUrl), site.locale.url),
        })),
      },
      {heading: 'Other languages', links: createLanguageLinks(site, sites)},
    ],
  });
  const versions = older.flatMap((version) => {
    const folder = getVersionIndexPath(version, site.locale.baseUrl).slice(0, -'llms.txt'.length);
    const pages = sortByReadingOrder(site.pages).filter((page) => isInVersion(page, version) && !page.noIndex);
    const files = makeLlms({
      site: {title: `${title} ${getLabel(version)}`, ...description},
      pages: pages.flatMap((page) => toLlmsPage(page, site.locale) ?? []),
      folder: toAbsoluteUrl(folder, site.locale.url),
    });
    return files.map(({name, text}) => ({name: folder + name, text}));
  });
  const server = config.assistants.find((one) => typeof one === 'object' && 'mcp' in one);
  const skill =
    site.locale.name === config.i18n.defaultLocale
      ? makeSkill({
          title,
          ...description,
          ...newest,
          mcp: server?.mcp,
          pluginTools: config.plugins.flatMap(({agents}) => (agents?.tools ?? []).map((tool) => tool.name)),
          hasSearch: site.props.search?.engine === 'embedded',
        })
      : [];
  return [...[...root, ...skill].map(({name, text}) => ({name: site.locale.baseUrl + name, text})), ...versions];
}

/** Lists the public pages of a language in reading order, without those of older versions. */
export function listNewestPages(site: BuiltSite): {page: SitePage; listed: LlmsPage}[] {
  const older = findVersionsWithIndex(site.versions);
  return sortByReadingOrder(site.pages).flatMap((page) => {
    if (!isPublic(page) || older.some((version) => isInVersion(page, version))) return [];
    const listed = toLlmsPage(page, site.locale);
    return listed ? [{page, listed}] : [];
  });
}

function isInVersion({props}: SitePage, {pluginId, name}: DocsVersion): boolean {
  return props.kind === 'doc' && props.docsPluginId === pluginId && props.version === name;
}

function createLanguageLinks(site: BuiltSite, sites: readonly BuiltSite[]): LlmsLink[] {
  return sites
    .filter(({locale}) => locale.name !== site.locale.name)
    .map(({locale}) => ({title: locale.label, url: toAbsoluteUrl(`${locale.baseUrl}llms.txt`, locale.url)}));
}
