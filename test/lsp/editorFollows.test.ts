import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Diagnostic} from '../../src/node/base/diagnostics/diagnostic.ts';
import {createLiveSite, type LiveSite} from '../../src/node/serve/lsp/liveSite.ts';
import {createSampler, drawn} from '../tools/draw.ts';
import {FOLLOWED_EDITS, openEditedSite, writeFollowedSite} from '../tools/followedSite.ts';

/** Whatever changes in the files of a site, the language server answers from what a clean start reads. */
const work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-editor-follows-')));
const site = openEditedSite(path.join(work, 'site'));
const sampler = createSampler(import.meta.url);
const defects: unknown[] = [];

/** A site of the language server, with the problems that it told last. */
interface EditorSite {
  readonly live: LiveSite;
  problems(): readonly Diagnostic[];
}

function openEditorSite(root: string): EditorSite {
  let problems: readonly Diagnostic[] = [];
  const live = createLiveSite({
    root,
    unsaved: new Map(),
    onProblems: (next) => {
      problems = next;
    },
    onError: (error) => defects.push(error),
  });
  return {live, problems: () => problems};
}

/** All that answers to an editor are made from. A site that does not load has only its problems. */
function describe({live, problems}: EditorSite): string {
  const told = problems().map(({file = '', line = '', code, message}) => `${file}:${line} ${code} ${message}`);
  const isLoaded = !problems().some(({severity, file}) => severity === 'error' && !file?.endsWith('.md'));
  const snapshot = isLoaded ? live.getState()?.snapshot : undefined;
  const sites = snapshot?.sites ?? [];
  const pages = sites.flatMap((locale) =>
    // Cards and lists of tags are for readers, and show first sentences.
    locale.pages.map((page) => [
      {...page.props, cards: undefined, items: undefined},
      locale.targets(page),
      page.canonical,
    ]),
  );
  const redirects = sites.map((locale) => [...locale.redirects]);
  const files = [...(snapshot?.sources.staticFiles.keys() ?? [])].sort();
  return JSON.stringify([told.sort(), pages, redirects, files], null, 1);
}

let editor: EditorSite;
beforeAll(async () => {
  writeFollowedSite(site);
  editor = openEditorSite(site.root);
  await editor.live.settle();
});
afterAll(async () => {
  await editor.live.close();
  fs.rmSync(work, {recursive: true, force: true});
});

async function describeClean(): Promise<string> {
  const copy = path.join(fs.mkdtempSync(path.join(work, 'clean-')), 'site');
  fs.cpSync(site.root, copy, {recursive: true, filter: (file) => !file.endsWith(`${path.sep}.manual`)});
  fs.symlinkSync(path.join(work, 'elsewhere'), path.join(copy, '../elsewhere'));
  const clean = openEditorSite(copy);
  await clean.live.settle();
  const description = describe(clean);
  await clean.live.close();
  fs.rmSync(path.dirname(copy), {recursive: true});
  return description;
}

const findDifference = (served: string, clean: string): string => {
  const lines = served.split('\n');
  const index = clean.split('\n').findIndex((line, i) => line !== lines[i]);
  return `${lines[index]?.slice(0, 300)} for ${clean.split('\n')[index]?.slice(0, 300)}`;
};

test(drawn('after each edit, the language server knows what a clean start reads', 'an eighth of them'), {
  timeout: 1_200_000,
}, async () => {
  const stale: string[] = [];
  const compared = new Set(
    sampler.draw(
      FOLLOWED_EDITS.map(([name], i) => `${i} ${name}`),
      4,
    ),
  );
  for (const [i, [name, apply]] of FOLLOWED_EDITS.entries()) {
    apply(site);
    if (!compared.has(`${i} ${name}`)) {
      // Edits that are not compared are applied one by one, too.
      await new Promise((resolve) => setTimeout(resolve, 150));
      continue;
    }
    const clean = await describeClean();
    const until = Date.now() + 60_000;
    let known: string;
    do {
      await editor.live.settle();
      known = describe(editor);
      if (known !== clean) await new Promise((resolve) => setTimeout(resolve, 150));
    } while (known !== clean && Date.now() < until);
    if (known !== clean) stale.push(`${name}: ${findDifference(known, clean)}`);
  }
  expect(stale).toEqual([]);
  expect(defects).toEqual([]);
});
