import type {Habit} from './habit.ts';

/** A word after the language of a fence. */
export interface MetaHabit extends Habit {
  readonly pattern: RegExp;
}

const LINES = 'write the lines in braces: `{2,3}`';
const NUMBERS = 'write `showLineNumbers`, or `showLineNumbers=5` to begin with another number';
const TITLE = 'write `title="…"`';
const PLAIN = 'remove it: long lines scroll';
const INCLUDES = 'add the plugin `manual-docs/plugins/includes`';

/** Words of other tools after the language of a fence, for what a block can show here. */
export const META_HABITS: readonly MetaHabit[] = [
  {pattern: /^title=./i, tool: 'other tools', advice: 'write the title in quotes: `title="…"`'},
  {pattern: /^(?:show)?-?line-?num(?:ber)?s?(?:=|$)/i, tool: 'other tools', advice: NUMBERS},
  {pattern: /^lines$/, tool: 'Mintlify', advice: NUMBERS},
  {pattern: /^(?:linenos|linenums|lineNos)(?:=|$)/, tool: 'MkDocs, Hugo', advice: NUMBERS},
  {pattern: /^(?:startLine|startLineNumber|linenostart|lineNoStart)=/, tool: 'Starlight, Hugo', advice: 'write `showLineNumbers=5`'},
  {pattern: /^(?:hl_lines|hl)(?:=|$)/, tool: 'MkDocs, Hugo', advice: LINES},
  {pattern: /^(?:highlight|mark|focus)=/, tool: 'Starlight, Mintlify', advice: LINES},
  {pattern: /^ins=/, tool: 'Starlight', advice: 'write `// [!code ++]` at the end of each added line, or a block in `diff`'},
  {pattern: /^del=/, tool: 'Starlight', advice: 'write `// [!code --]` at the end of each removed line, or a block in `diff`'},
  {pattern: /^collapse=/, tool: 'Starlight', advice: 'put the block into `:::details Title`'},
  {pattern: /^frame=/, tool: 'Starlight', advice: 'remove it: a block of `console` is a terminal'},
  {pattern: /^wrap(?:=|$)/, tool: 'Starlight, Mintlify', advice: PLAIN},
  {pattern: /^word-?wrap(?:=|$)/i, tool: 'Nextra', advice: PLAIN},
  {pattern: /^(?:filename|file_?name|name|caption|label)=/, tool: 'Nextra, Sphinx', advice: TITLE},
  {pattern: /^(?:no-?copy|copy=false)$/i, tool: 'Nextra, Hugo', advice: 'write `noCopy`'},
  {pattern: /^expandable$/, tool: 'Mintlify', advice: 'put the block into `:::details Title`'},
  {pattern: /^(?:live|editable|runnable|playground)$/, tool: 'Docusaurus, mdBook', advice: 'import a component that runs it, or take the word out'},
  {pattern: /^file=/, tool: 'this guide', advice: INCLUDES},
];

/** A language of a fence that is more than a name. `language` may refer to groups of `pattern`. */
export interface LanguageHabit extends Habit {
  readonly pattern: RegExp;
  /** What to write in its place, if that is mechanical. */
  readonly language?: string;
}

const DIAGRAMS = 'add the plugin `manual-docs/plugins/diagrams`, which draws it';

/** Languages of fences in other tools. */
export const LANGUAGE_HABITS: readonly LanguageHabit[] = [
  {pattern: /^([\w+#-]+),[\w,=-]*$/, tool: 'mdBook, rustdoc', language: '$1', advice: 'write `$1`'},
  {pattern: /^\{\.?([\w+#-]+)(?:[\s,][^}]*)?\}?$/, tool: 'Pandoc, MkDocs, Quarto', language: '$1', advice: 'write `$1`'},
  {pattern: /^admonish$/, tool: 'mdBook', advice: 'write `:::note`, the text, and `:::`'},
  {pattern: /^ad-\w+$/, tool: 'Obsidian', advice: 'write `:::note`, the text, and `:::`'},
  {pattern: /^dataview(?:js)?$/, tool: 'Obsidian', advice: 'write a list, or generate the page by a plugin'},
  {pattern: /^eval_rst$/, tool: 'Sphinx', advice: 'write it in Markdown'},
  {pattern: /^math$/, tool: 'GitHub, GitLab', advice: 'write `$$` around it, and add the plugin `manual-docs/plugins/math`'},
  {pattern: /^(?:mermaid|dot|graphviz)$/, tool: 'GitHub, Mintlify, MkDocs', advice: DIAGRAMS},
  {pattern: /^(?:plantuml|puml|d2|ditaa|blockdiag)$/, tool: 'GitLab, Kroki', advice: 'write a `mermaid` or `dot` diagram, or an SVG file beside the page'},
];
