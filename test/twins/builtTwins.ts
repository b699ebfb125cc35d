import fs from 'node:fs';
import path from 'node:path';
import {twinFaults} from './compareTwin.ts';

export interface ComparedTwins {
  readonly compared: number;
  /** What twins lack, each with its file. */
  readonly faults: readonly string[];
}

/** Compares every Markdown twin of a built site with the page that it stands for. */
export function compareTwins(outDir: string): ComparedTwins {
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
    else faults.push(...twinFaults({html, markdown, url}).map((fault) => `${file}: ${fault}`));
  }
  return {compared, faults};
}
