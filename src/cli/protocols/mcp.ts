import fs from 'node:fs';
import {interruptBlockingHooks} from '../../node/base/diagnostics/hookWatch.ts';
import {onInterrupt} from '../../node/base/diagnostics/interrupts.ts';
import {AgentError, readSiteInfo} from '../../node/serve/mcp/siteReader.ts';
import type {AgentQuestion} from '../../node/serve/mcp/tools.ts';
import type {AgentTool} from '../../node/steps/config/agentTool.ts';
import {createPrinter, type Printer} from '../report.ts';
import {failToRead, openSource, type Source, type SourceFlags} from './openSource.ts';
import {writeResult} from './results.ts';

interface McpFlags extends SourceFlags {
  readonly http?: boolean;
  readonly port?: number;
  readonly logQuestions?: string;
}

const PORT = 3100;

/**
 * Runs `manual mcp`, which serves a built site to agents. Standard output belongs to the protocol.
 */
export async function runMcp(flags: McpFlags): Promise<void> {
  const printer = createPrinter('pretty');
  const source = await openSource(flags, printer);
  if (!source) return;
  try {
    const {title} = await readSiteInfo(source.reader);
    const pluginTools = await loadPluginTools(source, printer);
    if (flags.http) await serveOverHttp({...source, pluginTools}, flags, printer);
    else {
      const {serveStdio} = await import('../../node/serve/mcp/serveStdio.ts');
      await serveStdio(source.reader, {
        title,
        onQuestion: createQuestionLog(flags),
        pluginTools,
        write: writeResult,
      });
    }
  } catch (error) {
    if (!(error instanceof AgentError)) throw error;
    failToRead(error, flags, printer);
  }
}

/** Loads the tools of plugins; none for a published site, whose configuration is elsewhere. */
async function loadPluginTools({project}: Source, printer: Printer): Promise<readonly AgentTool[]> {
  if (!project?.config.plugins.some(({agents}) => agents?.tools?.length)) return [];
  interruptBlockingHooks();
  const {listAgentTools} = await import('../../node/state/plugins/listAgentTools.ts');
  return listAgentTools(project, (problem) => printer.problems([problem], project.root));
}

async function serveOverHttp(
  {reader, host, allowedHosts, pluginTools}: Source & {readonly pluginTools: readonly AgentTool[]},
  flags: McpFlags,
  printer: Printer,
): Promise<void> {
  const {serveHttp} = await import('../../node/serve/mcp/serveHttp.ts');
  const {value: server, diagnostics} = await serveHttp({
    reader,
    host,
    port: flags.port ?? PORT,
    allowedHosts,
    onQuestion: createQuestionLog(flags),
    pluginTools,
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
