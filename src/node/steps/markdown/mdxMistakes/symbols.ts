import {type FindMistake, findMatch, formatFixedLine} from './mistake.ts';

export const findHtmlComment: FindMistake = ({line, lines, position}) => {
  const match = findMatch(line, /<!--/g, position.column);
  if (!match) return undefined;
  const at = match.index;
  const rest = [line.slice(at), ...lines.slice(position.line)].join('\n');
  if (!rest.includes('-->'))
    return {message: 'This comment is never closed.', hint: 'close it with `-->`', at, length: 4};
  const whole = /^<!--(.*?)-->/.exec(line.slice(at));
  const [open, close] = line[at - 1] === '{' ? ['', ''] : ['{', '}'];
  const mistake = {message: 'JavaScript has no HTML comments.', at, length: 4};
  if (!whole) return {...mistake, hint: 'write `{/*` in place of `<!--`, and `*/}` in place of `-->`'};
  const edit = {at, length: whole[0].length, text: `${open}/* ${whole[1]!.trim()} */${close}`, certain: true};
  return {...mistake, hint: `write a JavaScript comment: ${formatFixedLine(line, edit)}`, edit};
};

export const findAutolink: FindMistake = ({line, position}) => {
  const pattern = /<((?:https?:\/\/|mailto:|ftp:\/\/)[^>\s]+|[\w.+-]+@[\w-]+\.[\w.]+)>/g;
  const match = [...line.matchAll(pattern)].find((one) => position.column <= one.index + one[0].length);
  if (!match) return undefined;
  const text = match[1]!;
  const url = text.includes('@') && !text.includes(':') ? `mailto:${text}` : text;
  const range = {at: match.index, length: match[0].length};
  const edit = {...range, text: `[${text}](${url})`, certain: true};
  return {message: 'MDX has no `<…>` links.', hint: `write: ${formatFixedLine(line, edit)}`, ...range, edit};
};

export const findLessThan: FindMistake = ({line, position, reason}) => {
  if (!/tag|name|character/i.test(reason)) return undefined;
  const match = findMatch(line, /<(?![A-Za-z/>!])/g, position.column);
  if (!match) return undefined;
  const range = {at: match.index, length: 1};
  const edit = {...range, text: '\\<', certain: true};
  return {
    message: '`<` opens a tag in MDX, and what follows is not a tag name.',
    hint: `escape it: ${formatFixedLine(line, edit)}`,
    ...range,
    edit,
  };
};
