import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {loadPackages} from '../shared/loadPackages.ts';

const {sharp: library} = await loadPackages('images', {sharp: () => import('sharp')});
const sharp = library.default;
// Pages are compiled in several threads already.
sharp.concurrency(1);

interface SizesOptions {
  /** Widths in ascending order. */
  readonly widths: readonly number[];
  readonly format: 'webp' | 'avif';
  readonly quality: number | undefined;
  /** Absolute path of the site. */
  readonly root: string;
  /** Extends the time limit of the page, which many images exceed. */
  readonly alive: () => void;
  readonly src: string;
}

/** Below the root, so that pages can refer to the files like to any others. */
const FOLDER = '.manual/plugins/images';

/** Increase it to invalidate all cached sizes. */
const VERSION = 1;

/**
 * Makes the sizes of an image up to its own width. Returns nothing if the image is smaller than all
 * sizes, or if they would save nothing.
 * @returns addresses as a page may write them
 * @throws the library's error if the image is damaged or too large
 */
export async function makeSizes(
  file: string,
  {widths, format, quality, root, alive, src}: SizesOptions,
): Promise<readonly {address: string; width: number}[]> {
  const bytes = fs.readFileSync(file);
  const {width: stored = 0, height = 0, pages = 1, orientation = 1} = await sharp(bytes).metadata();
  // Photos may be rotated by their EXIF orientation.
  const displayWidth = orientation >= 5 ? height : stored;
  const smaller = widths.filter((width) => width < displayWidth);
  if (pages > 1 || smaller.length === 0) return [];
  const largest = widths.at(-1)!;
  const name = path.parse(file).name.replace(/[^\w.-]+/g, '-');
  const files: {address: string; width: number; bytes: number}[] = [];
  for (const width of [...smaller, ...(displayWidth <= largest ? [displayWidth] : [])]) {
    const key = JSON.stringify([VERSION, sharp.versions, width, format, quality]);
    const hash = createHash('sha256').update(bytes).update(key).digest('hex').slice(0, 16);
    const address = `${FOLDER}/${name}-${width}-${hash}.${format}`;
    const target = path.join(root, address);
    if (!fs.existsSync(target)) await writeSize(bytes, target, {width, format, quality});
    alive();
    files.push({address: `@site/${address}`, width, bytes: fs.statSync(target).size});
  }
  const lighter = files.filter((one) => one.bytes < bytes.length);
  // The original replaces sizes that are not smaller in bytes, and serves the full width.
  return lighter.length === 0 || lighter.at(-1)!.width === displayWidth
    ? lighter
    : [...lighter, {address: src, width: displayWidth}];
}

async function writeSize(
  bytes: Buffer,
  target: string,
  {width, format, quality}: Pick<SizesOptions, 'format' | 'quality'> & {readonly width: number},
): Promise<void> {
  const image = sharp(bytes).rotate().resize({width});
  const isDrawing = bytes.subarray(1, 4).toString('latin1') === 'PNG';
  const encoded =
    format === 'avif'
      ? image.avif({quality: quality ?? 60, effort: 2})
      : image.webp(isDrawing ? {nearLossless: true, quality: 60} : {quality: quality ?? 80});
  // Renamed into place, because two threads may write the same file.
  const draft = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  fs.mkdirSync(path.dirname(target), {recursive: true});
  await encoded.toFile(draft);
  fs.renameSync(draft, target);
}
