import fs from 'node:fs';
import path from 'node:path';
import {settingsList} from './settingsTable.ts';

/** A property of a component, as its interface documents it. */
export interface Property {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly meaning: string;
}

export const projectRoot = path.resolve(import.meta.dirname, '../..');

export function readSource(file: string): string {
  return fs.readFileSync(path.join(projectRoot, file), 'utf8');
}

/** Generates a page with front matter and a comment that says where it comes from. */
export function generatedPage(title: string, description: string, body: string): string {
  return `---
title: ${title}
description: ${description}
---

<!-- Written by \`npm run reference\`: change what it is made from. -->

${body.trim()}
`;
}

/** Returns the first paragraph of the comment before a declaration, or an empty text. */
export function docOf(source: string, name: string): string {
  const pattern = new RegExp(
    String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*export (?:async )?(?:function|const|class|interface|type) ${name}\b`,
  );
  return plainDoc(pattern.exec(source)?.[1] ?? '');
}

/**
 * Lists the properties of an exported interface, or of `{readonly a: string}` in the parameters of
 * the function.
 */
export function propertiesOf(source: string, component: string): Property[] {
  const inline = new RegExp(String.raw`export function ${component}\(\{[^}]*\}: (\{[\s\S]*?\}|\w+)\)`).exec(
    source,
  )?.[1];
  const name = inline && !inline.startsWith('{') ? inline : `${component}Props`;
  const body =
    new RegExp(String.raw`interface ${name}[^{]*\{([\s\S]*?)\n\}`).exec(source)?.[1] ??
    (inline?.startsWith('{') ? inline.slice(1, -1).replaceAll('; ', ';\n') : '');
  const field =
    /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?(?:^|\n|^\s*)\s*(?:readonly )?(?:'([^']+)'|(\w+))(\?)?(\([^\n]*\))?: ((?:[^;{\n]|\{[^}]*\})+)(?:;|$)/g;
  return [...body.matchAll(field)].map(([, doc, quoted, plain, optional, call, type]) => ({
    name: (quoted ?? plain)!,
    type: type!.startsWith('{') ? 'object' : call ? `${call} => ${type}` : type!.trim(),
    required: optional === undefined,
    meaning: plainDoc(doc ?? ''),
  }));
}

function plainDoc(comment: string): string {
  return comment
    .replace(/^\s*\* ?/gm, '')
    .trim()
    .split(/\n\s*\n|\n@/)[0]!
    .replace(/\{@(?:link|inheritDoc) ([^}]*)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Formats a list of properties, or a sentence for a component without properties. */
export function propertiesTable(properties: readonly Property[]): string {
  if (properties.length === 0) return 'It has no properties.';
  const rows = properties.map(({name, type, required, meaning}) =>
    [code(name), code(type) + (required ? ', required' : ''), cell(meaning)].join(' | '),
  );
  return settingsList('| Property | Type | Meaning |', rows);
}

export function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

/** Escapes prose for a table cell. */
export function cell(text: string): string {
  return text
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replace(/`[^`]*`/g, (span) => span.replaceAll('&lt;', '<'));
}
