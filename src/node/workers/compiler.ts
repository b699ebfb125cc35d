import path from 'node:path';
import type {CompiledPage, SourceFile} from '../../shared/build.ts';
import {isComponentPage} from '../../shared/pageFiles.ts';
import type {Plugin} from '../config/plugin.ts';
import {findKeys} from '../content/findKeys.ts';
import {checkFrontMatter, parseFrontMatter} from '../content/frontMatter.ts';
import {decodeText} from '../content/readText.ts';
import {reasonOf} from '../content/walk.ts';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {contentHash} from '../files/hashFile.ts';
import {readCurrent, type Unsaved} from '../files/unsaved.ts';
import {knownBlocks} from '../highlight/block/knownBlocks.ts';
import {createHighlighter, type Highlighter} from '../highlight/createHighlighter.ts';
import type {Registration} from '../highlight/grammars/languages.ts';
import {compilePage} from '../markdown/compile.ts';
import type {CompileOptions} from '../markdown/types.ts';
import {changedFrontMatter} from '../plugins/frontMatterHook.ts';

/** What a compiler needs, as plain data: it also has to reach worker threads. */
export interface CompilerSettings {
  readonly root: string;
  readonly cacheDir: string;
  readonly readableFolders: readonly string[];
  readonly staticDirectories: readonly string[];
  readonly parser: 'native' | 'unified';
  readonly format: CompileOptions['format'];
  readonly emoji: boolean;
  readonly magicComments: CompileOptions['magicComments'];
  readonly truncateMarkers: CompileOptions['truncateMarkers'];
  readonly admonitions: readonly string[];
  readonly tocLevels: {readonly min: number; readonly max: number};
  readonly components: readonly string[];
  readonly replacesElements: boolean;
  readonly themeParts: readonly string[];
  readonly defaultLanguage?: string;
  readonly texts: CompileOptions['texts'];
  readonly aliases: Readonly<Record<string, string>>;
  readonly grammars: readonly Registration[];
  /** Files that grammars and texts were made from, absolute, existing or not. */
  readonly settingFiles: readonly string[];
  /** Absolute path of the configuration as Node runs it. */
  readonly configModule: string;
  /** Plugins are functions: a thread that needs them imports that configuration itself. */
  readonly hasUserPlugins: boolean;
}

interface CompileOutcome {
  readonly page: CompiledPage;
  readonly diagnostics: readonly Diagnostic[];
  /** Hash of the file as it was read; empty when it could not be. */
  readonly hash: string;
}

export interface Compiler {
  compile(source: SourceFile, more?: CompileMore): Promise<CompileOutcome>;
}

interface CompileMore {
  /** The HTML that the page was compiled to before, by the same tool with the same settings. */
  readonly previous?: string | undefined;
  /** Gives the page its time again. */
  readonly alive?: () => void;
  readonly unsaved?: Unsaved | undefined;
}

/** Options of compilation from their plain form: loads the site's own plugins, makes a highlighter. */
export async function compileOptions(
  settings: CompilerSettings,
): Promise<CompileOptions & {highlighter: Highlighter; plugins: readonly Plugin[]}> {
  const config = settings.hasUserPlugins ? await siteConfig(settings.configModule) : undefined;
  return {
    ...settings,
    remarkPlugins: config?.markdown.remarkPlugins ?? [],
    rehypePlugins: config?.markdown.rehypePlugins ?? [],
    plugins: config?.plugins ?? [],
    highlighter: createHighlighter({grammars: settings.grammars, aliases: settings.aliases}),
  };
}

async function siteConfig(configModule: string) {
  const {importConfig} = await import('../config/load.ts');
  return importConfig(configModule);
}

/** A compiler for one thread. Grammars are loaded when a page first asks for them. */
export async function createCompiler(settings: CompilerSettings): Promise<Compiler> {
  const options = await compileOptions(settings);
  return {
    async compile(source, {previous = '', alive = () => {}, unsaved} = {}) {
      for (const block of knownBlocks(previous)) options.highlighter.remember(block);
      const diagnostics: Diagnostic[] = [];
      let text = '';
      let hash = '';
      try {
        const bytes = readCurrent(path.join(settings.root, source.file), unsaved);
        hash = contentHash(bytes);
        const read = decodeText(bytes);
        text = read.text;
        diagnostics.push(...findKeys(text, source.file));
        if (read.invalidUtf8Line !== undefined) {
          diagnostics.push(
            diagnostic('invalid-utf8', 'The file holds bytes that are not UTF-8; they are shown as \uFFFD.', {
              file: source.file,
              line: read.invalidUtf8Line,
              hint: 'save the file as UTF-8',
            }),
          );
        }
      } catch (error) {
        diagnostics.push(
          diagnostic('file-unreadable', `The file cannot be read: ${reasonOf(error)}.`, {file: source.file}),
        );
      }
      if (isComponentPage(source.path)) {
        const {page, diagnostics: found} = await compileComponent(source, text, options.plugins);
        return {page, diagnostics: [...diagnostics, ...found], hash};
      }
      const front = changedFrontMatter(parseFrontMatter(text, source.file), source, options.plugins);
      const input = {source, text, frontMatter: front.data, frontMatterLines: front.lines, alive};
      const compiled = await compilePage(input, unsaved ? {...options, unsaved} : options);
      return {
        page: compiled.value,
        diagnostics: [...diagnostics, ...front.diagnostics, ...compiled.diagnostics],
        hash,
      };
    },
  };
}

async function compileComponent(
  source: SourceFile,
  text: string,
  plugins: readonly Plugin[],
): Promise<Omit<CompileOutcome, 'hash'>> {
  const {readComponent, componentPage} = await import('../markdown/componentPage.ts');
  const {data, lines, failed, diagnostics} = await readComponent(text, source.file);
  const own = {...checkFrontMatter(data, lines, source.file), lines, height: 0};
  const front = changedFrontMatter(own, source, plugins);
  const page = componentPage(source, {failed, frontMatter: front.data, frontMatterLines: lines});
  return {page, diagnostics: [...diagnostics, ...front.diagnostics]};
}
