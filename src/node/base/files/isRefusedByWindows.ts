/**
 * Returns whether Windows rejects a file or folder name, or reads it as a device, stream, or other
 * name.
 */
export function isRefusedByWindows(name: string): boolean {
  return /[<>:"|?*]|[. ]$|^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i.test(name);
}
