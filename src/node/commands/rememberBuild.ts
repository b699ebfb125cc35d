import fs from 'node:fs';
import path from 'node:path';
import type {CachedPage} from '../cache/cachedPage.ts';
import {compactPacks, removeUnusedPacks} from '../cache/compactPacks.ts';
import {keep} from '../cache/keep.ts';
import type {PackSlot} from '../cache/pack.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {Project} from '../project/project.ts';
import type {OutputState, RenderedState} from '../publish/outputState.ts';
import {stateFile, writeOutputState} from '../publish/outputStateFile.ts';
import {renderedPacks} from '../stages/renderStage.ts';

/** Keeps what the next build can use: what was published, and what each page was rendered to. */
export function rememberBuild(state: OutputState, project: Project): Diagnostic[] {
  return keep(() => {
    const tokens = tidy(path.join(project.cacheDir, 'tokens'), state, (page) => page.tokens);
    const stored = tidy(renderedPacks(project), state, (page) => page.stored);
    const pages = new Map(
      [...state.pages].map(([id, page]): [string, RenderedState] => [
        id,
        {
          ...page,
          ...(page.tokens ? {tokens: tokens.moved(page.tokens)} : {}),
          ...(page.stored ? {stored: stored.moved(page.stored)} : {}),
        },
      ]),
    );
    writeOutputState(project.cacheDir, {...state, pages});
    tokens.removeOthers();
    stored.removeOthers();
  });
}

interface Tidied {
  moved(slot: PackSlot): PackSlot;
  /** Once the slots of today are written down. */
  removeOthers(): void;
}

function tidy(folder: string, {pages}: OutputState, slotOf: (page: RenderedState) => PackSlot | undefined): Tidied {
  const slots = [...pages.values()].flatMap((page) => slotOf(page) ?? []);
  const moved = compactPacks(folder, slots) ?? ((slot) => slot);
  return {moved, removeOthers: () => removeUnusedPacks(folder, new Set(slots.map((slot) => moved(slot).pack)))};
}

/** After a build that was to use nothing of others, and of which nothing is to be used: what it wrote on its way goes. */
export function forgetBuild(
  {pages}: OutputState,
  {project, compiled}: {readonly project: Project; readonly compiled: Iterable<CachedPage>},
): Diagnostic[] {
  return keep(() => {
    const {cacheDir} = project;
    fs.rmSync(stateFile(cacheDir), {force: true});
    const written = {
      packs: [...compiled].map(({body}) => body.pack),
      tokens: [...pages.values()].flatMap(({tokens}) => tokens?.pack ?? []),
    };
    for (const [folder, names] of Object.entries(written))
      for (const name of new Set(names)) if (name !== '') fs.rmSync(path.join(cacheDir, folder, name), {force: true});
  });
}
