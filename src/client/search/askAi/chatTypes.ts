/**
 * A part of a message, in the shape of the service's protocol. Parts of other types are dropped.
 */
export type ChatPart =
  | {readonly type: 'text'; readonly text: string; readonly id?: string}
  /** A search by the assistant. */
  | {
      readonly type: `tool-${string}`;
      readonly toolCallId: string;
      readonly state: 'input-streaming' | 'input-available' | 'output-available' | 'output-error';
      readonly input?: {readonly query?: string};
      readonly output?: {
        readonly query?: string;
        readonly hits?: readonly {readonly url?: string; readonly title?: string; readonly hierarchy?: unknown}[];
      };
    };

export interface ChatMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly parts: readonly ChatPart[];
  readonly feedback?: 'like' | 'dislike';
  readonly metadata?: {readonly stopped?: boolean};
}

/** State of an answer. `ready` and `error` are final. */
export type ChatStatus = 'ready' | 'thinking' | 'searching' | 'answering' | 'error';

/**
 * A stored conversation. It has the shape of a search hit, because the well-known modal stores both
 * in the same way.
 */
export interface StoredConversation {
  readonly objectID: string;
  readonly query: string;
  readonly type: 'askAI';
  readonly anchor: 'stored';
  readonly content: null;
  readonly url: '';
  readonly hierarchy: Readonly<Record<'lvl0' | 'lvl1', string>> &
    Readonly<Record<'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6', null>>;
  readonly messages: readonly ChatMessage[];
}

/** Returns the joined text of a message. */
export function getMessageText(message: ChatMessage): string {
  return message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
}

export type ToolPart = Extract<ChatPart, {readonly toolCallId: string}>;

export function getMessageTools(message: ChatMessage): readonly ToolPart[] {
  return message.parts.filter((part) => part.type !== 'text');
}
