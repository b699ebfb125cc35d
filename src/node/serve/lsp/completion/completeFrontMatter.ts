import path from 'node:path';
import {type CompletionItem, CompletionItemKind} from 'vscode-languageserver/node';
import type * as z from 'zod';
import {listFiles} from '../../../state/project/tagsAndAuthors.ts';
import {frontMatterSchema} from '../../../steps/content/frontMatter.ts';
import {type Asked, completion, pageOfFile} from '../asked.ts';
import {completeLink} from './completeLinks.ts';

const SHAPE: Readonly<Record<string, z.ZodType>> = frontMatterSchema.shape;

/** The purpose of a key of the front matter; undefined for one that only the author knows. */
export function describeKey(key: string): string | undefined {
  return Object.hasOwn(SHAPE, key) ? SHAPE[key]!.description : undefined;
}

/** Keys, and values of those that take one of a list. @param before the line up to the cursor */
export function completeFrontMatter(before: string, asked: Asked): CompletionItem[] {
  const typedKey = /^[\w-]*$/.exec(before)?.[0];
  if (typedKey !== undefined) return keys(typedKey, asked);
  const own = /^([\w-]+):\s*(.*)$/.exec(before);
  const key = own?.[1] ?? keyAbove(asked);
  const typed = /[^\s,[\]"'-][^,[\]"']*$/.exec(own ? own[2]! : before.replace(/^\s*-\s*/, ''))?.[0] ?? '';
  if (key === undefined) return [];
  if (key === 'image') return completeLink(typed, 'image', asked);
  return valuesFor(key, asked).map((label) => completion(typed, asked, {label, kind: CompletionItemKind.Value}));
}

function keys(typed: string, asked: Asked): CompletionItem[] {
  const present = new Set([...asked.text.matchAll(/^([\w-]+):/gm)].map(([, key]) => key));
  const absent = Object.keys(SHAPE).filter((key) => !present.has(key));
  return absent.map((label) => {
    const documentation = describeKey(label) ?? '';
    return completion(typed, asked, {label, kind: CompletionItemKind.Property, documentation, newText: `${label}: `});
  });
}

/** The key that the list belongs to whose item is typed. */
function keyAbove({text, document, offset}: Asked): string | undefined {
  const lines = text.split('\n').slice(0, document.positionAt(offset).line);
  return lines
    .reverse()
    .find((line) => /^[\w-]+:/.test(line))
    ?.replace(/:.*$/s, '');
}

function valuesFor(key: string, asked: Asked): string[] {
  const {now, own} = asked;
  const {snapshot} = now;
  const placing = pageOfFile(own, now);
  const docs = snapshot.sites.filter((site) => !placing || site === placing.site).flatMap(({pages}) => pages);
  if (key === 'tags') return unique([...fileKeys('tags', asked), ...records(asked, 'tags')]);
  if (key === 'authors') return unique([...fileKeys('authors', asked), ...records(asked, 'authors')]);
  if (key === 'displayed_sidebar') return unique([...docs.flatMap((page) => page.sidebar?.sidebar.name ?? []), 'null']);
  if (/^pagination_(?:next|prev)$/.test(key))
    return unique([...docs.flatMap(({props}) => (props.kind === 'doc' ? props.id : [])), 'null']);
  const schema = Object.hasOwn(SHAPE, key) ? SHAPE[key] : undefined;
  const isBoolean = schema?.safeParse(true).success === true && !schema.safeParse('x').success;
  return isBoolean ? ['true', 'false'] : [];
}

function fileKeys(kind: 'tags' | 'authors', {now, documents}: Asked): string[] {
  const {project} = now.snapshot;
  const files = listFiles(project).filter((file) => path.posix.basename(file).startsWith(kind));
  return files.flatMap((file) => {
    const text = documents.read(path.join(project.root, file))?.getText() ?? '';
    return [...text.matchAll(/^(["']?)([\w][^"':\n]*)\1:/gm)].map(([, , name]) => name!);
  });
}

function records({now}: Asked, key: 'tags' | 'authors'): string[] {
  return [...now.snapshot.pages.values()].flatMap(({record}) =>
    (record.frontMatter[key] ?? []).flatMap((one) => (typeof one === 'string' ? one : [])),
  );
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
