import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {codeBackgrounds, codeTokens} from '../../src/node/steps/highlight/block/codeTheme.ts';

/** Colors by name of the rules for both modes of a sheet. */
function colorsOf(file: string): {light: Record<string, string>; dark: Record<string, string>} {
  const css = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const [light = '', dark = ''] = css.split('@media not print');
  const read = (text: string, form = /--m-([\w-]+): (#[0-9a-f]{3,6});/g) =>
    Object.fromEntries([...text.matchAll(form)].map(([, name, value]) => [name, value!]));
  const code = (theme: string) =>
    Object.entries(read(light, new RegExp(`--m-(code-[\\w-]+):.*--code-${theme}, (#[0-9a-f]{6})\\)`, 'g')));
  const codeColors = ['light', 'dark'].flatMap((theme) =>
    code(theme).map(([name, value]) => [`${name}-${theme}`, value]),
  );
  return {light: {...read(light), ...Object.fromEntries(codeColors)}, dark: read(dark)};
}

const own = colorsOf('tokens.css');
const LOOKS = Object.fromEntries(
  ['tokens.css', 'presets/neutral.css', 'presets/warm.css'].flatMap((file) => {
    const {light, dark} = colorsOf(file);
    const bright = {...own.light, ...light};
    return [
      [`${file}, light`, bright],
      // The sheet of a preset comes before, and its light colors do not reach into the dark mode that it sets itself.
      [`${file}, dark`, {...bright, ...own.dark, ...light, ...own.dark, ...dark}],
    ];
  }),
) as Readonly<Record<string, Record<string, string>>>;

test('a preset sets the same colors in both modes, or leaves them to the theme in both', () => {
  for (const file of ['presets/neutral.css', 'presets/warm.css']) {
    const {light, dark} = colorsOf(file);
    expect(Object.keys(light).filter((name) => !(name in dark || name.startsWith('code-')))).toEqual([]);
  }
});

function luminance(color: string): number {
  const hex = color.length === 4 ? [...color.slice(1)].map((digit) => digit + digit).join('') : color.slice(1);
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (high! + 0.05) / (low! + 0.05);
}

/** A color with a share of another in it, as `color-mix(in srgb, color share, ground)` has it. */
function mix(color: string, share: number, ground: string): string {
  const parts = [color, ground].map((one) => {
    const hex = one.length === 4 ? [...one.slice(1)].map((digit) => digit + digit).join('') : one.slice(1);
    return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  });
  const [top, below] = parts as [number[], number[]];
  return `#${top
    .map((value, i) =>
      Math.round(value * share + below[i]! * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

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

describe.each(Object.entries(LOOKS))('%s', (_, colors) => {
  test('has every text at 4.5 to 1 at least, and edges of fields at 3 to 1', () => {
    const weak = PAIRS.filter(([text, ground]) => contrast(colors[text]!, colors[ground]!) < 4.5);
    expect(weak).toEqual([]);
    expect(contrast(colors['border-strong']!, colors.background!)).toBeGreaterThanOrEqual(3);
  });

  test('has code that is legible on the ground of a block, and on that of its marked lines', () => {
    for (const name of ['ground', 'highlight'] as const)
      for (const theme of ['light', 'dark'] as const) {
        const ground = colors[`code-${name}-${theme}`] ?? codeBackgrounds[name][theme];
        expect(codeTokens.filter((token) => contrast(token[theme], ground) < 4.5).map(({key}) => [name, key])).toEqual(
          [],
        );
      }
  });

  test.each(['note', 'tip', 'info', 'warning', 'danger'])('is legible in boxes and badges: %s', (tone) => {
    const [box, badge, failure] = [0.06, 0.08, 0.1].map((share) => mix(colors[tone]!, share, colors.background!));
    for (const [text, ground] of [
      [colors[tone]!, box!],
      [colors.text!, box!],
      [colors.accent!, box!],
      [colors[tone]!, badge!],
      [colors[tone]!, failure!],
    ] as const)
      expect([tone, text, ground, contrast(text, ground) >= 4.5]).toEqual([tone, text, ground, true]);
  });
});
