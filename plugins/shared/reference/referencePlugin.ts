import path from 'node:path';
import type {Plugin, PluginContext, PluginPage, PluginPages} from 'manual-docs/config';
import {ownFile} from '../ownFile.ts';
import {addEntries} from './addEntries.ts';
import {referenceMarkup} from './markup.ts';
import {plain} from './safeMarkdown.ts';

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

/** A page, or a heading on it. */
export interface Place {
  /** Path below the content folder. */
  readonly page: string;
  readonly anchor?: string;
}

interface Reference<Options> {
  readonly name: string;
  /** Name of a file, for messages. */
  readonly example: string;
  /** Values of `by`. */
  readonly by: readonly string[];
  /** Their paths begin at the folder `base`. */
  readonly pages: (options: Options, context: PluginContext, base: string) => PluginPages;
}

/** A plugin whose pages are made from one file. @throws for options that it cannot work with */
export function referencePlugin<Options extends ReferenceOptions>(
  options: Options,
  {name, example, by, pages}: Reference<Options>,
): Plugin {
  const {file, in: where, path: base = 'api'} = options ?? {};
  if (typeof file !== 'string' || file === '')
    throw new Error(`${name}: \`file\` is missing, such as {file: '${example}'}`);
  if (options.by !== undefined && !by.includes(options.by))
    throw new Error(`${name}: \`by\` is \`${String(options.by)}\`, expected \`${by.join('` or `')}\``);
  const folder = base.replace(/[^\w-]+/g, '-');
  const finishPage = ({content, ...page}: PluginPage): PluginPage => {
    // The theme shows the title of a doc; a page beside the docs shows its own.
    const title = where === 'pages' ? `# ${plain(String(page.frontMatter?.title))}\n\n` : '';
    const settings = {in: where || undefined, source: file, foreign: options.trusted !== true};
    return {...page, ...settings, content: `<!-- api reference -->\n\n${title}${content}`};
  };
  return {
    name: folder === 'api' && where === undefined ? name : `${name}-${folder}`,
    version: '1',
    key: options,
    watch: [file],
    theme: ownFile('plugins/shared/reference/layer'),
    remarkPlugins: [referenceMarkup],
    sidebar: addEntries,
    pages: (context) => {
      const made = makeSafely(file, () => pages(options, context, base.replace(/^\/+|\/+$/g, '')));
      return {...made, pages: made.pages.map(finishPage)};
    },
  };
}

/** Pages of a file. A file that is nested without end overflows the stack: that is a problem of the file. */
function makeSafely(file: string, make: () => PluginPages): PluginPages {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = `The file is nested too deeply to be shown: ${error.message}`;
    return {
      pages: [],
      watch: [file],
      problems: [{file, line: 1, message, hint: 'make pages of a smaller file, or split it'}],
    };
  }
}

/** The address of a place, as a page names it. */
export function addressFrom(page: string, {page: other, anchor}: Place): string {
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (other === page && hash) return hash;
  const relative = path.posix.relative(path.posix.dirname(page), other);
  return (relative.startsWith('.') ? relative : `./${relative}`) + hash;
}
