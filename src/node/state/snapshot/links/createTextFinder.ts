import {spawnSync} from 'node:child_process';
import type {PageRecord} from '../../../../shared/build.ts';
import {createSourceReader} from '../../../base/files/readIfExists.ts';
import {splitFrontMatter} from '../../../base/splitFrontMatter.ts';
import {QUIET_GIT} from '../../../steps/content/runGit.ts';
import type {SiteInput} from '../../../steps/site/siteInput.ts';
import type {MovedText} from '../../../steps/site/targets/suggestTarget.ts';
import type {Project} from '../../project/project.ts';

/** Milliseconds for one call of git. A long history takes longer, and is then not searched again. */
const TIMEOUT = 1000;
/** Most files that are looked up, so that a site with thousands of broken links is checked in time. */
const MAX_LOOKUPS = 20;
/** Minimum share of equal lines. */
const MIN_SHARE = 0.5;
const CERTAIN_SHARE = 0.9;

/**
 * Creates a function that finds texts of removed or renamed pages by the last commit that contains
 * them. It compares only pages with the same title, because reading all pages takes too long.
 */
export function createTextFinder({root, unsaved}: Project): SiteInput['findMovedText'] {
  const readSource = createSourceReader(root, unsaved);
  const formerTexts = new Map<string, string | undefined>();
  let isUsable = true;
  const runGit = (...args: readonly string[]): string | undefined => {
    const {status, stdout, error} = spawnSync('git', [...QUIET_GIT, ...args], {
      cwd: root,
      encoding: 'utf8',
      timeout: TIMEOUT,
      // The same as in `runGit.ts`.
      env: {...process.env, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C'},
    });
    if (error) isUsable = false;
    return status === 0 ? stdout : undefined;
  };
  const readFormerText = (files: readonly string[]): string | undefined => {
    const paths = files.map((file) => `:(literal)${file}`);
    const log = runGit(
      ...['-c', 'core.quotePath=false', 'log', '-1', '--no-renames', '--diff-filter=d', '--name-only', '--relative'],
      ...['--format=%H', '--', ...paths],
    );
    const [commit = '', , name = ''] = log?.split('\n') ?? [];
    return name === '' ? undefined : runGit('show', `${commit}:./${name}`);
  };
  return (files, pages) => {
    const key = files.join('\n');
    if (!formerTexts.has(key)) {
      if (!isUsable || formerTexts.size >= MAX_LOOKUPS) return undefined;
      formerTexts.set(key, readFormerText(files));
    }
    const text = formerTexts.get(key);
    return text === undefined ? undefined : findText(text, pages, readSource);
  };
}

function findText(
  text: string,
  pages: readonly PageRecord[],
  readSource: (file: string) => string | undefined,
): MovedText | undefined {
  const title = readTitle(text);
  const alike = pages.filter(({frontMatter, contentTitle}) => (frontMatter.title ?? contentTitle) === title);
  const shares = alike.map(({source: {file}}) => ({file, share: computeShare(text, readSource(file) ?? '')}));
  const [best, second] = shares.sort((a, b) => b.share - a.share);
  // Two pages with the same text do not say which one is meant.
  if (!best || best.share < MIN_SHARE || best.share === second?.share) return undefined;
  return {file: best.file, certain: best.share >= CERTAIN_SHARE};
}

function readTitle(text: string): string | undefined {
  const {yaml, body} = splitFrontMatter(text);
  const title = /^title:[ \t]*(["']?)(.*?)\1[ \t]*\r?$/m.exec(yaml)?.[2];
  return title ?? /^#[ \t]+(.*?)[ \t]*\r?$/m.exec(body)?.[1];
}

/** Returns the share of lines that two texts have in common, in any order. */
function computeShare(a: string, b: string): number {
  const [linesA, linesB] = [toLines(a), toLines(b)];
  const counts = new Map<string, number>();
  for (const line of linesB) counts.set(line, (counts.get(line) ?? 0) + 1);
  let same = 0;
  for (const line of linesA) {
    const count = counts.get(line) ?? 0;
    if (count === 0) continue;
    counts.set(line, count - 1);
    same++;
  }
  return same / Math.max(linesA.length, linesB.length, 1);
}

function toLines(text: string): readonly string[] {
  return text.split(/\r?\n/).flatMap((line) => line.trim() || []);
}
