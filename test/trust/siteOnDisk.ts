import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {type RandomSite, siteTexts} from './randomSite.ts';

/** Makes a folder hold exactly the files of a site; files that are right already are not touched. */
export function writeSite(folder: string, site: RandomSite, before?: RandomSite): void {
  const known = before ? siteTexts(before) : new Map<string, string | Uint8Array>();
  const texts = siteTexts(site);
  for (const file of known.keys()) if (!texts.has(file)) fs.rmSync(path.join(folder, file));
  for (const [file, content] of texts) {
    const old = known.get(file);
    if (old !== undefined && Buffer.from(old as never).equals(Buffer.from(content as never))) continue;
    const absolute = path.join(folder, file);
    fs.mkdirSync(path.dirname(absolute), {recursive: true});
    fs.writeFileSync(absolute, content);
  }
}

export interface FoundFile {
  readonly hash: string;
  readonly mode: number;
  /** Changes when the file is written again, even with the same content. */
  readonly identity: string;
}

/** Every file below a folder, by path with `/`. */
export function listFolder(folder: string): Map<string, FoundFile> {
  const files = new Map<string, FoundFile>();
  const visit = (below: string): void => {
    for (const entry of fs.readdirSync(path.join(folder, below), {withFileTypes: true})) {
      const own = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) visit(own);
      else {
        const absolute = path.join(folder, own);
        const {ino, mtimeNs, mode} = fs.statSync(absolute, {bigint: true});
        const hash = createHash('sha256').update(fs.readFileSync(absolute)).digest('hex');
        files.set(own, {hash, mode: Number(mode), identity: `${ino} ${mtimeNs}`});
      }
    }
  };
  if (fs.existsSync(folder)) visit('');
  return files;
}

/** The differences of two outputs, in words; empty when there are none. */
export function differences(left: ReadonlyMap<string, FoundFile>, right: ReadonlyMap<string, FoundFile>): string[] {
  const found: string[] = [];
  for (const [file, {hash, mode}] of left) {
    const other = right.get(file);
    if (!other) found.push(`only in the first: ${file}`);
    else if (other.hash !== hash) found.push(`differs: ${file}`);
    else if (other.mode !== mode) found.push(`mode differs: ${file}`);
  }
  for (const file of right.keys()) if (!left.has(file)) found.push(`only in the second: ${file}`);
  return found.sort();
}
