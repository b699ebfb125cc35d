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
  /** The setting of this name there, which says where relative links begin. Absent: inside the addresses of index pages. */
  readonly trailingSlash?: boolean;
  /** Components of `src/theme` that are not used, because they import what is not here: `CodeBlock`, `Layout`. */
  readonly leaveOut?: readonly string[];
  /** Plugins of Docusaurus that are run for the data that they give to components by `setGlobalData`, each alone or with its options. */
  readonly data?: readonly DataPlugin[];
  /** Names that stand for a folder or file in imports, from the site's root: `{'@parts': 'src/parts'}`. */
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
    // Classes of Docusaurus are read as those of the elements here.
    styles: translateSelectors,
  };
}
