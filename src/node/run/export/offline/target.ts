import fs from 'node:fs';
import path from 'node:path';
import {zipSync} from 'fflate';
import {readQuietly} from '../../../base/files/readIfThere.ts';
import {writeAlone} from '../../../base/files/writeWhole.ts';
import {openStaging} from '../../../state/publish/staging.ts';

/** Whether readers get a site as a folder or as an archive. */
export type OfflineKind = 'folder' | 'zip';

/** Destination of an exported site. It is empty before `publish`. */
export interface Target {
  write(file: string, data: Uint8Array | string): void;
  publish(): void;
  discard(): void;
}

/** File with all code of the site. Only exports have it. */
export const SCRIPT = '_offline/site.js';

/** Start of an archive, or an empty file: an export may replace both. */
const ARCHIVE = /^PK|^$/;

/** Returns whether an export would overwrite something that no export of this kind wrote. */
export function isInTheWay(to: string, kind: OfflineKind): boolean {
  if (!fs.existsSync(to)) return false;
  const isFolder = fs.statSync(to).isDirectory();
  if (kind !== 'folder') return isFolder || !ARCHIVE.test(readQuietly(to)?.slice(0, 20) ?? '');
  return !isFolder || !(fs.existsSync(path.join(to, SCRIPT)) || fs.readdirSync(to).length === 0);
}

export function openTarget(to: string, kind: OfflineKind): Target {
  if (kind === 'folder') {
    const staging = openStaging(to);
    return {...staging, publish: () => staging.publish()};
  }
  const files = new Map<string, Buffer>();
  return {
    write: (file, data) => void files.set(file, Buffer.from(data)),
    publish() {
      // The archive unpacks to a folder of its name.
      const folder = path.basename(to, '.zip');
      const entries = () => [...files].map(([file, data]) => [`${folder}/${file}`, data]);
      writeAlone(to, zipSync(Object.fromEntries(entries())));
    },
    discard() {},
  };
}
