import fs from 'node:fs';
import {THEME_PARTS} from '../../steps/markdown/mistakes/partMistakes.ts';
import type {Asked} from './asked.ts';
import {fileOf} from './targets.ts';

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
  /** Line, from 0, that declares it. */
  readonly line: number;
  readonly description: string;
  readonly props: readonly Prop[];
}

/** Names of the components that a page may use: the theme's, the site's, and what the page imports. */
export function componentNames({now, text}: Pick<Asked, 'now' | 'text'>): string[] {
  const {components} = now.tools.settings.value;
  return [...new Set([...components.filter((name) => name !== '*'), ...importsOf(text).keys()])].sort();
}

/** The documentation of a component's types; undefined where its file is not known. */
export function componentOf(name: string, asked: Asked): Component | undefined {
  const {original, overrides, mdxComponents} = asked.now.snapshot.theme.value;
  const own = importsOf(asked.text).get(name);
  const imported = own === undefined ? undefined : moduleFile(own, asked);
  const added = mdxComponents.flatMap((file) => {
    const specifier = importsOf(fs.readFileSync(file, 'utf8')).get(name);
    return specifier === undefined ? [] : (moduleFile(specifier, {...asked, file}) ?? []);
  });
  const file = imported ?? added[0] ?? overrides.get(name) ?? original.get(name);
  return file === undefined ? undefined : readComponent(name, file);
}

/** Values that a property of the theme's component takes. */
export function valuesOf(name: string, prop: string): readonly string[] {
  const values = THEME_PARTS[name]?.[prop];
  return Array.isArray(values) ? values : [];
}

function importsOf(text: string): ReadonlyMap<string, string> {
  const names = [...text.matchAll(/^import\s+([\w\s{},$*]+?)\s+from\s+["']([^"']+)["']/gm)].flatMap(
    ([, clause = '', specifier = '']) =>
      [...clause.matchAll(/\b[A-Z]\w*/g)].map(([name]): [string, string] => [name, specifier]),
  );
  return new Map(names);
}

function moduleFile(specifier: string, asked: Asked): string | undefined {
  const own = asked.now.snapshot.theme.value;
  const named = /^@theme(?:-original)?\/(?:.*\/)?(\w+)$/.exec(specifier)?.[1];
  if (named) return own.overrides.get(named) ?? own.original.get(named);
  const found = ['', '.tsx', '.jsx', '.ts', '.js', '/index.tsx', '/index.ts'].map((end) =>
    fileOf(specifier + end, asked),
  );
  return found.find((one) => one !== undefined);
}

function readComponent(name: string, file: string): Component | undefined {
  if (!/\.[jt]sx?$/.test(file) || !fs.existsSync(file)) return undefined;
  const text = fs.readFileSync(file, 'utf8');
  const pattern = (id: string): RegExp => new RegExp(`^export (?:default )?(?:function|const|class) (?:${id})\\b`, 'm');
  const declared = pattern(name).exec(text) ?? pattern('\\w+').exec(text);
  if (!declared) return {name, file, line: 0, description: '', props: []};
  const head = text.slice(declared.index, declared.index + 2000);
  const props = propsType(head, text);
  const before = text.slice(0, declared.index);
  return {
    name,
    file,
    line: before.split('\n').length - 1,
    description: docIn(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before)?.[1]),
    props: props === undefined ? [] : membersOf(props),
  };
}

/** The members of the type of a component's first parameter, as written. */
function propsType(head: string, text: string): string | undefined {
  const parameter = /^[^(]*\((?:props|\{[^}]*\}(?:\s*=\s*\{\})?)\s*:\s*(?:Readonly<)?(\w+|\{)/.exec(head);
  if (!parameter) return undefined;
  const [whole, type = ''] = parameter;
  if (type === '{') return block(head, whole.length - 1);
  const declared = new RegExp(`\\b(?:interface ${type}\\b[^{]*|type ${type}\\s*=\\s*)\\{`).exec(text);
  return declared ? block(text, declared.index + declared[0].length - 1) : undefined;
}

/** The text between a brace and its counterpart. */
function block(text: string, open: number): string {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}' && --depth === 0) return text.slice(open + 1, i);
  }
  return '';
}

const MEMBER =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?(?:readonly\s+)?(\w+)(\?)?\s*:\s*((?:[^;{}\n]|\{[^{}]*\})+)[;\n]?/g;

function membersOf(body: string): Prop[] {
  return [...`${body}\n`.matchAll(MEMBER)].map(([, doc, name = '', optional, type = '']) => ({
    name,
    isOptional: optional === '?',
    type: type.trim(),
    description: docIn(doc),
  }));
}

function docIn(comment = ''): string {
  return comment.replace(/^\s*\* ?/gm, '').trim();
}

/** A component in Markdown, for people. */
export function describeComponent({name, description, props}: Component): string {
  const rows = props.map(
    (one) =>
      `- \`${one.name}${one.isOptional ? '?' : ''}: ${one.type}\`${one.description ? ` — ${one.description}` : ''}`,
  );
  return [`**\`<${name}>\`**`, description, rows.join('\n')].filter((part) => part !== '').join('\n\n');
}
