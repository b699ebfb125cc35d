import fs from 'node:fs';
import {normalizeFrontMatter} from '../../base/normalizeFrontMatter.ts';

interface SourceText {
  /** Text with LF line ends, without byte-order mark, and with front matter in the usual form. */
  readonly text: string;
  /** 1-based line of the first invalid UTF-8; it is read as U+FFFD. */
  readonly invalidUtf8Line?: number;
}

/**
 * Reads a text file: UTF-8, LF line ends, no byte-order mark.
 *
 * @throws the system error if the file cannot be read
 */
export function readSourceText(file: string): SourceText {
  return decodeText(fs.readFileSync(file));
}

/** Decodes bytes like {@link readSourceText}. */
export function decodeText(bytes: Uint8Array): SourceText {
  let text: string;
  let invalidUtf8Line: number | undefined;
  try {
    text = new TextDecoder('utf-8', {fatal: true, ignoreBOM: false}).decode(bytes);
  } catch {
    text = new TextDecoder('utf-8').decode(bytes);
    invalidUtf8Line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
  }
  // CommonMark, section 2.3: replace zero bytes.
  if (text.includes('\0')) text = text.replaceAll('\0', '\uFFFD');
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
  text = normalizeFrontMatter(text);
  return invalidUtf8Line === undefined ? {text} : {text, invalidUtf8Line};
}
