/** Functions that wrap text in terminal styles, or return it unchanged. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
}

/** Creates terminal styles. Without `color`, they return their text unchanged. */
export function createPaint(color: boolean): Paint {
  const style = (open: number, close: number) => (text: string) =>
    color && text !== '' ? `\u001B[${open}m${text}\u001B[${close}m` : text;
  return {bold: style(1, 22), dim: style(2, 22), red: style(31, 39), yellow: style(33, 39), cyan: style(36, 39)};
}
