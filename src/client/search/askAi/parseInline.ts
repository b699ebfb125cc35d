/** Text of an answer with its emphasis, as data: whoever shows it makes elements of it, never HTML. */
export type Inline =
  | {readonly type: 'text' | 'code'; readonly text: string}
  | {readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[]}
  | {readonly type: 'link'; readonly href: string; readonly children: readonly Inline[]}
  | {readonly type: 'break'};

/** How deep emphasis and links may nest; a deeper answer is refused as malformed. */
const MAX_DEPTH = 6;

interface Found {
  readonly node: Inline;
  readonly length: number;
}

/** Parses a paragraph's Markdown: code, emphasis, links, line breaks. A mark that does not close stays text. */
export function parseInline(text: string, depth = 0): readonly Inline[] {
  if (depth > MAX_DEPTH) return [{type: 'text', text}];
  const nodes: Inline[] = [];
  let plain = '';
  const flush = () => {
    if (plain) nodes.push({type: 'text', text: plain});
    plain = '';
  };
  for (let at = 0; at < text.length; ) {
    const escaped = /^\\([!-/:-@[-`{-~])/.exec(text.slice(at, at + 2));
    if (escaped) {
      plain += escaped[1];
      at += 2;
      continue;
    }
    const found = findAt(text, at, depth);
    if (!found) {
      plain += text[at] === '\n' ? ' ' : text[at];
      at++;
      continue;
    }
    flush();
    nodes.push(found.node);
    at += found.length;
  }
  flush();
  return nodes;
}

function findAt(text: string, at: number, depth: number): Found | null {
  switch (text[at]) {
    case '`':
      return codeAt(text, at);
    case '*':
    case '_':
      return emphasisAt(text, at, depth);
    case '!':
      return text[at + 1] === '[' ? linkAt(text, at + 1, {depth, skip: 1}) : null;
    case '[':
      return linkAt(text, at, {depth, skip: 0});
    case '<':
    case 'h':
      return bareLinkAt(text, at);
    case ' ':
    case '\\':
      return breakAt(text, at);
    default:
      return null;
  }
}

function codeAt(text: string, at: number): Found | null {
  const fence = /^`+/.exec(text.slice(at, at + 20))![0];
  const end = text.indexOf(fence, at + fence.length);
  if (end < 0 || text[end + fence.length] === '`') return null;
  const code = text.slice(at + fence.length, end);
  return {node: {type: 'code', text: code.trim() || code}, length: end + fence.length - at};
}

function emphasisAt(text: string, at: number, depth: number): Found | null {
  const mark = text[at] as string;
  const run = text.startsWith(mark + mark, at) ? mark + mark : mark;
  const before = text[at - 1] ?? ' ';
  const after = text[at + run.length] ?? ' ';
  // `snake_case` and `2 * 3` are not emphasis.
  if (/\s/.test(after) || (mark === '_' && /[\p{L}\p{N}]/u.test(before))) return null;
  for (let end = text.indexOf(run, at + run.length + 1); end >= 0; end = text.indexOf(run, end + 1)) {
    const next = text[end + run.length] ?? ' ';
    const closes = !/\s/.test(text[end - 1] as string) && !(mark === '_' && /[\p{L}\p{N}]/u.test(next));
    const longer = run.length === 1 && (next === mark || text[end - 1] === mark);
    if (!closes || longer) continue;
    const children = parseInline(text.slice(at + run.length, end), depth + 1);
    return {node: {type: run.length === 2 ? 'strong' : 'emphasis', children}, length: end + run.length - at};
  }
  return null;
}

/** `[text](address)`; an image becomes a link to it, so that answers load nothing. */
function linkAt(text: string, at: number, {depth, skip}: {depth: number; skip: number}): Found | null {
  let open = 0;
  let end = at;
  for (; end < text.length; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === '[') open++;
    else if (text[end] === ']' && --open === 0) break;
  }
  const target = /^\]\(\s*<?([^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?:\s+["'(][^\n]*?["')])?\s*\)/.exec(
    text.slice(end, end + 2100),
  );
  if (!target) return null;
  const children = parseInline(text.slice(at + 1, end), depth + 1);
  const href = safeAddress(target[1] as string);
  const length = end + target[0].length - at + skip;
  // A link that may not be followed is still worth reading.
  if (!href) return {node: {type: 'emphasis', children}, length};
  return {node: {type: 'link', href, children}, length};
}

function bareLinkAt(text: string, at: number): Found | null {
  const rest = text.slice(at, at + 2100);
  const bracketed = /^<(https?:\/\/[^\s<>]+)>/.exec(rest);
  const word = at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1] as string);
  const bare = word ? null : /^https?:\/\/[^\s<>"'`\])]*[^\s<>"'`\]).,;:!?]/.exec(rest);
  const address = bracketed?.[1] ?? bare?.[0];
  if (!address) return null;
  const children: readonly Inline[] = [{type: 'text', text: address}];
  return {node: {type: 'link', href: address, children}, length: (bracketed ?? bare)![0].length};
}

function breakAt(text: string, at: number): Found | null {
  const found = /^(?: {2,}|\\)\n/.exec(text.slice(at, at + 20));
  return found ? {node: {type: 'break'}, length: found[0].length} : null;
}

/** An address that a link may lead to, or null: `javascript:` and its like never pass. */
function safeAddress(address: string): string | null {
  if (/^(?:https?:|mailto:|[/#?.])/i.test(address)) return address;
  return address !== '' && !/^[^/?#]*:/.test(address) ? address : null;
}
