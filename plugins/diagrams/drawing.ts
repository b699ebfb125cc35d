/** A drawing, or the reason why it could not be made. */
export type Drawing =
  | {readonly svg: string; readonly title?: string}
  /** For the one that only a browser can make. */
  | {readonly inBrowser: true}
  | {readonly problem: string; readonly hint?: string};

/** The value of `title="…"` after the language. */
export function captionOf(meta: string | null | undefined): string | undefined {
  const title = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(meta ?? '');
  return title?.[1] ?? title?.[2];
}

/** Narrower than this no drawing becomes, in pixels: a phone scrolls it rather than make its words too small to read. */
const MIN_WIDTH = 520;

/** A drawing that is as wide as it wants to be, at most as wide as the page, and never too small to read. */
export function fitted(svg: string): string {
  const [tag = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const [, , , width = '0', height = '0'] = /viewBox="([\d.-]+) ([\d.-]+) ([\d.]+) ([\d.]+)"/.exec(tag) ?? [];
  const wide = Math.ceil(Number(width));
  const size = `display:block;margin-inline:auto;max-width:100%;height:auto;min-width:${Math.min(wide, MIN_WIDTH)}px`;
  const bare = tag.replace(/ (?:width|height)="[^"]*"/g, '');
  const styled = /style="/.test(bare)
    ? bare.replace('style="', `style="${size};`)
    : bare.replace('<svg', `<svg style="${size}"`);
  return svg.replace(tag, styled.replace('<svg', `<svg width="${wide}" height="${Math.ceil(Number(height))}"`));
}
