// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.
import type {MarkdownPlugin} from '../inputTypes.ts';

/** How pages are read. */
export interface MarkdownSettings {
  /**
   * `detect`: `.md` is CommonMark with GFM and admonitions, `.mdx` is MDX. `mdx`: both are MDX. `md`: neither is.
   * @default 'detect'
   */
  readonly format?: 'detect' | 'mdx' | 'md';
  /**
   * Remark plugins of the site: functions, or `[function, options]`.
   * @default []
   */
  readonly remarkPlugins?: readonly MarkdownPlugin[];
  /**
   * Rehype plugins, likewise.
   * @default []
   */
  readonly rehypePlugins?: readonly MarkdownPlugin[];
  /**
   * `unified` parses in JavaScript, twenty times slower. Plugins that extend the syntax through micromark bring it
   * with them.
   * @default 'native'
   */
  readonly parser?: 'native' | 'unified';
  /**
   * Whether `:smile:` is an emoji.
   * @default true
   */
  readonly emoji?: boolean;
  /**
   * Names of admonitions besides note, tip, info, warning, danger, and caution.
   * @default []
   */
  readonly admonitions?: readonly string[];
  /** Code blocks. */
  readonly code?: {
    /**
     * Modules with TextMate grammars, from the site's root.
     * @default []
     */
    readonly grammars?: readonly string[];
    /**
     * Other names of languages.
     * @default {}
     */
    readonly aliases?: Readonly<Record<string, string>>;
    /**
     * Comments in code that give lines a class and are not shown, besides `highlight-next-line` and its kin.
     * @default []
     */
    readonly magicComments?: readonly {
      /** Class of the lines, for `theme/custom.css`. */
      readonly className: string;
      /** Comment that marks the next line. */
      readonly line?: string;
      /** Comments that mark the lines between them. */
      readonly block?: {
        /** Comment before the first line. */
        readonly start: string;
        /** Comment behind the last line. */
        readonly end: string;
      };
    }[];
    /** Language of blocks that name none. */
    readonly defaultLanguage?: string;
  };
}
