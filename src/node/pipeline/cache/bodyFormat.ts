import type {PageBody} from '../../../shared/build.ts';
import type {TextEncoding} from './textEncoding.ts';

/**
 * A compiled page's body as it lies in a pack: the lengths of its parts in a line of JSON, then the sections as JSON, then the
 * texts as they are. Who makes records for a search service needs a tenth of it, and texts take a third of the time that JSON does.
 * The bytes are valid until the encoder is used again.
 */
export function encodeBody({sections, html, code, markdown}: PageBody, encoder: TextEncoding): Buffer {
  const parts = [JSON.stringify(sections), html, code, markdown];
  const head = `${JSON.stringify(parts.map((part) => Buffer.byteLength(part)))}\n`;
  return encoder.encode([head, ...parts]);
}

/** What {@link encodeBody} was given. */
export function decodeBody(data: Buffer): PageBody {
  const [sections, html, code, markdown] = partsOf(data);
  return {
    html: html.toString(),
    code: code.toString(),
    sections: parseSections(sections),
    markdown: markdown.toString(),
  };
}

/** The sections alone. */
export function decodeSections(data: Buffer): PageBody['sections'] {
  return parseSections(partsOf(data)[0]);
}

type Parts = readonly [sections: Buffer, html: Buffer, code: Buffer, markdown: Buffer];

function partsOf(data: Buffer): Parts {
  const headEnd = data.indexOf(NEWLINE);
  const lengths = JSON.parse(data.toString('latin1', 0, headEnd)) as readonly number[];
  let from = headEnd + 1;
  return lengths.map((length) => {
    const part = data.subarray(from, from + length);
    from += length;
    return part;
  }) as unknown as Parts;
}

function parseSections(json: Buffer): PageBody['sections'] {
  return JSON.parse(json.toString()) as PageBody['sections'];
}

const NEWLINE = 10;
