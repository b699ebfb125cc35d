/**
 * Classes of grammar scopes, and their colors in dark and light mode. Print uses the light ones.
 */

interface TokenStyle {
  /** Class name without `m-`. */
  readonly key: string;
  /** Colors of both modes, with a contrast of at least 4.5:1 on all {@link codeBackgrounds}. */
  readonly dark: string;
  readonly light: string;
  /** TextMate scope selectors. The most specific one wins, across tokens. */
  readonly scopes: readonly string[];
}

/** Backgrounds of blocks, and of highlighted, inserted, and deleted lines. */
export const codeBackgrounds = {
  ground: {dark: '#161d1e', light: '#f7f9fa'},
  highlight: {dark: '#28383b', light: '#e6edf8'},
  inserted: {dark: '#173429', light: '#e2f3e6'},
  deleted: {dark: '#3d2329', light: '#fbe9e9'},
} as const;

/** Color of text without a class. */
export const codeText = {dark: '#d8e0e0', light: '#1b1f27'} as const;

/**
 * Languages that mark variables with a sign. Elsewhere, identifiers have no color, to keep code
 * calm.
 */
const SIGILS = ['source.shell', 'source.powershell', 'source.perl', 'source.php', 'text.html.php', 'source.batchfile'];

export const codeTokens: readonly TokenStyle[] = [
  {
    key: 'k',
    dark: '#8db7ff',
    light: '#1f4fa8',
    scopes: [
      'keyword',
      'storage',
      'variable.language',
      'keyword.operator.new',
      'keyword.operator.expression',
      'keyword.operator.word',
      'keyword.operator.logical.python',
      'keyword.operator.wordlike',
      'keyword.operator.delete',
      'keyword.operator.instanceof',
      'punctuation.definition.keyword',
      'keyword.language.gherkin.feature.step',
      'markup.bold',
      'punctuation.definition.list.begin.markdown',
    ],
  },
  {
    key: 's',
    dark: '#a9d48c',
    light: '#2c6418',
    scopes: [
      'string',
      'punctuation.definition.string',
      'punctuation.support.type.property-name.begin.css',
      'constant.other.symbol',
      'markup.inline.raw',
      'markup.underline.link',
    ],
  },
  {
    key: 'c',
    dark: '#98a5a7',
    light: '#5a6273',
    scopes: ['comment', 'punctuation.definition.comment', 'keyword.command.rem', 'markup.quote'],
  },
  {
    key: 'n',
    dark: '#f4b183',
    light: '#98470b',
    scopes: [
      'constant',
      'keyword.other.unit',
      'support.constant',
      'punctuation.definition.constant',
      'punctuation.definition.entity',
      'markup.italic',
    ],
  },
  {
    key: 'f',
    dark: '#e6d08a',
    light: '#6f5600',
    scopes: [
      'entity.name.function',
      'support.function',
      'entity.name.command',
      'meta.function-call.generic',
      'entity.name.operator',
    ],
  },
  {
    key: 't',
    dark: '#6bd1c3',
    light: '#0d6259',
    scopes: [
      'entity.name.type',
      'entity.name.class',
      'entity.name.namespace',
      'entity.name.tag',
      'entity.other.inherited-class',
      'support.class',
      'support.type',
      'support.other.namespace',
      'storage.type.primitive',
      'storage.type.built-in',
      'storage.type.java',
      'storage.type.generic',
      'storage.type.object',
      'storage.type.groovy',
      'storage.type.string.go',
      'storage.type.numeric.go',
      'storage.type.boolean.go',
      'keyword.type',
      'keyword.language.gherkin',
    ],
  },
  {
    key: 'v',
    dark: '#f2a3bd',
    light: '#9c2559',
    scopes: [
      ...SIGILS.flatMap((scope) => [`${scope} variable`, `${scope} punctuation.definition.variable`]),
      'variable.other.interpolated',
      'variable.css',
      'variable.scss',
      'variable.other.less',
      'variable.other.makefile',
      'variable.other.readwrite.instance.ruby',
      'variable.other.readwrite.global.ruby',
    ],
  },
  {
    key: 'p',
    dark: '#aebabc',
    light: '#4a5262',
    scopes: ['punctuation', 'meta.brace', 'meta.delimiter', 'keyword.control.cucumber.table'],
  },
  {
    key: 'o',
    dark: '#b9cbd6',
    light: '#3c4a66',
    scopes: [
      'keyword.operator',
      'storage.type.function.arrow',
      'storage.modifier.pointer',
      'storage.modifier.reference',
    ],
  },
  {
    key: 'h',
    dark: '#ffd479',
    light: '#7a4b00',
    scopes: [
      'markup.heading',
      'entity.name.section',
      'punctuation.definition.heading',
      'meta.diff.header',
      'punctuation.definition.from-file.diff',
      'punctuation.definition.to-file.diff',
      'string.language.gherkin',
    ],
  },
  {
    key: 'a',
    dark: '#93cdea',
    light: '#125f80',
    scopes: [
      'entity.other.attribute-name',
      'entity.name.tag.yaml',
      'support.type.property-name',
      'support.type.vendored.property-name',
      'punctuation.support.type.property-name',
      'meta.object-literal.key',
      'meta.object-literal.key string',
      'meta.object-literal.key punctuation.definition.string',
      'variable.other.key',
      'keyword.other.definition',
      'keyword.key',
      'entity.name.tag.http',
      'constant.other.key',
    ],
  },
  {
    key: 'm',
    dark: '#c9aaf7',
    light: '#6a35a8',
    scopes: [
      'meta.preprocessor keyword',
      'keyword.control.directive',
      'punctuation.definition.directive',
      'meta.decorator punctuation.decorator',
      'meta.decorator variable',
      'entity.name.function.decorator',
      'storage.type.annotation',
      'punctuation.definition.annotation',
      'punctuation.definition.template-expression',
      'punctuation.section.embedded',
      'meta.tag.sgml',
      'meta.tag.preprocessor',
      'meta.diff.range',
      'text.gherkin.feature entity.name.type.class.tsx',
      'comment.rainbow4',
    ],
  },
  {key: 'i', dark: '#8fdba6', light: '#12622f', scopes: ['markup.inserted', 'punctuation.definition.inserted']},
  {
    key: 'd',
    dark: '#ff9d9d',
    light: '#a31f1f',
    scopes: ['markup.deleted', 'punctuation.definition.deleted', 'invalid'],
  },
];

/** Scopes inside colored ones that have no color, such as code in a string. */
const PLAIN_SCOPES = [
  'meta.template.expression',
  'meta.embedded',
  'meta.interpolation',
  'string source',
  'constant.other.database-name.sql',
  'constant.other.table-name.sql',
  'keyword.control.cucumber.table source',
];

/** Means "no class" in the theme of the engine. */
const PLAIN = '#000000';

/**
 * Creates the theme of the engine: `#00000N` for the Nth of {@link codeTokens}. {@link getColorClass}
 * inverts it.
 */
export function createEngineTheme() {
  return {
    name: 'manual',
    settings: [
      {settings: {foreground: PLAIN, background: '#ffffff'}},
      {scope: PLAIN_SCOPES, settings: {foreground: PLAIN}},
      ...codeTokens.map(({scopes}, i) => ({scope: [...scopes], settings: {foreground: `#${toHex(i + 1)}`}})),
    ],
  };
}

function toHex(value: number): string {
  return value.toString(16).toUpperCase().padStart(6, '0');
}

/** Returns the class for a color of {@link createEngineTheme}; empty for plain text. */
export function getColorClass(color: string | null | undefined): string {
  const token = color ? codeTokens[Number.parseInt(color.slice(1), 16) - 1] : undefined;
  return token ? `m-${token.key}` : '';
}
