import fs from 'node:fs';
import path from 'node:path';

/** Modification time and size; empty when there is no such file. */
export function publishedStamp(file: string): string {
  try {
    const {mtimeNs, size} = fs.statSync(file, {bigint: true});
    return `${mtimeNs}-${size}`;
  } catch {
    return '';
  }
}

/**
 * The files below a folder and their stamps in one text, each followed by a NUL. Threads hand over such a text sooner than 40,000
 * values.
 *
 * @param folder absolute path
 * @throws the system's error when it cannot be read
 */
export function listStamps(folder: string): string {
  let list = '';
  const visit = (below: string): void => {
    for (const entry of fs.readdirSync(path.join(folder, below), {withFileTypes: true})) {
      const file = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) visit(file);
      else list += `${file}\0${publishedStamp(path.join(folder, file))}\0`;
    }
  };
  visit('');
  return list;
}

/** Stamps by file, of what {@link listStamps} returned. */
export function readStamps(list: string): Map<string, string> {
  const stamps = new Map<string, string>();
  for (let from = 0; from < list.length; ) {
    const middle = list.indexOf('\0', from);
    const end = list.indexOf('\0', middle + 1);
    stamps.set(list.slice(from, middle), list.slice(middle + 1, end));
    from = end + 1;
  }
  return stamps;
}
