/** The message about a file of the index whose content does not match its name. */
export function damaged(fileName: string): Error {
  return new Error(
    `The search index is damaged: ${fileName} does not hold what it should. Build and publish the site again.`,
  );
}
