import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type ImageOptions, images} from './index.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'images-'));
afterAll(() => fs.rmSync(root, {recursive: true}));

beforeAll(async () => {
  fs.mkdirSync(path.join(root, 'docs'));
  fs.mkdirSync(path.join(root, 'static'));
  // Noise, which no format makes small.
  const noise = {
    create: {
      width: 200,
      height: 100,
      channels: 3 as const,
      background: '#888',
      noise: {type: 'gaussian' as const, mean: 128, sigma: 40},
    },
  };
  await sharp(noise).jpeg({quality: 60}).toFile(path.join(root, 'docs/photo.jpg'));
  await sharp(noise).jpeg({quality: 95}).withMetadata({orientation: 6}).toFile(path.join(root, 'static/turned.jpg'));
  await sharp(noise).gif().toFile(path.join(root, 'docs/moves.gif'));
});

interface Image {
  type: string;
  tagName: string;
  properties: Record<string, unknown>;
}

const told: string[] = [];

/** The output of the plugin for images in a page. */
async function run(
  sources: readonly string[],
  options: ImageOptions,
  page = 'docs/a.md',
): Promise<Record<string, unknown>[]> {
  const children = sources.map((src): Image => ({type: 'element', tagName: 'img', properties: {src}}));
  const attach = images(options).rehypePlugins![0] as () => (tree: object, file: object) => Promise<void>;
  const data = {original: path.join(root, 'docs/a.md'), alive() {}, whyPrivate: () => undefined};
  const message = (reason: string, {properties}: Image) => ({reason: told.push(`${properties.src}: ${reason}`)});
  await attach()({type: 'root', children}, {path: path.join(root, page), cwd: root, data, message});
  return children.map(({properties}) => properties);
}

const widthsOf = ({srcSet}: Record<string, unknown>): string[] => String(srcSet ?? '').match(/\d+(?=w)/g) ?? [];

test('an image has the widths below its own, and its own, in the folder of the cache', async () => {
  const [photo] = await run(['./photo.jpg'], {widths: [150, 50, 400]});
  expect(widthsOf(photo!)).toEqual(['50', '150', '200']);
  expect(photo!.src).toBe('./photo.jpg');
  expect(photo!.sizes).toBe('(max-width: 44rem) 100vw, 44rem');
  const [first] = String(photo!.srcSet).split(' ');
  const file = path.join(root, first!.replace('@site/', ''));
  expect(await sharp(file).metadata()).toMatchObject({format: 'webp', width: 50, height: 25});
  const {mtimeMs} = fs.statSync(file);
  await run(['./photo.jpg'], {widths: [150, 50, 400]});
  expect(fs.statSync(file).mtimeMs).toBe(mtimeMs);
});

test('in place of a size that weighs as much as the original is the original', async () => {
  const [photo] = await run(['./photo.jpg'], {widths: [20, 400], quality: 100});
  expect(photo!.srcSet).toMatch(/ 20w, \.\/photo\.jpg 200w$/);
});

test('a photo that is on its side is measured as it is shown, and static files are found', async () => {
  const [turned] = await run(['/turned.jpg'], {widths: [50, 150]});
  expect(widthsOf(turned!)).toEqual(['50', '100']);
});

test('what is small, moves, is elsewhere, or is not there stays unchanged', async () => {
  const sources = ['./photo.jpg', './moves.gif', 'https://example.com/photo.jpg', './absent.jpg', '//a.test/b.png'];
  expect((await run(sources, {widths: [300]})).map(({srcSet}) => srcSet)).toEqual(sources.map(() => undefined));
});

test('what is damaged, or has more pixels than memory, is told, and stays unchanged', async () => {
  const whole = await sharp({create: {width: 600, height: 400, channels: 3, background: '#123'}})
    .png()
    .toBuffer();
  fs.writeFileSync(path.join(root, 'docs/cut.png'), whole.subarray(0, 300));
  const bomb = Buffer.from(whole);
  // Width and height, after signature, length, and name of the first block.
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  fs.writeFileSync(path.join(root, 'docs/bomb.png'), bomb);
  const all = await run(['./cut.png', './bomb.png'], {widths: [300]});
  expect(all.map(({srcSet}) => srcSet)).toEqual([undefined, undefined]);
  expect(told.splice(0)).toEqual([
    expect.stringMatching(/^\.\/cut\.png: No smaller sizes can be made of \.\/cut\.png: ./),
    expect.stringMatching(/^\.\/bomb\.png: No smaller sizes can be made of \.\/bomb\.png: ./),
  ]);
});

test('a translation shows what is beside the original', async () => {
  const [photo] = await run(['./photo.jpg'], {widths: [50]}, 'i18n/de/docs/current/a.md');
  expect(widthsOf(photo!)).toEqual(['50', '200']);
});

test('AVIF is made where that is asked for', async () => {
  const [photo] = await run(['./photo.jpg#dark'], {widths: [50], format: 'avif'});
  expect(photo!.srcSet).toMatch(/^@site\/\.manual\/plugins\/images\/photo-50-\w+\.avif 50w, \.\/photo\.jpg#dark 200w$/);
});
