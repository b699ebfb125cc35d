import path from 'node:path';
import type {Plugin} from 'esbuild';
import type {Variables} from '../../base/variables/flattenVariables.ts';
import type {ThemeFiles} from './themeFiles.ts';

/** Folder of the installed tool. */
interface ToolFolders {
  readonly packageRoot: string;
}

const THEME_IMPORT = /^@theme(-original)?\/(.+)$/;

/**
 * Makes aliases for files, which esbuild resolves itself. If a file were reached both by path and
 * through a plugin, its module type would depend on timing, and builds would differ. `@theme/X` is
 * the site's override or the theme's file; `@theme-original/X` is always the theme's, and
 * `@theme-original/internal/` is the folder of modules that no override replaces.
 */
export function makeAliases(files: ThemeFiles, {packageRoot, root}: ToolFolders & {readonly root: string}) {
  const names: Record<string, string> = {
    '@site': root,
    'manual-docs': path.join(packageRoot, 'src/client/index.ts'),
    'manual-docs/core': path.join(packageRoot, 'src/client/core.ts'),
    'manual-docs/internal/client': path.join(packageRoot, 'src/client'),
    'manual-docs/internal/shared': path.join(packageRoot, 'src/shared'),
    'manual-docs/internal/plugins': path.join(packageRoot, 'plugins'),
    'manual-docs/theme': path.join(packageRoot, 'theme/index.ts'),
    '@theme-original/internal': path.join(packageRoot, 'theme/internal'),
  };
  for (const [name, file] of files.original) {
    names[`@theme/${name}`] = file;
    names[`@theme-original/${name}`] = file;
  }
  for (const [name, file] of files.overrides) names[`@theme/${name}`] = file;
  return names;
}

/**
 * Resolves what aliases cannot express: default imports of theme components, and one React for all
 * modules.
 */
export function themePlugin(files: ThemeFiles, {packageRoot}: ToolFolders): Plugin {
  const toolFolders = ['src', 'theme'].map((folder) => path.join(packageRoot, folder) + path.sep);
  return {
    name: 'manual-theme',
    setup(build) {
      build.onResolve({filter: THEME_IMPORT}, ({path: request, importer, namespace}) => {
        const name = THEME_IMPORT.exec(request)![2];
        // Pages from Docusaurus import components as default exports.
        const isToolOwn = namespace === 'file' && toolFolders.some((folder) => importer.startsWith(folder));
        const isGenerated = namespace === 'theme-default' || namespace === 'mdx-components';
        if (files.original.has(name!) && !isToolOwn && !isGenerated) return {path: request, namespace: 'theme-default'};
        // The aliases apply, or a plugin of the site resolves the name.
        return undefined;
      });
      build.onLoad({filter: /.*/, namespace: 'theme-default'}, ({path: request}) => {
        const name = path.basename(request);
        const contents = `export {${name} as default} from '${request}';\nexport * from '${request}';`;
        return {contents, resolveDir: packageRoot};
      });
      // One React for runtime, theme, and pages, wherever their imports resolve from.
      build.onResolve({filter: /^react(?:-dom)?(?:\/.*)?$/}, async ({path: request, kind, pluginData}) => {
        if (pluginData === 'ours') return undefined;
        // The edge build renders to strings without Node modules.
        const name = request === 'react-dom/server' ? 'react-dom/server.edge' : request;
        return build.resolve(name, {kind, resolveDir: packageRoot, pluginData: 'ours'});
      });
    },
  };
}

/** Provides modules from text. They resolve their own imports from `resolveDir`. */
export function virtualPlugin(
  modules: ReadonlyMap<
    string,
    {readonly code: string; readonly resolveDir: string; readonly loader?: 'ts' | 'tsx' | 'js' | 'jsx' | 'css'}
  >,
): Plugin {
  return {
    name: 'manual-virtual',
    setup(build) {
      build.onResolve({filter: /^virtual:/}, ({path: name}) =>
        modules.has(name) ? {path: name, namespace: 'virtual'} : undefined,
      );
      build.onLoad({filter: /.*/, namespace: 'virtual'}, ({path: name}) => {
        const module = modules.get(name)!;
        return {contents: module.code, resolveDir: module.resolveDir, loader: module.loader ?? 'ts'};
      });
    },
  };
}

/** A compiled component page. */
export interface PageModule {
  /** Source file from the site's root. */
  readonly file: string;
  /** Path from the site's root that imports are relative to, if not the file. */
  readonly standsAt?: string;
  readonly route: string;
  readonly locale: string;
  /** Variables of the page that Markdown may use, which the page imports; absent without any. */
  readonly variables?: Variables;
  readonly code: string;
}

/** Prefix for the compiled module of a page, without the wrapper that renders it. */
const TEXT_PREFIX = 'page-text:';

/**
 * Provides compiled pages under their source names, so that errors and source maps name the
 * author's file. The module of a page passes the MDX components to its content.
 * @param pages compiled component pages
 * @param root absolute path of the site
 * @param live tells which pages browsers hydrate as a whole, and the module that makes islands of
 *   them
 */
export function pagesPlugin(
  pages: readonly PageModule[],
  root: string,
  live?: {readonly isLive: (page: PageModule) => boolean; readonly helper: string},
): Plugin {
  const byId = new Map(pages.map((page) => [toPageEntry(page), page]));
  return {
    name: 'manual-pages',
    setup(build) {
      build.onResolve({filter: /^page:/}, ({path: name}) =>
        byId.has(name) ? {path: name.slice('page:'.length), namespace: 'page-entry'} : undefined,
      );
      build.onResolve({filter: /^page-text:/}, ({path: name}) => ({
        path: name.slice(TEXT_PREFIX.length),
        namespace: 'page',
      }));
      build.onLoad({filter: /.*/, namespace: 'page-entry'}, ({path: name}) => {
        const page = byId.get(`page:${name}`)!;
        const Page = `(props) => createElement(Content, {...props, components: mdxComponents})`;
        const code = [
          "import {createElement} from 'react';",
          "import {mdxComponents} from '@theme/mdxComponents';",
          `import * as text from ${JSON.stringify(TEXT_PREFIX + name)};`,
          'const Content = text.default;',
          `const Page = Content && (${Page});`,
        ];
        if (live?.isLive(page)) {
          code.push(
            `import {island} from ${JSON.stringify(live.helper)};`,
            `export default Page && island(Page, {module: ${JSON.stringify(`page:${name}`)}, name: 'default'});`,
          );
        } else code.push('export default Page;');
        return {contents: code.join('\n'), resolveDir: root, loader: 'js'};
      });
      build.onLoad({filter: /.*/, namespace: 'page'}, ({path: name}) => {
        const page = byId.get(`page:${name}`)!;
        return {
          contents: page.code,
          resolveDir: path.dirname(path.join(root, page.standsAt ?? page.file)),
          loader: 'js',
          // The links of imported Markdown depend on the language, and its text on the variables.
          pluginData: {locale: page.locale, variables: page.variables},
        };
      });
    },
  };
}

/** Returns the entry name of a component page. The route distinguishes locales of the same file. */
export function toPageEntry(page: Pick<PageModule, 'file' | 'route'>): string {
  return `page:${page.route}|${page.file}`;
}
