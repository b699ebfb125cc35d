/** The message about a file of the index whose content does not match its name. */
export function damaged(fileName: string): Error {
  return new Error(
    `The search index is damaged: ${fileName} does not hold what it should. Build and publish the site again.`,
  );
}

/** Reads the content of a file. @throws that it is damaged, when `read` throws */
export function readContent<T>(fileName: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw damaged(fileName);
  }
}
