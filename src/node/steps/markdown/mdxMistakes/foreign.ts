import {fillTemplate} from '../../../base/habits/habit.ts';
import {TOOL_SYNTAX} from '../../../base/habits/toolSyntax.ts';
import type {FindMistake} from './mistake.ts';

/** Explains braces of another tool, which open an expression in MDX. */
export const findForeignSyntax: FindMistake = ({line}) => {
  for (const {pattern, where = 'text', what, advice} of TOOL_SYNTAX) {
    if (where !== 'text' && where !== 'end') continue;
    // Code in a line is blanked out, so that columns stay.
    const visible = line.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, (code) => ' '.repeat(code.length));
    const match = [...visible.matchAll(pattern)].find(([text]) => text.includes('{'));
    if (!match) continue;
    return {
      message: `${what} does not parse as MDX.`,
      hint: fillTemplate(advice, match),
      at: match.index,
      length: match[0].length,
    };
  }
  return undefined;
};
