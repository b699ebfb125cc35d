import fs from 'node:fs';
import {createDiagnostic} from '../../node/base/diagnostics/codes.ts';
import {onInterrupt} from '../../node/base/diagnostics/interrupts.ts';
import {AgentError, createFetchReader, readSiteInfo, type SiteReader} from '../../node/serve/mcp/siteReader.ts';
import type {AgentQuestion} from '../../node/serve/mcp/tools.ts';
import {createPrinter, type Printer} from '../report.ts';

interface McpFlags {
  readonly root: string;
  readonly outDir?: string;
  readonly site?: string;
  readonly http?: boolean;
  readonly port?: number;
  readonly host?: string;
  readonly logQuestions?: string;
}

interface Source {
  readonly reader: SiteReader;
  readonly host: string;
  readonly allowedHosts: readonly string[];
}

const PORT = 3100;

/** `manual mcp`: serves a built site to agents. Standard output belongs to the protocol. */
export async function runMcp(flags: McpFlags): Promise<void> {
  const printer = createPrinter('pretty');
  const {root} = flags;
  const fail = (message: string, hint: string): void => {
    printer.conclude([createDiagnostic('config-invalid', message, {hint})], root, 1);
  };
  const source = await openSource(flags, {root, printer, fail});
  if (!source) return;
  try {
    const {title} = await readSiteInfo(source.reader);
    if (flags.http) await serveOverHttp(source, flags, printer);
    else {
      const {serveStdio} = await import('../../node/serve/mcp/serveStdio.ts');
      await serveStdio(source.reader, {title, onQuestion: createQuestionLog(flags)});
    }
  } catch (error) {
    if (!(error instanceof AgentError)) throw error;
    fail(error.message, 'run `manual build`, or name another folder with --out-dir');
  }
}

async function openSource(
  flags: McpFlags,
  {root, printer, fail}: {root: string; printer: Printer; fail: (message: string, hint: string) => void},
): Promise<Source | undefined> {
  if (flags.site !== undefined) {
    const url = /^https?:\/\//.test(flags.site) && URL.canParse(flags.site) ? new URL(flags.site) : undefined;
    if (url?.username === '' && url.password === '')
      return {reader: createFetchReader(flags.site), host: flags.host ?? 'localhost', allowedHosts: []};
    if (url)
      fail(
        'The address of --site holds a password, which logs would show.',
        'leave it out: for a site that asks for one, build the site and leave out --site',
      );
    else
      fail(
        `--site ${maskPassword(flags.site)} is not the address of a site.`,
        'write the URL of the home page, such as https://docs.example.com/',
      );
    return undefined;
  }
  const {loadProject} = await import('../../node/state/project/project.ts');
  const loaded = await loadProject({root, outDir: flags.outDir || undefined});
  if (!loaded.value) {
    printer.conclude(loaded.diagnostics, root, 1);
    return undefined;
  }
  const {config, outDir} = loaded.value;
  const {createFolderReader} = await import('../../node/serve/mcp/folderReader.ts');
  const {host, allowedHosts} = config.serve;
  return {reader: createFolderReader(outDir), host: flags.host ?? host, allowedHosts};
}

async function serveOverHttp({reader, host, allowedHosts}: Source, flags: McpFlags, printer: Printer): Promise<void> {
  const {serveHttp} = await import('../../node/serve/mcp/serveHttp.ts');
  const {value: server, diagnostics} = await serveHttp({
    reader,
    host,
    port: flags.port ?? PORT,
    allowedHosts,
    onQuestion: createQuestionLog(flags),
    onError: (error) => printer.note(`While serving: ${(error as Error).message}`),
  });
  if (!server) {
    printer.conclude(diagnostics, flags.root, 1);
    return;
  }
  printer.result(`Serving ${server.url}`);
  const stop = (): void => void server.close().then(() => process.exit(0));
  onInterrupt(stop);
}

/**
 * Creates a log of questions as lines of JSON. Unanswered questions show what the site should cover
 * next.
 */
function createQuestionLog({logQuestions: file}: McpFlags): ((asked: AgentQuestion) => void) | undefined {
  if (file === undefined) return undefined;
  return (asked) => fs.appendFileSync(file, `${JSON.stringify({at: new Date().toISOString(), ...asked})}\n`);
}

/** Masks user name and password of a URL, because many people read logs. */
function maskPassword(address: string): string {
  return address.replace(/^(.*:\/\/|).*@/, '$1***@');
}
