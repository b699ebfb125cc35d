import type {DrawingNames} from './labelDrawing.ts';

export interface SvgDrawing {
  readonly svg: string;
  /** Caption. */
  readonly title?: string;
  readonly names?: DrawingNames;
}

/** A drawing, or the reason why there is none. */
export type Drawing =
  | SvgDrawing
  /** Only a browser can draw it. */
  | {readonly inBrowser: true}
  | {readonly problem: string; readonly hint?: string};

/** Returns the value of `title="…"` after the language of a code block. */
export function getCaption(meta: string | null | undefined): string | undefined {
  const title = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(meta ?? '');
  return title?.[1] ?? title?.[2];
}

/** Drawings of this width in pixels fit on a phone of 360 pixels. */
const PHONE_WIDTH = 320;

/** Smallest share of its natural width, at which labels of 13 px have 8 px. Narrower windows scroll a drawing. */
const MIN_SHARE = 0.62;

/** Sizes a drawing: its natural width, at most that of the page, and never too small to read. */
export function fitToPage(svg: string): string {
  const [tag = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const [, , , width = '0', height = '0'] = /viewBox="([\d.-]+) ([\d.-]+) ([\d.]+) ([\d.]+)"/.exec(tag) ?? [];
  const wide = Math.ceil(Number(width));
  const minWidth = Math.min(wide, Math.max(PHONE_WIDTH, Math.round(wide * MIN_SHARE)));
  const size = `display:block;margin-inline:auto;max-width:100%;height:auto;min-width:${minWidth}px`;
  const bare = tag.replace(/ (?:width|height)="[^"]*"/g, '');
  const styled = /style="/.test(bare)
    ? bare.replace('style="', `style="${size};`)
    : bare.replace('<svg', `<svg style="${size}"`);
  return svg.replace(tag, styled.replace('<svg', `<svg width="${wide}" height="${Math.ceil(Number(height))}"`));
}
