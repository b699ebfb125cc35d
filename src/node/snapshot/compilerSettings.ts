import fs from 'node:fs';
import path from 'node:path';
import {mdxComponentNames, ownPartNames, replacesElements, type ThemeFiles} from '../bundle/themeFiles.ts';
import {loadModule} from '../config/loadModule.ts';
import {readableFolders} from '../config/readableFolders.ts';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic, Staged} from '../diagnostics/diagnostic.ts';
import {loadNative} from '../markdown/parse.ts';
import type {Project} from '../project/project.ts';
import type {CompilerSettings} from '../workers/compiler.ts';
import {compileTexts} from './themeTexts.ts';

/** Settings of the compilers, from the configuration and the theme. */
export async function compilerSettings(
  project: Project,
  theme: ThemeFiles,
  useCache: boolean,
): Promise<Staged<CompilerSettings>> {
  const {config, root, cacheDir} = project;
  const {markdown, tableOfContents} = config;
  const grammars: unknown[] = [];
  const {texts, files} = compileTexts(project);
  const settingFiles: string[] = [...files];
  const diagnostics: Diagnostic[] = await parserProblems(project);
  for (const [i, file] of markdown.code.grammars.entries()) {
    if (!fs.existsSync(path.join(root, file))) {
      diagnostics.push(
        diagnostic('config-load', `The grammar ${file} does not exist.`, {
          file: project.configFile,
          ...project.locate(['markdown', 'code', 'grammars', i]),
          hint: "correct the path: it begins at the site's root",
        }),
      );
      continue;
    }
    const module = await loadModule(file, {root, cacheDir, useCache});
    diagnostics.push(...module.diagnostics);
    // One that cannot be loaded is looked at again, too.
    settingFiles.push(...(module.value?.dependencies ?? [path.join(root, file)]));
    if (module.value)
      grammars.push(...(Array.isArray(module.value.exported) ? module.value.exported : [module.value.exported]));
  }
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
      components: mdxComponentNames(theme),
      replacesElements: replacesElements(theme),
      themeParts: ownPartNames(theme),
      defaultLanguage: markdown.code.defaultLanguage || undefined,
      aliases: markdown.code.aliases,
      grammars,
      settingFiles,
      texts,
      configModule: project.configModule,
      hasUserPlugins:
        markdown.remarkPlugins.length + markdown.rehypePlugins.length > 0 ||
        config.plugins.some(({frontMatter}) => frontMatter !== undefined),
    },
    diagnostics,
  };
}

/** What parses in JavaScript for lack of a binary gives the same pages, more slowly. */
async function parserProblems({config: {markdown}}: Project): Promise<Diagnostic[]> {
  if (markdown.parser === 'unified' || (await loadNative())) return [];
  const machine = `${process.platform}-${process.arch}`;
  return [
    diagnostic('parser-missing', `The native parser is not installed for ${machine}: pages are parsed in JavaScript.`, {
      hint: "remove node_modules and install the packages on this machine; where there is no parser for it, set `markdown: {parser: 'unified'}`",
    }),
  ];
}
