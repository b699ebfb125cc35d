import path from 'node:path';
import type {Plugin} from 'esbuild';
import type {ThemeFiles} from './themeFiles.ts';

/** Folders of the installed tool that the browser bundle is made from. */
interface ToolFolders {
  readonly packageRoot: string;
}

const THEME_IMPORT = /^@theme(-original)?\/(.+)$/;

/**
 * Names that stand for files. The bundler resolves them itself: a file that is reached by its path and by a plugin's answer
 * would get its module type from whichever comes first, and two builds of one site would differ.
 * `@theme/X` is the site's file of that name or the theme's; `@theme-original/X` always the theme's.
 */
export function aliases(files: ThemeFiles, {packageRoot, root}: ToolFolders & {readonly root: string}) {
  const names: Record<string, string> = {
    '@site': root,
    'manual-docs': path.join(packageRoot, 'src/client/index.ts'),
    'manual-docs/core': path.join(packageRoot, 'src/client/core.ts'),
    'manual-docs/internal/client': path.join(packageRoot, 'src/client'),
    'manual-docs/internal/shared': path.join(packageRoot, 'src/shared'),
    'manual-docs/internal/plugins': path.join(packageRoot, 'plugins'),
    'manual-docs/theme': path.join(packageRoot, 'theme/index.ts'),
  };
  for (const [name, file] of files.original) {
    names[`@theme/${name}`] = file;
    names[`@theme-original/${name}`] = file;
    // Helpers have the same name in several folders: a copied component names its own with the folder.
    const folder = path.relative(path.join(packageRoot, 'theme'), path.dirname(file)).split(path.sep).join('/');
    if (folder !== '') names[`@theme-original/${folder}`] = path.dirname(file);
  }
  for (const [name, file] of files.overrides) names[`@theme/${name}`] = file;
  return names;
}

/** Resolution that names alone cannot express: default imports of theme components, one React for all. */
export function themePlugin(files: ThemeFiles, {packageRoot}: ToolFolders): Plugin {
  const toolFolders = ['src', 'theme'].map((folder) => path.join(packageRoot, folder) + path.sep);
  return {
    name: 'manual-theme',
    setup(build) {
      build.onResolve({filter: THEME_IMPORT}, ({path: request, importer, namespace}) => {
        const name = THEME_IMPORT.exec(request)![2];
        // Pages from Docusaurus import components as defaults.
        const isToolOwn = namespace === 'file' && toolFolders.some((folder) => importer.startsWith(folder));
        const isGenerated = namespace === 'theme-default' || namespace === 'mdx-components';
        if (files.original.has(name!) && !isToolOwn && !isGenerated) return {path: request, namespace: 'theme-default'};
        // The names stand for files, or a plugin of the site knows them.
        return undefined;
      });
      build.onLoad({filter: /.*/, namespace: 'theme-default'}, ({path: request}) => {
        const name = path.basename(request);
        const contents = `export {${name} as default} from '${request}';\nexport * from '${request}';`;
        return {contents, resolveDir: packageRoot};
      });
      // One React for runtime, theme and pages, wherever a page's imports are resolved from.
      build.onResolve({filter: /^react(?:-dom)?(?:\/.*)?$/}, async ({path: request, kind, pluginData}) => {
        if (pluginData === 'ours') return undefined;
        // The edge build renders to strings like the others and needs nothing of Node.
        const name = request === 'react-dom/server' ? 'react-dom/server.edge' : request;
        return build.resolve(name, {kind, resolveDir: packageRoot, pluginData: 'ours'});
      });
    },
  };
}

/** Modules given as text: `name` → code. They resolve their own imports from `resolveDir`. */
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

/** An interactive page, compiled. */
export interface PageModule {
  /** Source file from the site's root. */
  readonly file: string;
  /** Path from the site's root where its imports begin, where that is not the file. */
  readonly standsAt?: string;
  readonly route: string;
  readonly locale: string;
  readonly code: string;
}

/** Prefix of a page's text without what it is rendered with: the module as it was compiled. */
const TEXT_PREFIX = 'page-text:';

/**
 * Serves compiled pages under their source names, so that error places and source maps name what the author wrote. The module of a page
 * gives its component what every MDX page may use.
 * @param live tells the pages that browsers hydrate as a whole, and the module that makes islands of them
 */
export function pagesPlugin(
  pages: readonly PageModule[],
  root: string,
  live?: {readonly isLive: (page: PageModule) => boolean; readonly helper: string},
): Plugin {
  const byId = new Map(pages.map((page) => [pageEntry(page), page]));
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
          // For Markdown that it imports, whose links depend on the language.
          pluginData: {locale: page.locale},
        };
      });
    },
  };
}

/** Entry name of an interactive page. The route keeps two locales of one file apart. */
export function pageEntry(page: Pick<PageModule, 'file' | 'route'>): string {
  return `page:${page.route}|${page.file}`;
}
