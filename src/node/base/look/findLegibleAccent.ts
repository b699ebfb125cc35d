import {computeContrast, computeLuminance, formatHex, LEAST_CONTRAST, mixColors, type Rgb} from './colors.ts';
import {type CssVariables, resolveColor} from './readCssVariables.ts';

/** Texts and grounds that the accent colors. */
const PAIRS = [
  ['--m-accent', '--m-background'],
  ['--m-accent', '--m-surface'],
  ['--m-accent', '--m-accent-soft'],
  ['--m-accent-strong', '--m-accent-soft'],
  ['--m-on-accent', '--m-accent'],
  ['--m-on-accent', '--m-accent-strong'],
] as const;

interface WeakPair {
  readonly text: string;
  readonly ground: string;
  readonly contrast: number;
}

/** Finds the least legible pair of text and ground, if its contrast is below {@link LEAST_CONTRAST}. */
export function findWeakPair(variables: CssVariables): WeakPair | undefined {
  const pairs = PAIRS.flatMap(([text, ground]) => {
    const colors = [text, ground].map((name) => resolveColor(`var(${name})`, variables));
    const [a, b] = colors;
    return a && b ? [{text, ground, contrast: computeContrast(a, b)}] : [];
  });
  const [weakest] = pairs.sort((a, b) => a.contrast - b.contrast);
  return weakest && weakest.contrast < LEAST_CONTRAST ? weakest : undefined;
}

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/**
 * Finds the color nearest to an accent that is legible: the accent with as little black or white in it as possible.
 * @param variables of one color mode
 * @returns undefined if no such color is, because the site fixes the other colors of a pair
 */
export function findLegibleAccent(accent: Rgb, variables: CssVariables): string | undefined {
  const background = resolveColor('var(--m-background)', variables) ?? WHITE;
  const extreme = computeLuminance(background) > 0.18 ? BLACK : WHITE;
  for (let percent = 100; percent > 0; percent--) {
    const color = formatHex(mixColors(accent, percent / 100, extreme));
    if (!findWeakPair(new Map([...variables, ['--m-accent', color]]))) return color;
  }
  return undefined;
}
