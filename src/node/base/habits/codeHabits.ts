import type {Habit} from './habit.ts';

/** A word after the language of a fence. */
interface MetaHabit extends Habit {
  readonly pattern: RegExp;
  /** Replacement of the match, if one is always right. */
  readonly replacement?: string;
  /** Reported for blocks without content only. */
  readonly isEmpty?: true;
}

const LINES = 'write the lines in braces: `{2,3}`';
const NUMBERS = 'write `showLineNumbers`, or `showLineNumbers=5` to begin with another number';
const TITLE = 'write `title="…"`';
const PLAIN = 'remove it: long lines scroll';
const INCLUDES = 'add the plugin `manual-docs/plugins/includes`';

/** Words of other tools after the language of a fence, for what a block can show here. */
export const META_HABITS: readonly MetaHabit[] = [
  {pattern: /^title=./i, tool: 'other tools', advice: 'write the title in quotes: `title="…"`'},
  {pattern: /^(?:show)?-?line-?num(?:ber)?s?(?:=(?!false\b|\{false\})|$)/i, tool: 'other tools', advice: NUMBERS},
  {pattern: /^lines$/, tool: 'Mintlify', advice: NUMBERS},
  {pattern: /^(?:linenos|linenums|lineNos)(?:=|$)/, tool: 'MkDocs, Hugo', advice: NUMBERS},
  {
    pattern: /^(?:startLine|startLineNumber|linenostart|lineNoStart)=/,
    tool: 'Starlight, Hugo',
    advice: 'write `showLineNumbers=5`',
  },
  {pattern: /^(?:hl_lines|hl)(?:=|$)/, tool: 'MkDocs, Hugo', advice: LINES},
  {pattern: /^(?:highlight|focus)=/, tool: 'Mintlify', advice: LINES},
  {pattern: /^frame=/, tool: 'Starlight', advice: 'remove it: a block of `console` is a terminal'},
  {pattern: /^wrap(?:=|$)/, tool: 'Starlight, Mintlify', advice: PLAIN},
  {pattern: /^word-?wrap(?:=|$)/i, tool: 'Nextra', advice: PLAIN},
  {
    pattern: /^(?:filename|file_?name|name|caption|label)=(?=["'])/,
    tool: 'Nextra, Sphinx',
    advice: TITLE,
    replacement: 'title=',
  },
  {pattern: /^(?:no-?copy|copy=false)$/i, tool: 'Nextra, Hugo', advice: 'write `noCopy`', replacement: 'noCopy'},
  {pattern: /^expandable$/, tool: 'Mintlify', advice: 'put the block into `:::details Title`'},
  {
    pattern: /^(?:live|editable|runnable|playground)$/,
    tool: 'Docusaurus, mdBook',
    advice: 'import a component that runs it, or remove the word',
  },
  {pattern: /^file=/, tool: 'this guide', advice: INCLUDES, isEmpty: true},
  {pattern: /^table$/, tool: 'this guide', advice: INCLUDES},
];

/** A language of a fence that is more than a name, or that needs more than colors. */
interface LanguageHabit extends Habit {
  readonly pattern: RegExp;
  /** Language and options to write instead; may refer to groups of the pattern. Default: `text`. */
  readonly language?: string;
}

const DIAGRAMS = 'add the plugin `manual-docs/plugins/diagrams`, which draws it';
const BOX = 'write `:::note`, the text, and `:::`';

/** Languages of fences in other tools. */
export const LANGUAGE_HABITS: readonly LanguageHabit[] = [
  {pattern: /^([\w+#-]+),[\w,=-]*$/, tool: 'mdBook, rustdoc', language: '$1', advice: 'write `$1`'},
  {
    pattern: /^([\w+#-]+):([\w./-]*\.\w+)$/,
    tool: 'Qiita, Gatsby',
    language: '$1 title="$2"',
    advice: 'write `$1 title="$2"`',
  },
  {
    pattern: /^(title=.*|showLineNumbers.*|noCopy|\{[\d,-]+\})$/,
    tool: 'other tools',
    language: 'text $1',
    advice: 'write a language first: `text $1`',
  },
  {pattern: /^\{(?:note|tip|warning|important|admonition|seealso|hint|danger)\}$/, tool: 'MyST', advice: BOX},
  {pattern: /^\{code(?:-block)?\}$/, tool: 'MyST', advice: 'write the language without `{code-block}`'},
  {
    pattern: /^\{\.?([\w+#-]+)(?:,[^}]*)?\}?$/,
    tool: 'Pandoc, MkDocs, Quarto',
    language: '$1',
    advice: 'write `$1`, and options as `title="…" {1,3}`',
  },
  {pattern: /^admonish$/, tool: 'mdBook', advice: BOX},
  {pattern: /^ad-\w+$/, tool: 'Obsidian', advice: BOX},
  {pattern: /^dataview(?:js)?$/, tool: 'Obsidian', advice: 'write a list, or generate the page by a plugin'},
  {pattern: /^eval_rst$/, tool: 'Sphinx', advice: 'write it in Markdown'},
  {
    pattern: /^math$/,
    tool: 'GitHub, GitLab',
    advice: 'write the formula between lines of `$$`, and add the plugin `manual-docs/plugins/math`',
  },
  {pattern: /^(mermaid|dot|graphviz)$/, tool: 'GitHub, Mintlify, MkDocs', language: '$1', advice: DIAGRAMS},
  {
    pattern: /^(?:plantuml|puml|d2|ditaa|blockdiag)$/,
    tool: 'GitLab, Kroki',
    advice: 'write a diagram in `mermaid` or `dot`, or put an SVG file beside the page',
  },
];
