import {ADMONITION_HABITS} from 'manual-docs/internal/migrate';
import {type Codemod, replaceAll} from './codemod.ts';
import {outsideCode} from './outsideCode.ts';

/** Kinds of Python-Markdown boxes that have the same name here. */
const OURS = /^(?:note|tip|info|warning|danger|caution|important|success)$/;

interface Below {
  /** Lines below the opener, without its indentation. */
  readonly body: readonly string[];
  /** Blank lines after the block. */
  readonly ends: readonly string[];
  /** Index of the last line. */
  readonly last: number;
}

/** Returns the lines below an opener that have four more spaces of indentation. */
function takeIndented(lines: readonly string[], opener: number, indent: string): Below {
  const deeper = `${indent}    `;
  const body: string[] = [];
  let last = opener;
  for (let line = lines[last + 1]; line?.startsWith(deeper) || line?.trim() === ''; line = lines[last + 1]) {
    body.push(indent + line.slice(deeper.length));
    last++;
  }
  while (body[0]?.trim() === '') body.shift();
  const ends: string[] = [];
  while (body.at(-1)?.trim() === '') ends.push(body.pop()!.trim());
  return {body: body.map((line) => (line.trim() === '' ? '' : line)), ends, last};
}

const BOX = /^([ \t]*)(?:!!!|\?\?\?\+?)[ \t]+([\w-]+)(?:[ \t]+(?:inline|end))*(?:[ \t]+"([^"]*)")?[ \t]*$/;

/** Converts `!!! note "Title"` and `??? note` with the indented lines below. */
function writeBoxes(text: string): {text: string; count: number} {
  const lines = text.split('\n');
  const out: string[] = [];
  let count = 0;
  for (let i = 0; i < lines.length; i++) {
    const [, indent, kind, title] = BOX.exec(lines[i]!) ?? [];
    if (indent === undefined || kind === undefined) {
      out.push(lines[i]!);
      continue;
    }
    const {body, ends, last} = takeIndented(lines, i, indent);
    i = last;
    const inner = writeBoxes(body.join('\n'));
    // A container needs more colons than the containers inside.
    const below = [...inner.text.matchAll(/^[ \t]*(:{3,})/gm)].map(([, colons]) => colons!.length);
    const colons = ':'.repeat(Math.max(2, ...below) + 1);
    const head = `${colons}${ourName(kind)}${title ? `[${title}]` : ''}`;
    out.push(indent + head, '', inner.text, '', indent + colons, ...ends);
    count += 1 + inner.count;
  }
  return {text: out.join('\n'), count};
}

/** Returns the container name for a kind of box. Python-Markdown ignores letter case. */
function ourName(toContainerName: string): string {
  const kind = toContainerName.toLowerCase();
  return OURS.test(kind) ? kind : (ADMONITION_HABITS[kind] ?? 'note');
}

const BLOCK =
  /^([ \t]*)(\/{3,})[ \t]*([\w-]+)(?:[ \t]*\|[ \t]*(.*?))?[ \t]*\n((?:[ \t]+\w+:.*\n)*)([\s\S]*?)\n\1\2[ \t]*$/gm;

/**
 * Converts `/// note | Title` up to the next line with as many slashes. Other kinds stay unchanged.
 */
function writeBlocks(text: string): {text: string; count: number} {
  let inside = 0;
  const {text: changed, count} = replaceAll(
    text,
    BLOCK,
    (whole, indent, slashes = '', kind = '', title, options, body) => {
      if (!OURS.test(kind) && !Object.hasOwn(ADMONITION_HABITS, kind) && !/^(?:admonition|details)$/.test(kind))
        return whole!;
      const inner = writeBlocks(body!);
      inside += inner.count;
      const colons = ':'.repeat(slashes.length);
      const name = ourName(/\btype:\s*['"]?([\w-]+)/.exec(options ?? '')?.[1] ?? kind);
      return `${indent}${colons}${name}${title ? `[${title}]` : ''}\n\n${inner.text.trim()}\n\n${indent}${colons}`;
    },
  );
  return {text: changed, count: count + inside};
}

const TAB = /^([ \t]*)===[!+]?[ \t]+"([^"]*)"[ \t]*$/;

interface Tab {
  readonly label: string;
  readonly body: readonly string[];
}

/**
 * Converts `=== "Tab"` with the indented lines below: to a code group if each tab contains only a
 * code block, else to boxes, one of them open.
 */
function writeTabs(text: string, held: readonly string[]): {text: string; count: number} {
  let count = 0;
  const write = (lines: readonly string[]): string[] => {
    const out: string[] = [];
    for (let i = 0; i < lines.length; i++) {
      const indent = TAB.exec(lines[i]!)?.[1];
      if (indent === undefined) {
        out.push(lines[i]!);
        continue;
      }
      const tabs: Tab[] = [];
      for (let at = i; TAB.exec(lines[at] ?? '')?.[1] === indent; at++) {
        const {body, last} = takeIndented(lines, at, indent);
        tabs.push({label: TAB.exec(lines[at]!)![2]!, body});
        at = last;
        i = last;
      }
      count += tabs.length;
      const codes = tabs.map(({label, body}) => onlyCode(label, body, held));
      if (codes.every((code) => code !== undefined)) {
        out.push(`${indent}:::code-group`, '', ...codes.flatMap((code) => [...code!, '']), `${indent}:::`, '');
      } else {
        const name = `tabs-${count}`;
        for (const [k, {label, body}] of tabs.entries()) {
          const opener = `${indent}<details name="${name}"${k === 0 ? ' open' : ''}>`;
          const summary = `${indent}<summary>${label.replaceAll('<', '&lt;')}</summary>`;
          out.push(opener, summary, '', ...write(body), '', `${indent}</details>`, '');
        }
      }
    }
    return out;
  };
  return {text: write(text.split('\n')).join('\n'), count};
}

/**
 * Returns a code block with the label of its tab; `undefined` if the tab contains anything else.
 */
function onlyCode(label: string, body: readonly string[], held: readonly string[]): readonly string[] | undefined {
  const restoreCode = (line = ''): string => held[Number(/^[ \t]*\u0000(\d+)\u0000$/.exec(line)?.[1] ?? -1)] ?? '';
  const fences = body.filter((line) => /^(?:`{3,}|~{3,})/.test(restoreCode(line)));
  if (fences.length !== 2 || fences[0] !== body[0] || fences[1] !== body.at(-1)) return undefined;
  const language = /^[`~]+\s*$/.test(restoreCode(body[0])) ? 'text' : '';
  return [`${body[0]}${language} [${label.replace(/[[\]]/g, '')}]`, ...body.slice(1)];
}

const ATTRIBUTES =
  /(?:(?<=[)\]*"\u0000])[ \t]?|^[ \t]*)\{:?[ \t]*(?:[.#][\w-]|[\w-]+=)[^}\n]*\}|:(?:material|octicons|fontawesome|simple)-[\w-]+:[ \t]?/g;

const CODE = /^([ \t]*)(`{3,}|~{3,})[ \t]*(.*)\n([\s\S]*?)^\1\2[ \t]*$/gm;
const SNIPPET = /^[ \t]*-+8<-+[ \t]+["']([^"':;]+)(?::(\d*):(\d*)|:([\w-]+))?["'][ \t]*\n$/;

/**
 * Converts code blocks: `hl_lines="1 3-4"`, `linenums="1"`, attributes in braces, and blocks that
 * only contain a snippet.
 */
function writeCode(text: string): {text: string; count: number} {
  return replaceAll(text, CODE, (whole, indent, fence, info = '', body = '') => {
    const bare = info
      .replace(/^\{[ \t]*\.([\w+-]+)(.*)\}[ \t]*$/, '$1$2')
      .replace(/[ \t]\.(?:annotate|no-copy|copy)\b/g, '');
    const marked = bare
      .replace(/\bhl_lines=["']([^"']*)["']/, (_, lines: string) => `{${lines.trim().replace(/[ ,]+/g, ',')}}`)
      .replace(/\blinenums=["']?1["']?/, 'showLineNumbers')
      .replace(/\blinenums=["']?(\d+)["']?/, 'showLineNumbers=$1')
      .trim();
    const [, file, from, to, section] = SNIPPET.exec(body) ?? [];
    if (file === undefined)
      return marked === info.trim() ? whole! : `${indent}${fence}${marked}\n${body}${indent}${fence}`;
    const part = section ?? (from || to ? `L${from || 1}-L${to || 99999}` : undefined);
    return `${indent}${fence}${marked || 'text'} file="@/${file}${part ? `#${part}` : ''}"\n${indent}${fence}`;
  });
}

/**
 * Codemods for pages of MkDocs. Tabs come before boxes, which count the colons of the containers
 * inside.
 */
export const CODEMODS: readonly Codemod[] = [
  {
    name: 'code',
    summary: 'write lines to mark, numbers of lines, and snippets of blocks of code as they are read here',
    apply: writeCode,
  },
  {
    name: 'tabs',
    summary: 'write `=== "Tab"` as groups of code, or as boxes of which one is open',
    apply: outsideCode(writeTabs),
  },
  {
    name: 'admonitions',
    summary: 'write `!!! note`, `??? note`, and `/// note` as `:::note`',
    apply: outsideCode((text) => {
      const boxes = writeBoxes(text);
      const blocks = writeBlocks(boxes.text);
      return {text: blocks.text, count: boxes.count + blocks.count};
    }),
  },
  // `## Title { #id }`, `## Title {: id="id" .class }`: only the id can be kept.
  {
    name: 'ids',
    summary: 'write ids of headings as `{#id}`',
    apply: outsideCode((text) =>
      replaceAll(
        text,
        /^(#{1,6}[ \t].*?)[ \t]*\{:?[ \t]*(?:[^}\n]*?[ \t])?(?:#([\w.:-]+)|id=["']([^"'\n]+)["'])[^}\n]*\}[ \t]*$/gm,
        (_whole, heading = '', name, quoted) => `${heading} {#${name ?? quoted}}`,
      ),
    ),
  },
  // Headings are handled above, because they have ids.
  {
    name: 'attributes',
    summary: 'take out attributes of links, images, and code, and icons, which the other theme draws',
    apply: outsideCode((text) => replaceAll(text, /^(?!#{1,6}[ \t]).*$/gm, (line) => line!.replace(ATTRIBUTES, ''))),
  },
];
