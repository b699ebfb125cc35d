import type {SiteInput} from '../siteInput.ts';
import type {SitePage} from '../types.ts';
import {createSuggester, type Suggester} from './suggestTarget.ts';

interface SuggesterPages {
  readonly pages: readonly SitePage[];
  readonly routeByFile: ReadonlyMap<string, string>;
  readonly drafts: ReadonlySet<string>;
}

/**
 * Creates the suggester of a locale. It never suggests another language, or a version other than
 * the link's own.
 */
export function createSiteSuggester(input: SiteInput, {pages, routeByFile, drafts}: SuggesterPages): Suggester {
  const {config, locale, props, layers} = input;
  const lastGroups = new Set(
    layers.flatMap(({version}) => (version.isLast ? [`${version.pluginId}|${version.name}`] : [])),
  );
  let byFile: ReadonlyMap<string, string> | undefined;
  const getGroup = (file: string | undefined): string => {
    byFile ??= new Map(
      pages.flatMap((page) => (page.record ? [[page.record.source.file, getPageGroup(page)] as const] : [])),
    );
    return file === undefined ? '' : (byFile.get(file) ?? '');
  };
  const listPages = (file: string | undefined): readonly SitePage[] => {
    const ownGroup = getGroup(file);
    const instance = ownGroup.slice(0, ownGroup.indexOf('|') + 1);
    return pages.filter((page) => {
      const group = getPageGroup(page);
      const isOther =
        group !== '' &&
        group !== ownGroup &&
        (!lastGroups.has(group) || (ownGroup !== '' && group.startsWith(instance)));
      return !isOther;
    });
  };
  return createSuggester({
    baseUrl: props.locales[locale]!.baseUrl,
    getGroup,
    listRoutes: (file) => listPages(file).map(({route}) => route),
    findMovedText: (files, file) =>
      input.findMovedText(
        files,
        listPages(file).flatMap(({record}) => record ?? []),
      ),
    routeByFile,
    staticFiles: input.staticFiles,
    contentFiles: input.contentFiles,
    staticDirectories: config.staticDirectories,
    drafts,
  });
}

function getPageGroup({props}: SitePage): string {
  return props.kind === 'doc' ? `${props.docsPluginId}|${props.version}` : '';
}
