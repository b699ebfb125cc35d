import {hashFile} from './hashFile.ts';
import {isRacyStamp, stampFile} from './stamps.ts';

/** State of a file when something was derived from it. */
export interface FileState {
  /**
   * Shortcut on one machine: equal stamps mean equal content. Empty if it would not be reliable.
   */
  readonly stamp: string;
  /** Content hash, valid on any machine. Empty if the content that was read is unknown. */
  readonly hash: string;
}

/**
 * Captures the state of a file that was read after `since`.
 * @param since milliseconds since 1970
 * @returns an empty state if the file was changed meanwhile
 */
export function captureFileState(file: string, since: number): FileState {
  const stamp = stampFile(file);
  return isRacyStamp(stamp, since) ? {stamp: '', hash: ''} : {stamp, hash: hashFile(file)};
}

/**
 * Checks whether a file still has a recorded state.
 * @param stamp current stamp of the file
 * @returns the state with the current stamp, which saves the next comparison from reading the file;
 * undefined if the file has changed
 */
export function revalidateFileState(
  file: string,
  state: FileState,
  stamp: string = stampFile(file),
): FileState | undefined {
  if (state.stamp !== '' && state.stamp === stamp) return state;
  const began = Date.now();
  if (state.hash === '' || hashFile(file) !== state.hash) return undefined;
  return {hash: state.hash, stamp: isRacyStamp(stamp, began) ? '' : stamp};
}
