import type {PageBody} from '../../../shared/build.ts';

/**
 * A compiled page's body as it lies in a pack: two lines of JSON, the sections and all the rest. Who makes records for a search
 * service needs a tenth of it.
 */
export function encodeBody({sections, ...rest}: PageBody): Buffer {
  return Buffer.from(`${JSON.stringify(sections)}\n${JSON.stringify(rest)}`);
}

/** What {@link encodeBody} was given. */
export function decodeBody(data: Buffer): PageBody {
  const end = data.indexOf(NEWLINE);
  const rest = JSON.parse(data.toString('utf8', end + 1)) as Omit<PageBody, 'sections'>;
  return {...rest, sections: decodeSections(data)};
}

/** The sections alone. */
export function decodeSections(data: Buffer): PageBody['sections'] {
  return JSON.parse(data.toString('utf8', 0, data.indexOf(NEWLINE))) as PageBody['sections'];
}

const NEWLINE = 10;
