import fs from 'node:fs';
import path from 'node:path';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {Project} from '../project/project.ts';
import type {LocaleContent} from './localeContent.ts';

/** Languages whose readers get English texts of the theme: neither the theme nor the site has them in that language. */
export function missingTexts(parts: readonly LocaleContent[], project: Project): Diagnostic[] {
  const {config, configFile, locales, locate, packageRoot} = project;
  const foreign = parts.filter(({locale}) => !/^en\b/i.test(locales[locale]!.htmlLang));
  if (foreign.length === 0) return [];
  // Every translation of the theme has all of its ids.
  const ids = Object.keys(JSON.parse(fs.readFileSync(path.join(packageRoot, 'theme/locales/de.json'), 'utf8')));
  return foreign.flatMap(({locale, translations}) => {
    const missing = ids.filter((id) => translations.code[id] === undefined);
    if (missing.length === 0) return [];
    const {translate, path: name} = locales[locale]!;
    const file = `${config.i18n.path}/${name}/code.json`;
    const hint = translate
      ? `\`manual translations --locale ${locale}\` writes them into ${file}`
      : `set \`i18n.localeConfigs.${locale}.translate: true\`, and translate them in ${file}`;
    const count = missing.length === 1 ? 'One text' : `${missing.length} texts`;
    return [
      diagnostic('texts-missing', `${count} of the theme will be shown in English on pages in \`${locale}\`.`, {
        file: configFile,
        ...(locate(['i18n', 'locales', config.i18n.locales.indexOf(locale)]) ?? locate(['i18n'])),
        hint,
      }),
    ];
  });
}
