import type {PageBody} from '../../shared/build.ts';
import {packTexts, unpackTexts} from './packedTexts.ts';

/** A compiled page's body as it lies in a pack. Search reads the sections only, which JSON holds; the rest are texts as they are. */
export function encodeBody({sections, html, code, markdown}: PageBody): Buffer {
  return packTexts([JSON.stringify(sections), html, code, markdown]);
}

/** What {@link encodeBody} was given. */
export function decodeBody(data: Uint8Array): PageBody {
  const [sections, html, code, markdown] = unpackTexts(data);
  return {
    html: html!.toString(),
    code: code!.toString(),
    sections: parseSections(sections!),
    markdown: markdown!.toString(),
  };
}

/** The sections alone. */
export function decodeSections(data: Uint8Array): PageBody['sections'] {
  return parseSections(unpackTexts(data)[0]!);
}

function parseSections(json: Buffer): PageBody['sections'] {
  return JSON.parse(json.toString()) as PageBody['sections'];
}
