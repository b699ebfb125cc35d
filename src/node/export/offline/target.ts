import fs from 'node:fs';
import path from 'node:path';
import {zipSync} from 'fflate';
import {readQuietly} from '../../files/readIfThere.ts';
import {writeAlone} from '../../files/writeWhole.ts';
import {openStaging} from '../../publish/staging.ts';
import {type SingleSite, singleDocument} from './singleDocument.ts';

/** How readers get a site: as a folder, as an archive of it, or as one document. */
export type OfflineKind = 'folder' | 'zip' | 'single';

/** The folder of a site without a server. It is empty before `publish`. */
export interface Target {
  write(file: string, data: Uint8Array | string): void;
  publish(texts: SingleSite['texts']): void;
  discard(): void;
}

/** All code of the site; no folder but an export has it. */
export const SCRIPT = '_offline/site.js';

/** Of the files that an export may replace. */
const BEGINNINGS = {zip: /^PK|^$/, single: /^<!doctype html|^$/i};

/** Whether something is at a place that would be lost. */
export function isInTheWay(to: string, kind: OfflineKind): boolean {
  if (!fs.existsSync(to)) return false;
  const isFolder = fs.statSync(to).isDirectory();
  if (kind !== 'folder') return isFolder || !BEGINNINGS[kind].test(readQuietly(to)?.slice(0, 20) ?? '');
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
    publish(texts) {
      // An archive unpacks to a folder of its name.
      const folder = path.basename(to, '.zip');
      const entries = () => [...files].map(([file, data]) => [`${folder}/${file}`, data]);
      writeAlone(to, kind === 'zip' ? zipSync(Object.fromEntries(entries())) : singleDocument({files, texts}));
    },
    discard() {},
  };
}
