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
export function assistantLinks({assistants}: Pick<SiteConfig, 'assistants'>): readonly AssistantLink[] {
  return assistants.map((one) => (typeof one === 'string' ? KNOWN[one] : one));
}
