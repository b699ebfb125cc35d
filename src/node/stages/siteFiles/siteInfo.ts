import {makeSiteInfo} from '../../output/makeSiteInfo.ts';
import type {Project} from '../../project/project.ts';
import {listedVersions, versionIndex} from '../../site/docs/versionIndexes.ts';
import type {BuiltSite} from '../../snapshot/localeSite.ts';

/** What programs that read the published site need to know of it. */
export function siteInfo({project, sites}: {readonly project: Project; readonly sites: readonly BuiltSite[]}): string {
  const {title, tagline, baseUrl, i18n} = project.config;
  const [site] = sites;
  const versions = site?.versions ?? [];
  const listed = new Set(listedVersions(versions));
  return makeSiteInfo({
    title,
    tagline: tagline || undefined,
    baseUrl,
    defaultLanguage: i18n.defaultLocale,
    languages: sites.map(({locale}) => ({
      name: locale.name,
      label: locale.label,
      url: locale.url,
      baseUrl: locale.baseUrl,
    })),
    versions: versions.map((version) => ({
      docs: version.pluginId,
      name: version.name,
      label: version.label,
      isNewest: version.isLast,
      list: listed.has(version) ? versionIndex(version, '/').slice(1) : 'llms.txt',
    })),
    hasIndex: site?.props.search?.engine === 'embedded',
  });
}
