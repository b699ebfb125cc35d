import type {PDFArray, PDFDict, PDFDocument, PDFObject, PDFRef, PDFString} from '@cantoo/pdf-lib';

export interface OutlineItem {
  readonly label: string;
  /** 0 at the top level. */
  readonly depth: number;
  readonly id: string;
}

interface Metadata {
  readonly title: string;
  readonly lang: string;
  readonly outline: readonly OutlineItem[];
  /** Id to link to if the target itself was not printed. */
  readonly getFallbackId: (id: string) => string;
}

/** Joins PDF documents of Chromium: pages with their tags, and links between the documents. */
interface PdfJoiner {
  /**
   * Adds pages at the end, or at the beginning, where they are numbered i, ii, iii.
   * @returns the number of pages
   */
  add(bytes: Uint8Array, where: 'end' | 'begin'): Promise<number>;
  /** Returns the 1-based page number of an id, among pages that were added at the end. */
  findPageNumber(id: string): number | undefined;
  finish(metadata: Metadata): Promise<Uint8Array>;
}

type Lib = typeof import('@cantoo/pdf-lib');
type Destinations = ReadonlyMap<string, PDFArray>;

/** Comment in the files of all books, which an export may overwrite. */
export const BOOK_MARK = '% Printed by manual export pdf';

/** URL scheme of links to ids in other parts of the book. */
export const BOOK_SCHEME = 'book:';

export async function createPdfJoiner(): Promise<PdfJoiner> {
  const lib = await import('@cantoo/pdf-lib');
  // The library searches for the position of each entry, but entries arrive in order.
  Object.assign(lib.PDFCrossRefStream.prototype, {
    appendEntry(this: {entries: unknown[]}, entry: unknown) {
      this.entries.push(entry);
    },
  });
  const {PDFArray: List, PDFDict: Dict, PDFNumber} = lib;
  const key = (text: string) => lib.PDFName.of(text);
  const out = await lib.PDFDocument.create();
  const {context, catalog} = out;
  const destinations = new Map<string, PDFArray>();
  const pages: PDFRef[] = [];
  let front = 0;
  /** PDF tags: top elements of each part, and the elements of pages and links by number. */
  const tops: PDFRef[] = [];
  const parents: PDFObject[] = [];
  let nextParent = 0;

  async function add(bytes: Uint8Array, where: 'end' | 'begin'): Promise<number> {
    const partDocument = await lib.PDFDocument.load(bytes, {updateMetadata: false});
    const copier = lib.PDFObjectCopier.for(partDocument.context, context);
    for (const [, object] of partDocument.context.enumerateIndirectObjects())
      if (object instanceof Dict) makeUnique(object, nextParent, lib);
    const copied = partDocument.getPages().map(({ref}) => copier.copy(ref));
    copied.forEach((ref, i) => {
      const page = lib.PDFPage.of(context.lookup(ref) as Parameters<Lib['PDFPage']['of']>[0], ref, out);
      out.insertPage(where === 'begin' ? i : out.getPageCount(), page);
    });
    pages.splice(where === 'begin' ? 0 : pages.length, 0, ...copied);
    if (where === 'begin') front += copied.length;
    for (const [name, destination] of partDocument.catalog.lookupMaybe(key('Dests'), Dict)?.entries() ?? [])
      destinations.set(name.decodeText(), copier.copy(partDocument.context.lookup(destination, List)));
    const root = partDocument.catalog.lookup(key('StructTreeRoot'), Dict);
    const elements = copier.copy(root.get(key('K'))!);
    const top = (elements instanceof List ? elements.asArray() : [elements]) as PDFRef[];
    tops.splice(where === 'begin' ? 0 : tops.length, 0, ...top);
    for (const entry of root.lookup(key('ParentTree'), Dict).lookup(key('Nums'), List).asArray())
      parents.push(entry instanceof PDFNumber ? PDFNumber.of(entry.asNumber() + nextParent) : copier.copy(entry));
    nextParent += root.lookup(key('ParentTreeNextKey'), PDFNumber).asNumber();
    return copied.length;
  }

  function writeTags(): void {
    const top = context.obj({Type: 'StructElem', S: 'Document', K: tops});
    const ref = context.register(top);
    for (const element of tops.map((topRef) => context.lookup(topRef, Dict))) {
      element.set(key('S'), key('Part'));
      element.set(key('P'), ref);
    }
    // Tags that are newer than the PDF version of the document.
    const roles = {Strong: 'Span', Em: 'Span'};
    const tree = {K: [ref], ParentTree: {Nums: parents}, ParentTreeNextKey: nextParent, RoleMap: roles};
    const root = context.register(context.obj({Type: 'StructTreeRoot', ...tree}));
    top.set(key('P'), root);
    catalog.set(key('StructTreeRoot'), root);
    catalog.set(key('MarkInfo'), context.obj({Marked: true}));
  }

  return {
    add,
    findPageNumber(id) {
      const page = destinations.get(id)?.get(0);
      return page && pages.indexOf(page as PDFRef) + 1 - front;
    },
    async finish({title, lang, outline, getFallbackId}) {
      resolveLinks(out, (id) => destinations.get(id) ?? destinations.get(getFallbackId(id)), lib);
      writeTags();
      writeOutline(out, outline, {...lib, destinations});
      catalog.set(key('PageLabels'), context.obj({Nums: [0, {S: 'r'}, front, {S: 'D'}]}));
      out.setTitle(title, {showInWindowTitleBar: true});
      out.setLanguage(lang);
      out.setCreator('manual');
      const bytes = await out.save({objectsPerTick: Number.POSITIVE_INFINITY});
      // A comment after the end. The other fields of a document are compressed.
      return Buffer.concat([bytes, Buffer.from(`\n${BOOK_MARK}\n`)]);
    },
  };
}

/**
 * Renumbers tags after those of earlier parts. Removes ids, because table headers are already
 * identified by their scope.
 */
function makeUnique(dict: PDFDict, by: number, {PDFArray: List, PDFDict: Dict, PDFName, PDFNumber}: Lib): void {
  for (const name of ['StructParents', 'StructParent'].map((text) => PDFName.of(text))) {
    const number = dict.get(name);
    if (number instanceof PDFNumber) dict.set(name, PDFNumber.of(number.asNumber() + by));
  }
  if (dict.get(PDFName.of('Type')) !== PDFName.of('StructElem')) return;
  dict.delete(PDFName.of('ID'));
  const attributes = dict.lookup(PDFName.of('A'));
  for (const attribute of attributes instanceof List ? attributes.asArray() : [])
    if (attribute instanceof Dict) attribute.delete(PDFName.of('Headers'));
}

function resolveLinks({context}: PDFDocument, findDestination: (id: string) => PDFArray | undefined, lib: Lib): void {
  const key = (text: string) => lib.PDFName.of(text);
  for (const [, link] of context.enumerateIndirectObjects()) {
    if (!(link instanceof lib.PDFDict) || link.get(key('Subtype')) !== key('Link')) continue;
    const named = link.get(key('Dest'));
    const address = link.lookupMaybe(key('A'), lib.PDFDict)?.lookup(key('URI')) as PDFString | undefined;
    const [, id] = (address?.decodeText() ?? '').split(BOOK_SCHEME);
    const name = named instanceof lib.PDFName ? named.decodeText() : id;
    if (name === undefined) continue;
    const destination = findDestination(name);
    if (!destination) throw new Error(`No part of the book has the place ${name}.`);
    link.delete(key('A'));
    link.set(key('Dest'), destination);
  }
}

/**
 * Writes the outline as a tree: the parent of an item is the last item before it with a lower
 * depth.
 */
function writeOutline(
  {context, catalog}: PDFDocument,
  items: readonly OutlineItem[],
  lib: Lib & {destinations: Destinations},
): void {
  const key = (text: string) => lib.PDFName.of(text);
  const register = (dict: PDFDict, depth: number) => ({dict, ref: context.register(dict), depth, count: 0});
  const root = register(context.obj({Type: 'Outlines'}), -1);
  const open = [root];
  for (const {label, depth, id} of items) {
    while (open.at(-1)!.depth >= depth) open.pop();
    const parent = open.at(-1)!;
    const previous = parent.dict.get(key('Last')) as PDFRef | undefined;
    const texts = {Title: lib.PDFHexString.fromText(label), Parent: parent.ref, Dest: lib.destinations.get(id)!};
    const item = register(context.obj({...texts, ...(previous ? {Prev: previous} : {})}), depth);
    if (previous) context.lookup(previous, lib.PDFDict).set(key('Next'), item.ref);
    else parent.dict.set(key('First'), item.ref);
    parent.dict.set(key('Last'), item.ref);
    // A negative count makes viewers open only the first level.
    parent.count += parent === root ? 1 : -1;
    parent.dict.set(key('Count'), lib.PDFNumber.of(parent.count));
    open.push(item);
  }
  catalog.set(key('Outlines'), root.ref);
  catalog.set(key('PageMode'), key('UseOutlines'));
}
