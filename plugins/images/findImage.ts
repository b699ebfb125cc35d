import fs from 'node:fs';
import path from 'node:path';

interface ImagePlace {
  /** Absolute path of the page. */
  readonly page: string;
  /** Of the page that it translates. */
  readonly original: string | undefined;
  /** Absolute path of the site. */
  readonly root: string;
  /** Where addresses from the root lie. */
  readonly staticDirectories: readonly string[];
}

/** Kinds that become smaller. Drawings are sharp at every size, and what moves would stand still. */
const KINDS = /\.(?:png|jpe?g|webp)$/i;

/** The file of an image of the site; undefined for what lies elsewhere or is left as it is. */
export function findImage(src: string | undefined, place: ImagePlace): string | undefined {
  const target = decoded(/^[^?#]*/.exec(src ?? '')![0]);
  if (!KINDS.test(target) || /^[a-z][a-z\d+.-]*:|^\/\//i.test(target)) return undefined;
  const {page, original, root, staticDirectories} = place;
  const files = target.startsWith('@site/')
    ? [path.join(root, target.slice('@site/'.length))]
    : target.startsWith('/')
      ? staticDirectories.map((folder) => path.join(root, folder, target))
      : [page, ...(original === undefined ? [] : [original])].map((one) => path.join(path.dirname(one), target));
  return files.find((file) => fs.existsSync(file));
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
