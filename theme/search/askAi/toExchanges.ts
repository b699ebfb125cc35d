import type {ChatMessage} from 'manual-docs/internal/client/search/askAi/chatTypes';

/** A question with its answer, if one has begun. */
export interface QuestionAndAnswer {
  readonly question: ChatMessage;
  readonly answer?: ChatMessage;
}

/** The messages of a conversation by question, the newest first: it is below the field where it was asked. */
export function toExchanges(messages: readonly ChatMessage[]): readonly QuestionAndAnswer[] {
  const exchanges: QuestionAndAnswer[] = [];
  for (const message of messages) {
    const last = exchanges.at(-1);
    if (message.role === 'user') exchanges.push({question: message});
    else if (last) exchanges[exchanges.length - 1] = {...last, answer: message};
  }
  return exchanges.reverse();
}
