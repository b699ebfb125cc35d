import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {LocalizedVersion} from '../../steps/site/docs/localizedVersion.ts';
import {toSetKey} from '../../steps/site/translations/planTranslations.ts';
import {reportUnusedTexts, type UnusedTextsInput} from '../../steps/site/translations/reportUnusedTexts.ts';
import {getBlogTexts, getFooterTexts, getNavbarTexts} from '../../steps/site/translations/translatableTexts.ts';
import type {GraphInput, LocaleContent} from './loadLocaleContent.ts';
import {readThemeIds} from './themeTexts.ts';

/** Reports texts in translation files that the site never shows. */
export function findUnusedTranslations(
  contents: readonly LocaleContent[],
  {project, sources}: GraphInput,
): Diagnostic[] {
  const {root, config} = project;
  const check = (files: readonly string[], knownIds: Iterable<string>, more: Partial<UnusedTextsInput> = {}) =>
    files.flatMap((file) =>
      reportUnusedTexts({
        file,
        text: fs.readFileSync(path.join(root, file), 'utf8'),
        shownIds: new Set(knownIds),
        ...more,
      }),
    );
  return [...sources.translations].flatMap(([locale, {messages}]) => {
    const layers = contents.filter((one) => one.locale === config.i18n.defaultLocale || one.locale === locale);
    const {code, navbar, footer, sets} = messages;
    return [
      ...check(navbar, ['title', 'logo.alt', ...Object.keys(getNavbarTexts(config))]),
      ...check(footer, ['copyright', 'logo.alt', ...Object.keys(getFooterTexts(config))]),
      // Components may use any id.
      ...check(code, code.length > 0 ? readThemeIds(project) : [], {onlyMistakes: true}),
      ...layers[0]!.layers.flatMap(({version: {pluginId, name}}) => {
        const files = sets.get(toSetKey({kind: 'doc', instance: pluginId, version: name})) ?? [];
        const versionLayers = layers.flatMap((one) =>
          one.layers.filter(({version}) => version.pluginId === pluginId && version.name === name),
        );
        return hasHiddenDocs(versionLayers)
          ? []
          : check(files, ['version.label', ...versionLayers.flatMap(({texts}) => [...texts.keys()])]);
      }),
      ...config.blog.flatMap(({id}, i) => {
        const files = sets.get(toSetKey({kind: 'blog', instance: id, version: ''})) ?? [];
        return check(files, Object.keys(getBlogTexts(layers[0]!.blogs[i]!)));
      }),
    ];
  });
}

/**
 * Returns whether docs have drafts or excluded pages: their categories are missing in the sidebar,
 * and may come back.
 */
function hasHiddenDocs(layers: readonly LocalizedVersion[]): boolean {
  return layers.some(({drafts, leftOut}) => drafts.length + leftOut.length > 0);
}
