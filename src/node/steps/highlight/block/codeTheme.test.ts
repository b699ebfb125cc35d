import {describe, expect, test} from 'vitest';
import {codeBackgrounds, codeText, codeTokens, createEngineTheme, getColorClass} from './codeTheme.ts';
import {createCodeThemeCss} from './codeThemeCss.ts';

/** Relative luminance after WCAG 2. */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((i) => Number.parseInt(color.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

test('the measure of contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each([{key: 'text', ...codeText}, ...codeTokens])('$key', ({dark, light}) => {
  test.each(Object.entries(codeBackgrounds))('is legible on %s of both themes', (_, ground) => {
    expect(contrast(dark, ground.dark)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(light, ground.light)).toBeGreaterThanOrEqual(4.5);
  });
});

test('there are at most 14 classes, each with colours of its own', () => {
  expect(codeTokens.length).toBeLessThanOrEqual(14);
  expect(new Set(codeTokens.map(({key}) => key)).size).toBe(codeTokens.length);
  expect(new Set(codeTokens.map(({dark}) => dark)).size).toBe(codeTokens.length);
  expect(new Set(codeTokens.map(({light}) => light)).size).toBe(codeTokens.length);
});

test('one ground is dark, the other light', () => {
  expect(luminance(codeBackgrounds.ground.dark)).toBeLessThan(0.02);
  expect(luminance(codeBackgrounds.ground.light)).toBeGreaterThan(0.9);
});

test('no selector is at two tokens', () => {
  const scopes = createEngineTheme().settings.flatMap((setting) => ('scope' in setting ? setting.scope : []));
  expect(scopes.filter((scope, i) => scopes.indexOf(scope) !== i)).toEqual([]);
});

test('each colour of the engine leads back to its class', () => {
  const classes = createEngineTheme().settings.map(({settings}) => getColorClass(settings.foreground));
  expect(classes).toEqual(['', '', ...codeTokens.map(({key}) => `m-${key}`)]);
  expect(getColorClass(null)).toBe('');
});

describe('codeThemeCss', () => {
  const css = createCodeThemeCss();

  test('has a property and a rule for each class', () => {
    for (const {key, dark, light} of codeTokens) {
      expect(css).toContain(`--m-code-${key}: var(--code-dark, ${dark}) var(--code-light, ${light});`);
      expect(css).toContain(`.m-${key} {\n  color: var(--m-code-${key});`);
    }
  });

  test('uses no property that it does not set, and loads nothing', () => {
    const used = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), (match) => match[1]));
    for (const name of used) expect(css).toContain(`${name}: `);
    expect(css).not.toMatch(/url\(|@import/);
  });
});
