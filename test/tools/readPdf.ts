import * as pdf from '@cantoo/pdf-lib';

const key = (name: string) => pdf.PDFName.of(name);

interface ReadPdf {
  readonly title: string | undefined;
  readonly lang: string | undefined;
  /** The text of each page, without white space, in the order in which it is drawn. */
  readonly texts: readonly string[];
  readonly outline: readonly {readonly label: string; readonly depth: number; readonly page: number}[];
  /** Pages that lead to other pages, from 0; and addresses. */
  readonly links: readonly {readonly from: number; readonly to: number | string}[];
  /** How each page scales what is laid out. */
  readonly scales: readonly string[];
  /** Kinds of tags. */
  readonly tags: ReadonlySet<string>;
  /** Pixels of all pictures that are not drawn. */
  readonly pixels: number;
  /** Numbers of pages as viewers show them. */
  readonly labels: string;
}

/** Reads a document that `manual export pdf` has made. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await pdf.PDFDocument.load(bytes, {updateMetadata: false});
  const {context, catalog} = document;
  const pages = document.getPages();
  const pageOf = (place: pdf.PDFObject | undefined): number =>
    pages.findIndex(({ref}) => ref === context.lookup(place, pdf.PDFArray).get(0));
  const outline: ReadPdf['outline'][number][] = [];
  const walk = (parent: pdf.PDFDict, depth: number): void => {
    for (
      let item = parent.lookupMaybe(key('First'), pdf.PDFDict);
      item;
      item = item.lookupMaybe(key('Next'), pdf.PDFDict)
    ) {
      const label = item.lookup(key('Title'), pdf.PDFHexString).decodeText();
      outline.push({label, depth, page: pageOf(item.get(key('Dest')))});
      walk(item, depth + 1);
    }
  };
  walk(catalog.lookup(key('Outlines'), pdf.PDFDict), 0);
  const links = pages.flatMap(({node}, from) =>
    (node.Annots()?.asArray() ?? []).map((ref) => {
      const link = context.lookup(ref, pdf.PDFDict);
      const address = link.lookupMaybe(key('A'), pdf.PDFDict)?.lookup(key('URI'), pdf.PDFString).decodeText();
      return {from, to: address ?? pageOf(link.get(key('Dest')))};
    }),
  );
  const pixels = context.enumerateIndirectObjects().flatMap(([, one]) => {
    if (!(one instanceof pdf.PDFRawStream) || one.dict.get(key('Subtype')) !== key('Image')) return [];
    const [width, height] = ['Width', 'Height'].map((name) => one.dict.lookup(key(name), pdf.PDFNumber).asNumber());
    return width! * height!;
  });
  const tags = context.enumerateIndirectObjects().flatMap(([, one]) => {
    const kind = one instanceof pdf.PDFDict && one.has(key('P')) ? one.get(key('S')) : undefined;
    return kind instanceof pdf.PDFName ? kind.decodeText() : [];
  });
  return {
    title: document.getTitle(),
    lang: catalog.lookupMaybe(key('Lang'), pdf.PDFString, pdf.PDFHexString)?.decodeText(),
    texts: pages.map(textOf),
    scales: pages.map((page) => /^([\d.]+) 0 0 \1 [\d.]+ [\d.]+ cm$/m.exec(contentsOf(page))?.[1] ?? ''),
    outline,
    links,
    tags: new Set(tags),
    pixels: pixels.reduce((sum, count) => sum + count, 0),
    labels: String(catalog.lookup(key('PageLabels'))).replace(/\s+/g, ''),
  };
}

interface Font {
  readonly digits: number;
  readonly characters: ReadonlyMap<number, string>;
}

const decode = (stream: pdf.PDFObject, context: pdf.PDFContext): string =>
  Buffer.from(pdf.decodePDFRawStream(context.lookup(stream) as pdf.PDFRawStream).decode()).toString('latin1');

function contentsOf({node}: pdf.PDFPage): string {
  const contents = node.Contents();
  const streams = contents instanceof pdf.PDFArray ? contents.asArray() : [contents!];
  return streams.map((stream) => decode(stream, node.context)).join('\n');
}

/** Chromium writes glyphs by their numbers, and beside each font which character each is. */
function textOf(page: pdf.PDFPage): string {
  const {context} = page.node;
  const fonts = new Map<string, Font>();
  for (const [name, ref] of page.node.Resources()?.lookupMaybe(key('Font'), pdf.PDFDict)?.entries() ?? []) {
    const font = context.lookup(ref, pdf.PDFDict);
    // Variable fonts are drawings of glyphs, with one byte for each.
    const digits = font.get(key('Subtype')) === key('Type3') ? 2 : 4;
    fonts.set(name.decodeText(), {digits, characters: charactersOf(decode(font.get(key('ToUnicode'))!, context))});
  }
  let font: Font | undefined;
  let text = '';
  for (const [, name, glyphs] of contentsOf(page).matchAll(/\/(\S+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (name !== undefined) font = fonts.get(name) ?? font;
    for (let i = 0; font && i < (glyphs ?? '').length; i += font.digits)
      text += font.characters.get(Number.parseInt(glyphs!.slice(i, i + font.digits), 16)) ?? '';
  }
  return text.normalize('NFKC').replace(/\s+/g, '');
}

function charactersOf(names: string): Map<number, string> {
  const number = (hex: string): number => Number.parseInt(hex, 16);
  const characters = new Map<number, string>();
  const character = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, block] of names.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph, text] of block!.matchAll(/<(\w+)>\s*<(\w+)>/g))
      characters.set(number(glyph!), character(text!));
  for (const [, block] of names.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from, to, text] of block!.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let i = number(from!); i <= number(to!); i++)
        characters.set(i, String.fromCodePoint(number(text!) + i - number(from!)));
  return characters;
}
