import {type FindMistake, findMatch, formatFixedLine} from './mistake.ts';

const CODE_REASON = /expression|acorn|oxc|brace/i;

export const findBraceMistake: FindMistake = ({line, position, reason}) => {
  if (!CODE_REASON.test(reason) || /import\/exports/.test(reason)) return undefined;
  const match = findMatch(line, /(?<!\\)\{[^{}]*\}?/g, position.column);
  if (!match) return undefined;
  const at = match.index;
  const {length} = match[0];
  const name = /<[\w.-]+(?:\s[^<>]*)?\s([\w:-]+)=$/.exec(line.slice(0, at))?.[1];
  const inner = match[0].replace(/^\{|\}$/g, '');
  if (name !== undefined) {
    const text = `"${inner.replace(/"/g, '&quot;')}"`;
    return {
      message: `The value of \`${name}\` is in braces, so it must be JavaScript, and this does not parse.`,
      hint: `write a JavaScript value, or a text in quotes: \`${name}=${text}\``,
      at,
      length,
      edit: {at, length, text},
    };
  }
  if (/end of file/.test(reason)) {
    const edit = {at, length: 1, text: '\\{'};
    return {
      message: 'This brace opens JavaScript in MDX and is never closed.',
      hint: `close it, or escape it: ${formatFixedLine(line, edit)}`,
      at,
      length: 1,
      edit,
    };
  }
  if (!match[0].endsWith('}')) {
    return {
      message: 'Braces contain JavaScript in MDX, and this text does not parse.',
      hint: 'escape both braces: `\\{` and `\\}`',
      at,
      length: 1,
    };
  }
  const edit = {at, length, text: `\\{${inner}\\}`};
  return {
    message: 'Braces contain JavaScript in MDX, and this text does not parse.',
    hint: `escape them: ${formatFixedLine(line, edit)}`,
    at,
    length,
    edit,
  };
};

export const findStatementMistake: FindMistake = ({line, reason}) => {
  const word = /^(import|export)\b/.exec(line)?.[1];
  if (!word || !/import|export|oxc|acorn/i.test(reason)) return undefined;
  const isStatement = /['"{}=;*]|\bf\w{2,3} /.test(line) || /^export (?:const|default|function|class)\b/.test(line);
  return {
    message: `A paragraph that begins with \`${word}\` is JavaScript in MDX, and this does not parse.`,
    hint: isStatement
      ? `fix the statement: ${word === 'import' ? "`import Chart from './Chart.tsx';`" : '`export const name = 1;`'}`
      : `begin the sentence with another word, or write \`${word === 'import' ? '&#105;' : '&#101;'}${word.slice(1)}\``,
    at: 0,
    length: line.length,
  };
};
