import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {isRegularFile} from '../../base/files/readIfExists.ts';
import {
  listMdxComponents,
  listUnreplacedComponents,
  replacesElements,
  type ThemeFiles,
} from '../../steps/bundle/themeFiles.ts';
import {loadModule} from '../../steps/config/loadModule.ts';
import {readableFolders} from '../../steps/config/readableFolders.ts';
import {findGrammarProblem} from '../../steps/highlight/grammars/grammarProblem.ts';
import type {GrammarRegistration} from '../../steps/highlight/grammars/languages.ts';
import {loadNativeParser} from '../../steps/markdown/parse.ts';
import type {Project} from '../project/project.ts';
import {hasSampleCheckers} from '../samples/listCheckers.ts';
import type {CompilerSettings} from '../workers/protocol.ts';
import {readCompiledTexts} from './themeTexts.ts';

const GRAMMAR_HINT = 'export one TextMate grammar, or a list of them, as the default';

/** Creates the settings of the compilers from configuration and theme. */
export async function createCompilerSettings(
  project: Project,
  theme: ThemeFiles,
  useCache: boolean,
): Promise<WithDiagnostics<CompilerSettings>> {
  const {config, root, cacheDir} = project;
  const {markdown, tableOfContents} = config;
  const {texts, files} = readCompiledTexts(project);
  const siteGrammars = await loadGrammars(project, useCache);
  return {
    value: {
      root,
      cacheDir,
      readableFolders: readableFolders(project),
      staticDirectories: config.staticDirectories,
      parser: markdown.parser,
      format: markdown.format,
      emoji: markdown.emoji,
      magicComments: markdown.code.magicComments,
      truncateMarkers: config.blog.map(({truncateMarker: {source, flags}}) => ({source, flags})),
      admonitions: markdown.admonitions,
      tocLevels: {min: tableOfContents.minHeadingLevel, max: tableOfContents.maxHeadingLevel},
      components: listMdxComponents(theme),
      replacesElements: replacesElements(theme),
      themeParts: listUnreplacedComponents(theme),
      defaultLanguage: markdown.code.defaultLanguage || undefined,
      codeVariables: markdown.code.variables,
      nextStepCards: markdown.nextStepCards,
      samples: hasSampleCheckers(config),
      aliases: markdown.code.aliases,
      grammars: siteGrammars.value.grammars,
      settingFiles: [...files, ...siteGrammars.value.files],
      texts,
      configModule: project.configModule,
      hasUserPlugins:
        markdown.remarkPlugins.length + markdown.rehypePlugins.length > 0 ||
        config.plugins.some(({frontMatter}) => frontMatter !== undefined),
    },
    diagnostics: [...(await findParserProblems(project)), ...siteGrammars.diagnostics],
  };
}

async function loadGrammars(
  {config, configFile, root, cacheDir, locate}: Project,
  useCache: boolean,
): Promise<WithDiagnostics<{grammars: readonly GrammarRegistration[]; files: readonly string[]}>> {
  const grammars: GrammarRegistration[] = [];
  const files: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [i, file] of config.markdown.code.grammars.entries()) {
    if (!isRegularFile(path.join(root, file))) {
      diagnostics.push(
        createDiagnostic('config-load', `The grammar ${file} does not exist.`, {
          file: configFile,
          ...locate(['markdown', 'code', 'grammars', i]),
          hint: "correct the path: it begins at the site's root",
        }),
      );
      continue;
    }
    const module = await loadModule(file, {root, cacheDir, useCache});
    diagnostics.push(...module.diagnostics);
    // A grammar that cannot be loaded is watched, too.
    files.push(...(module.value?.dependencies ?? [path.join(root, file)]));
    for (const grammar of module.value ? [module.value.exported].flat() : []) {
      const problem = findGrammarProblem(grammar);
      if (problem)
        diagnostics.push(createDiagnostic('config-load', `A grammar ${problem}.`, {file, hint: GRAMMAR_HINT}));
      else grammars.push(grammar as GrammarRegistration);
    }
  }
  return {value: {grammars, files}, diagnostics};
}

/**
 * Warns if the native parser is missing. The JavaScript parser gives the same pages, but more
 * slowly.
 */
async function findParserProblems({config: {markdown}}: Project): Promise<Diagnostic[]> {
  if (markdown.parser === 'unified' || (await loadNativeParser())) return [];
  const machine = `${process.platform}-${process.arch}`;
  return [
    createDiagnostic(
      'parser-missing',
      `The native parser is not installed for ${machine}, so pages are parsed in JavaScript.`,
      {
        hint: "remove node_modules and install the packages on this machine; where there is no parser for it, set `markdown: {parser: 'unified'}`",
      },
    ),
  ];
}
