import type {PageBody} from '../../../shared/build.ts';
import {DamagedCache} from './damagedCache.ts';
import {packTexts, unpackTexts} from './packedTexts.ts';

/** A compiled page's body as it is in a pack. Search reads the sections only, which JSON holds; the rest are texts as they are. */
export function encodeBody({sections, html, code, markdown}: PageBody): Buffer {
  return packTexts([JSON.stringify(sections), html, code, markdown]);
}

/** The inverse of {@link encodeBody}. */
export function decodeBody(data: Uint8Array): PageBody {
  const texts = unpackTexts(data);
  if (texts.length !== 4) throw new DamagedCache('the texts of a page');
  const [sections, html, code, markdown] = texts as [Buffer, Buffer, Buffer, Buffer];
  return {
    html: html.toString(),
    code: code.toString(),
    sections: parseSections(sections),
    markdown: markdown.toString(),
  };
}

export function decodeSections(data: Uint8Array): PageBody['sections'] {
  return parseSections(unpackTexts(data)[0]);
}

function parseSections(json: Buffer | undefined): PageBody['sections'] {
  try {
    return JSON.parse(String(json)) as PageBody['sections'];
  } catch {
    throw new DamagedCache('the texts of a page');
  }
}
