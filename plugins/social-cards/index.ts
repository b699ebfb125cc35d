import fs from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import imageSize from 'image-size';
import type {Plugin, PluginContext, PluginPageInfo, PluginProblem} from 'manual-docs/config';
import {isReadableFile} from '../shared/isReadableFile.ts';
import {loadPackages} from '../shared/loadPackages.ts';
import {type CardStyle, drawCard, LOGO_HEIGHT, makeCardName, type SocialCard} from './drawCard.ts';
import {findFonts, writeFonts} from './findFonts.ts';
import {findUnsupportedCharacters} from './wrapText.ts';

const {'@resvg/resvg-js': renderer} = await loadPackages('social-cards', {
  '@resvg/resvg-js': () => import('@resvg/resvg-js'),
});

export interface SocialCardOptions {
  /** Image next to the site name: path from the root. */
  readonly logo?: string;
  /** Color of the section and the bottom bar. Default: the theme's accent. */
  readonly color?: string;
  readonly background?: string;
  /** Text color. */
  readonly text?: string;
  /**
   * Fonts that precede the theme's, for languages that it does not cover: paths from the root, or
   * within an installed package. TTF, OTF, or WOFF.
   */
  readonly fonts?: readonly string[];
  /** Output folder of the images. Default: `social-cards`. */
  readonly folder?: string;
}

/**
 * Makes an image of each page, which social networks and messengers show with its link: title,
 * section, and site name. Cached by content.
 */
export function socialCards(options: SocialCardOptions = {}): Plugin {
  const {folder = 'social-cards'} = options;
  let cachedLook: CardStyle | undefined;
  const getLook = ({root}: PluginContext): CardStyle => {
    cachedLook ??= readLook(options, root);
    return cachedLook;
  };
  return {
    name: 'social-cards',
    version: '1',
    key: options,
    head(page, context) {
      if (!hasCard(page)) return undefined;
      const {url, baseUrl} = context;
      const card = makeCard(page, context);
      const meta = (property: string, content: string) => ({tagName: 'meta' as const, attributes: {property, content}});
      return [
        meta('og:image', `${url}${baseUrl}${folder}/${makeCardName(card, getLook(context))}`),
        meta('og:image:width', '1200'),
        meta('og:image:height', '630'),
        meta('og:image:alt', [card.section, card.title, card.site].filter(Boolean).join(' – ')),
      ];
    },
    check: (site, context) => reportMissingGlyphs(site.pages.filter(hasCard), context, getLook(context)),
    async files({pages}, context) {
      const look = getLook(context);
      const cards = new Map(
        pages.filter(hasCard).map((page) => {
          const card = makeCard(page, context);
          return [makeCardName(card, look), card] as const;
        }),
      );
      await makeCards(cards, look, context);
      return Object.fromEntries(
        [...cards.keys()].map((name) => [`${folder}/${name}`, {copyOf: path.join(context.cacheDir, name)}]),
      );
    },
  };
}

export default socialCards;

/** Returns whether a page gets a card: not if it is unlisted, or has its own image. */
function hasCard({unlisted, frontMatter}: PluginPageInfo): boolean {
  return !unlisted && frontMatter.image === undefined;
}

function makeCard({title, section, source}: PluginPageInfo, {title: site, url}: PluginContext): SocialCard {
  // Pages outside of sidebars have the site name as section, or none.
  const isNamed = section !== undefined && section !== title && section !== site && source?.kind !== 'page';
  return {title: title || site, section: isNamed ? section : '', site, host: new URL(url).host};
}

function readLook(options: SocialCardOptions, root: string): CardStyle {
  const {color = '#0a6963', background = '#ffffff', text = '#16202a', fonts = [], logo} = options;
  return {color, background, text, fonts: findFonts(fonts, root), ...(logo ? {logo: readLogo(logo, root)} : {})};
}

const LOGO_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
};

function readLogo(logo: string, root: string): NonNullable<CardStyle['logo']> {
  const file = path.resolve(root, logo);
  if (!isReadableFile(file)) throw new Error(`\`logo\` names a file that does not exist: \`${logo}\``);
  const bytes = fs.readFileSync(file);
  const {width, height, type = ''} = imageSize(bytes);
  const media = LOGO_TYPES[type];
  if (media === undefined) throw new Error(`\`logo\` is neither SVG, PNG, JPEG, nor GIF: \`${logo}\``);
  return {
    href: `data:${media};base64,${bytes.toString('base64')}`,
    width: Math.min(600, Math.round((width / height) * LOGO_HEIGHT)),
  };
}

/** Reports unsupported characters in one warning, because a language concerns many pages. */
function reportMissingGlyphs(
  pages: readonly PluginPageInfo[],
  context: PluginContext,
  {fonts}: CardStyle,
): PluginProblem[] {
  const missing = new Set<string>();
  const concerned = pages.filter((page) => {
    const {title, section} = makeCard(page, context);
    const characters = findUnsupportedCharacters(title + section, fonts.bold);
    for (const character of characters) missing.add(character);
    return characters.length > 0;
  });
  const [first] = concerned;
  if (!first) return [];
  const examples = [...missing].slice(0, 5).join(' ');
  const others = concerned.length > 1 ? `, and of those of ${concerned.length - 1} other pages` : '';
  return [
    {
      message: `No font has ${examples}${missing.size > 5 ? ' …' : ''}: left out of the social card of ${first.route}${others}.`,
      severity: 'warn',
      file: first.source?.file,
      hint: 'add a font that has them: socialCards({fonts: […]})',
    },
  ];
}

/** Makes missing cards, and removes unused ones. */
async function makeCards(
  cards: ReadonlyMap<string, SocialCard>,
  look: CardStyle,
  {cacheDir, progress}: PluginContext & {progress(done: number, total: number): void},
): Promise<void> {
  const there = new Set(fs.readdirSync(cacheDir).filter((name) => name.endsWith('.png')));
  for (const name of there) if (!cards.has(name)) fs.rmSync(path.join(cacheDir, name));
  const open = [...cards].filter(([name]) => !there.has(name));
  if (open.length === 0) return;
  const fontFiles = writeFonts(look.fonts, path.join(cacheDir, 'fonts'));
  let done = 0;
  const work = open.values();
  const next = async (): Promise<void> => {
    for (const [name, card] of work) {
      const image = await renderer.renderAsync(drawCard(card, look), {font: {loadSystemFonts: false, fontFiles}});
      // Renamed into place, so that no build reads an incomplete file.
      const file = path.join(cacheDir, name);
      fs.writeFileSync(`${file}.${process.pid}`, image.asPng());
      fs.renameSync(`${file}.${process.pid}`, file);
      progress(++done, open.length);
    }
  };
  await Promise.all(Array.from({length: availableParallelism()}, next));
}
