import fs from 'node:fs';
import path from 'node:path';
import {getToolsName, loadTools} from '../../../shared/search/searchLanguage.ts';
import {TermCutter} from '../../../shared/search/searchText.ts';
import {type RunInTimeSlice, runUnlimited} from '../../base/diagnostics/timeSlice.ts';
import {hashContent} from '../../base/files/hashFile.ts';
import {explainRenderError} from '../../steps/render/explainRenderError.ts';
import type {ServerApp} from '../../steps/render/renderPage.ts';
import {tokenizeDocument} from '../../steps/search/embedded/tokenizeDocument.ts';
import {createPackName} from '../cache/compactPacks.ts';
import {createPackReader, createPackWriter, type PackReader, type PackWriter} from '../cache/pack.ts';
import {packTexts} from '../cache/packedTexts.ts';
import {writeUnshared} from '../publish/staging.ts';
import {type Compiler, createCompiler} from './compiler.ts';
import {type ComponentCode, createComponentCode} from './componentCode.ts';
import {loadServerApp} from './loadServerApp.ts';
import type {
  CompileDone,
  CompileJob,
  CompileSetup,
  OutputFile,
  RenderDone,
  RenderJob,
  RenderSetup,
} from './protocol.ts';
import {renderBranchHtml, renderJobPage} from './renderJobPage.ts';

/** Task handlers, shared by worker threads and the main thread. */
export type Handlers = ReturnType<typeof createHandlers>;

interface RenderState {
  readonly setup: RenderSetup;
  readonly app: ServerApp;
  readonly bodies: PackReader;
  readonly code: ComponentCode;
  readonly rendered: PackWriter;
  readonly words: TermCutter;
  readonly inTurn: RunInTimeSlice;
}

/** Returns errors of page code that nothing awaited (promises, timers), since the last call. */
type TakeStrays = () => Promise<readonly unknown[]>;

interface HandlerOptions {
  readonly takeStrays?: TakeStrays;
  readonly inTurn?: RunInTimeSlice;
}

/** Creates the handlers of one thread. They keep their resources open until `close`. */
export function createHandlers({takeStrays = async () => [], inTurn = runUnlimited}: HandlerOptions = {}) {
  let compiler: Promise<Compiler> | undefined;
  let state: RenderState | undefined;
  const closeRender = (): void => {
    state?.bodies.close();
    state?.rendered.close();
    state = undefined;
  };
  return {
    async compile(
      setup: CompileSetup,
      jobs: readonly CompileJob[],
      begin: (index: number) => void,
    ): Promise<CompileDone[]> {
      compiler ??= createCompiler(setup, inTurn);
      const {compile} = await compiler;
      const done: CompileDone[] = [];
      for (const [i, job] of jobs.entries()) {
        begin(i);
        done.push(await compile(job, () => begin(i), setup.unsaved));
      }
      return done;
    },
    async prepareRender(setup: RenderSetup): Promise<void> {
      closeRender();
      const app = await loadServerApp(setup.serverEntry);
      state = {
        setup,
        app,
        bodies: createPackReader(setup.bodyPacks),
        code: createComponentCode(setup.code),
        rendered: createPackWriter(setup.renderedPacks, createPackName()),
        words: new TermCutter(),
        inTurn,
      };
    },
    async render(jobs: readonly RenderJob[], begin: (index: number) => void): Promise<RenderDone[]> {
      const done: RenderDone[] = [];
      for (const [i, job] of jobs.entries()) {
        begin(i);
        const result = await renderPage(job, state!);
        const strays = job.interactive ? await takeStrays() : [];
        const problems = strays.map((error) =>
          explainRenderError(error, {...job, route: job.props.route, root: state!.setup.root}),
        );
        done.push(problems.length > 0 ? {...result, diagnostics: [...result.diagnostics, ...problems]} : result);
      }
      return done;
    },
    async close(): Promise<void> {
      closeRender();
      const openCompiler = compiler;
      compiler = undefined;
      // Ignored, because the jobs have already reported a compiler that could not be created.
      await openCompiler?.then(
        ({close}) => close(),
        () => {},
      );
    },
  };
}

async function renderPage(job: RenderJob, state: RenderState): Promise<RenderDone> {
  const {app, setup, rendered, words, inTurn} = state;
  const {page, article, sections, diagnostics} = await renderJobPage(job, state);
  if (!page) return {files: [], diagnostics};
  const contents: (readonly [file: string, data: Buffer])[] = [[job.out.html, Buffer.from(page.html)]];
  if (job.out.markdown !== undefined) contents.push([job.out.markdown, Buffer.from(page.markdown)]);
  for (const branch of job.branches ?? [])
    contents.push([branch.file, Buffer.from(renderBranchHtml(branch, job, {app, setup}))]);
  const {staging} = setup;
  const files = contents.map(([file, data]) => writeOutput(file, data, {existing: job.existing[file], staging}));
  const stored = setup.keepsContents ? rendered.write(packTexts(contents.map(([, data]) => data))) : undefined;
  const {collectRenderedReferences} = article ? await import('./renderedReferences.ts') : {};
  const tools = job.search && sections && (await loadTools(getToolsName(job.search.language)));
  const slot = tools && rendered.write(inTurn(() => tokenizeDocument({...job.search!, sections}, words, tools)));
  return {
    files,
    diagnostics,
    tokens: slot,
    stored,
    policy: page.policy,
    islands: page.islands,
    rendered: article && collectRenderedReferences?.(article, page.told),
  };
}

function writeOutput(
  file: string,
  data: Uint8Array,
  {existing, staging}: {existing: string | undefined; staging: string},
): OutputFile {
  const hash = hashContent(data);
  if (existing === hash) return {path: file, hash, written: false};
  const absolute = path.join(staging, file);
  try {
    writeUnshared(absolute, data);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    fs.mkdirSync(path.dirname(absolute), {recursive: true});
    writeUnshared(absolute, data);
  }
  return {path: file, hash, written: true};
}
