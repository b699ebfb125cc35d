import fs from 'node:fs';
import path from 'node:path';
import type {Plugin} from 'manual-docs/config';
import {decodeSafely} from 'manual-docs/internal/shared/decodeSafely';
import type {TreeNode as Node, TreePage as Page} from '../shared/tree.ts';
import {makeSizes} from './makeSizes.ts';

export interface ImageOptions {
  /** Widths to offer, in pixels. Nothing is enlarged. Default: 480, 800, 1200, 1600. */
  readonly widths?: readonly number[];
  /** Default: `webp`. `avif` is smaller, and takes far longer to make. */
  readonly format?: 'webp' | 'avif';
  /** From 1 to 100. Default: 80 for WebP, 60 for AVIF. Drawings in PNG lose nothing that the eye sees in any case. */
  readonly quality?: number;
  /** How wide images are shown. Default: as wide as the text. */
  readonly sizes?: string;
  /** Folders whose files are copied as they are. Default: `static`. */
  readonly staticDirectories?: readonly string[];
}

/** As wide as the text on a large screen, and as a screen on a small one. */
const TEXT_WIDTH = '(max-width: 44rem) 100vw, 44rem';

/**
 * Local photos and screenshots in several widths, as WebP or AVIF: browsers load the one that fits. The original stays for zoom, for older
 * browsers, and in the Markdown of the page.
 */
export function images(options: ImageOptions = {}): Plugin {
  const {
    widths = [480, 800, 1200, 1600],
    format = 'webp',
    sizes = TEXT_WIDTH,
    staticDirectories = ['static'],
  } = options;
  const look = {widths: [...widths].sort((a, b) => a - b), format, quality: options.quality};
  const offer = Object.assign(
    () => async (tree: Node, page: Page) => {
      const {cwd: root, data} = page;
      for (const image of findImages(tree)) {
        const file = findImage(image.get('src'), page, staticDirectories);
        // A private image is not shown on the page, and is reported without this plugin, too.
        if (file === undefined || image.get('srcSet') !== undefined || data.whyPrivate(file) !== undefined) continue;
        const src = image.get('src')!;
        const variants = await makeSizes(file, {...look, root, alive: data.alive, src}).catch((error: Error) => {
          const reason = `No smaller sizes can be made of ${src}: ${error.message}`;
          page.message(reason, image.node).note = 'the page shows the original: save it again, or smaller';
          return [];
        });
        if (variants.length === 0) continue;
        image.set('srcSet', variants.map(({address, width}) => `${address} ${width}w`).join(', '));
        // Drawn that wide where there is room.
        const width = Number(image.get('width'));
        if (image.get('sizes') === undefined)
          image.set('sizes', width > 0 ? `(max-width: ${width}px) 100vw, ${width}px` : sizes);
      }
    },
    {when: /!\[|<(?:img|Figure)\b|^\[[^\]]+\]:/m},
  );
  return {name: 'images', version: '1', key: options, rehypePlugins: [offer]};
}

export default images;

interface Image {
  readonly node: Node;
  get(name: string): string | undefined;
  set(name: string, value: string): void;
}

/** Images of a page, as elements and as JSX. One in a `<picture>` has its sources. */
function findImages(node: Node): Image[] {
  if (node.tagName === 'picture' || node.name === 'picture') return [];
  const ownImages =
    node.tagName === 'img' ? [fromElement(node)] : node.name === 'img' || node.name === 'Figure' ? [fromJsx(node)] : [];
  return [...ownImages, ...(node.children ?? []).flatMap(findImages)];
}

function fromElement(node: Node): Image {
  const {properties = {}} = node;
  return {
    node,
    get: (name) => (properties[name] === undefined ? undefined : String(properties[name])),
    set(name, value) {
      properties[name] = value;
    },
  };
}

function fromJsx(node: Node): Image {
  const {attributes = []} = node;
  return {
    node,
    get(name) {
      const value = attributes.find((one) => one.name === name)?.value;
      return value === undefined || typeof value === 'string' ? value : '';
    },
    set: (name, value) => void attributes.push({type: 'mdxJsxAttribute', name, value}),
  };
}

/** Kinds that become smaller. Drawings are sharp at every size, and what moves would stop. */
const KINDS = /\.(?:png|jpe?g|webp)$/i;

/** The file of an image of the site; undefined for what is elsewhere or is left unchanged. */
function findImage(
  src: string | undefined,
  {path: page, cwd: root, data: {original = page}}: Page,
  staticDirectories: readonly string[],
): string | undefined {
  const target = decodeSafely(/^[^?#]*/.exec(src ?? '')![0]);
  if (!KINDS.test(target) || /^[a-z][a-z\d+.-]*:|^\/\//i.test(target)) return undefined;
  const files = target.startsWith('@site/')
    ? [path.join(root, target.slice('@site/'.length))]
    : target.startsWith('/')
      ? staticDirectories.map((folder) => path.join(root, folder, target))
      : [page, original].map((one) => path.resolve(root, path.dirname(one), target));
  return files.find((file) => fs.existsSync(file));
}
