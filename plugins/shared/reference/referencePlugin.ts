import type {Plugin, PluginContext, PluginPage, PluginPages} from 'manual-docs/config';
import {ownFile} from '../ownFile.ts';
import {referenceMarkup} from './markup.ts';

/** Options of every reference. */
export interface ReferenceOptions {
  /** The sources of the pages, from the site's root. */
  readonly file: string;
  /** Folder of the pages. Default: `api`. */
  readonly path?: string;
  /** The content of a page. */
  readonly by?: string;
  /** Docs instance of the pages, or `pages`. Default: `{docs: 'default'}`. */
  readonly in?: PluginPage['in'];
  /**
   * Whether the texts are the site's own: its Markdown plugins run on them, and blocks of code that name a diagram or a file are shown as
   * such. Default: false.
   */
  readonly trusted?: boolean;
  /** Place in the sidebar. Default: after entries that have a place, in the order of names. */
  readonly sidebarPosition?: number;
}

interface Reference<Options> {
  readonly name: string;
  /** Name of a file, for messages. */
  readonly example: string;
  /** Values of `by`. */
  readonly by: readonly string[];
  readonly pages: (options: Options, context: PluginContext) => PluginPages;
}

/** A plugin whose pages are made from one file. @throws for options that it cannot work with */
export function referencePlugin<Options extends ReferenceOptions>(
  options: Options,
  {name, example, by, pages}: Reference<Options>,
): Plugin {
  if (typeof options?.file !== 'string' || options.file === '')
    throw new Error(`${name}: \`file\` is missing, such as {file: '${example}'}`);
  if (options.by !== undefined && !by.includes(options.by))
    throw new Error(`${name}: \`by\` is \`${String(options.by)}\`, expected \`${by.join('` or `')}\``);
  const folder = (options.path ?? 'api').replace(/[^\w-]+/g, '-');
  return {
    name: folder === 'api' && options.in === undefined ? name : `${name}-${folder}`,
    version: '1',
    key: options,
    watch: [options.file],
    theme: ownFile('plugins/shared/reference/layer'),
    remarkPlugins: [referenceMarkup],
    pages: (context) => {
      const made = pages(options, context);
      const foreign = options.trusted !== true;
      return {...made, pages: made.pages.map((page) => ({...page, foreign}))};
    },
  };
}
