/** Syntax that the page does not get, from another tool or almost right, and what to write here. */
export interface SyntaxHabit {
  /** Texts of which the page has one if the pattern matches, for speed. Default: it is always tried. */
  readonly cues?: readonly string[];
  /** Matches in the source of the page, where `where` says. Global. */
  readonly pattern: RegExp;
  /**
   * Node that has to contain the match: text (default), text in which it ends, HTML, an image,
   * struck out text, or a heading.
   */
  readonly where?: 'text' | 'end' | 'html' | 'image' | 'delete' | 'heading';
  /** Format of the page or kind of content, if it is not read in this one only. */
  readonly only?: 'md' | 'mdx' | 'blog';
  /** Subject of the message: "A shortcode of Hugo". */
  readonly what: string;
  /** Default: `is shown as text`. */
  readonly effect?: string;
  /** Imperative without a full stop. May refer to groups of the pattern. */
  readonly advice: string;
  /** Text that replaces the match; may refer to its groups. */
  readonly replacement?: string;
  /** Names in group 1 that are others here. The other tool's name becomes the title, group 2, if there is none. */
  readonly names?: Readonly<Record<string, string>>;
  /** The replacement is right without a doubt. */
  readonly certain?: true;
  /** Indented lines below belong to it: they lose their indentation and end with this line. */
  readonly closing?: string;
}

/** Advice of several rows. */
export const INCLUDE = 'write `::include{file="./_part.md"}` on a line of its own';
export const LINK = 'write a link to the file: `[text](./page.md)`';
export const TABS =
  'write `<Tabs>` around `<TabItem value="…">` in an .mdx page, or `:::code-group` around blocks of code';
