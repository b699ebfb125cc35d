import {type ChatMessage, type ChatPart, type ChatStatus, getMessageTools, type ToolPart} from './chatTypes.ts';

type ServiceEvent = Readonly<Record<string, unknown>>;

/**
 * Returns the answer after the next event of the stream. Events that do not concern the reader
 * leave it unchanged.
 */
export function applyEvent(message: ChatMessage, event: ServiceEvent): ChatMessage {
  const id = String(event.id ?? '');
  const toolCallId = String(event.toolCallId ?? '');
  switch (event.type) {
    case 'start':
      return typeof event.messageId === 'string' ? {...message, id: event.messageId} : message;
    case 'text-start':
      return {...message, parts: [...message.parts, {type: 'text', text: '', id}]};
    case 'text-delta':
      return appendText(message, {id, text: String(event.delta ?? '')});
    case 'tool-input-start':
      return upsertTool(message, {type: toToolType(event), toolCallId, state: 'input-streaming'});
    case 'tool-input-available':
      return upsertTool(message, {
        type: toToolType(event),
        toolCallId,
        state: 'input-available',
        input: (event.input ?? {}) as NonNullable<ToolPart['input']>,
      });
    case 'tool-output-available':
      return upsertTool(message, {
        toolCallId,
        state: 'output-available',
        output: (event.output ?? {}) as NonNullable<ToolPart['output']>,
      });
    case 'tool-output-error':
    case 'tool-input-error':
      return upsertTool(message, {toolCallId, state: 'output-error'});
    default:
      return message;
  }
}

/** Returns the state of an unfinished answer, by its parts so far. */
export function getStreamingStatus(message: ChatMessage): Extract<ChatStatus, 'thinking' | 'searching' | 'answering'> {
  const last = message.parts.at(-1);
  if (last?.type === 'text' && last.text !== '') return 'answering';
  const running = getMessageTools(message).some(
    ({state}) => state === 'input-streaming' || state === 'input-available',
  );
  return running ? 'searching' : 'thinking';
}

function toToolType(event: ServiceEvent): `tool-${string}` {
  return `tool-${String(event.toolName ?? 'unknown')}`;
}

function appendText(message: ChatMessage, {id, text}: {id: string; text: string}): ChatMessage {
  const index = message.parts.findLastIndex((part) => part.type === 'text' && (part.id ?? '') === id);
  const textPart = message.parts[index];
  if (textPart?.type !== 'text') return {...message, parts: [...message.parts, {type: 'text', text, id}]};
  return {...message, parts: replaceItem(message.parts, index, {...textPart, text: textPart.text + text})};
}

function upsertTool(
  message: ChatMessage,
  tool: Partial<ToolPart> & Pick<ToolPart, 'toolCallId' | 'state'>,
): ChatMessage {
  const index = message.parts.findIndex((part) => part.type !== 'text' && part.toolCallId === tool.toolCallId);
  const existing = message.parts[index];
  const merged = {type: 'tool-unknown', ...existing, ...tool} as ChatPart;
  return {...message, parts: existing ? replaceItem(message.parts, index, merged) : [...message.parts, merged]};
}

function replaceItem<T>(list: readonly T[], index: number, value: T): readonly T[] {
  return [...list.slice(0, index), value, ...list.slice(index + 1)];
}
