/**
 * Returns an error and its causes, outermost first. Ends at a cause that is not an error, or that
 * is already in the list.
 */
export function listCauses(error: Error): readonly Error[] {
  const chain: Error[] = [];
  let next: unknown = error;
  while (next instanceof Error && !chain.includes(next)) {
    chain.push(next);
    next = next.cause;
  }
  return chain;
}
