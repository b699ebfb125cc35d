import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {listFiles} from './tools/sourceFiles.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const files = [
  'vitest.config.ts',
  ...listFiles(
    root,
    ['bin', 'src', 'theme', 'plugins', 'packages', 'scripts', 'test', 'bench', 'manual/checks'],
    /(?<!\.min)\.(?:tsx?|m?js|css)$/,
  ).filter((file) => !/\/(?:dist|fixtures|node_modules)\//.test(file)),
];

/** First words of docstrings. Add a verb only if it says what the function does. */
const VERBS = new Set(
  `accepts activates adds advances allows analyzes appends applies assigns begins builds bundles calls captures changes checks chooses
  classifies clones closes collapses collects combines compares compiles completes compresses computes connects converts copies counts
  creates cuts decodes decompresses defines deletes derives describes detects dispatches draws embeds empties enables encodes ends
  escapes estimates evaluates explains exports extracts fetches fills finalizes finds flattens folds formats forwards generates groups
  handles hashes hides highlights imports includes indents indexes inserts joins judges keeps labels listens lists loads makes maps
  marks masks measures merges mixes moves normalizes opens orients packs parses percent-encodes plans prefetches preloads prepares
  prepends prints proposes provides puts ranks reads records redirects registers rejects removes renames renders replaces reports
  requests resolves restores returns rewrites runs saves scans schedules scores scrolls searches selects sends separates serializes
  serves sets shows sizes sorts splits starts stops stores subtracts suggests summarizes ties tokenizes translates truncates turns
  types unpacks unwraps updates validates visits waits warns watches weighs wraps writes yields`.split(/\s+/),
);

/** Returns the first words of the docstrings of exported functions, with their names. */
function listDocstrings(text: string): {readonly name: string; readonly word: string}[] {
  const pattern =
    /^\/\*\*(?<doc>(?:(?!\*\/)[\s\S])*)\*\/\s*\nexport (?:default )?(?:(?:async )?function\*?|const(?=[^\n]*(?:=>|= \())) (?<name>[a-z]\w*)/gm;
  return [...text.matchAll(pattern)].map(({groups}) => ({
    name: groups!.name!,
    word: /^[\s*]*([\w-]+)/.exec(groups!.doc!)?.[1] ?? '',
  }));
}

/** Returns the comments of a module: blocks, and runs of line comments. */
function listComments(text: string): string[] {
  return text.match(/(?<=^|[\s({[])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? [];
}

describe('comments', () => {
  test('of exported functions begin with a verb in the third person', () => {
    const docstrings = files
      .filter((file) => /^(?:bin|src|theme|plugins|packages|scripts)\/.*\.(?:tsx?|mjs)$/.test(file))
      .filter((file) => !/\.(?:test|d)\.\w+$/.test(file))
      .flatMap((file) => listDocstrings(read(file)).map((docstring) => ({file, ...docstring})));
    expect(docstrings.length).toBeGreaterThan(1500);
    expect(
      docstrings
        .filter(({word}) => !VERBS.has(word.toLowerCase()))
        .map(({file, name, word}) => `${file} ${name}: ${word}`),
    ).toEqual([]);
  });

  test('cite no specification that a reader of this repository lacks', () => {
    const cites = /\b(?:site|the|our|user's) spec(?:ification)?\b|\bspec(?:ification)?'?s?,? sections?\b/i;
    expect(cites.test('(site spec, section 9)')).toBe(true);
    const comments = files.flatMap((file) => listComments(read(file)).map((comment) => `${file}: ${comment}`));
    expect(comments.length).toBeGreaterThan(5000);
    expect(comments.filter((comment) => cites.test(comment))).toEqual([]);
  });

  test('cite pages that are there', () => {
    const cited = files.flatMap((file) =>
      listComments(read(file)).flatMap((comment) =>
        [...comment.matchAll(/\bwebsite\/docs\/[\w/-]+\.mdx?\b/g)].map(([page]) => ({file, page})),
      ),
    );
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter(({page}) => !fs.existsSync(path.join(root, page)))).toEqual([]);
  });
});
