import fs from 'node:fs';
import path from 'node:path';
import {zipSync} from 'fflate';
import {writeAndCleanUp} from '../../../base/files/writeAtomically.ts';
import {openStaging} from '../../../state/publish/staging.ts';
import {containsMark} from '../containsMark.ts';

/** Whether readers get a site as a folder or as an archive. */
export type OfflineKind = 'folder' | 'zip';

/** Destination of an exported site. It is empty before `publish`. */
export interface ExportTarget {
  write(file: string, data: Uint8Array | string): void;
  publish(): void;
  discard(): void;
}

/** File with all code of the site. Only exports have it. */
export const SITE_SCRIPT = '_offline/site.js';

/**
 * Returns whether an export would overwrite something that no export of this kind wrote. Other
 * programs write archives, too, for example documents of an office, so the names inside count.
 */
export function wouldOverwrite(to: string, kind: OfflineKind): boolean {
  const stats = fs.statSync(to, {throwIfNoEntry: false});
  if (!stats) return false;
  if (kind !== 'folder') return !containsMark(to, `/${SITE_SCRIPT}`);
  return !stats.isDirectory() || !(fs.existsSync(path.join(to, SITE_SCRIPT)) || fs.readdirSync(to).length === 0);
}

export function openExportTarget(to: string, kind: OfflineKind): ExportTarget {
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
      writeAndCleanUp(to, zipSync(Object.fromEntries(entries())));
    },
    discard() {},
  };
}
