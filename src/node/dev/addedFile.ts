import type {Staged} from '../diagnostics/diagnostic.ts';
import {SILENT} from '../snapshot/reporter.ts';
import type {Snapshot} from '../snapshot/snapshot.ts';
import {pluginFiles} from '../stages/siteFiles/pluginFiles.ts';

/** Content of a file, with what is wrong with the files of plugins; without content when no plugin writes it. */
export type AddedFile = Staged<Uint8Array | string | undefined>;

/** Finds files that plugins add to the finished site, by path from its base: made when one is asked for, and again after a change. */
export function createAddedFiles(): (file: string, now: Snapshot) => Promise<AddedFile> {
  let last: {readonly now: Snapshot; readonly made: ReturnType<typeof makeAll>} | undefined;
  return async (file, now) => {
    if (last?.now !== now) last = {now, made: makeAll(now)};
    const {value, diagnostics} = await last.made;
    return {value: value.get(file), diagnostics};
  };
}

async function makeAll(now: Snapshot): Promise<Staged<ReadonlyMap<string, Uint8Array | string>>> {
  const value = new Map<string, Uint8Array | string>();
  const writer = {emit: (name: string, data: Uint8Array | string) => value.set(name, data)};
  const diagnostics = await pluginFiles(now, {writer, reporter: SILENT});
  return {value, diagnostics};
}
