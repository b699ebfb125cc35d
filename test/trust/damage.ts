import fs from 'node:fs';
import path from 'node:path';
import {listFolder} from './siteOnDisk.ts';

export interface Damage {
  readonly how: 'cut' | 'flip' | 'remove' | 'add';
  /** Chooses the file. */
  readonly a: number;
  /** Chooses the place in it. */
  readonly b: number;
}

/** Does to one file of a folder what disks, kills and people do to files. Returns its path. */
export function damage(folder: string, {how, a, b}: Damage): string | undefined {
  const files = [...listFolder(folder).keys()].sort();
  const file = files[a % files.length];
  if (file === undefined) return undefined;
  const absolute = path.join(folder, file);
  if (how === 'remove') fs.rmSync(absolute);
  else if (how === 'add') fs.writeFileSync(path.join(folder, `added-${b % 10}.html`), 'added by hand');
  else {
    const bytes = fs.readFileSync(absolute);
    const at = bytes.length === 0 ? 0 : b % bytes.length;
    if (how === 'cut') fs.writeFileSync(absolute, bytes.subarray(0, at));
    else {
      if (bytes.length > 0) bytes[at] = bytes[at]! ^ 0x55;
      // Written in place, size unchanged.
      fs.writeFileSync(absolute, bytes);
    }
  }
  return file;
}
