import fs from 'node:fs';

interface SourceText {
  /** LF line ends, no byte-order mark; line and column numbers are those of the file. */
  readonly text: string;
  /** 1-based line of the first byte sequence that is not UTF-8; those bytes read as U+FFFD. */
  readonly invalidUtf8Line?: number;
}

/**
 * Reads a text file in the one form that the rest of the tool sees.
 * @throws the system's error when the file cannot be read
 */
export function readText(file: string): SourceText {
  return decodeText(fs.readFileSync(file));
}

/** {@link readText} for bytes already read. */
export function decodeText(bytes: Uint8Array): SourceText {
  let text: string;
  let invalidUtf8Line: number | undefined;
  try {
    text = new TextDecoder('utf-8', {fatal: true, ignoreBOM: false}).decode(bytes);
  } catch {
    text = new TextDecoder('utf-8').decode(bytes);
    invalidUtf8Line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
  }
  // CommonMark, section 2.3: a zero byte may not reach the reader.
  if (text.includes('\0')) text = text.replaceAll('\0', '\uFFFD');
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
  return invalidUtf8Line === undefined ? {text} : {text, invalidUtf8Line};
}
