/**
 * Grammar of CycleScript, the Gherkin-like language of Feature Files: blocks, steps, flow keywords, tags, tables,
 * texts, variables. Keywords are case-insensitive; variable and key names are not. The other words of a step have no color, wherever they
 * are in it.
 *
 * Patterns are native expressions with the flags `d` (the tokenizer reads group positions) and `g` (it searches from a
 * position). A line ends with `\n`.
 */

/** What a locator or an image path in a text begins with: `"xPath://a"`, `"Image:Login/OK.png"`. */
const PREFIXES =
  /(?<=")(?:Image|id|automationId|name|className|controlType|tag|cssSelector|text|xPath|linkText|partialLinkText)(?=:\S)/dgi;

const comment = {match: /^\s*#[^\n]*/dg, name: 'comment.line.number-sign.cyclescript'};

const tags = {match: /^\s*(@\S+(?:[ \t]+@\S+)*)/dg, captures: {1: {name: 'storage.type.annotation.cyclescript'}}};

const block = {
  match: /^\s*(Feature|Background|After[ \t]+Scenario|Scenario[ \t]+Outline|Scenario)\s*(:)[ \t]*([^\n]*)/dgi,
  captures: {
    1: {name: 'support.type.block.cyclescript'},
    2: {name: 'punctuation.separator.cyclescript'},
    3: {name: 'entity.name.section.cyclescript', patterns: [{include: '#chevron'}]},
  },
};

/** `CSV Examples: path`, `SQL Examples: path connected to … logged in as …`, `Example Row:` and plain `Examples:`. */
const dataSource = {
  begin: /^\s*((?:(?:CSV|SQL|MSQL|MOCA|Datastore)[ \t]+)?Examples|Example[ \t]+Row)\s*(:)/dgi,
  beginCaptures: {1: {name: 'support.type.block.cyclescript'}, 2: {name: 'punctuation.separator.cyclescript'}},
  end: /(?=\n)/dg,
  patterns: [
    {include: '#text'},
    {match: /\b(?:connected[ \t]+to|logged[ \t]+in[ \t]+as)\b/dgi, name: 'keyword.operator.cyclescript'},
    {include: '#values'},
    {match: /[^\s"<$]+/dg, name: 'string.unquoted.cyclescript'},
  ],
};

/** The first row names the columns. */
const table = {
  begin: /^\s*\|[^\n]*/dg,
  beginCaptures: {
    0: {patterns: [{include: '#pipe'}, {match: /[^|\s]+/dg, name: 'constant.other.key.column.cyclescript'}]},
  },
  while: /^(?=\s*\|)/dg,
  patterns: [{include: '#pipe'}, {include: '#text'}, {include: '#values'}],
};

const steps = {
  match: /^\s*(Given|When|Then|And|But|Once)\b/dgi,
  captures: {1: {name: 'keyword.control.step.cyclescript'}},
};

const flow = {
  match: /^\s*(If|ElsIf|Else|EndIf|While|EndWhile)\b/dgi,
  captures: {1: {name: 'keyword.control.directive.cyclescript'}},
};

/** A triple-quoted text that a step runs as Groovy or SQL is coloured as such. Quotes beyond three belong to the code. */
function embeddedCode(language: 'groovy' | 'sql') {
  return {
    begin: language === 'groovy' ? /\b(Groovy)\s+(""")/dgi : /\b(SQL)\s+(""")/dgi,
    beginCaptures: {2: {name: 'string.quoted.triple.cyclescript'}},
    end: /"""(?!")/dg,
    endCaptures: {0: {name: 'string.quoted.triple.cyclescript'}},
    contentName: `meta.embedded.block.${language}`,
    patterns: [{include: `source.${language}`}],
  };
}

const text = {
  patterns: [
    {begin: /"""/dg, end: /"""(?!")/dg, name: 'string.quoted.triple.cyclescript', patterns: [{include: '#inText'}]},
    {begin: /"/dg, end: /"|(?=\n)/dg, name: 'string.quoted.double.cyclescript', patterns: [{include: '#inText'}]},
  ],
};

const inText = {
  patterns: [
    {match: PREFIXES, name: 'constant.other.key.prefix.cyclescript'},
    {match: /\$\{\w+\}/dg, name: 'variable.other.interpolated.cyclescript'},
    {match: /<[A-Za-z_][\w ]*>/dg, name: 'variable.other.interpolated.cyclescript'},
  ],
};

const values = {
  patterns: [
    {match: /\$[A-Za-z_]\w*|\$\{\w+\}|\b_CYCLE_\w+/dg, name: 'variable.other.interpolated.cyclescript'},
    {include: '#chevron'},
    {match: /(?<![\w$.:/\\-])-?\d+(?:\.\d+)?(?:[ \t]+(?:st|nd|rd|th))?(?!\w)/dg, name: 'constant.numeric.cyclescript'},
  ],
};

const words = {
  patterns: [
    {
      match: /(?<=\bkeys?[ \t]+)[a-z]\w*(?:\+\w+)*/dgi,
      name: 'constant.language.key.cyclescript',
    },
    {
      match:
        /(?<![\w$+])(?:(?:CTRL|ALT|SHIFT|WIN)(?:\+[A-Z0-9]+)+|ENTER|TAB|ESC|ESCAPE|BACKSPACE|DELETE|INSERT|HOME|END|PAGE_?UP|PAGE_?DOWN|UP|DOWN|LEFT|RIGHT|SPACE|F(?:[1-9]|1\d|2[0-4]))(?![\w+])/dg,
      name: 'constant.language.key.cyclescript',
    },
    {match: /\b(?:integer|double)(?=[ \t]+variable\b)/dgi, name: 'support.type.cyclescript'},
  ],
};

export default {
  name: 'cyclescript',
  displayName: 'CycleScript',
  scopeName: 'source.cyclescript',
  aliases: ['cycle', 'feature'],
  embeddedLangs: ['groovy', 'sql'],
  patterns: [
    comment,
    tags,
    block,
    dataSource,
    table,
    steps,
    flow,
    embeddedCode('groovy'),
    embeddedCode('sql'),
    {include: '#text'},
    {include: '#values'},
    {include: '#words'},
  ],
  repository: {
    text,
    inText,
    values,
    words,
    chevron: {match: /<[A-Za-z_$][^<>"\n]*>/dg, name: 'variable.other.interpolated.cyclescript'},
    pipe: {match: /\|/dg, name: 'punctuation.separator.table.cyclescript'},
  },
};
