import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {checkAccent} from './checkAccent.ts';
import {computeContrast, parseHex} from './colors.ts';
import {findWeakPair} from './findLegibleAccent.ts';
import {type Look, makeLookCss, readThemeSheets} from './makeLookCss.ts';
import {readCssVariables, resolveColor} from './readCssVariables.ts';

const packageRoot = path.join(import.meta.dirname, '../../../..');
const LOOK: Look = {preset: 'manual', font: 'bundled', density: 'normal'};
const themeSheets = readThemeSheets('manual', packageRoot);

const check = (css: string) => checkAccent({themeSheets, siteSheets: [{file: 'theme/custom.css', text: css}]});

test('contrast is that of WCAG', () => {
  expect(computeContrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(computeContrast(parseHex('#767676')!, parseHex('#fff')!)).toBeCloseTo(4.54, 2);
});

describe('one accent', () => {
  test.each(['#b3261e', '#1d4fbf', '#7a1f5c', '#0b57d0', '#222', '#006400'])(
    '%s is legible in both modes',
    (accent) => {
      for (const preset of ['manual', 'neutral', 'warm'] as const) {
        const sheets = [...readThemeSheets(preset, packageRoot), makeLookCss({...LOOK, preset, accent}, packageRoot)];
        const {light, dark} = readCssVariables(sheets);
        expect(resolveColor('var(--m-accent)', light)).toEqual(parseHex(accent));
        expect(findWeakPair(dark)).toBeUndefined();
        expect(findWeakPair(light)).toBeUndefined();
      }
    },
  );

  test('that is too light is reported at its setting, with the nearest color that is legible', () => {
    const setting = {file: 'site.config.ts', line: 4, column: 10};
    const sheets = [...themeSheets, makeLookCss({...LOOK, accent: '#ffb000'}, packageRoot)];
    const [problem, ...others] = checkAccent({themeSheets: sheets, siteSheets: [], setting});
    expect(others).toEqual([]);
    expect(problem).toMatchObject({code: 'accent-contrast', ...setting});
    const color = /#[0-9a-f]{6}/.exec(problem!.hint!)![0];
    const mended = [...themeSheets, makeLookCss({...LOOK, accent: color}, packageRoot)];
    expect(checkAccent({themeSheets: mended, siteSheets: [], setting})).toEqual([]);
  });

  test('of a style sheet is reported in the mode where it is hard to read', () => {
    expect(check(':root {--m-accent: #b3261e}')).toMatchObject([
      {file: 'theme/custom.css', line: 1, column: 8, message: expect.stringContaining('in dark mode')},
    ]);
    expect(check(':root {--m-accent: #b3261e}\n[data-theme="dark"] {--m-accent: #f2b8b5}')).toEqual([]);
    expect(check('/* --m-accent: */ html[data-theme=dark] {\n  --m-accent: #333}')).toMatchObject([
      {line: 2, column: 3},
    ]);
  });

  test('is not judged where its color is not known, or where it is that of the theme', () => {
    expect(check(':root {--m-accent: oklch(40% 0.1 20); --m-accent-soft: var(--brand)}')).toEqual([]);
    expect(check('.m-card {--m-accent: #eee}\n@media print {:root {--m-accent: #eee}}')).toEqual([]);
    expect(check('p {color: red}')).toEqual([]);
  });
});

test('fonts, radius, and density set variables', () => {
  const css = makeLookCss(
    {...LOOK, font: {text: 'Inter', code: 'Fira Code'}, radius: 0, density: 'compact'},
    packageRoot,
  );
  const {light, dark} = readCssVariables([css]);
  expect(Object.fromEntries(light)).toMatchObject({
    '--m-font': '"Inter", var(--m-font-system)',
    '--m-font-mono': '"Fira Code", var(--m-font-mono-system)',
    '--m-radius': '0px',
    '--m-line-height': '1.6',
  });
  expect(dark).toEqual(light);
  expect(makeLookCss(LOOK, packageRoot)).toBe('');
});
