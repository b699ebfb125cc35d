import path from 'node:path';
import {type CompiledPage, packDetails, type SourceFile} from '../../../shared/build.ts';
import {isComponentPage} from '../../../shared/pageFiles.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {type RunInTimeSlice, runUnlimited} from '../../base/diagnostics/timeSlice.ts';
import {hashContent} from '../../base/files/hashFile.ts';
import {readBufferOrFile, type UnsavedTexts} from '../../base/files/readBufferOrFile.ts';
import type {Plugin} from '../../steps/config/plugin.ts';
import {findForeignKeys} from '../../steps/content/findMisspeltKeys.ts';
import {findSecretKeys} from '../../steps/content/findSecretKeys.ts';
import {checkFrontMatter} from '../../steps/content/frontMatter.ts';
import {fillFront, type PageFront, readPageFront} from '../../steps/content/readPageFront.ts';
import {decodeText} from '../../steps/content/readSourceText.ts';
import {getErrorReason} from '../../steps/content/walkFolder.ts';
import {extractKnownBlocks} from '../../steps/highlight/block/knownBlocks.ts';
import {createHighlighter, type Highlighter} from '../../steps/highlight/createHighlighter.ts';
import {compilePage} from '../../steps/markdown/compile.ts';
import type {CompileInput, CompileOptions, OnTree} from '../../steps/markdown/types.ts';
import {decodeBody, encodeBody} from '../cache/bodyFormat.ts';
import {createPackName} from '../cache/compactPacks.ts';
import {createPackReader, createPackWriter} from '../cache/pack.ts';
import {applyFrontMatterHooks} from '../plugins/applyFrontMatterHooks.ts';
import type {CompileDone, CompileJob, CompilerSettings, CompileSetup} from './protocol.ts';
import {createThreadClocks} from './threadClock.ts';

/** Compiles pages in one thread. */
export interface Compiler {
  /** @param alive restarts the time limit of the page */
  compile(job: CompileJob, alive: () => void, unsaved?: UnsavedTexts): Promise<CompileDone>;
  close(): void;
}

/**
 * Loads the compile options from their serialized form, with the site's plugins and a highlighter.
 */
export async function loadCompileOptions(
  settings: CompilerSettings,
): Promise<CompileOptions & {highlighter: Highlighter; plugins: readonly Plugin[]}> {
  const config = settings.hasUserPlugins ? await siteConfig(settings.configModule) : undefined;
  return {
    ...settings,
    remarkPlugins: config?.markdown.remarkPlugins ?? [],
    rehypePlugins: config?.markdown.rehypePlugins ?? [],
    plugins: config?.plugins ?? [],
    highlighter: createHighlighter({
      grammars: settings.grammars,
      aliases: settings.aliases,
      clocks: createThreadClocks(),
    }),
  };
}

async function siteConfig(configModule: string) {
  const {importConfig} = await import('../../steps/config/loadConfig.ts');
  return importConfig(configModule);
}

/**
 * Creates a compiler for one thread. It loads grammars lazily, and writes bodies to its own pack.
 */
export async function createCompiler(
  {settings, packFolder}: CompileSetup,
  inTurn: RunInTimeSlice = runUnlimited,
): Promise<Compiler> {
  const options = await loadCompileOptions(settings);
  const bodies = createPackWriter(packFolder, createPackName());
  const previousBodies = createPackReader(packFolder);
  return {
    async compile({source, previous, variables}, alive, unsaved) {
      const previousBody = previous && previousBodies.read(previous);
      if (previousBody)
        for (const block of extractKnownBlocks(decodeBody(previousBody).html)) options.highlighter.remember(block);
      const {text, hash, diagnostics} = inTurn(() => readSource(source, settings.root, unsaved));
      const compiled = isComponentPage(source.path)
        ? await compileComponent({source, text, variables}, options.plugins)
        : await compileText({source, text, variables, alive, inTurn}, unsaved ? {...options, unsaved} : options);
      const {toc, anchors, links, samples, ...record} = compiled.value.record;
      const body = bodies.write(encodeBody(compiled.value.body));
      return {
        record: {
          ...record,
          details: packDetails({toc, anchors, links, samples}),
          hasImages: links.some(({kind}) => kind === 'image'),
          key: `${hash}.${body.checksum}.${body.length}`,
        },
        hash,
        diagnostics: [...diagnostics, ...compiled.diagnostics],
        body,
      };
    },
    close() {
      bodies.close();
      previousBodies.close();
    },
  };
}

/** Compiles a Markdown page in this thread, without the cache, for the trees between its steps. */
export async function compileForTrees(job: CompileJob, settings: CompilerSettings, onTree: OnTree): Promise<void> {
  const options = await loadCompileOptions(settings);
  const {text} = readSource(job.source, settings.root, undefined);
  await compileText({...job, text, inTurn: runUnlimited, onTree}, options);
}

function readSource(
  {file, generated}: SourceFile,
  root: string,
  unsaved: UnsavedTexts | undefined,
): {text: string; hash: string; diagnostics: readonly Diagnostic[]} {
  try {
    const bytes = readBufferOrFile(path.join(root, file), unsaved);
    const {text, invalidUtf8Line} = decodeText(bytes);
    const diagnostics = generated?.keysAreExamples ? [] : findSecretKeys(text, file);
    if (invalidUtf8Line === undefined) return {text, hash: hashContent(bytes), diagnostics};
    const message = 'The file contains bytes that are not UTF-8, which are shown as \uFFFD.';
    const options = {file, line: invalidUtf8Line, hint: 'save the file as UTF-8'};
    return {
      text,
      hash: hashContent(bytes),
      diagnostics: [...diagnostics, createDiagnostic('invalid-utf8', message, options)],
    };
  } catch (error) {
    const problem = createDiagnostic('file-unreadable', `The file cannot be read: ${getErrorReason(error)}.`, {file});
    return {text: '', hash: '', diagnostics: [problem]};
  }
}

interface PageText extends Pick<CompileJob, 'source' | 'variables'> {
  readonly text: string;
}

async function compileText(
  {
    source,
    text,
    variables,
    ...control
  }: PageText & Pick<CompileInput, 'alive' | 'onTree'> & {readonly inTurn: RunInTimeSlice},
  options: CompileOptions & {readonly plugins: readonly Plugin[]},
): Promise<WithDiagnostics<CompiledPage>> {
  const read = control.inTurn(() => readPageFront(text, source.file, variables));
  const front = applyFrontMatterHooks(read, source, options.plugins);
  const fields = {frontMatter: front.data, frontMatterLines: front.lines, variables: read.reader};
  const {value, diagnostics} = await compilePage({source, text, ...fields, ...control}, options);
  // A hook of a plugin may read any key.
  const isRead = options.plugins.some(({frontMatter}) => frontMatter !== undefined);
  const foreign = isRead
    ? []
    : findForeignKeys(read.data as Record<string, unknown>, {lines: read.lines, file: source.file});
  return {value: addUses(value, read), diagnostics: [...front.diagnostics, ...foreign, ...diagnostics]};
}

async function compileComponent(
  {source, text, variables}: PageText,
  plugins: readonly Plugin[],
): Promise<WithDiagnostics<CompiledPage>> {
  const {readComponent, createComponentPage} = await import('../../steps/markdown/module/componentPage.ts');
  const {data, lines, failed, diagnostics} = await readComponent(text, source.file);
  const parsed = {...checkFrontMatter(data, {lines}, source.file), lines, height: 0};
  const read = fillFront(parsed, {source: text, file: source.file, variables});
  const front = applyFrontMatterHooks(read, source, plugins);
  const value = createComponentPage(source, {failed, frontMatter: front.data, frontMatterLines: lines});
  return {
    value: addUses(value, read),
    diagnostics: [...diagnostics, ...front.diagnostics, ...(read.reader?.diagnostics ?? [])],
  };
}

function addUses({record, body}: CompiledPage, {getUses}: PageFront): CompiledPage {
  return {record: {...record, ...getUses()}, body};
}
