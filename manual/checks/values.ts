/** Reads the values of a CycleScript line: texts in quotes or triple quotes, and chevron variables. */

export interface LineValues {
  readonly messages: readonly string[];
  /** Names of the chevron variables. */
  readonly chevrons: readonly string[];
}

/** Checks quotes and what is outside them in one line of a sample. */
export function readValues(text: string): LineValues {
  const messages: string[] = [];
  const chevrons: string[] = [];
  let outside = '';
  let at = 0;
  while (at < text.length) {
    if (text[at] !== '"') {
      outside += text[at++];
      continue;
    }
    if (outside && !/\s$/.test(outside)) messages.push('a quote opens right behind a word; is one missing before?');
    const end = quoteEnd(text, at);
    if (end < 0) {
      messages.push(quoteRun(text, at) >= 3 ? 'triple quotes are not closed' : 'a quote is not closed');
      return {messages, chevrons};
    }
    const chevron = /^"<([a-z_][A-Za-z0-9_ ]*)>"$/.exec(text.slice(at, end))?.[1];
    if (chevron) messages.push(`<${chevron}> is written without quotes; the cell of the table brings them`);
    if (end < text.length && !/\s/.test(text[end] ?? '')) messages.push('a word follows right behind a closing quote');
    outside += ' ';
    at = end;
  }
  if (/[\u201c\u201d\u2018\u2019]/.test(outside)) messages.push('quotes are straight in CycleScript');
  if (outside.includes('...')) messages.push('a Step is written out, without "..."');
  for (const [, name = ''] of outside.matchAll(/<([^<>]*)>/g)) {
    if (/^[a-z_][A-Za-z0-9_ ]*$/.test(name)) chevrons.push(name);
    else messages.push(`<${name}> is a placeholder; a sample has a value in its place`);
  }
  return {messages, chevrons};
}

/** Index after the text that opens at `at`; -1 when it is not closed. */
function quoteEnd(text: string, at: number): number {
  const opening = quoteRun(text, at);
  if (opening === 2) return at + 2;
  if (opening < 3) {
    const close = text.indexOf('"', at + 1);
    return close < 0 ? -1 : close + 1;
  }
  if (opening >= 6) return at + opening;
  // A closing run may be longer than three: the quotes before its last three belong to the text.
  for (let next = at + opening; next < text.length; next++) {
    const run = quoteRun(text, next);
    if (run >= 3) return next + run;
    next += run;
  }
  return -1;
}

function quoteRun(text: string, at: number): number {
  let end = at;
  while (text[end] === '"') end++;
  return end - at;
}
