import fs from 'node:fs';
import path from 'node:path';
import {BROWSER_TARGETS, type BundleInput, NAME_TEMPLATES, type RawBundle, runBundler} from '../common.ts';
import {makeSheet} from './makeSheet.ts';

/** Color presets besides the theme's own; each is a style sheet. */
export const PRESETS = ['neutral', 'warm'] as const;

/**
 * Style sheets for few kinds of pages. They are linked before the main sheet, because the site's
 * own rules end that one.
 */
export const THEME_SHEETS = {search: 'theme-search', kinds: 'theme-kinds'} as const;

/** Files of `theme/styles/` for all pages, in the order of a page. `print` is last, because it changes the others. */
export const PAGE_FILES = [
  'shared',
  'layout',
  'navbar',
  'drawer',
  'sidebar',
  'parts/sidebarMarks',
  'doc',
  'prose',
  'code',
  'footer',
  'searchField',
  'print',
] as const;

/** Bundles the style sheets of the theme, with those of plugins and of the site. */
export async function bundleStyles(input: BundleInput): Promise<RawBundle> {
  const {packageRoot, theme} = input;
  const themeFiles = new Set<string>();
  const readFile = (name: string): string => {
    const file = path.join(packageRoot, `theme/styles/${name}.css`);
    themeFiles.add(file);
    return fs.readFileSync(file, 'utf8');
  };
  // All files of a layer are one module, because esbuild repeats the name of the layer for each module.
  const modules = new Map<string, {readonly resolveDir: string; readonly loader: 'css'; readonly code: string}>();
  const addModule = (name: string, ...texts: readonly string[]): string => {
    modules.set(name, {resolveDir: path.join(packageRoot, 'theme/styles'), loader: 'css', code: texts.join('\n')});
    return name;
  };
  const joinFiles = (name: string, files: readonly string[]): string => addModule(name, ...files.map(readFile));
  const sheets = {
    styles: makeSheet(
      {
        // First, because the sheet is 50 bytes smaller then.
        base: [addModule('virtual:base', ...['fonts', 'tokens', 'base'].map(readFile), input.codeCss, input.look.css)],
        reset: [joinFiles('virtual:reset', ['reset'])],
        components: [joinFiles('virtual:page-parts', PAGE_FILES), ...theme.pluginStyles],
        utilities: [joinFiles('virtual:utilities', ['utilities'])],
      },
      theme.siteStyles,
    ),
    // Only pages with components, badges, or annotated code need these rules.
    components: makeSheet({components: [joinFiles('virtual:page-components', ['components', 'parts/annotations'])]}),
    [THEME_SHEETS.search]: makeSheet({components: [joinFiles('virtual:search', ['search'])]}),
    [THEME_SHEETS.kinds]: makeSheet({components: [joinFiles('virtual:page-kinds', ['blog', 'tags', 'notFound'])]}),
    ...Object.fromEntries(
      PRESETS.map((name) => {
        const file = `presets/${name}`;
        return [`preset-${name}`, makeSheet({base: [joinFiles(`virtual:${file}`, [file])]})];
      }),
    ),
  };
  for (const [name, code] of Object.entries(sheets)) addModule(`virtual:${name}`, code);
  const bundle = await runBundler(
    {
      entryPoints: Object.keys(sheets).map((name) => ({in: `virtual:${name}`, out: name})),
      platform: 'browser',
      target: BROWSER_TARGETS,
      splitting: false,
      ...NAME_TEMPLATES,
    },
    {input, virtual: modules},
  );
  return {...bundle, inputs: [...bundle.inputs, ...themeFiles]};
}
