import type {PDFArray, PDFDict, PDFDocument, PDFObject, PDFRef, PDFString} from '@cantoo/pdf-lib';

export interface OutlineItem {
  readonly label: string;
  /** 0 at the top. */
  readonly depth: number;
  readonly id: string;
}

interface Metadata {
  readonly title: string;
  readonly lang: string;
  readonly outline: readonly OutlineItem[];
  /** The place that a link leads to whose own place was not printed. */
  readonly insteadOf: (id: string) => string;
}

/** Joins documents that Chromium has printed: pages with their tags, and links that lead from one to another. */
interface PdfJoiner {
  /** Adds pages at the end, or before all others, where they are numbered i, ii, iii. @returns how many */
  add(bytes: Uint8Array, where: 'end' | 'begin'): Promise<number>;
  /** Number of the page that a place is on, from 1, of those added at the end. */
  pageOf(id: string): number | undefined;
  finish(metadata: Metadata): Promise<Uint8Array>;
}

type Lib = typeof import('@cantoo/pdf-lib');
type Places = ReadonlyMap<string, PDFArray>;

/** How links name places of other parts. */
export const BOOK_SCHEME = 'book:';

export async function createJoiner(): Promise<PdfJoiner> {
  const lib = await import('@cantoo/pdf-lib');
  // Entries come in their order, and the library looks through all of them for the place of each.
  Object.assign(lib.PDFCrossRefStream.prototype, {
    appendEntry(this: {entries: unknown[]}, entry: unknown) {
      this.entries.push(entry);
    },
  });
  const {PDFArray: List, PDFDict: Dict, PDFNumber} = lib;
  const key = (text: string) => lib.PDFName.of(text);
  const out = await lib.PDFDocument.create();
  const {context, catalog} = out;
  const places = new Map<string, PDFArray>();
  const pages: PDFRef[] = [];
  let front = 0;
  /** Tags: the elements at the top of each part, and the elements of pages and links by their numbers. */
  const tops: PDFRef[] = [];
  const parents: PDFObject[] = [];
  let nextParent = 0;

  async function add(bytes: Uint8Array, where: 'end' | 'begin'): Promise<number> {
    const part = await lib.PDFDocument.load(bytes, {updateMetadata: false});
    const copier = lib.PDFObjectCopier.for(part.context, context);
    for (const [, one] of part.context.enumerateIndirectObjects())
      if (one instanceof Dict) makeUnique(one, nextParent, lib);
    const copied = part.getPages().map(({ref}) => copier.copy(ref));
    copied.forEach((ref, i) => {
      const page = lib.PDFPage.of(context.lookup(ref) as Parameters<Lib['PDFPage']['of']>[0], ref, out);
      out.insertPage(where === 'begin' ? i : out.getPageCount(), page);
    });
    pages.splice(where === 'begin' ? 0 : pages.length, 0, ...copied);
    if (where === 'begin') front += copied.length;
    for (const [name, place] of part.catalog.lookupMaybe(key('Dests'), Dict)?.entries() ?? [])
      places.set(name.decodeText(), copier.copy(part.context.lookup(place, List)));
    const root = part.catalog.lookup(key('StructTreeRoot'), Dict);
    const elements = copier.copy(root.get(key('K'))!);
    const top = (elements instanceof List ? elements.asArray() : [elements]) as PDFRef[];
    tops.splice(where === 'begin' ? 0 : tops.length, 0, ...top);
    for (const one of root.lookup(key('ParentTree'), Dict).lookup(key('Nums'), List).asArray())
      parents.push(one instanceof PDFNumber ? PDFNumber.of(one.asNumber() + nextParent) : copier.copy(one));
    nextParent += root.lookup(key('ParentTreeNextKey'), PDFNumber).asNumber();
    return copied.length;
  }

  function writeTags(): void {
    const top = context.obj({Type: 'StructElem', S: 'Document', K: tops});
    const ref = context.register(top);
    for (const element of tops.map((one) => context.lookup(one, Dict))) {
      element.set(key('S'), key('Part'));
      element.set(key('P'), ref);
    }
    // Tags that are newer than the version of the document.
    const roles = {Strong: 'Span', Em: 'Span'};
    const tree = {K: [ref], ParentTree: {Nums: parents}, ParentTreeNextKey: nextParent, RoleMap: roles};
    const root = context.register(context.obj({Type: 'StructTreeRoot', ...tree}));
    top.set(key('P'), root);
    catalog.set(key('StructTreeRoot'), root);
    catalog.set(key('MarkInfo'), context.obj({Marked: true}));
  }

  return {
    add,
    pageOf(id) {
      const page = places.get(id)?.get(0);
      return page && pages.indexOf(page as PDFRef) + 1 - front;
    },
    async finish({title, lang, outline, insteadOf}) {
      resolveLinks(out, (id) => places.get(id) ?? places.get(insteadOf(id)), lib);
      writeTags();
      writeOutline(out, outline, {...lib, places});
      catalog.set(key('PageLabels'), context.obj({Nums: [0, {S: 'r'}, front, {S: 'D'}]}));
      out.setTitle(title, {showInWindowTitleBar: true});
      out.setLanguage(lang);
      out.setCreator('manual');
      return out.save({objectsPerTick: Number.POSITIVE_INFINITY});
    },
  };
}

/** Shifts numbers of tags so that they follow those of the parts before. Headers of tables are known by their scope, and need no ids. */
function makeUnique(dict: PDFDict, by: number, {PDFArray: List, PDFDict: Dict, PDFName, PDFNumber}: Lib): void {
  for (const name of ['StructParents', 'StructParent'].map((one) => PDFName.of(one))) {
    const number = dict.get(name);
    if (number instanceof PDFNumber) dict.set(name, PDFNumber.of(number.asNumber() + by));
  }
  if (dict.get(PDFName.of('Type')) !== PDFName.of('StructElem')) return;
  dict.delete(PDFName.of('ID'));
  const attributes = dict.lookup(PDFName.of('A'));
  for (const one of attributes instanceof List ? attributes.asArray() : [])
    if (one instanceof Dict) one.delete(PDFName.of('Headers'));
}

function resolveLinks({context}: PDFDocument, placeOf: (id: string) => PDFArray | undefined, lib: Lib): void {
  const key = (text: string) => lib.PDFName.of(text);
  for (const [, link] of context.enumerateIndirectObjects()) {
    if (!(link instanceof lib.PDFDict) || link.get(key('Subtype')) !== key('Link')) continue;
    const named = link.get(key('Dest'));
    const address = link.lookupMaybe(key('A'), lib.PDFDict)?.lookup(key('URI')) as PDFString | undefined;
    const [, id] = (address?.decodeText() ?? '').split(BOOK_SCHEME);
    const wanted = named instanceof lib.PDFName ? named.decodeText() : id;
    if (wanted === undefined) continue;
    const place = placeOf(wanted);
    if (!place) throw new Error(`No part of the book has the place ${wanted}.`);
    link.delete(key('A'));
    link.set(key('Dest'), place);
  }
}

/** The outline as a tree: an item belongs to the last one before it that is less deep. */
function writeOutline(
  {context, catalog}: PDFDocument,
  items: readonly OutlineItem[],
  lib: Lib & {places: Places},
): void {
  const key = (text: string) => lib.PDFName.of(text);
  const register = (dict: PDFDict, depth: number) => ({dict, ref: context.register(dict), depth, count: 0});
  const root = register(context.obj({Type: 'Outlines'}), -1);
  const open = [root];
  for (const {label, depth, id} of items) {
    while (open.at(-1)!.depth >= depth) open.pop();
    const up = open.at(-1)!;
    const before = up.dict.get(key('Last')) as PDFRef | undefined;
    const texts = {Title: lib.PDFHexString.fromText(label), Parent: up.ref, Dest: lib.places.get(id)!};
    const item = register(context.obj({...texts, ...(before ? {Prev: before} : {})}), depth);
    if (before) context.lookup(before, lib.PDFDict).set(key('Next'), item.ref);
    else up.dict.set(key('First'), item.ref);
    up.dict.set(key('Last'), item.ref);
    // Negative: a viewer opens the first level only.
    up.count += up === root ? 1 : -1;
    up.dict.set(key('Count'), lib.PDFNumber.of(up.count));
    open.push(item);
  }
  catalog.set(key('Outlines'), root.ref);
  catalog.set(key('PageMode'), key('UseOutlines'));
}
