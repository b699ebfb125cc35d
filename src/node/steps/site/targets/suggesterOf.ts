import type {SiteInput} from '../siteInput.ts';
import type {SitePage} from '../types.ts';
import {createSuggester, type Suggester} from './suggestTarget.ts';

interface Built {
  readonly pages: readonly SitePage[];
  readonly routeByFile: ReadonlyMap<string, string>;
  readonly drafts: ReadonlySet<string>;
}

/** The suggester of a locale: a page of another language, or of another version than the link's own, is never meant. */
export function suggesterOf(input: SiteInput, {pages, routeByFile, drafts}: Built): Suggester {
  const {config, locale, props, layers} = input;
  const last = new Set(layers.flatMap(({version}) => (version.isLast ? [`${version.pluginId}|${version.name}`] : [])));
  let byFile: ReadonlyMap<string, string> | undefined;
  const groupOf = (file: string | undefined): string => {
    byFile ??= new Map(pages.flatMap((page) => (page.record ? [[page.record.source.file, setOf(page)] as const] : [])));
    return file === undefined ? '' : (byFile.get(file) ?? '');
  };
  return createSuggester({
    baseUrl: props.locales[locale]!.baseUrl,
    groupOf,
    routesFor(file) {
      const own = groupOf(file);
      const instance = own.slice(0, own.indexOf('|') + 1);
      return pages.flatMap((page) => {
        const set = setOf(page);
        const isOther = set !== '' && set !== own && (!last.has(set) || (own !== '' && set.startsWith(instance)));
        return isOther ? [] : [page.route];
      });
    },
    routeByFile,
    staticFiles: input.staticFiles,
    contentFiles: input.contentFiles,
    staticDirectories: config.staticDirectories,
    drafts,
  });
}

function setOf({props}: SitePage): string {
  return props.kind === 'doc' ? `${props.docsPluginId}|${props.version}` : '';
}
