import fs from 'node:fs';
import path from 'node:path';
import {copyFaults} from './compareCopy.ts';

export interface ComparedCopies {
  readonly compared: number;
  /** Missing parts of Markdown copies, each with its file. */
  readonly faults: readonly string[];
}

/** Compares every Markdown copy of a built site with the page that it stands for. */
export function compareCopies(outDir: string): ComparedCopies {
  const faults: string[] = [];
  let compared = 0;
  for (const file of fs.readdirSync(outDir, {recursive: true, encoding: 'utf8'})) {
    const page = path.join(outDir, file.replace(/\.md$/, '.html'));
    if (!file.endsWith('.md') || !fs.existsSync(page)) continue;
    compared++;
    const html = fs.readFileSync(page, 'utf8');
    const markdown = fs.readFileSync(path.join(outDir, file), 'utf8');
    const url = /^> Source: (\S+)/m.exec(markdown)?.[1];
    if (url === undefined) faults.push(`${file}: does not say where it comes from`);
    else faults.push(...copyFaults({html, markdown, url}).map((fault) => `${file}: ${fault}`));
  }
  return {compared, faults};
}
