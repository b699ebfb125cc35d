import path from 'node:path';
import type {Plugin, PluginContext, PluginPage, PluginPages} from 'manual-docs/config';
import {findPackageFile} from '../findPackageFile.ts';
import {addEntries} from './addEntries.ts';
import {referenceMarkup} from './markup.ts';
import {escapeLine} from './toSafeMarkdown.ts';

/** Options of all reference plugins. */
export interface ReferenceOptions {
  /** Source of the pages, from the site's root. */
  readonly file: string;
  /** Folder of the pages. Default: `api`. */
  readonly path?: string;
  /** Content of each page. */
  readonly by?: string;
  /** Docs instance of the pages, or `pages`. Default: `{docs: 'default'}`. */
  readonly in?: PluginPage['in'];
  /**
   * Whether to trust the texts: the site's Markdown plugins run on them, including diagrams and
   * included files. Default: false.
   */
  readonly trusted?: boolean;
  /**
   * Whether texts in the file that look like secret keys are examples, because it is published
   * elsewhere as it is. Default: false, which reports them as errors.
   */
  readonly keysAreExamples?: boolean;
  /** Position in the sidebar. Default: after entries with a position, by name. */
  readonly sidebarPosition?: number;
}

/** A page, or a heading on it. */
export interface ReferenceLocation {
  /** Path below the content folder. */
  readonly page: string;
  readonly anchor?: string;
}

interface Reference<Options> {
  readonly name: string;
  /** Name of a file, for messages. */
  readonly example: string;
  /** Allowed values of `by`. */
  readonly by: readonly string[];
  /** Additions to the hints of problems, by diagnostic code. */
  readonly hints?: Readonly<Record<string, string>>;
  /** Makes the pages, whose paths begin with the folder `base`. */
  readonly pages: (options: Options, context: PluginContext, base: string) => PluginPages;
}

/**
 * Creates a plugin whose pages are made from one file.
 * @param options options of the user
 * @param reference name of the plugin, and the function that makes the pages
 * @throws for invalid options
 */
export function createReferencePlugin<Options extends ReferenceOptions>(
  options: Options,
  {name, example, by, hints, pages}: Reference<Options>,
): Plugin {
  const {file, in: where, path: base = 'api'} = options ?? {};
  if (typeof file !== 'string' || file === '')
    throw new Error(`${name}: \`file\` is missing, such as {file: '${example}'}`);
  if (options.by !== undefined && !by.includes(options.by))
    throw new Error(`${name}: \`by\` is \`${String(options.by)}\`, expected \`${by.join('` or `')}\``);
  const folder = base.replace(/[^\w-]+/g, '-');
  const finishPage = ({content, ...page}: PluginPage): PluginPage => {
    // The theme shows the title of a doc, but standalone pages need their own.
    const title = where === 'pages' ? `# ${escapeLine(String(page.frontMatter?.title))}\n\n` : '';
    const settings = {
      in: where || undefined,
      source: file,
      foreign: options.trusted !== true,
      keysAreExamples: options.keysAreExamples === true,
      hints: {
        'secret-in-output': `if ${file} is published elsewhere as it is, set \`keysAreExamples\` of \`${name}()\``,
        ...hints,
      },
    };
    return {...page, ...settings, content: `<!-- api reference -->\n\n${title}${content}`};
  };
  return {
    name: folder === 'api' && where === undefined ? name : `${name}-${folder}`,
    version: '1',
    key: options,
    watch: [file],
    theme: findPackageFile('plugins/shared/reference/layer'),
    remarkPlugins: [referenceMarkup],
    sidebar: addEntries,
    pages: (context) => {
      const made = makeSafely(file, () => pages(options, context, base.replace(/^\/+|\/+$/g, '')));
      return {...made, pages: made.pages.map(finishPage)};
    },
  };
}

/**
 * Makes pages of a file. Reports a stack overflow, which means that the file is nested too deeply.
 */
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

/**
 * Returns the relative address of a page or heading.
 * @param page path of the page that contains the link
 * @example toRelativeAddress('api/a.md', {page: 'api/b.md', anchor: 'x'}) // './b.md#x'
 */
export function toRelativeAddress(page: string, {page: other, anchor}: ReferenceLocation): string {
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (other === page && hash) return hash;
  const relative = path.posix.relative(path.posix.dirname(page), other);
  return (relative.startsWith('.') ? relative : `./${relative}`) + hash;
}
