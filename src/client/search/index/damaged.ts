/** What a file of the index is reported as when its content is not what its name promises. */
export function damaged(fileName: string): Error {
  return new Error(
    `The search index is damaged: ${fileName} does not hold what it should. Build and publish the site again.`,
  );
}
