import {type Complaint, type FindMistake, findMatch, formatFixedLine, type Mistake} from './mistake.ts';

const VOID_ELEMENTS = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
/**
 * Elements that authors commonly write. Another lowercase name is more likely a placeholder, such
 * as `<file-name>`.
 */
const COMMON_ELEMENTS = new Set(
  (
    'a abbr article aside audio b blockquote button caption center cite code dd del details dfn div dl dt em figcaption ' +
    'figure font footer h1 h2 h3 h4 h5 h6 header i iframe ins kbd li main mark nav ol p picture pre q s samp section small ' +
    'span strong sub summary sup svg table tbody td tfoot th thead tr u ul var video'
  ).split(' '),
);

/** Inline elements. */
const INLINE_ELEMENTS = new Set(
  'a abbr b cite code del dfn em font i ins kbd mark q s samp small span strong sub sup u var'.split(' '),
);

export const findCrossedTags: FindMistake = ({line, lines, position, reason}) => {
  const match =
    /^Unexpected closing tag `<\/([^`>]*)>`, expected corresponding closing tag for `<([^`>]*)>` \((\d+):/.exec(reason);
  if (!match) return undefined;
  const [, closing, open, opened] = match as unknown as [string, string, string, string];
  const at = line.indexOf(`</${closing}`, Math.max(0, position.column - 2));
  const where = Number(opened) === position.line ? '' : ` of line ${opened}`;
  if (at < 0) return undefined;
  const range = {at, length: closing.length + 3};
  const edit = {...range, text: `</${open}>`};
  const isVoid = VOID_ELEMENTS.test(open) && lines[Number(opened) - 1]?.includes(`<${open}`);
  return {
    message: `\`<${open}>\`${where} is not closed before \`</${closing}>\`.`,
    ...(isVoid
      ? {hint: `close \`<${open}>\` in place: \`<${open} />\``}
      : {hint: `write: ${formatFixedLine(line, edit)}`, edit}),
    ...range,
  };
};

export const findStrayClosingTag: FindMistake = ({line, position, reason}) => {
  if (!/^Unexpected closing (?:slash|tag)/.test(reason)) return undefined;
  const match = findMatch(line, /<\/([\w.-]*)\s*>/g, position.column);
  if (!match) return undefined;
  return {
    message: `\`</${match[1]}>\` has no opening tag here.`,
    hint: `open \`<${match[1]}>\` before it in the same block, or remove it`,
    at: match.index,
    length: match[0].length,
  };
};

/** Explains a closing tag inside a paragraph whose opening tag is outside of it. */
export const findTagAcrossParagraph: FindMistake = ({line, position, reason}) => {
  const name = /^Expected the closing tag `<\/([^`>]+)>` either/.exec(reason)?.[1];
  if (name === undefined) return undefined;
  const at = line.indexOf(`</${name}`, Math.max(0, position.column - 2));
  return {
    message: `\`</${name}>\` is in a paragraph, and \`<${name}>\` outside of it.`,
    hint: `put \`</${name}>\` on a line of its own, with a blank line before it`,
    ...(at < 0 ? {} : {at, length: name.length + 3}),
  };
};

export const findUnclosedTag: FindMistake = (complaint) => {
  const match = /^Expected a closing tag for `<([^`>]*)>` \((\d+):(\d+)/.exec(complaint.reason);
  if (!match) return undefined;
  const name = match[1]!;
  const lineNumber = Number(match[2]);
  const line = complaint.lines[lineNumber - 1] ?? '';
  const at = Number(match[3]) - 1;
  const tag = /^<[^>]*>/.exec(line.slice(at))?.[0] ?? `<${name}`;
  return {
    message: `\`<${name}>\` is never closed.`,
    ...suggestClosing({name, tag, line, at, complaint}),
    line: lineNumber,
    at,
    length: tag.length,
  };
};

interface UnclosedTag {
  readonly name: string;
  readonly tag: string;
  readonly line: string;
  readonly at: number;
  readonly complaint: Complaint;
}

function suggestClosing({name, tag, line, at, complaint}: UnclosedTag): Pick<Mistake, 'hint' | 'edit'> {
  const {length} = tag;
  if (VOID_ELEMENTS.test(name)) {
    const edit = {at, length, text: `${tag.replace(/\s*\/?>$/, '')} />`, certain: tag.endsWith('>')};
    return {hint: `close it in place: ${formatFixedLine(line, edit)}`, edit};
  }
  const edit = {at, length, text: `\`${tag}\``};
  const placeholder = `put it into backticks if it is a placeholder: ${formatFixedLine(line, edit)}`;
  if (name !== '' && !COMMON_ELEMENTS.has(name) && !/^[A-Z]/.test(name)) return {hint: placeholder, edit};
  const rest = complaint.lines.slice(complaint.position.line - 1).join('\n');
  if (/before the end of/.test(complaint.reason) && rest.includes(`</${name}>`)) {
    const hint = INLINE_ELEMENTS.has(name)
      ? `close it in the paragraph or list item where it begins: add \`</${name}>\``
      : `put \`<${name}>\` and \`</${name}>\` on lines of their own, with blank lines between them and the text`;
    return {hint};
  }
  return /^[A-Z]/.test(name) ? {hint: `add \`</${name}>\`; ${placeholder}`, edit} : {hint: `add \`</${name}>\``};
}

export const findAttributeMistake: FindMistake = ({line, position, reason}) => {
  if (/closing quote/.test(reason)) {
    const tag = findMatch(line, /<[A-Za-z][\w.-]*/g, position.column);
    if (!tag) return undefined;
    const length = tag[0].length;
    return {message: `A quote in \`${tag[0]}>\` is never closed.`, hint: 'close the quote', at: tag.index, length};
  }
  if (!/before attribute value/.test(reason)) return undefined;
  const match = findMatch(line, /([\w:-]+)=([^\s"'{}<>]+)/g, position.column);
  if (!match) return undefined;
  const [whole, name, value] = match as unknown as [string, string, string];
  const range = {at: match.index, length: whole.length};
  const text = `${name}="${value.replace(/\/$/, '')}"${value.endsWith('/') ? ' /' : ''}`;
  const edit = {...range, text, certain: true};
  return {
    message: `The value of \`${name}\` has no quotes.`,
    hint: `write: ${formatFixedLine(line, edit)}`,
    ...range,
    edit,
  };
};
