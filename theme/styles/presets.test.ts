import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {computeContrast, LEAST_CONTRAST, mixColors, parseHex, type Rgb} from '../../src/node/base/look/colors.ts';
import {readThemeSheets} from '../../src/node/base/look/makeLookCss.ts';
import {COLOR_SCHEMES, readCssVariables, resolveColor} from '../../src/node/base/look/readCssVariables.ts';
import {codeBackgrounds, codeTokens} from '../../src/node/steps/highlight/block/codeTheme.ts';

const root = path.join(import.meta.dirname, '../..');
const PRESETS = ['manual', 'neutral', 'warm'] as const;
type Preset = (typeof PRESETS)[number];

/** Grounds of code that a preset sets, by name and color mode. */
function codeGroundsOf(preset: Preset): ReadonlyMap<string, string> {
  const css = readThemeSheets(preset, root).at(-1)!;
  return new Map(
    ['light', 'dark'].flatMap((theme) =>
      [...css.matchAll(new RegExp(`--m-code-([\\w-]+):.*--code-${theme}, (#[0-9a-f]{6})\\)`, 'g'))].map(
        ([, name, value]): [string, string] => [`${name}-${theme}`, value!],
      ),
    ),
  );
}

const LOOKS = PRESETS.flatMap((preset) => COLOR_SCHEMES.map((mode) => ({preset, mode})));

test('a preset sets the same colors in both modes, or leaves them to the theme in both', () => {
  for (const preset of PRESETS) {
    const {light, dark} = readCssVariables([readThemeSheets(preset, root).at(-1)!]);
    const colors = [...light].filter(([name, value]) => value.startsWith('#') && !name.includes('code'));
    expect(colors.filter(([name, value]) => dark.get(name) === value).map(([name]) => name)).toEqual([]);
  }
});

/** Text and the grounds that it is on. */
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...['background', 'surface', 'raised'].flatMap((ground) =>
    ['text', 'heading', 'muted', 'accent'].map((text) => [text, ground] as const),
  ),
  ...['note', 'tip', 'info', 'warning', 'danger'].map((text) => [text, 'background'] as const),
  ['accent-strong', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['heading', 'accent-soft'],
  // Marks of what was searched for, in code as well: they bring their own color.
  ['text', 'accent-soft'],
  ['heading', 'inline-code'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
];

test('marks of what was searched for set both colors, so that they are legible on any text', () => {
  const css = fs.readFileSync(path.join(import.meta.dirname, 'layout.css'), 'utf8');
  const [, rule] = /::highlight\(manual-search\) \{([^}]*)\}/.exec(css)!;
  expect(rule).toContain('background-color: var(--m-accent-soft)');
  expect(rule).toContain('color: var(--m-text)');
});

describe.each(LOOKS)('$preset, $mode', ({preset, mode}) => {
  const variables = readCssVariables(readThemeSheets(preset, root))[mode];
  const colorOf = (name: string): Rgb => {
    const color = resolveColor(`var(--m-${name})`, variables);
    if (!color) throw new Error(`${name}: ${variables.get(`--m-${name}`)}`);
    return color;
  };
  const contrastOf = (text: string, ground: string): number => computeContrast(colorOf(text), colorOf(ground));
  test('has every text at 4.5 to 1 at least, and edges of fields at 3 to 1', () => {
    const weak = PAIRS.filter(([text, ground]) => contrastOf(text, ground) < LEAST_CONTRAST);
    expect(weak).toEqual([]);
    expect(contrastOf('border-strong', 'background')).toBeGreaterThanOrEqual(3);
  });

  test('has code that is legible on the ground of a block, and on that of its marked lines', () => {
    for (const name of ['ground', 'highlight'] as const)
      for (const theme of ['light', 'dark'] as const) {
        const ground = parseHex(codeGroundsOf(preset).get(`${name}-${theme}`) ?? codeBackgrounds[name][theme])!;
        const weak = codeTokens.filter((token) => computeContrast(parseHex(token[theme])!, ground) < LEAST_CONTRAST);
        expect(weak.map(({key}) => [name, key])).toEqual([]);
      }
  });

  test.each(['note', 'tip', 'info', 'warning', 'danger'])('is legible in boxes and badges: %s', (tone) => {
    const [box, badge, failure] = [0.06, 0.08, 0.1].map((share) =>
      mixColors(colorOf(tone), share, colorOf('background')),
    );
    const pairs = [
      [colorOf(tone), box!],
      [colorOf('text'), box!],
      [colorOf('accent'), box!],
      [colorOf(tone), badge!],
      [colorOf(tone), failure!],
    ] as const;
    expect(pairs.filter(([text, ground]) => computeContrast(text, ground) < LEAST_CONTRAST)).toEqual([]);
  });
});
