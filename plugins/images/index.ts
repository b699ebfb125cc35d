import fs from 'node:fs';
import path from 'node:path';
import type {Plugin} from 'manual-docs/config';
import {decodeSafely} from 'manual-docs/internal/shared/decodeSafely';
import type {TreeNode as Node, TreePage as Page} from '../shared/tree.ts';
import {makeSizes} from './makeSizes.ts';

export interface ImageOptions {
  /** Widths to generate in pixels; images are never enlarged. Default: 480, 800, 1200, 1600. */
  readonly widths?: readonly number[];
  /** Default: `webp`. `avif` is smaller, but takes far longer to make. */
  readonly format?: 'webp' | 'avif';
  /**
   * From 1 to 100. Default: 80 for WebP, 60 for AVIF. PNG drawings lose nothing visible in any
   * case.
   */
  readonly quality?: number;
  /** Value of the `sizes` attribute. Default: the width of the text. */
  readonly sizes?: string;
  /** Static folders of the site. Default: `static`. */
  readonly staticDirectories?: readonly string[];
}

/** As wide as the text on large screens, and as the screen on small ones. */
const TEXT_WIDTH = '(max-width: 44rem) 100vw, 44rem';

/**
 * Generates local photos and screenshots in several widths as WebP or AVIF, so that browsers load a
 * fitting one. The original remains for zoom, older browsers, and the Markdown copy.
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
        // Other checks report a private image.
        if (file === undefined || image.get('srcSet') !== undefined || data.whyPrivate(file) !== undefined) continue;
        const src = image.get('src')!;
        const variants = await makeSizes(file, {...look, root, alive: data.alive, src}).catch((error: Error) => {
          const reason = `No smaller sizes can be made of ${src}: ${error.message}`;
          page.message(reason, image.node).note =
            'save the picture again, or make it smaller: the page shows the original';
          return [];
        });
        if (variants.length === 0) continue;
        image.set('srcSet', variants.map(({address, width}) => `${address} ${width}w`).join(', '));
        // Shown at this width if there is room.
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

/**
 * Finds the images of a page, as elements and JSX. Images in `<picture>` have their own sources.
 */
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

/** Formats that become smaller. SVG needs no sizes, and animations would stop. */
const KINDS = /\.(?:png|jpe?g|webp)$/i;

/** Finds the file of a local image; undefined for any other image. */
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
