import {AgentError} from '../../node/serve/mcp/siteReader.ts';
import {createDocsTools} from '../../node/serve/mcp/tools.ts';
import {createPrinter} from '../report.ts';
import {failToRead, openSource, type SourceFlags} from './openSource.ts';

/** Runs `manual search`, which prints the same passages as the agent tool `search_docs`. */
export async function runSearch(question: string, flags: SourceFlags): Promise<void> {
  const printer = createPrinter('pretty');
  const source = await openSource(flags, printer);
  if (!source) return;
  const {text, isError} = await createDocsTools(source.reader).call('search_docs', {query: question});
  if (isError) failToRead(new AgentError(text), flags, printer);
  else printer.result(text);
}
