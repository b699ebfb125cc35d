import {hashFile} from './hashFile.ts';
import {isRacy, stampFile} from './stamps.ts';

/** A file as it was when something was made from it. */
export interface FileState {
  /** A short cut on the machine that wrote it: equal stamps mean an equal content. Empty where it would not tell. */
  readonly stamp: string;
  /** Holds wherever and whenever it is compared; empty when the files that were read are unknown. */
  readonly hash: string;
}

/** The state of a file that was read after `since` (milliseconds since 1970); unknown when it was touched meanwhile. */
export function fileStateSince(file: string, since: number): FileState {
  const stamp = stampFile(file);
  return isRacy(stamp, since) ? {stamp: '', hash: ''} : {stamp, hash: hashFile(file)};
}

/**
 * Whether a file is in a state now.
 *
 * @param stamp of the file now
 * @returns the state with the stamp of today, which saves reading the file the next time; undefined when the file is another one
 */
export function sameFile(file: string, state: FileState, stamp: string = stampFile(file)): FileState | undefined {
  if (state.stamp !== '' && state.stamp === stamp) return state;
  const began = Date.now();
  if (state.hash === '' || hashFile(file) !== state.hash) return undefined;
  return {hash: state.hash, stamp: isRacy(stamp, began) ? '' : stamp};
}
