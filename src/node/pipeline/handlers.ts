import {createHash, randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {PageBody} from '../../shared/build.ts';
import {type RenderedPage, renderPage, type ServerApp} from '../render/renderPage.ts';
import {tokenizeDocument} from '../search/embedded/tokenizeDocument.ts';
import {sidebarView} from '../site/navigation.ts';
import {createPackReader, createPackWriter, type PackReader, type PackWriter} from './cache/pack.ts';
import {type Compiler, createCompiler} from './compiler.ts';
import type {CompileDone, CompileJob, CompileSetup, OutputFile, RenderDone, RenderJob, RenderSetup} from './jobs.ts';
import {referencesInHtml} from './renderedReferences.ts';

/** The work itself, the same in a worker thread and in the main thread. */
export interface Handlers {
  compile(setup: CompileSetup, jobs: readonly CompileJob[], begin: (index: number) => void): Promise<CompileDone[]>;
  prepareRender(setup: RenderSetup): Promise<void>;
  render(jobs: readonly RenderJob[], begin: (index: number) => void): Promise<RenderDone[]>;
  close(): void;
}

interface RenderState {
  readonly setup: RenderSetup;
  readonly app: ServerApp;
  readonly bodies: PackReader;
  readonly tokens: PackWriter;
}

/** Creates the handlers of one thread; what they open they keep until `close`. */
export function createHandlers(): Handlers {
  let compiler: Promise<Compiler> | undefined;
  let bodies: PackWriter | undefined;
  let state: RenderState | undefined;
  const closeRender = (): void => {
    state?.bodies.close();
    state?.tokens.close();
    state = undefined;
  };
  return {
    async compile(setup, jobs, begin) {
      compiler ??= createCompiler(setup.settings);
      bodies ??= createPackWriter(setup.packFolder, `${randomBytes(8).toString('hex')}.pack`);
      const {compile} = await compiler;
      const done: CompileDone[] = [];
      for (const [i, {source}] of jobs.entries()) {
        begin(i);
        const {page, diagnostics, hash} = await compile(source);
        const body = bodies.write(Buffer.from(JSON.stringify(page.body)));
        done.push({record: {...page.record, key: `${hash}.${body.checksum}.${body.length}`}, diagnostics, body});
      }
      return done;
    },
    async prepareRender(setup) {
      closeRender();
      process.setSourceMapsEnabled(Object.keys(setup.serverModules).length > 0);
      const app = (await import(pathToFileURL(setup.serverEntry).href)) as ServerApp;
      state = {
        setup,
        app,
        bodies: createPackReader(setup.bodyPacks),
        tokens: createPackWriter(setup.tokenPacks, `${randomBytes(8).toString('hex')}.pack`),
      };
    },
    async render(jobs, begin) {
      const done: RenderDone[] = [];
      for (const [i, job] of jobs.entries()) {
        begin(i);
        done.push(await renderOne(job, state!));
      }
      return done;
    },
    close() {
      bodies?.close();
      bodies = undefined;
      compiler = undefined;
      closeRender();
    },
  };
}

async function renderOne(job: RenderJob, {setup, app, bodies, tokens}: RenderState): Promise<RenderDone> {
  const {site, head, bundle} = setup.locales[job.locale]!;
  const data = job.body && bodies.read(job.body);
  const body = data && (JSON.parse(data.toString('utf8')) as PageBody);
  if (job.body && !body) throw new Error(`The compiled page of ${job.file} vanished from the cache during the build.`);
  const sidebar = job.sidebarRoot === undefined ? undefined : setup.sidebars[job.sidebarRoot];
  const {route} = job.props;
  const trail = job.props.kind === 'doc' ? (job.props.sidebar?.trail ?? []) : [];
  const module = job.interactive ? await importPage(setup.serverModules[route]!) : undefined;
  const input = {
    app,
    site,
    siteHead: head,
    bundle,
    pageHead: job.head,
    props: job.props,
    urls: job.urls,
    ...(job.file ? {file: job.file} : {}),
    ...(job.interactive && job.file ? {sourceText: readSource(path.join(setup.root, job.file))} : {}),
    ...(body ? {body} : {}),
    ...(sidebar ? {sidebarView: sidebarView(sidebar, trail, route)} : {}),
    ...(job.interactive && module && 'default' in module
      ? {Content: module.default, moduleUrl: bundle.modules[route]!}
      : {}),
  };
  const rendered =
    module && 'error' in module ? renderPage({...input, app: throwing(module.error)}) : renderPage(input);
  if (!rendered.value) return {files: [], diagnostics: rendered.diagnostics};
  const files = writeFiles(rendered.value, job, setup.staging);
  const slot =
    job.search && body ? tokens.write(tokenizeDocument({...job.search, sections: body.sections})) : undefined;
  return {
    files,
    diagnostics: rendered.diagnostics,
    ...(slot ? {tokens: slot} : {}),
    ...(job.interactive ? {rendered: referencesInHtml(rendered.value.html)} : {}),
  };
}

/** A page's module may throw while it is loaded; that is an error of the page like one while it renders. */
async function importPage(file: string): Promise<{default: unknown} | {error: unknown}> {
  try {
    const module = (await import(pathToFileURL(file).href)) as {default?: unknown};
    if (module.default === undefined) return {error: new Error('The page component has no default export.')};
    return {default: module.default};
  } catch (error) {
    return {error};
  }
}

function throwing(error: unknown): ServerApp {
  return {
    render() {
      throw error;
    },
  };
}

function readSource(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function writeFiles(page: RenderedPage, job: RenderJob, staging: string): OutputFile[] {
  const {html, payload, markdown} = job.out;
  const contents: [string, string][] = [
    [html, page.html],
    [payload, page.payload],
  ];
  if (markdown !== undefined) contents.push([markdown, page.markdown]);
  return contents.map(([file, text]) => writeOutput(file, Buffer.from(text), {existing: job.existing[file], staging}));
}

/** Writes a file below the staging folder unless the existing output has the same content. */
export function writeOutput(
  file: string,
  data: Uint8Array,
  {existing, staging}: {existing: string | undefined; staging: string},
): OutputFile {
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 24);
  if (existing === hash) return {path: file, hash, bytes: data.byteLength, written: false};
  const absolute = path.join(staging, file);
  try {
    fs.writeFileSync(absolute, data);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    fs.mkdirSync(path.dirname(absolute), {recursive: true});
    fs.writeFileSync(absolute, data);
  }
  return {path: file, hash, bytes: data.byteLength, written: true};
}
