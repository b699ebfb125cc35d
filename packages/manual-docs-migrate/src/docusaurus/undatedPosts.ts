import fs from 'node:fs';
import path from 'node:path';
import {toSitePath} from 'manual-docs/internal/migrate';
import {isHidden, listFiles} from '../listFiles.ts';
import type {PlacedFinding} from '../readSettings.ts';

const POST = /(?:^|\/)[^_/][^/]*\.mdx?$/;
const DATED = /(?:^|\/)\d{4}[-/]\d{1,2}[-/]\d{1,2}/;
const NOTE =
  'the post has no date, and a build stops at it: the other tool takes that of its first commit. Write `date: 2026-01-31` into its front matter';

/** Finds blog posts without a date in file name and front matter. */
export function undatedPosts(root: string, {blog}: Readonly<Record<string, unknown>>): PlacedFinding[] {
  return [blog].flat().flatMap((instance) => {
    if (!instance) return [];
    const folder = (instance as {path?: string}).path ?? 'blog';
    const files = listFiles(path.join(root, folder), (name) => isHidden(name) || name.startsWith('_'));
    return files.flatMap((absolute): PlacedFinding[] => {
      const file = toSitePath(root, absolute);
      if (!POST.test(file) || DATED.test(file)) return [];
      const front = /^---\r?\n[\s\S]*?\n---/.exec(fs.readFileSync(absolute, 'utf8'))?.[0] ?? '';
      if (/^(?:date:|draft: *true)/m.test(front)) return [];
      return [{fate: 'by-hand', subject: file, note: NOTE, file, line: 1, stops: true}];
    });
  });
}
