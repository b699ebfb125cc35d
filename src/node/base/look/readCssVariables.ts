import {mixColors, parseHex, type Rgb} from './colors.ts';

export const COLOR_SCHEMES = ['light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Values of the theme's variables by name, in one color mode, as style sheets have them. */
export type CssVariables = ReadonlyMap<string, string>;

interface Declaration {
  readonly name: string;
  readonly value: string;
  readonly mode: ColorScheme | 'both';
  readonly specificity: number;
}

/**
 * Reads the variables that style sheets set for the whole page.
 * @param sheets CSS in the order in which pages load it
 */
export function readCssVariables(sheets: readonly string[]): Readonly<Record<ColorScheme, CssVariables>> {
  const declarations = sheets.flatMap(readDeclarations);
  const read = (mode: ColorScheme): CssVariables =>
    new Map(
      declarations
        .filter((declaration) => declaration.mode === 'both' || declaration.mode === mode)
        // Sorting is stable: of rules with equal specificity, the last sets the value.
        .sort((a, b) => a.specificity - b.specificity)
        .map(({name, value}) => [name, value]),
    );
  return {light: read('light'), dark: read('dark')};
}

/** Rules of the paper never apply on the screen, and those for one width or one language not everywhere. */
const EVERYWHERE = /^@(?:layer\b|media (?:not print|screen)$|supports \(color)/;

function readDeclarations(css: string): Declaration[] {
  const declarations: Declaration[] = [];
  const blocks: string[] = [];
  let start = 0;
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  for (const {0: mark, index} of text.matchAll(/[{};]/g)) {
    const piece = text.slice(start, index).trim();
    start = index + 1;
    if (mark === '{') blocks.push(piece);
    else {
      const variable = /^(--m-[\w-]+)\s*:\s*([\s\S]+)$/.exec(piece);
      if (variable) declarations.push(...applyRule(blocks, {name: variable[1]!, value: variable[2]!.trim()}));
      if (mark === '}') blocks.pop();
    }
  }
  return declarations;
}

function applyRule(blocks: readonly string[], variable: Pick<Declaration, 'name' | 'value'>): Declaration[] {
  const [selector = '', ...others] = [...blocks].reverse();
  if (!others.every((rule) => EVERYWHERE.test(rule))) return [];
  return selector.split(',').flatMap((item) => {
    const root = item.trim().replaceAll(/['"]/g, '');
    const bare = root.replace(/^:where\((.*)\)$/, '$1');
    const [, element = '', attribute, mode] = /^(html|:root)?(\[data-theme=(light|dark)\])?$/.exec(bare) ?? [];
    if (bare === '' || (element === '' && attribute === undefined)) return [];
    const specificity = bare === root ? (element === ':root' ? 10 : element.length / 4) + (attribute ? 10 : 0) : 0;
    return [{...variable, mode: (mode as ColorScheme | undefined) ?? 'both', specificity}];
  });
}

/**
 * Computes the color of a variable.
 * @returns undefined if the value is not made of hex colors, `var()`, and `color-mix(in srgb, …)`
 */
export function resolveColor(value: string, variables: CssVariables, depth = 0): Rgb | undefined {
  const text = value.trim();
  if (depth > 8) return undefined;
  const name = /^var\(\s*(--[\w-]+)\s*\)$/.exec(text)?.[1];
  if (name !== undefined) return resolveColor(variables.get(name) ?? '', variables, depth + 1);
  const mix = /^color-mix\(in srgb,\s*(.+?)\s+([\d.]+)%,\s*(.+)\)$/.exec(text);
  if (!mix) return parseHex(NAMES[text] ?? text);
  const [color, other] = [mix[1]!, mix[3]!].map((operand) => resolveColor(operand, variables, depth + 1));
  return color && other && mixColors(color, Number(mix[2]) / 100, other);
}

/** The names that the theme's own sheets use. */
const NAMES: Readonly<Record<string, string>> = {black: '#000', white: '#fff'};
