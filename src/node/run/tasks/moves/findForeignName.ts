import {isRefusedByWindows} from '../../../base/files/isRefusedByWindows.ts';

/** Returns the problem of a path (relative to the root) with a name that some system or an address refuses. */
export function findForeignName(file: string): {readonly message: string; readonly hint: string} | undefined {
  const name = file.split('/').find((part) => isRefusedByWindows(part) || /[\0-\x1f#]/.test(part));
  return name === undefined
    ? undefined
    : {
        message: `${file} cannot exist on every system: Windows or an address does not allow the name \`${name}\`.`,
        hint: 'choose a name of letters, digits, dots, and dashes',
      };
}
