import {endAddress, withBase} from '../../../../shared/routes.ts';
import type {
  AssistantLink,
  DocsInstance,
  LocaleConfig,
  NavbarConfig,
  SearchConfig,
  SiteProps,
} from '../../../../shared/types.ts';
import type {SiteConfig} from '../../config/schema/site.ts';
import type {LocalizedVersion} from '../docs/localizedVersion.ts';
import {TEXT_IDS} from '../translations/translatableTexts.ts';
import {getSearchTexts} from './getSearchTexts.ts';

interface SitePropsInput {
  readonly config: SiteConfig;
  readonly locale: string;
  readonly locales: Readonly<Record<string, LocaleConfig>>;
  readonly layers: readonly LocalizedVersion[];
  readonly navbar: NavbarConfig;
  readonly footer: SiteProps['footer'];
  readonly translations: Readonly<Record<string, string>>;
  readonly dev: boolean;
}

/**
 * Makes the props that all pages of a locale share. Their size must not depend on the number of
 * pages.
 */
export function makeSiteProps(input: SitePropsInput): SiteProps {
  const {config, locale, locales} = input;
  const localeConfig = locales[locale]!;
  const {[TEXT_IDS.tagline]: tagline = config.tagline, [TEXT_IDS.announcement]: content, ...texts} = input.translations;
  const {announcementBar: bar} = config;
  return {
    title: config.title,
    tagline: tagline || undefined,
    url: localeConfig.url,
    baseUrl: localeConfig.baseUrl,
    siteBase: config.baseUrl,
    ...(config.trailingSlash ? {trailingSlash: true} : {}),
    titleDelimiter: config.titleDelimiter,
    customFields: config.customFields,
    locale,
    defaultLocale: config.i18n.defaultLocale,
    locales,
    colorMode: config.colorMode,
    announcementBar: bar ? {...bar, ...(content ? {content} : {})} : null,
    navbar: input.navbar,
    footer: input.footer,
    docs: makeDocsInstances(input.layers, localeConfig.baseUrl),
    ...(config.assistants.length > 0 ? {assistants: makeAssistantLinks(config)} : {}),
    ...(config.pdf.link === undefined ? {} : {pdfLink: withBase(config.pdf.link, config.baseUrl)}),
    feedback: config.feedback || undefined,
    ...(config.headTags.some(({consent}) => consent) ? {asksConsent: true} : {}),
    sidebar: config.sidebar,
    search: makeSearchConfig(config, localeConfig.baseUrl),
    translations: {...texts, ...getSearchTexts(config)},
    dev: input.dev,
  };
}

function makeDocsInstances(layers: readonly LocalizedVersion[], baseUrl: string): Record<string, DocsInstance> {
  const instances: Record<string, {pluginId: string; versions: DocsInstance['versions'][number][]}> = {};
  for (const {version, mainRoute} of layers) {
    instances[version.pluginId] ??= {pluginId: version.pluginId, versions: []};
    const {name, label, isLast, banner, badge} = version;
    const basePath = baseUrl.replace(/\/$/, '') + version.path;
    instances[version.pluginId]!.versions.push({name, label, isLast, path: mainRoute, basePath, banner, badge});
  }
  return instances;
}

/**
 * Makes the search configuration for the browser, with public values only.
 * @param config configuration of the site
 * @param baseUrl base URL of the locale
 * @returns null if search is turned off
 */
export function makeSearchConfig(config: SiteConfig, baseUrl: string): SearchConfig | null {
  const {search} = config;
  if (search === false) return null;
  const askAi = typeof search.askAi === 'string' ? {assistantId: search.askAi} : search.askAi;
  const common = {
    searchPagePath: search.searchPagePath
      ? endAddress(withBase(search.searchPagePath, baseUrl), config.trailingSlash)
      : null,
    contextualSearch: search.contextualSearch,
    ...(search.placeholder ? {placeholder: search.placeholder} : {}),
    ...(search.missingResultsUrl ? {missingResultsUrl: search.missingResultsUrl} : {}),
    ...(search.translations ? {translations: search.translations} : {}),
    ...(askAi
      ? {
          askAi: {
            ...askAi,
            indexName: askAi.indexName ?? search.indexName ?? '',
            apiKey: askAi.apiKey ?? search.apiKey ?? '',
            appId: askAi.appId ?? search.appId ?? '',
          } as SearchConfig['askAi'] & object,
        }
      : {}),
  };
  // One index contains all languages, so its path begins with the site's base, not with the
  // locale's.
  if (search.provider === 'embedded') {
    return {engine: 'embedded', indexPath: `${config.baseUrl}_manual/search/`, ...common};
  }
  const {appId, apiKey, indexName, hosts, externalUrlRegex, replaceSearchResultPathname, searchParameters} = search;
  return {
    engine: 'algolia',
    ...common,
    algolia: {
      appId,
      apiKey,
      indexName,
      hosts,
      externalUrlRegex: externalUrlRegex || undefined,
      replaceSearchResultPathname,
      searchParameters,
    },
  };
}

/** Prompt for assistants, in English because they answer in the reader's language. */
const PROMPT = encodeURIComponent('Read ').concat('{url}', encodeURIComponent(' and answer my questions about it.'));

const ASSISTANTS: Readonly<Record<'chatgpt' | 'claude', AssistantLink>> = {
  chatgpt: {name: 'ChatGPT', href: `https://chatgpt.com/?q=${PROMPT}`},
  claude: {name: 'Claude', href: `https://claude.ai/new?q=${PROMPT}`},
};

function makeAssistantLinks({assistants, title}: Pick<SiteConfig, 'assistants' | 'title'>): readonly AssistantLink[] {
  return assistants.flatMap((assistant) =>
    typeof assistant === 'string'
      ? ASSISTANTS[assistant]
      : 'mcp' in assistant
        ? makeConnectLinks(assistant.mcp, title)
        : assistant,
  );
}

function makeConnectLinks(url: string, title: string): readonly AssistantLink[] {
  const name =
    title
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'docs';
  const config = encodeURIComponent(Buffer.from(JSON.stringify({url})).toString('base64'));
  const server = encodeURIComponent(JSON.stringify({name, type: 'http', url}));
  return [
    {connect: 'Claude Code', command: `claude mcp add --transport http ${name} ${url}`},
    {connect: 'Cursor', href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${config}`},
    {connect: 'VS Code', href: `vscode:mcp/install?${server}`},
  ];
}
