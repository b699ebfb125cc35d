const MARK = /^<!-- api form (\S+) -->$/;

/** Makes the mark of a form in Markdown. No text of a description contains comments. */
export function makeFormMark(file: string): string {
  return `<!-- api form ${encodeURI(file)} -->`;
}

/** Returns the file of a form; undefined for any other HTML. */
export function readFormMark(html: string): string | undefined {
  return MARK.exec(html)?.[1];
}
