import path from 'node:path';
import {type CompletionItem, CompletionItemKind} from 'vscode-languageserver/node';
import type * as z from 'zod';
import {listTagAndAuthorFiles} from '../../../state/project/tagsAndAuthors.ts';
import {frontMatterSchema} from '../../../steps/content/frontMatter.ts';
import {createCompletion, findPageByFile, type RequestContext} from '../requestContext.ts';
import {completeLink} from './completeLinks.ts';

const FIELDS: Readonly<Record<string, z.ZodType>> = frontMatterSchema.shape;

/** Returns the purpose of a front matter key; undefined for the author's own keys. */
export function describeKey(key: string): string | undefined {
  return Object.hasOwn(FIELDS, key) ? FIELDS[key]!.description : undefined;
}

/**
 * Completes keys, and values of keys with fixed values.
 * @param before the line up to the cursor
 */
export function completeFrontMatter(before: string, request: RequestContext): CompletionItem[] {
  const typedKey = /^[\w-]*$/.exec(before)?.[0];
  if (typedKey !== undefined) return completeKeys(typedKey, request);
  const pair = /^([\w-]+):\s*(.*)$/.exec(before);
  const key = pair?.[1] ?? findListKey(request);
  const typed = /[^\s,[\]"'-][^,[\]"']*$/.exec(pair ? pair[2]! : before.replace(/^\s*-\s*/, ''))?.[0] ?? '';
  if (key === undefined) return [];
  if (key === 'image') return completeLink(typed, 'image', request);
  return listValues(key, request).map((label) =>
    createCompletion(typed, request, {label, kind: CompletionItemKind.Value}),
  );
}

function completeKeys(typed: string, request: RequestContext): CompletionItem[] {
  const present = new Set([...request.text.matchAll(/^([\w-]+):/gm)].map(([, key]) => key));
  const absent = Object.keys(FIELDS).filter((key) => !present.has(key));
  return absent.map((label) => {
    const documentation = describeKey(label) ?? '';
    return createCompletion(typed, request, {
      label,
      kind: CompletionItemKind.Property,
      documentation,
      newText: `${label}: `,
    });
  });
}

/** Returns the key of the list whose item is being typed. */
function findListKey({text, document, offset}: RequestContext): string | undefined {
  const lines = text.split('\n').slice(0, document.positionAt(offset).line);
  return lines
    .reverse()
    .find((line) => /^[\w-]+:/.test(line))
    ?.replace(/:.*$/s, '');
}

function listValues(key: string, request: RequestContext): string[] {
  const {state, sourceFile} = request;
  const {snapshot} = state;
  const placing = findPageByFile(sourceFile, state);
  const docs = snapshot.sites.filter((site) => !placing || site === placing.site).flatMap(({pages}) => pages);
  if (key === 'tags') return unique([...readFileKeys('tags', request), ...collectRecordValues(request, 'tags')]);
  if (key === 'authors')
    return unique([...readFileKeys('authors', request), ...collectRecordValues(request, 'authors')]);
  if (key === 'displayed_sidebar') return unique([...docs.flatMap((page) => page.sidebar?.sidebar.name ?? []), 'null']);
  if (/^pagination_(?:next|prev)$/.test(key))
    return unique([...docs.flatMap(({props}) => (props.kind === 'doc' ? props.id : [])), 'null']);
  const schema = Object.hasOwn(FIELDS, key) ? FIELDS[key] : undefined;
  const isBoolean = schema?.safeParse(true).success === true && !schema.safeParse('x').success;
  return isBoolean ? ['true', 'false'] : [];
}

function readFileKeys(kind: 'tags' | 'authors', {state, documents}: RequestContext): string[] {
  const {project} = state.snapshot;
  const files = listTagAndAuthorFiles(project).filter((file) => path.posix.basename(file).startsWith(kind));
  return files.flatMap((file) => {
    const text = documents.read(path.join(project.root, file))?.getText() ?? '';
    return [...text.matchAll(/^(["']?)([\w][^"':\n]*)\1:/gm)].map(([, , name]) => name!);
  });
}

function collectRecordValues({state}: RequestContext, key: 'tags' | 'authors'): string[] {
  return [...state.snapshot.pages.values()].flatMap(({record}) =>
    (record.frontMatter[key] ?? []).flatMap((value) => (typeof value === 'string' ? value : [])),
  );
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
