import {toPosition} from '../../../base/diagnostics/locateKey.ts';
import type {Fault} from '../fault.ts';

/** Comments, sections of characters, instructions, and declarations, then tags. */
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!(?:[^<>[]|\[[^\]]*\])*>|<(\/?)([\p{L}_:][\p{L}\p{N}_.:-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|</gu;
const ATTRIBUTE = /\s+[\p{L}_:][\p{L}\p{N}_.:-]*\s*=\s*(?:"[^"]*"|'[^']*')/gu;

/** Checks that XML is well-formed: tags are closed in order, and attributes have values in quotes. */
export function parseXml(code: string): Fault | undefined {
  const open: {readonly name: string; readonly at: number}[] = [];
  const fail = (reason: string, at: number, length = 1): Fault => ({reason, ...toPosition(code, at), length});
  for (const match of code.matchAll(TOKEN)) {
    const [token, slash, name = '', rest = ''] = match;
    if (token === '<') return fail('`<` does not begin a tag', match.index);
    if (name === '') continue;
    if (slash) {
      const parent = open.pop();
      // A sample may begin inside an element.
      if (parent && parent.name !== name)
        return fail(`\`</${name}>\` closes \`<${parent.name}>\``, match.index, token.length);
      continue;
    }
    const left = rest.replace(ATTRIBUTE, '').trim();
    if (left !== '' && left !== '/')
      return fail(`\`${left.split(/\s/)[0]}\` is not an attribute with a value in quotes`, match.index, token.length);
    if (!rest.endsWith('/')) open.push({name, at: match.index});
  }
  const last = open.at(-1);
  return last && fail(`\`<${last.name}>\` is not closed`, last.at, last.name.length + 1);
}
