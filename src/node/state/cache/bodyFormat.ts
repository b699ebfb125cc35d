import type {PageBody} from '../../../shared/build.ts';
import {DamagedCacheError} from './damagedCacheError.ts';
import {packTexts, unpackTexts} from './packedTexts.ts';

/**
 * Encodes the body of a compiled page for a pack. Sections come first, as JSON, because search
 * reads only them.
 */
export function encodeBody({sections, html, code, markdown}: PageBody): Buffer {
  return packTexts([JSON.stringify(sections), html, code, markdown]);
}

/**
 * Decodes the result of {@link encodeBody}.
 * @throws {DamagedCacheError} when the data is damaged
 */
export function decodeBody(data: Uint8Array): PageBody {
  const texts = unpackTexts(data);
  if (texts.length !== 4) throw new DamagedCacheError('the texts of a page');
  const [sections, html, code, markdown] = texts as [Buffer, Buffer, Buffer, Buffer];
  return {
    html: html.toString(),
    code: code.toString(),
    sections: parseSections(sections),
    markdown: markdown.toString(),
  };
}

/**
 * Decodes only the sections of {@link encodeBody}, which is faster.
 * @throws {DamagedCacheError} when the data is damaged
 */
export function decodeSections(data: Uint8Array): PageBody['sections'] {
  return parseSections(unpackTexts(data)[0]);
}

function parseSections(json: Buffer | undefined): PageBody['sections'] {
  try {
    return JSON.parse(String(json)) as PageBody['sections'];
  } catch {
    throw new DamagedCacheError('the texts of a page');
  }
}
