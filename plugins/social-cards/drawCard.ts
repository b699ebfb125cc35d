import {createHash} from 'node:crypto';
import type {Fonts} from './findFonts.ts';
import type {Font} from './readFont.ts';
import {wrapText} from './wrapText.ts';

/** Content of a card. */
export interface SocialCard {
  readonly title: string;
  /** Shown above the title. */
  readonly section: string;
  /** Site name, shown next to the logo. */
  readonly site: string;
  /** Host, shown at the bottom. */
  readonly host: string;
}

/** Style of all cards of a site. */
export interface CardStyle {
  readonly color: string;
  readonly background: string;
  readonly text: string;
  /** `data:` URL of the logo, and its width in pixels at the shown height. */
  readonly logo?: {readonly href: string; readonly width: number};
  readonly fonts: Fonts;
}

/** Size that social networks expect, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const ROOM = WIDTH - 2 * MARGIN;
export const LOGO_HEIGHT = 56;
/** Font sizes of titles, for short to long ones. */
const TITLE_SIZES = [88, 72, 58];
const TITLE_LINES = 3;

/** Increase it to invalidate all cached cards. */
const LOOK_VERSION = 1;

/** Returns the file name of a card, a hash of its content and style. */
export function makeCardName(card: SocialCard, {fonts, ...look}: CardStyle): string {
  const identity = JSON.stringify([LOOK_VERSION, card, look, fonts.id]);
  return `${createHash('sha256').update(identity).digest('hex').slice(0, 16)}.png`;
}

/** Draws a card as SVG of 1200 by 630 pixels. */
export function drawCard(card: SocialCard, {color, background, text, logo, fonts}: CardStyle): string {
  const isRtl = isRightToLeft(card.title);
  const writeLine = createLineWriter(isRtl);
  const title = fitTitle(card.title, fonts.bold);
  const families = [...new Set([...fonts.bold, ...fonts.regular].map(({family}) => `'${family}'`))].join(', ');
  const beside = logo ? logo.width + 24 : 0;
  // Center section and title between logo and host.
  const height = title.lines.length * title.size * 1.15;
  let y = 345 - height / 2 + title.size * 0.8;
  const section = truncate(card.section, 32, fonts.regular);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${escapeXml(families)}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${escapeXml(background)}"/>`,
    `<rect y="${HEIGHT - 16}" width="${WIDTH}" height="16" fill="${escapeXml(color)}"/>`,
    logo
      ? `<image x="${isRtl ? WIDTH - MARGIN - logo.width : MARGIN}" y="64" width="${logo.width}" height="${LOGO_HEIGHT}" href="${logo.href}"/>`
      : '',
    writeLine(truncate(card.site, 34, fonts.bold), {y: 104, size: 34, fill: text, isBold: true, beside}),
    section ? writeLine(section, {y: y - title.size * 0.8 - 34, size: 32, fill: color}) : '',
    ...title.lines.map((textLine) => {
      const svgLine = writeLine(textLine, {y, size: title.size, fill: text, isBold: true});
      y += title.size * 1.15;
      return svgLine;
    }),
    writeLine(truncate(card.host, 28, fonts.regular), {y: 562, size: 28, fill: text, opacity: 0.65}),
    '</svg>',
  ].join('');
}

function fitTitle(title: string, fonts: readonly Font[]): {size: number; lines: readonly string[]} {
  let fit = {size: 0, lines: [] as readonly string[], isCut: true};
  for (const size of TITLE_SIZES) {
    // The largest size is for short titles, because three lines of it would fill the card.
    const lines = size === TITLE_SIZES[0] ? TITLE_LINES - 1 : TITLE_LINES;
    fit = {size, ...wrapText(title, {fonts, width: ROOM / size, lines})};
    if (!fit.isCut) break;
  }
  return fit;
}

/** Truncates a text to the card's width. */
function truncate(text: string, size: number, fonts: readonly Font[]): string {
  return wrapText(text, {fonts, width: ROOM / size, lines: 1}).lines[0]!;
}

interface LineStyle {
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly isBold?: boolean;
  readonly opacity?: number;
  /** Horizontal offset in pixels. */
  readonly beside?: number;
}

function createLineWriter(isRtl: boolean): (text: string, look: LineStyle) => string {
  return (text, {y, size, fill, isBold, opacity, beside = 0}) => {
    const x = isRtl ? WIDTH - MARGIN - beside : MARGIN + beside;
    const attributes = [
      `x="${x}" y="${Math.round(y)}" font-size="${size}" fill="${escapeXml(fill)}"`,
      isBold ? ' font-weight="700"' : '',
      opacity === undefined ? '' : ` opacity="${opacity}"`,
      isRtl ? ' text-anchor="end"' : '',
    ].join('');
    // Direction marks keep punctuation at the end of the line.
    return `<text xml:space="preserve" ${attributes}>${escapeXml(isRtl ? `\u202b${text}\u202c` : text)}</text>`;
  };
}

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Returns whether the first letter is of a right-to-left script, as HTML does for `dir="auto"`. */
function isRightToLeft(text: string): boolean {
  return FROM_RIGHT.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
