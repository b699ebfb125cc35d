import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {deflateSync} from 'node:zlib';
import imageSize from 'image-size';
import type {PluginPageInfo} from 'manual-docs/config';
import {afterAll, expect, test} from 'vitest';
import {drawCard} from './drawCard.ts';
import {findFonts} from './findFonts.ts';
import {socialCards} from './index.ts';
import {readFont} from './readFont.ts';
import {findUnsupportedCharacters, measureText, wrapText} from './wrapText.ts';

const fonts = findFonts([], import.meta.dirname);
const look = {color: '#0a6963', background: '#fff', text: '#000', fonts};
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'social-cards-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

const page = (title: string, more: Partial<PluginPageInfo> = {}): PluginPageInfo => ({
  route: `/base/${title}`,
  url: `https://docs.example.com/base/${title}`,
  kind: 'doc',
  locale: 'en',
  unlisted: false,
  frontMatter: {},
  title,
  ...more,
});

function site(...pages: PluginPageInfo[]) {
  return {title: 'Harbor', url: 'https://docs.example.com', baseUrl: '/base/', pages};
}

const context = {
  root: folder,
  cacheDir: folder,
  title: 'Harbor',
  url: 'https://docs.example.com',
  baseUrl: '/base/',
  defaultLocale: 'en',
  whyPrivate: () => undefined,
};

test('fonts say their family, their weight, and how wide letters are', () => {
  expect(fonts.bold[0]).toMatchObject({family: 'Geist', isBold: true});
  expect(measureText('W', fonts.bold)).toBeGreaterThan(measureText('i', fonts.bold) * 2);
  expect(findUnsupportedCharacters('Łódź, Київ, 日本', fonts.bold)).toEqual(['日', '本']);
  expect(() => readFont(Buffer.from('wOF2'))).toThrow('it is a WOFF2 file');
  for (const name of ['absent.ttf', os.devNull])
    expect(() => findFonts([name], folder)).toThrow(`the font \`${name}\` is neither a file of the site`);
});

/** A font with one compressed table that says how long it is. */
function woff(packed: Buffer, length: number): Buffer {
  const header = Buffer.alloc(64);
  header.write('wOFF', 0, 'latin1');
  header.writeUInt16BE(1, 12);
  header.write('head', 44, 'latin1');
  header.writeUInt32BE(64, 48);
  header.writeUInt32BE(packed.length, 52);
  header.writeUInt32BE(length, 56);
  return Buffer.concat([header, packed]);
}

test('a font that unpacks to more than it says, or than any font, is refused before it fills the memory', () => {
  const bomb = deflateSync(Buffer.alloc(32 * 1024 * 1024));
  expect(() => readFont(woff(bomb, 0xffff_fff0))).toThrow('it is larger than 64 MB when it is unpacked');
  expect(() => readFont(woff(bomb, bomb.length + 1))).toThrow('it is damaged');
});

test('titles break at words, in languages without spaces too, and end in an ellipsis where they are too long', () => {
  const room = {fonts: fonts.bold, width: 6.5, lines: 2};
  expect(wrapText('Where ships lie', room)).toEqual({lines: ['Where ships', 'lie'], isCut: false});
  expect(wrapText('港に船が停泊する', {...room, width: 5}).lines.length).toBe(2);
  const long = wrapText('Where ships lie when the wind comes from the west', room);
  expect([long.lines.length, long.isCut, long.lines[1]!.endsWith('…')]).toEqual([2, true, true]);
  expect(wrapText('a'.repeat(40), room).lines.every((line) => measureText(line, fonts.bold) <= 6.5)).toBe(true);
});

test('what is read from the right is at the right, and nothing in a title is markup', () => {
  const card = {title: 'سفن', section: 'A <b>', site: 'Harbor', host: 'a.example.com'};
  const drawing = drawCard(card, look);
  expect(drawing).toContain('text-anchor="end">\u202bسفن\u202c<');
  expect(drawing).toContain('A &lt;b>');
  expect(drawCard({...card, title: 'Ships'}, look)).not.toContain('text-anchor');
});

test('a page has a card, unless it has an image of its own or nobody is meant to find it', async () => {
  const {head, files, check} = socialCards();
  expect(head!(page('a', {frontMatter: {image: '/a.png'}}), context)).toBeUndefined();
  expect(head!(page('a', {unlisted: true}), context)).toBeUndefined();
  const [image] = head!(page('Ships', {section: 'Guide'}), context)!;
  const address = image!.attributes!.content as string;
  expect(address).toMatch(/^https:\/\/docs\.example\.com\/base\/social-cards\/\w+\.png$/);
  const made: number[] = [];
  const work = {...context, progress: (done: number) => void made.push(done)};
  const all = site(page('Ships', {section: 'Guide'}), page('Ships', {section: 'Guide'}), page('Quays'));
  const output = (await files!(all, work)) as Record<string, {copyOf: string}>;
  // Two pages that show the same share a card.
  expect(made).toEqual([1, 2]);
  const file = output[address.slice('https://docs.example.com/base/'.length)]!.copyOf;
  expect(imageSize(fs.readFileSync(file))).toMatchObject({width: 1200, height: 630, type: 'png'});
  await files!(all, work);
  expect(made).toEqual([1, 2]);
  const renamed = (await files!(site(page('Ships', {section: 'Guide'}), page('Berths')), work)) as object;
  expect(made).toEqual([1, 2, 1]);
  expect(fs.readdirSync(folder).filter((name) => name.endsWith('.png')).length).toBe(Object.keys(renamed).length);
  expect(await check!(all, context)).toEqual([]);
});

test('characters that no font has are reported once, with a page', async () => {
  const own = {source: {file: 'docs/ja.md'} as PluginPageInfo['source'] & object};
  const found = await socialCards().check!(site(page('a'), page('港', own), page('船', own)), context);
  expect(found).toMatchObject([
    {
      file: 'docs/ja.md',
      severity: 'warn',
      message: expect.stringContaining('No font has 港 船: left out of the social card of /base/港, and of those of 1'),
    },
  ]);
});

test('a logo that is not there is an error', () => {
  expect(() => socialCards({logo: 'logo.svg'}).head!(page('a'), context)).toThrow(
    '`logo` names a file that does not exist: `logo.svg`',
  );
});
