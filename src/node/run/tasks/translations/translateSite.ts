import path from 'node:path';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import {type Diagnostic, hasErrors, type WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../../base/diagnostics/findNearest.ts';
import {readIfExists} from '../../../base/files/readIfExists.ts';
import {getCacheId} from '../../../state/cache/cachedPage.ts';
import type {FoundSource} from '../../../state/project/contentFiles.ts';
import {findSources, type Sources} from '../../../state/project/findSources.ts';
import type {Project} from '../../../state/project/project.ts';
import {type GraphInput, type LocaleContent, loadLocaleContent} from '../../../state/snapshot/loadLocaleContent.ts';
import {createOutlinePage} from '../../../state/snapshot/outline.ts';
import {readDates} from '../../../state/snapshot/readDates.ts';
import {SILENT} from '../../../state/snapshot/reporter.ts';
import {readThemeTranslations as translatedTexts} from '../../../state/snapshot/themeTexts.ts';
import {isNamedByTheme} from '../../../steps/site/docs/versions.ts';
import {toSetKey} from '../../../steps/site/translations/planTranslations.ts';
import {readMessages} from '../../../steps/site/translations/readMessages.ts';
import {
  getBlogTexts,
  getDocsTexts,
  getFooterTexts,
  getNavbarTexts,
  getSiteTexts,
  type Texts,
} from '../../../steps/site/translations/translatableTexts.ts';
import {openProject} from '../../commands/openSite.ts';
import type {PlannedChange} from '../changes.ts';
import {readComponentTexts, readThemeTexts} from './readTexts.ts';

/** Translation state of a language. Files are relative to the root. */
export interface LanguageState {
  readonly locale: string;
  readonly files: readonly {readonly file: string; readonly missing: number; readonly unused: readonly string[]}[];
  /** Files of the default language without a translation. */
  readonly missing: readonly string[];
  /** Translations that are older than their original. */
  readonly stale: readonly {
    readonly file: string;
    readonly original: string;
    /** Day of the last change of the translation, `YYYY-MM-DD`. */
    readonly since: string;
    /** Commit of the last change of the translation. */
    readonly commit: string;
  }[];
  readonly pages: number;
}

interface TranslationState {
  readonly changes: readonly PlannedChange[];
  readonly languages: readonly LanguageState[];
}

/**
 * Finds untranslated pages and texts, and plans message files with the missing texts.
 * @param locale default: all languages except the default one
 */
export async function translateSite(
  root: string,
  locale?: string,
): Promise<WithDiagnostics<TranslationState | undefined>> {
  const {value: project, diagnostics: early} = await openProject({root, reporter: SILENT});
  if (!project) return {value: undefined, diagnostics: early};
  const {defaultLocale, locales} = project.config.i18n;
  const targetLocales = locale === undefined ? locales.filter((name) => name !== defaultLocale) : [locale];
  const problem = findLocaleProblem(targetLocales, locale, project);
  if (problem) return {value: undefined, diagnostics: [problem]};
  const sources = findSources(project);
  const dates = await readDates(project, sources);
  const input: GraphInput = {
    project,
    // Untranslated labels, also if the default language has its own translations.
    sources: {...sources, translations: new Map()},
    pages: new Map(sources.pages.map((page) => [getCacheId(page.source), createOutlinePage(page, root)])),
    dates: dates.changes,
    dev: true,
  };
  const original = loadLocaleContent(defaultLocale, input).value;
  const componentMessages = readComponentTexts(root, ['theme', 'components', 'src', ...listContentFolders(project)]);
  const states = targetLocales.map((name) =>
    createLanguageState(name, {project, sources, original, componentMessages, changes: dates.changes}),
  );
  return {
    value: {changes: states.flatMap(({changes}) => changes), languages: states.map(({state}) => state)},
    diagnostics: [...dates.diagnostics, ...states.flatMap(({diagnostics}) => diagnostics)],
  };
}

function listContentFolders({docs, config}: Project): string[] {
  const pages = config.pages ? [config.pages.path] : [];
  return [...docs.map(({options}) => options.path), ...config.blog.map((blog) => blog.path), ...pages];
}

function findLocaleProblem(
  targetLocales: readonly string[],
  requested: string | undefined,
  project: Project,
): Diagnostic | undefined {
  const {config, locales, configFile} = project;
  const position = {file: configFile, ...project.locate(['i18n', 'locales'])};
  if (targetLocales.length === 0)
    return createDiagnostic('locale-invalid', 'The site has one language.', {
      ...position,
      hint: "name others in the configuration: `i18n: {locales: ['en', 'de']}`",
    });
  const unknown = targetLocales.find((name) => locales[name] === undefined);
  if (unknown !== undefined) {
    const near = findNearest(unknown, config.i18n.locales);
    const hint = near ? `did you mean \`${near}\`?` : `choose one of the languages: ${config.i18n.locales.join(', ')}`;
    return createDiagnostic('locale-invalid', `The site has no language \`${unknown}\`.`, {...position, hint});
  }
  if (requested === undefined || locales[requested]!.translate) return undefined;
  return createDiagnostic('locale-invalid', `No folder is read for the language \`${requested}\`.`, {
    file: configFile,
    ...project.locate(['i18n', 'localeConfigs', requested]),
    hint: `set \`i18n.localeConfigs.${requested}.translate: true\``,
  });
}

interface LanguageInput {
  readonly project: Project;
  readonly sources: Sources;
  readonly original: LocaleContent;
  readonly componentMessages: Texts;
  readonly changes: GraphInput['dates'];
}

function createLanguageState(
  locale: string,
  input: LanguageInput,
): {state: LanguageState; changes: PlannedChange[]; diagnostics: readonly Diagnostic[]} {
  const {project, sources, changes} = input;
  const plan = sources.translations.get(locale);
  const diagnostics: Diagnostic[] = [];
  const edits: PlannedChange[] = [];
  const files = [...planTextFiles(locale, input)].map(([file, {required, extra}]) => {
    const absolute = path.join(project.root, file);
    const text = readIfExists(absolute);
    const read = text === undefined ? undefined : readMessages({file, text});
    diagnostics.push(...(read?.diagnostics ?? []));
    const existing = read && !hasErrors(read.diagnostics) ? (JSON.parse(text!) as Record<string, unknown>) : {};
    const missing = Object.entries(required).filter(([id]) => !(id in existing));
    const unused = Object.keys(existing).filter((id) => !(id in required) && !(id in extra));
    if (missing.length > 0 && !(read && hasErrors(read.diagnostics))) {
      const added = Object.fromEntries(missing.map(([id, message]) => [id, {message}]));
      const next = `${JSON.stringify({...existing, ...added}, null, 2)}\n`;
      edits.push({kind: text === undefined ? 'new' : 'edit', path: file, text: next});
    }
    return {file, missing: missing.length, unused};
  });
  // Generated pages are not translated, nor are their copies in versions.
  const toKey = ({source}: FoundSource) => `${source.kind} ${source.instance} ${source.path}`;
  const generated = new Set(sources.pages.filter(({source}) => source.generated).map(toKey));
  const originals = sources.pages.filter((page) => page.source.original === undefined && !generated.has(toKey(page)));
  const translated = new Map(
    [...(plan?.pages ?? [])].flatMap(([, set]) =>
      [...set.values()].map((translation) => [translation.original, translation]),
    ),
  );
  const stale = [...translated.values()].flatMap(({file, original}) => {
    const [mine, theirs] = [changes.get(file), changes.get(original)];
    return mine && theirs && theirs.time > mine.time ? [{file, original, since: mine.date, commit: mine.commit}] : [];
  });
  const missing = originals.flatMap(({source}) => (translated.has(source.file) ? [] : [source.file]));
  return {state: {locale, files, missing, stale, pages: originals.length}, changes: edits, diagnostics};
}

interface TextFile {
  readonly required: Texts;
  readonly extra: Texts;
}

/**
 * Plans the message files of a language by path relative to the root. Files with names of
 * Docusaurus keep their names.
 */
function planTextFiles(
  locale: string,
  {project, sources, original, componentMessages}: LanguageInput,
): Map<string, TextFile> {
  const {config, packageRoot, locales} = project;
  const folder = `${config.i18n.path}/${locales[locale]!.path}`;
  const messages = sources.translations.get(locale)?.messages;
  const english = readThemeTexts(packageRoot);
  const done = translatedTexts(locale, project);
  const open = Object.entries(english).filter(([id]) => !(id in done) && !locale.startsWith('en'));
  const files = new Map<string, TextFile>();
  const add = (at: readonly string[] | undefined, name: string, required: Texts, extra: Texts = {}): void => {
    if (Object.keys(required).length > 0) files.set(at?.at(-1) ?? `${folder}/${name}`, {required, extra});
  };
  add(messages?.navbar, 'navbar.json', getNavbarTexts(config));
  add(messages?.footer, 'footer.json', getFooterTexts(config));
  add(
    messages?.code,
    'code.json',
    {...Object.fromEntries(open), ...getSiteTexts(config), ...componentMessages},
    english,
  );
  for (const layer of original.layers) {
    const {pluginId, name} = layer.version;
    const version = name === 'current' ? 'current' : `version-${name}`;
    const set = messages?.sets.get(toSetKey({kind: 'doc', instance: pluginId, version: name}));
    const {'version.label': label = '', ...texts} = getDocsTexts(layer);
    const options = config.docs.find(({id}) => id === pluginId)!;
    // A site with a single version shows its name nowhere.
    const isOnly = original.layers.filter((other) => other.version.pluginId === pluginId).length === 1;
    const needsLabel = !isOnly && !isNamedByTheme(layer.version, options);
    const file = `docs${pluginId === 'default' ? '' : `-${pluginId}`}/${version}.json`;
    add(set, file, needsLabel ? {'version.label': label, ...texts} : texts, {'version.label': label});
  }
  for (const [i, options] of config.blog.entries()) {
    const set = messages?.sets.get(toSetKey({kind: 'blog', instance: options.id, version: ''}));
    const {'sidebar.title': title = '', ...texts} = getBlogTexts(original.blogs[i]!);
    const required = options.blogSidebarTitle === undefined ? texts : {...texts, 'sidebar.title': title};
    add(set, `blog${options.id === 'default' ? '' : `-${options.id}`}/options.json`, required, {
      'sidebar.title': title,
    });
  }
  return files;
}
