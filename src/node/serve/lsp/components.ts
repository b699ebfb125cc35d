import fs from 'node:fs';
import {THEME_PROPS} from '../../steps/markdown/mistakes/componentMistakes.ts';
import type {RequestContext} from './requestContext.ts';
import {resolveFile} from './targets.ts';

interface Prop {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly description: string;
}

export interface Component {
  readonly name: string;
  /** Absolute. */
  readonly file: string;
  /** Line of its declaration, from 0. */
  readonly line: number;
  readonly description: string;
  readonly props: readonly Prop[];
}

/** Lists the components that a page may use: the theme's, the site's, and its imports. */
export function listComponentNames({state, text}: Pick<RequestContext, 'state' | 'text'>): string[] {
  const {components} = state.tools.settings.value;
  return [...new Set([...components.filter((name) => name !== '*'), ...findImports(text).keys()])].sort();
}

/** Returns the documentation of a component from its types; undefined if its file is unknown. */
export function findComponent(name: string, request: RequestContext): Component | undefined {
  const {original, overrides, mdxComponents} = request.state.snapshot.theme.value;
  const specifier = findImports(request.text).get(name);
  const imported = specifier === undefined ? undefined : findModuleFile(specifier, request);
  const added = mdxComponents.flatMap((file) => {
    const specifier = findImports(fs.readFileSync(file, 'utf8')).get(name);
    return specifier === undefined ? [] : (findModuleFile(specifier, {...request, file}) ?? []);
  });
  const file = imported ?? added[0] ?? overrides.get(name) ?? original.get(name);
  return file === undefined ? undefined : readComponent(name, file);
}

/** Returns the values that a property of a theme component accepts. */
export function getPropValues(name: string, prop: string): readonly string[] {
  const values = THEME_PROPS[name]?.[prop];
  return Array.isArray(values) ? values : [];
}

function findImports(text: string): ReadonlyMap<string, string> {
  const names = [...text.matchAll(/^import\s+([\w\s{},$*]+?)\s+from\s+["']([^"']+)["']/gm)].flatMap(
    ([, clause = '', specifier = '']) =>
      [...clause.matchAll(/\b[A-Z]\w*/g)].map(([name]): [string, string] => [name, specifier]),
  );
  return new Map(names);
}

function findModuleFile(specifier: string, request: RequestContext): string | undefined {
  const theme = request.state.snapshot.theme.value;
  const named = /^@theme(?:-original)?\/(?:.*\/)?(\w+)$/.exec(specifier)?.[1];
  if (named) return theme.overrides.get(named) ?? theme.original.get(named);
  const candidates = ['', '.tsx', '.jsx', '.ts', '.js', '/index.tsx', '/index.ts'].map((end) =>
    resolveFile(specifier + end, request),
  );
  return candidates.find((candidate) => candidate !== undefined);
}

function readComponent(name: string, file: string): Component | undefined {
  if (!/\.[jt]sx?$/.test(file) || !fs.existsSync(file)) return undefined;
  const text = fs.readFileSync(file, 'utf8');
  const pattern = (id: string): RegExp => new RegExp(`^export (?:default )?(?:function|const|class) (?:${id})\\b`, 'm');
  const declared = pattern(name).exec(text) ?? pattern('\\w+').exec(text);
  if (!declared) return {name, file, line: 0, description: '', props: []};
  const head = text.slice(declared.index, declared.index + 2000);
  const props = findPropsType(head, text);
  const before = text.slice(0, declared.index);
  return {
    name,
    file,
    line: before.split('\n').length - 1,
    description: cleanComment(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before)?.[1]),
    props: props === undefined ? [] : parseProps(props),
  };
}

/** Returns the members of the type of a component's first parameter, as source text. */
function findPropsType(head: string, text: string): string | undefined {
  const parameter = /^[^(]*\((?:props|\{[^}]*\}(?:\s*=\s*\{\})?)\s*:\s*(?:Readonly<)?(\w+|\{)/.exec(head);
  if (!parameter) return undefined;
  const [whole, type = ''] = parameter;
  if (type === '{') return readBlock(head, whole.length - 1);
  const declared = new RegExp(`\\b(?:interface ${type}\\b[^{]*|type ${type}\\s*=\\s*)\\{`).exec(text);
  return declared ? readBlock(text, declared.index + declared[0].length - 1) : undefined;
}

/** Returns the text between a brace and its counterpart. */
function readBlock(text: string, open: number): string {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}' && --depth === 0) return text.slice(open + 1, i);
  }
  return '';
}

const MEMBER =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?(?:readonly\s+)?(\w+)(\?)?\s*:\s*((?:[^;{}\n]|\{[^{}]*\})+)[;\n]?/g;

function parseProps(body: string): Prop[] {
  return [...`${body}\n`.matchAll(MEMBER)].map(([, doc, name = '', optional, type = '']) => ({
    name,
    isOptional: optional === '?',
    type: type.trim(),
    description: cleanComment(doc),
  }));
}

function cleanComment(comment = ''): string {
  return comment.replace(/^\s*\* ?/gm, '').trim();
}

/** Formats a component as Markdown, for hovers. */
export function describeComponent({name, description, props}: Component): string {
  const rows = props.map(
    (prop) =>
      `- \`${prop.name}${prop.isOptional ? '?' : ''}: ${prop.type}\`${prop.description ? ` — ${prop.description}` : ''}`,
  );
  return [`**\`<${name}>\`**`, description, rows.join('\n')].filter((part) => part !== '').join('\n\n');
}
