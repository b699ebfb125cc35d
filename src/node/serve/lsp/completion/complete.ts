import {type CompletionItem, CompletionItemKind} from 'vscode-languageserver/node';
import {ADMONITION_ICONS} from '../../../../shared/admonitions.ts';
import {countFrontMatterLines} from '../../../base/headings.ts';
import type {Variables} from '../../../base/variables/flattenVariables.ts';
import {openBundledGrammars} from '../../../steps/highlight/grammars/bundledGrammars.ts';
import {describeComponent, findComponent, getPropValues, listComponentNames} from '../components.ts';
import {createCompletion, type RequestContext} from '../requestContext.ts';
import {listVariables} from '../variables/findVariable.ts';
import {completeInclude, completeMarkdownInclude} from './completeFiles.ts';
import {completeFrontMatter} from './completeFrontMatter.ts';
import {completeImport, completeLink} from './completeLinks.ts';

/** Returns the completions at a position. */
export async function complete(request: RequestContext): Promise<CompletionItem[]> {
  const {document, text, offset} = request;
  const {line} = document.positionAt(offset);
  const before = text.slice(document.offsetAt({line, character: 0}), offset);
  const variable = /(?<![$\\{]|=)\{\{ *([\w.-]*)$/.exec(before)?.[1];
  const variables = variable === undefined ? undefined : listVariables(request);
  if (variables) return completeVariable(variable!, variables, request);
  if (line > 0 && line < countFrontMatterLines(text)) return completeFrontMatter(before, request);
  const fence = /^\s*(?:`{3,}|~{3,})(.*)$/.exec(before)?.[1];
  const include = /\sfile=["']?([^\s"']*)$/.exec(fence ?? '')?.[1] ?? /^\s*<<<\s+([^\s{[]*)$/.exec(before)?.[1];
  if (include !== undefined) return completeInclude(include, request);
  if (fence !== undefined) return completeFence(fence, request);
  if (isInCode(text.slice(0, offset))) return [];
  const image = /!\[[^\]]*\]\(<?([^()\s<>]*)$/.exec(before)?.[1];
  if (image !== undefined) return completeLink(image, 'image', request);
  const link =
    /\]\(<?([^()\s<>]*)$/.exec(before)?.[1] ??
    /^\s{0,3}\[[^\]]+\]:\s*<?(\S*)$/.exec(before)?.[1] ??
    /<[A-Za-z]\w*\s[^<>]*?\b(?:href|to)=["']([^"']*)$/.exec(before)?.[1];
  if (link !== undefined) return completeLink(link, 'link', request);
  const source = /<\w+\s[^<>]*?\bsrc=["']([^"']*)$/.exec(before)?.[1];
  if (source !== undefined) return completeLink(source, 'image', request);
  const module = /^import\b.*?["']([^"']*)$/.exec(before)?.[1];
  if (module !== undefined) return completeImport(module, request);
  const includePath = /^\s*::include\{(?:[^}]*\s)?file=["']?([^\s"'}]*)$/.exec(before)?.[1];
  if (includePath !== undefined) return completeMarkdownInclude(includePath, request);
  const label = /\]\[([^\]]*)$/.exec(before)?.[1];
  if (label !== undefined) return completeLabel(label, request);
  const directive = /^\s*(:{3,})(\w*)$/.exec(before);
  if (directive) return completeAdmonition(directive[0].trimStart(), directive[1]!, request);
  return completeTag(before, request);
}

function completeVariable(typed: string, variables: Variables, request: RequestContext): CompletionItem[] {
  const isOpen = !request.text.startsWith('}}', request.offset);
  return Object.entries(variables).map(([label, detail]) =>
    createCompletion(typed, request, {
      ...{label, detail, kind: CompletionItemKind.Variable},
      ...(isOpen ? {newText: `${label}}}`} : {}),
    }),
  );
}

function isInCode(text: string): boolean {
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
  }
  return fence !== undefined;
}

/** Meta of a fence, as in the Markdown reference: `title`, marked lines, and line numbers. */
const META: readonly (readonly [text: string, detail: string])[] = [
  ['title="$1"', 'Name of the file above the code'],
  ['showLineNumbers', 'Numbers of the lines'],
  ['{$1}', 'Lines that are marked, such as 1,3-5'],
  ['ins={$1}', 'Lines that are added'],
  ['del={$1}', 'Lines that are removed'],
  ['collapse={$1}', 'Lines that readers open'],
  ['file=$1', 'File that the code is taken from, with the plugin `includes`'],
  ['noCopy', 'No button that copies the code'],
  ['variables', 'Variables of the site in the code'],
  ['preview', 'Result of a block in `md` or `mdx` below it'],
];

async function completeFence(typed: string, request: RequestContext): Promise<CompletionItem[]> {
  const meta = /\s(\S*)$/.exec(typed)?.[1];
  if (meta !== undefined)
    return META.map(([snippet, detail]) =>
      createCompletion(meta, request, {
        label: snippet.replace('$1', ''),
        detail,
        kind: CompletionItemKind.Property,
        snippet,
      }),
    );
  const {aliases, grammars} = request.state.tools.settings.value;
  const siteLanguages = [...Object.keys(aliases), ...grammars.map(({name}) => name), 'text'];
  return [...new Set([...(await openBundledGrammars().listLanguages()), ...siteLanguages])].map((label) =>
    createCompletion(typed, request, {label, kind: CompletionItemKind.EnumMember}),
  );
}

function completeLabel(typed: string, request: RequestContext): CompletionItem[] {
  const labels = request.text.matchAll(/^\s{0,3}\[([^\]^]+)\]:\s*(\S+)/gm);
  return Array.from(labels, ([, label = '', detail = '']) =>
    createCompletion(typed, request, {label, detail, kind: CompletionItemKind.Reference}),
  );
}

function completeAdmonition(typed: string, colons: string, request: RequestContext): CompletionItem[] {
  const names = [...Object.keys(ADMONITION_ICONS), 'details', ...request.state.tools.settings.value.admonitions];
  return [...new Set(names)].map((name) => {
    const snippet = `${colons}${name}\${1:[Title]}\n\n$0\n\n${colons}`;
    return createCompletion(typed, request, {label: `${colons}${name}`, kind: CompletionItemKind.Snippet, snippet});
  });
}

/** Snippets of components that need content. */
const SNIPPETS: Readonly<Record<string, string>> = {
  Tabs: 'Tabs groupId="$1">\n  <TabItem value="$2" label="$3">\n\n$0\n\n  </TabItem>\n</Tabs>',
  Steps: 'Steps>\n\n1. $0\n\n</Steps>',
  Figure: 'Figure src="$1" alt="$2" caption="$0" />',
  CardGrid: 'CardGrid>\n  <LinkCard title="$1" href="$2" description="$0" />\n</CardGrid>',
};

function completeTag(before: string, request: RequestContext): CompletionItem[] {
  if (!request.sourceFile.endsWith('.mdx') && request.state.tools.settings.value.format !== 'mdx') return [];
  const name = /<([A-Z]\w*)?$/.exec(before);
  if (name)
    return listComponentNames(request).map((label) => {
      const component = findComponent(label, request);
      return createCompletion(name[1] ?? '', request, {
        label,
        kind: CompletionItemKind.Class,
        ...(component ? {documentation: {kind: 'markdown', value: describeComponent(component)}} : {}),
        snippet: SNIPPETS[label] ?? `${label}$1>$0</${label}>`,
      });
    });
  const open = /<([A-Z]\w*)\s(?:[^<>{}]|\{[^{}]*\})*$/.exec(readOpenTag(request));
  if (!open) return [];
  const value = /\b(\w+)=["']([^"']*)$/.exec(before);
  if (value)
    return getPropValues(open[1]!, value[1]!).map((label) =>
      createCompletion(value[2]!, request, {label, kind: CompletionItemKind.EnumMember}),
    );
  const typed = /\w*$/.exec(before)![0];
  const props = (findComponent(open[1]!, request)?.props ?? []).filter((prop) => prop.name !== 'children');
  return props.map(({name: label, type: detail, description: documentation}) => {
    const snippet = detail === 'boolean' ? label : `${label}="$0"`;
    return createCompletion(typed, request, {label, detail, documentation, kind: CompletionItemKind.Property, snippet});
  });
}

/** Returns the text of the current tag, which may span lines but not paragraphs. */
function readOpenTag({text, offset}: RequestContext): string {
  const start = text.lastIndexOf('\n\n', offset) + 1;
  return text.slice(start, offset);
}
