/** Names of files that Windows refuses or takes for a device, a stream, or another name: a folder or file of a path. */
export function isRefusedByWindows(name: string): boolean {
  return /[<>:"|?*]|[. ]$|^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i.test(name);
}
