import {type AgentTool, findAnswerFault} from '../../steps/config/agentTool.ts';
import {AgentError, type SiteReader} from './siteReader.ts';
import {createInputSchema, type Tool} from './tool.ts';

const decoder = new TextDecoder();

/**
 * Creates the MCP tool for a tool of a plugin. Agents learn only that it failed, because an error may
 * contain paths of the server.
 * @param onError called with errors of the tool, and for invalid answers
 */
export function createPluginTool(tool: AgentTool, reader: SiteReader, onError?: (error: unknown) => void): Tool {
  const {name, title = name, description, inputSchema, run} = tool;
  const read = async (file: string): Promise<string | undefined> => {
    const bytes = await reader.read(file);
    return bytes && decoder.decode(bytes);
  };
  return {
    name,
    title,
    description,
    inputSchema: createInputSchema([...(inputSchema.required ?? [])], inputSchema.properties),
    annotations: {title, readOnlyHint: true},
    async run(_, values) {
      try {
        const answer = await run(values, {read});
        const fault = findAnswerFault(answer);
        if (fault === undefined) return answer;
        throw new TypeError(`The tool "${name}" returns an answer ${fault}.`);
      } catch (error) {
        onError?.(error);
        throw new AgentError(`The tool "${name}" failed. The messages of the server say why.`);
      }
    },
  };
}
