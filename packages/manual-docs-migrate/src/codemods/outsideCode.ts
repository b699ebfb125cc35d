type Changed = {readonly text: string; readonly count: number};

const FENCE = /^[ \t]*(?:>[ \t]*)*(`{3,}|~{3,})/;

/**
 * Applies a change to the text of a page, but not to blocks of code in it, nor to code in a line: there it sees marks, by whose numbers
 * `held` has each line of a block, and each piece of code in a line.
 */
export function outsideCode(change: (text: string, held: readonly string[]) => Changed): (text: string) => Changed {
  return (text) => {
    const {hidden, held} = hideCode(text);
    const {text: changed, count} = change(hidden, held);
    return {text: changed.replace(/\u0000(\d+)\u0000/g, (_, i) => held[Number(i)]!), count};
  };
}

/** Removes code from a text. Line numbers stay the same. */
export function withoutCode(text: string): string {
  return hideCode(text).hidden.replace(/\u0000\d+\u0000/g, '');
}

/** Replaces each piece of code by a mark. */
function hideCode(text: string): {hidden: string; held: readonly string[]} {
  const held: string[] = [];
  const hold = (code: string): string => `\u0000${held.push(code) - 1}\u0000`;
  const out: string[] = [];
  let fence: {readonly mark: string; readonly lines: string[]} | undefined;
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence) {
      fence.lines.push(line);
      if (mark && mark[0] === fence.mark[0] && mark.length >= fence.mark.length && line.trim().endsWith(mark)) {
        out.push(...lines(fence.lines, hold));
        fence = undefined;
      }
    } else if (mark) fence = {mark, lines: [line]};
    else out.push(line.replace(/(`+)(?!`)[^`]*?[^`]\1(?!`)/g, (code) => hold(code)));
  }
  if (fence) out.push(...lines(fence.lines, hold));
  return {hidden: out.join('\n'), held};
}

/** Hides lines of code. Keeps their indentation, which says what they belong to. */
function lines(code: readonly string[], hold: (code: string) => string): string[] {
  return code.map((line) => {
    const indent = /^[ \t]*/.exec(line)![0];
    return line.trim() === '' ? line : indent + hold(line.slice(indent.length));
  });
}
