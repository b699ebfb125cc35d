import type {PluginPage} from 'manual/config';

export interface TypedocOptions {
  /** What `typedoc --json` wrote, from the site's root. */
  readonly file: string;
  /** Folder of the pages. Default: `api`. */
  readonly path?: string;
  /** Whether a page shows a declaration or a module. Default: `declaration`. */
  readonly by?: 'declaration' | 'module';
  /** Docs instance of the pages, or `pages`. Default: `{docs: 'default'}`. */
  readonly in?: PluginPage['in'];
  /** Title of the first page. Default: the name of the project. */
  readonly title?: string;
  /** Place in the sidebar. Default: behind what has a place, in the order of names. */
  readonly sidebarPosition?: number;
}
