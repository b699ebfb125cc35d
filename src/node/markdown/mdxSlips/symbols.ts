import {type FindSlip, matchAt, mended} from './slip.ts';

export const htmlComment: FindSlip = ({line, lines, place}) => {
  const match = matchAt(line, /<!--/g, place.column);
  if (!match) return undefined;
  const at = match.index;
  const rest = line.slice(at);
  const end = rest.indexOf('-->');
  const isOpen = end < 0 && lines.length > place.line;
  const text = rest.slice(4, end < 0 ? undefined : end).trim();
  return {
    message: 'MDX has no HTML comments.',
    hint: isOpen
      ? 'write `{/*` in place of `<!--`, and `*/}` in place of `-->`'
      : `write a JavaScript comment: ${mended(line, at, {length: end < 0 ? rest.length : end + 3, by: `{/* ${text} */}`})}`,
    at,
    length: 4,
  };
};

export const autolink: FindSlip = ({line, place}) => {
  const pattern = /<((?:https?:\/\/|mailto:|ftp:\/\/)[^>\s]+|[\w.+-]+@[\w-]+\.[\w.]+)>/g;
  const match = [...line.matchAll(pattern)].find((one) => place.column <= one.index + one[0].length);
  if (!match) return undefined;
  const text = match[1]!;
  const url = text.includes('@') && !text.includes(':') ? `mailto:${text}` : text;
  return {
    message: 'MDX has no `<…>` links.',
    hint: `write: ${mended(line, match.index, {length: match[0].length, by: `[${text}](${url})`})}`,
    at: match.index,
    length: match[0].length,
  };
};

export const lessThan: FindSlip = ({line, place, reason}) => {
  if (!/tag|name|character/i.test(reason)) return undefined;
  const match = matchAt(line, /<(?![A-Za-z/>!])/g, place.column);
  if (!match) return undefined;
  return {
    message: '`<` opens a tag in MDX, and what follows is no tag name.',
    hint: `escape it: ${mended(line, match.index, {length: 1, by: '\\<'})}`,
    at: match.index,
    length: 1,
  };
};
