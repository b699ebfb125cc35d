import path from 'node:path';
import type {Plugin} from 'manual-docs/config';
import {ownFile} from '../shared/ownFile.ts';
import {translateSelectors} from './classNames.ts';
import {headingIdsInCase} from './headingIdsInCase.ts';
import {CLIENT_MODULE, modulesPlugin} from './modules.ts';
import {type DataPlugin, pluginData} from './pluginData.ts';
import {type CreateRedirects, redirectPages} from './redirectPages.ts';
import {writeSiteConfig} from './writeSiteConfig.ts';

export interface DocusaurusOptions {
  /** Modules that the browser runs once, from the site's root. */
  readonly clientModules?: readonly string[];
  /** Folder of pages outside the docs, from the site's root. */
  readonly pages?: string;
  /** Whether ids of headings keep capital letters, as with `markdown.anchors.maintainCase`. Default: false. */
  readonly maintainCase?: boolean;
  /**
   * Docusaurus's setting of this name, which decides where relative links begin. Default: inside
   * the addresses of index pages.
   */
  readonly trailingSlash?: boolean;
  /**
   * Components of `src/theme` that are not used because they import missing modules: `CodeBlock`,
   * `Layout`.
   */
  readonly leaveOut?: readonly string[];
  /**
   * Docusaurus plugins that run for the data that they pass to `setGlobalData`, each with or
   * without options.
   */
  readonly data?: readonly DataPlugin[];
  /** Import aliases for folders or files, relative to the site: `{'@parts': 'src/parts'}`. */
  readonly alias?: Readonly<Record<string, string>>;
  /** Returns the old addresses of a page. */
  readonly createRedirects?: CreateRedirects;
}

/**
 * Creates the plugin for features of Docusaurus that the theme lacks: variables and classes of
 * Infima, modules of `src/theme`, and element names in style sheets. Sites without the plugin do
 * not load any of it.
 */
export function docusaurus(options: DocusaurusOptions = {}): Plugin {
  const compat = ownFile('compat/docusaurus');
  const pages = options.pages ?? 'src/pages';
  const {createRedirects, data = []} = options;
  let dataFile: string | undefined;
  let configFile: string | undefined;
  let baseUrl = '/';
  return {
    name: 'docusaurus',
    key: {pages, leaveOut: options.leaveOut},
    theme: path.join(compat, 'layer'),
    islandFree: [compat],
    ...(options.trailingSlash === false ? {} : {trailingSlash: options.trailingSlash ? 'always' : 'folders'}),
    ...(createRedirects && {
      files: (site, {defaultLocale}) => redirectPages(createRedirects, {...site, defaultLocale}),
    }),
    pages: async (context) => {
      configFile = writeSiteConfig(context);
      baseUrl = context.baseUrl;
      if (data.length === 0) return {pages: []};
      const {file, problems} = await pluginData(data, context);
      dataFile = file;
      return {pages: [], problems};
    },
    rehypePlugins: options.maintainCase ? [headingIdsInCase] : [],
    clientModules: (options.clientModules ?? []).map((file) => CLIENT_MODULE + file),
    esbuildPlugins: [
      modulesPlugin({
        ...{...options, compat, pages, leaveOut: options.leaveOut ?? []},
        dataFile: () => dataFile,
        configFile: () => configFile,
        baseUrl: () => baseUrl,
      }),
    ],
    // Selectors with class names of Docusaurus also match the elements of this theme.
    styles: translateSelectors,
  };
}
