import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {setTimeout} from 'node:timers/promises';

interface ServiceMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly parts: readonly {readonly type: string; readonly text?: string}[];
}

/** A question as it came in. */
export interface SeenQuestion {
  readonly body: {readonly id: string; readonly messages: readonly ServiceMessage[]; readonly [key: string]: unknown};
  readonly headers: http.IncomingHttpHeaders;
  /** The client went away before the answer was complete. */
  aborted: boolean;
}

/** How the service answers questions from now on. */
export interface AskAiBehavior {
  /** Markdown of the answer. */
  readonly answer?: string;
  /** The query of the assistant before it answers; null for none. */
  readonly search?: {readonly query: string; readonly hits: readonly object[]} | null;
  /** Pause before each event, in milliseconds. */
  readonly pace?: number;
  /** How long the search takes, in milliseconds. */
  readonly searchTakes?: number;
  /** Stops after this many characters of the answer and waits for the client to disconnect. */
  readonly hangAfter?: number;
  /** Reports an error in the stream, after the search. */
  readonly error?: string;
  /** Refuses the question. */
  readonly refuse?: {readonly status: number; readonly message: string};
  readonly refuseFeedback?: boolean;
}

export interface AskAiServer {
  /** For `askAi.endpoint`. */
  readonly endpoint: string;
  readonly questions: readonly SeenQuestion[];
  /** Votes by the id of the answer they are about. */
  readonly votes: ReadonlyMap<string, number>;
  setBehavior(behavior: AskAiBehavior): void;
  close(): Promise<void>;
}

const ANSWER = 'Use **groups**.';
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};
/** Characters of an answer in one event. */
const PIECE = 12;

/**
 * An assistant on a free loopback port. It speaks the documented stream of events, checks that a conversation only
 * grows, and takes votes on answers that it has given and on no others.
 */
export async function startAskAiServer(): Promise<AskAiServer> {
  const questions: SeenQuestion[] = [];
  const conversations = new Map<string, number>();
  const given = new Set<string>();
  const votes = new Map<string, number>();
  let behavior: AskAiBehavior = {};

  const answerQuestion = async (question: SeenQuestion, response: http.ServerResponse): Promise<void> => {
    const {answer = ANSWER, search = null, pace = 5, searchTakes = pace, hangAfter, error, refuse} = behavior;
    const refusal = refuse ?? checkQuestion(question, conversations);
    if (refusal) return sendJson(response, refusal.status, {message: refusal.message});
    conversations.set(question.body.id, question.body.messages.length);
    const messageId = `answer-${given.size + 1}`;
    given.add(messageId);
    response.writeHead(200, {'content-type': 'text/event-stream', 'cache-control': 'no-cache', ...CORS});
    response.on('close', () => {
      question.aborted = !response.writableFinished;
    });
    for (const event of events({messageId, search, error, text: answer.slice(0, hangAfter)})) {
      await setTimeout('output' in event ? searchTakes : pace);
      if (response.destroyed) return;
      response.write(`data: ${JSON.stringify(event)}\n\n`);
    }
    if (hangAfter === undefined) response.end('data: [DONE]\n\n');
  };

  const voteProblem = ({messageId, vote}: {messageId?: unknown; vote?: unknown}): [number, string] | undefined => {
    if (behavior.refuseFeedback) return [500, 'Not now'];
    if (typeof messageId !== 'string' || !given.has(messageId)) return [404, 'No such answer'];
    return vote === 0 || vote === 1 ? undefined : [400, 'A vote is 0 or 1'];
  };
  const takeVote = (body: {messageId?: string; vote?: number}, response: http.ServerResponse): void => {
    const [status, message] = voteProblem(body) ?? [200, ''];
    if (status === 200) votes.set(body.messageId!, body.vote!);
    sendJson(response, status, {message});
  };

  const server = http.createServer(async (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body: unknown = JSON.parse(Buffer.concat(parts).toString() || '{}');
    if (request.url === '/ask/feedback') return takeVote(body as object, response);
    if (request.url !== '/ask' || request.method !== 'POST') return sendJson(response, 404, {message: 'Not found'});
    const question = {body: body as SeenQuestion['body'], headers: request.headers, aborted: false};
    questions.push(question);
    await answerQuestion(question, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}/ask`,
    questions,
    votes,
    setBehavior(next) {
      behavior = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function* events(answer: {
  readonly messageId: string;
  readonly search: AskAiBehavior['search'];
  readonly error: string | undefined;
  readonly text: string;
}): Generator<object> {
  const {messageId, search, error, text} = answer;
  yield {type: 'start', messageId};
  yield {type: 'start-step'};
  yield {type: 'reasoning-start', id: 'r1'};
  yield {type: 'reasoning-delta', id: 'r1', delta: 'What do they mean?'};
  yield {type: 'reasoning-end', id: 'r1'};
  if (search) {
    const call = {toolCallId: 'call-1', toolName: 'searchIndex'};
    yield {type: 'tool-input-start', ...call};
    yield {type: 'tool-input-available', ...call, input: {query: search.query}};
    yield {type: 'tool-output-available', toolCallId: call.toolCallId, output: search};
  }
  if (error) {
    yield {type: 'error', errorText: error};
    return;
  }
  yield {type: 'text-start', id: 't1'};
  for (let at = 0; at < text.length; at += PIECE) {
    yield {type: 'text-delta', id: 't1', delta: text.slice(at, at + PIECE)};
  }
  yield {type: 'text-end', id: 't1'};
  yield {type: 'finish-step'};
  yield {type: 'finish'};
}

/** The error that a service would return for a question. */
function checkQuestion(
  {body}: SeenQuestion,
  conversations: ReadonlyMap<string, number>,
): {status: number; message: string} | undefined {
  const {id, messages} = body;
  if (typeof id !== 'string' || id === '') return {status: 400, message: 'A conversation needs an id'};
  if (!Array.isArray(messages) || messages.at(-1)?.role !== 'user') return {status: 400, message: 'No question'};
  if (messages.some(({parts}) => parts.length === 0)) return {status: 400, message: 'An empty message'};
  if (messages.length < (conversations.get(id) ?? 0)) return {status: 409, message: 'The conversation has shrunk'};
  return undefined;
}

function sendJson(response: http.ServerResponse, status: number, content: object): void {
  response.writeHead(status, {'content-type': 'application/json', ...CORS}).end(JSON.stringify(content));
}
