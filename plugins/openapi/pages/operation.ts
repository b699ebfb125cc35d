import {makeFormMark} from '../../shared/reference/formMark.ts';
import {
  escapeLine,
  joinBlocks,
  makeCodeBlocks,
  makeHeading,
  toInlineCode,
} from '../../shared/reference/toSafeMarkdown.ts';
import {type ApiOperation, listCalls, makeOperation, toPlainSummary} from '../description/operations.ts';
import {type JsonObject, toEntries, toObject, toText} from '../description/values.ts';
import {encodeOnce, findSampledContent} from '../samples/request.ts';
import {limitColors, PAGE_BYTES, spendBytes} from '../schema/pageBudget.ts';
import type {OperationContext} from './book.ts';
import {collectExamples, makeContent, makeExampleBlock, makeExamples, makeExampleTexts} from './contents.ts';
import {describeSecurity, hasGeneratedSamples, makeParameters, makeSamples} from './operationParts.ts';
import {listResponses, makeResponse, makeResponseHead, type ResponseEntry, type ResponseHead} from './responses.ts';
import {makeServerList} from './servers.ts';

const PARAMETER_SECTIONS = [
  [['path'], 'Path parameters', 'path'],
  [['query', 'querystring'], 'Query parameters', 'query'],
  [['header'], 'Headers', 'header'],
  [['cookie'], 'Cookies', 'cookie'],
] as const;

/** Makes the text about an operation, without its title. */
export function makeOperationText(operation: ApiOperation, shown: OperationContext): string {
  const {book, context} = shown;
  const {budget} = context;
  // Texts that no other page has are counted first, so that the rest gets the room that they leave.
  const introduction = spendBytes(makeIntroduction(operation, shown), budget);
  const samples = makeSamples(operation, book, context);
  const parameters = spendBytes(makeParameterSections(operation, shown), budget);
  const bodyText = spendBytes(describeBody(operation, shown), budget);
  const responses = listResponses(operation, book).map((response) => makeResponseHead(response, shown));
  const examples = [
    ...makeRequestExamples(operation, shown),
    ...responses.flatMap(({status, response}, i, answers) => {
      const isFirst = i === 0 || /^[123]/.test(status);
      const label = answers.length > 1 ? `Response ${status}` : 'Response';
      return makeExamples({content: response.content, direction: 'response', label, isMade: isFirst}, book, context);
    }),
  ];
  // Code without text between it stays beside the operation on wide screens.
  const isCode = (block: string): boolean => /^(?:```|:::code-group)/.test(block);
  const text = joinBlocks([
    introduction,
    samples,
    ...examples.filter(isCode),
    ...examples.filter((block) => !isCode(block)),
    parameters,
    makeBodySections(operation, {bodyText, responses}, shown),
    makeSection('Callbacks', makeCallbacks(operation.definition, shown), shown, 'callbacks'),
  ]);
  return limitColors(text, PAGE_BYTES);
}

/** Makes the path, description, and authentication of an operation. */
function makeIntroduction(operation: ApiOperation, shown: OperationContext): string {
  const {method, path, definition, pathItem, operationId, title, ownServers} = operation;
  const {book, context, level} = shown;
  const form = book.addForm(operation);
  const summary = toText(definition.summary).trim();
  return joinBlocks([
    `${toInlineCode(method)} ${toInlineCode(path)}`,
    definition.deprecated === true ? ':::warning[Deprecated]\n\nDo not use this operation in new code.\n\n:::' : '',
    toPlainSummary(summary) === title || summary === toText(definition.description).trim()
      ? ''
      : context.describe(summary, level + 1),
    context.describe(definition.description, level + 1),
    escapeLine(toText(pathItem.summary)),
    context.describe(pathItem.description, level + 1),
    makeExternalDocs(definition.externalDocs),
    operationId === undefined ? '' : `*Operation ID:* ${toInlineCode(operationId)}`,
    describeSecurity({definition}, book, context),
    ownServers.length === 0 ? '' : joinBlocks(['*Servers:*', ...makeServerList(ownServers, context)]),
    form === undefined ? '' : makeFormMark(form),
  ]);
}

/** Makes the sections about parameters. */
function makeParameterSections(operation: ApiOperation, shown: OperationContext): string {
  return joinBlocks(
    PARAMETER_SECTIONS.map(([locations, title, name]) =>
      makeSection(title, makeParameters(operation, locations, shown.book, shown.context), shown, name),
    ),
  );
}

/** Makes the sections about the body and the responses. */
function makeBodySections(
  operation: ApiOperation,
  {bodyText, responses}: {readonly bodyText: string; readonly responses: readonly ResponseHead[]},
  shown: OperationContext,
): string {
  const isWebhook = operation.kind === 'webhook';
  const body = makeRequestBody(operation, bodyText, shown);
  const isFull = ({status}: ResponseEntry): boolean => /^[123]/.test(status) || responses.length === 1;
  const full = responses.filter(isFull).map((response) => makeResponse(response, shown, operation));
  const errors = responses
    .filter((response) => !isFull(response))
    .map((response) => makeResponse(response, shown, operation));
  const errorSection = makeSection('Errors', joinBlocks(errors), {...shown, level: shown.level + 1}, 'errors');
  return joinBlocks([
    makeSection(isWebhook ? 'Payload' : 'Request body', body, shown, 'body'),
    makeSection('Responses', joinBlocks([...full, errorSection]), shown, 'responses'),
  ]);
}

/** Makes the body examples that code samples do not show. */
function makeRequestExamples(operation: ApiOperation, {book, context}: OperationContext): string[] {
  const {resolve} = book.description;
  const {content} = toObject(resolve(operation.definition.requestBody).value);
  const [first, ...more] = toEntries(content).flatMap(([type, media]) =>
    collectExamples(toObject(resolve(media).value), book).map((example) => ({type, example})),
  );
  const isWebhook = operation.kind === 'webhook';
  if (!first && !isWebhook) return [];
  const isSampled = hasGeneratedSamples(operation, book) && first?.type === findSampledContent(content)?.[0];
  const {name, description, isDescribed} = first?.example ?? {};
  const inSamples =
    isSampled && isDescribed
      ? [`*Example in the samples:* ${escapeLine(name!)}`, context.describe(description, 6)]
      : [];
  if (isSampled && more.length === 0) return inSamples;
  const label = isWebhook ? 'Payload' : 'Request body';
  const sampled = isSampled ? first : undefined;
  return [
    ...makeExamples({content, direction: 'request', label, isMade: isWebhook, sampled}, book, context),
    ...inSamples,
  ];
}

export function makeExternalDocs(value: unknown): string {
  const {url, description} = toObject(value);
  if (!/^https?:\/\//i.test(toText(url))) return '';
  const label = toText(description).replace(/[.]$/, '') || 'More about it';
  return `[${escapeLine(label)}](<${encodeOnce(toText(url)).replace(/[<>]/g, '')}>)`;
}

function makeSection(title: string, text: string, {level, prefix}: OperationContext, name: string): string {
  return text === '' ? '' : `${makeHeading(title, level, `${prefix}${name}`)}\n\n${text}`;
}

function describeBody({definition}: ApiOperation, {book, context, level}: OperationContext): string {
  const {description} = toObject(book.description.resolve(definition.requestBody).value);
  return context.describe(description, level + 1);
}

function makeRequestBody({definition, title}: ApiOperation, text: string, {book, context}: OperationContext): string {
  const body = toObject(book.description.resolve(definition.requestBody).value);
  const content = makeContent({content: body.content, direction: 'request', name: `body of ${title}`}, book, context);
  if (content === '' && text === '') return '';
  return joinBlocks([text, body.required === true ? '' : 'The body may be left out.', content]);
}

/** Makes the sections about requests that the API sends during this one. */
function makeCallbacks(definition: JsonObject, shown: OperationContext): string {
  const {book, context, level, prefix} = shown;
  const {resolve} = book.description;
  const texts: string[] = [];
  for (const [name, value] of toEntries(definition.callbacks))
    for (const [path, entry] of toEntries(resolve(value).value)) {
      if (path.startsWith('x-')) continue;
      const item = toObject(resolve(entry).value);
      for (const [method, call] of listCalls(item, book.description)) {
        const operation = {
          ...makeOperation({item, definition: call, path, method}, book.description),
          kind: 'webhook' as const,
          title: name,
          slug: '',
          anchor: '',
        };
        const id = `${prefix}callback-${texts.length + 1}`;
        const inner = {book, context, level: level + 2, prefix: `${id}-`};
        const responses = listResponses(operation, book).map((response) => makeResponseHead(response, inner));
        texts.push(
          joinBlocks([
            makeHeading(escapeLine(name), level + 1, id),
            makeIntroduction(operation, inner),
            ...makeCallExamples(operation, inner),
            makeParameterSections(operation, inner),
            makeBodySections(operation, {bodyText: describeBody(operation, inner), responses}, inner),
            makeSection('Callbacks', makeCallbacks(call, inner), inner, 'callbacks'),
          ]),
        );
      }
    }
  return joinBlocks(texts);
}

/** Makes examples of a callback, which are below it instead of next to the operation. */
function makeCallExamples(operation: ApiOperation, {book, context}: OperationContext): string[] {
  const {resolve} = book.description;
  const contents = [
    toObject(resolve(operation.definition.requestBody).value).content,
    ...listResponses(operation, book).map(({response}) => response.content),
  ];
  return contents.flatMap(toEntries).map(([type, media]) => {
    const given = collectExamples(toObject(resolve(media).value), book);
    const blocks = makeCodeBlocks(given.map(({name, value}) => makeExampleBlock(value, name || type, 'text')));
    return joinBlocks([blocks, ...makeExampleTexts(given, type, context)]);
  });
}
