import type {AssistantLink} from '../../../shared/types.ts';
import type {SiteConfig} from '../../config/schema/site.ts';

/**
 * The question to send with the address of a page. English, which every assistant reads; it answers in the language of
 * the question.
 */
const PROMPT = encodeURIComponent('Read ').concat('{url}', encodeURIComponent(' and answer my questions about it.'));

const KNOWN: Readonly<Record<'chatgpt' | 'claude', AssistantLink>> = {
  chatgpt: {name: 'ChatGPT', href: `https://chatgpt.com/?q=${PROMPT}`},
  claude: {name: 'Claude', href: `https://claude.ai/new?q=${PROMPT}`},
};

/** The services of the menu beside a page's title. */
export function assistantLinks({
  assistants,
  title,
}: Pick<SiteConfig, 'assistants' | 'title'>): readonly AssistantLink[] {
  return assistants.flatMap((one) =>
    typeof one === 'string' ? KNOWN[one] : 'mcp' in one ? connectLinks(one.mcp, title) : one,
  );
}

/** Clients of the Model Context Protocol, each with what adds a server to it. */
function connectLinks(url: string, title: string): readonly AssistantLink[] {
  const name =
    title
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'docs';
  const config = encodeURIComponent(Buffer.from(JSON.stringify({url})).toString('base64'));
  const server = encodeURIComponent(JSON.stringify({name, type: 'http', url}));
  return [
    {connect: 'Claude Code', command: `claude mcp add --transport http ${name} ${url}`},
    {connect: 'Cursor', href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${config}`},
    {connect: 'VS Code', href: `vscode:mcp/install?${server}`},
  ];
}
