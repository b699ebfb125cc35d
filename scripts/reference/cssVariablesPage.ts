import {cell, code, generatedPage, readSource} from './sourceDocs.ts';

/** The purpose of each variable, in the order of the page. */
const MEANINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Type and sizes': {
    '--m-font': 'Typeface of all text',
    '--m-font-system': "The typefaces of the reader's system, which stand in for it",
    '--m-font-mono': 'Typeface of code',
    '--m-font-mono-system': 'The typefaces for code of the same',
    '--m-text-size': 'Size of the text of a page',
    '--m-ui-size': 'Size of navbar and sidebar',
    '--m-small-size': 'Size of secondary text',
    '--m-line-height': 'Height of a line, in sizes of the text',
    '--m-radius': 'Rounding of boxes and buttons',
    '--m-navbar-height': 'Height of the navbar',
    '--m-page-width': 'The widest that a page gets',
    '--m-sidebar-width': 'Width of the sidebar',
    '--m-content-width': 'Width of the column of text',
    '--m-toc-width': 'Width of the list of headings',
  },
  Accent: {
    '--m-accent': 'Links, buttons, highlighted parts',
    '--m-accent-strong': 'The same under the pointer',
    '--m-accent-soft': 'Background of highlighted parts',
    '--m-on-accent': 'Text on the accent',
  },
  'Grounds and text': {
    '--m-background': 'The page',
    '--m-surface': 'Areas beside the text',
    '--m-raised': 'Menus and windows over the page',
    '--m-border': 'Lines between things',
    '--m-border-strong': 'Lines around what can be used',
    '--m-text': 'Text',
    '--m-heading': 'Headings',
    '--m-muted': 'Text of less weight',
    '--m-inline-code': 'Ground of code in a line',
    '--m-shadow': 'Shadow of raised parts',
    '--m-scrim': 'What darkens the page behind a window',
  },
  Boxes: {
    '--m-note': 'Color of notes',
    '--m-tip': 'Color of tips',
    '--m-info': 'Color of information',
    '--m-warning': 'Color of warnings',
    '--m-danger': 'Color of dangers',
  },
};

interface Variable {
  readonly light: string;
  readonly dark?: string;
}

/** Lists all variables in a style sheet of the theme, with their values. */
export function cssVariables(sheet = 'tokens.css'): Map<string, Variable> {
  const [light = '', dark = ''] = readSource(`theme/styles/${sheet}`).split('[data-theme="dark"]');
  const values = (text: string): Map<string, string> =>
    new Map(
      [...text.matchAll(/(--m-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.replace(/\s+/g, ' ')]),
    );
  const inDark = values(dark);
  const all = new Map<string, Variable>();
  // The first is that of the root; later ones are for special cases, such as the system's typeface.
  for (const [, name, value] of light.matchAll(/(--m-[\w-]+):\s*([^;]+);/g))
    if (!all.has(name!)) all.set(name!, {light: value!.replace(/\s+/g, ' '), dark: inDark.get(name!)});
  return all;
}

/**
 * Generates `website/docs/reference/css-variables.md`: the variables that a style sheet of a site
 * can set.
 */
export function cssVariablesPage(): string {
  const variables = cssVariables();
  const described = Object.values(MEANINGS).flatMap((group) => Object.keys(group));
  const missing = [...variables.keys()].filter((name) => !described.includes(name));
  const gone = described.filter((name) => !variables.has(name));
  if (missing.length + gone.length > 0)
    throw new Error(`Describe in cssVariablesPage.ts: ${missing}. Remove from it: ${gone}.`);
  const sections = Object.entries(MEANINGS).map(([title, group]) => {
    const rows = Object.entries(group).map(([name, meaning]) => {
      const {light, dark} = variables.get(name)!;
      return `| ${code(name)} | ${cell(meaning)} | ${code(light)} | ${dark === undefined ? '' : code(dark)} |`;
    });
    return [`## ${title}`, '', '| Variable | Is | Light | Dark |', '|---|---|---|---|', ...rows].join('\n');
  });
  return generatedPage(
    'CSS variables',
    'Every variable of the theme that a style sheet of the site can set, with its value in light and dark mode.',
    [
      'Set these in `theme/custom.css`, for both modes where they have two values: see [Colors and fonts](../look/index.mdx). The values are those of the preset `manual`.',
      ...sections,
    ].join('\n\n'),
  );
}

/**
 * Generates `website/components/tokens.json` for the page "Try the variables", with the changes of
 * each preset.
 */
export function tokensData(): string {
  const own = cssVariables();
  const groups = Object.entries(MEANINGS).map(([title, group]) => ({
    title,
    tokens: Object.entries(group).map(([name, meaning]) => ({name, meaning, ...own.get(name)!})),
  }));
  return `${JSON.stringify({groups, presets: presets()}, null, 2)}\n`;
}

type Values = Readonly<Record<string, string>>;

/** The changes of each preset in light and in dark mode. */
function presets(): Record<string, {readonly light: Values; readonly dark: Values}> {
  return Object.fromEntries(
    ['neutral', 'warm'].map((name) => [name, byMode([...cssVariables(`presets/${name}.css`)])]),
  );
}

function byMode(variables: readonly (readonly [string, Variable])[]): {readonly light: Values; readonly dark: Values} {
  return {
    light: Object.fromEntries(variables.map(([variable, {light}]) => [variable, light])),
    dark: Object.fromEntries(variables.flatMap(([variable, {dark}]) => (dark ? [[variable, dark]] : []))),
  };
}

/** Generates `website/components/presets.css`: the presets for that page and for their buttons. */
export function presetsSheet(): string {
  const changed = presets();
  const variables = [...cssVariables()];
  const names = new Set(Object.values(changed).flatMap(({light, dark}) => Object.keys({...light, ...dark})));
  const own = byMode(variables.filter(([name]) => names.has(name)));
  // A value that follows from others is computed where it is declared: on the element of a preset again.
  const derived = byMode(variables.filter(([, {light}]) => /^(?:var|color-mix)\(/.test(light)));
  const rule = (selector: string, values: Values): string =>
    `${selector} {\n${Object.entries(values)
      .map(([name, value]) => `  ${name}: ${value};\n`)
      .join('')}}\n`;
  const rules = Object.entries({manual: own, ...changed}).flatMap(([name, {light, dark}]) => [
    rule(`:root:has(#preset-${name}:checked),\n.preset-${name}`, {...derived.light, ...light}),
    rule(`[data-theme="dark"]:has(#preset-${name}:checked),\n[data-theme="dark"] .preset-${name}`, {
      ...derived.dark,
      ...dark,
    }),
  ]);
  return `/* biome-ignore-all lint/style/noDescendingSpecificity: each mode has its rule */\n${rules.join('\n')}`;
}
