import type {CategoryMeta, Doc} from '../types.ts';
import {FOLDER, type SidebarEntry} from './sidebarEntries.ts';

interface AutogenerateInput {
  readonly docs: readonly Doc[];
  /** `_category_` content by folder below the content folder. */
  readonly categories: ReadonlyMap<string, CategoryMeta>;
  readonly dirName: string;
  readonly splitPrefix: (name: string) => {readonly name: string; readonly position?: number};
}

interface Folder {
  readonly name: string;
  readonly path: string;
  readonly docs: Doc[];
  readonly folders: Map<string, Folder>;
}

interface Placed {
  readonly entry: SidebarEntry;
  readonly position: number | undefined;
  readonly name: string;
}

/**
 * Makes sidebar entries for a folder tree, sorted by position (front matter, `_category_`, number
 * prefix), then by name.
 */
export function autogenerate(input: AutogenerateInput): SidebarEntry[] {
  const root = makeFolder('', '');
  const prefix = input.dirName === '.' || input.dirName === '' ? '' : input.dirName.replace(/^\.\/|\/$/g, '');
  for (const doc of input.docs) {
    if (prefix !== '' && doc.folder !== prefix && !doc.folder.startsWith(`${prefix}/`)) continue;
    insert(
      root,
      doc,
      doc.folder
        .slice(prefix.length)
        .split('/')
        .filter((part) => part !== ''),
    );
  }
  return makeEntries(root, input, prefix);
}

function makeFolder(name: string, path: string): Folder {
  return {name, path, docs: [], folders: new Map()};
}

function insert(folder: Folder, doc: Doc, folderNames: readonly string[]): void {
  const [head, ...rest] = folderNames;
  if (head === undefined) {
    folder.docs.push(doc);
    return;
  }
  const path = folder.path === '' ? head : `${folder.path}/${head}`;
  const child = folder.folders.get(head) ?? makeFolder(head, path);
  folder.folders.set(head, child);
  insert(child, doc, rest);
}

function makeEntries(folder: Folder, input: AutogenerateInput, prefix: string, linked?: Doc): SidebarEntry[] {
  const placed: Placed[] = [];
  for (const doc of folder.docs) {
    if (doc === linked) continue;
    placed.push({entry: {type: 'doc', id: doc.id}, position: doc.position, name: doc.baseName});
  }
  for (const child of folder.folders.values()) placed.push(placeFolder(child, input, prefix));
  return placed.sort(comparePlaced).map(({entry}) => entry);
}

function placeFolder(folder: Folder, input: AutogenerateInput, prefix: string): Placed {
  const path = prefix === '' ? folder.path : `${prefix}/${folder.path}`;
  const meta = input.categories.get(path) ?? {};
  const parsedName = input.splitPrefix(folder.name);
  const index =
    meta.link === undefined
      ? folder.docs.find((doc) => doc.isIndex)
      : meta.link?.type === 'doc'
        ? findLinkedDoc(input.docs, meta.link.id, path)
        : undefined;
  const link = index
    ? ({type: 'doc', id: index.id} as const)
    : meta.link?.type === 'generated-index'
      ? meta.link
      : undefined;
  const entry: SidebarEntry = {
    type: 'category',
    [FOLDER]: path,
    label: meta.label ?? index?.sidebarLabel ?? parsedName.name,
    items: makeEntries(folder, input, prefix, index),
    link,
    collapsible: meta.collapsible,
    collapsed: meta.collapsed,
    className: meta.className,
    badge: meta.badge,
    icon: meta.icon,
  };
  return {entry, position: meta.position ?? index?.position ?? parsedName.position, name: folder.name};
}

/** Finds the doc that a `_category_` file links to, by its name in the folder or by its id. */
export function findLinkedDoc(docs: readonly Doc[], id: string, folder: string): Doc | undefined {
  return (
    docs.find((doc) => doc.folder === folder && (doc.id === id || doc.id.endsWith(`/${id}`))) ??
    docs.find((doc) => doc.id === id)
  );
}

function comparePlaced(a: Placed, b: Placed): number {
  if (a.position !== b.position) {
    if (a.position === undefined) return 1;
    if (b.position === undefined) return -1;
    return a.position - b.position;
  }
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
