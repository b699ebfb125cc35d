/** The error and what caused it, outermost first. Ends at a cause that is not an error, or that was there before. */
export function causeChain(error: Error): readonly Error[] {
  const chain: Error[] = [];
  let next: unknown = error;
  while (next instanceof Error && !chain.includes(next)) {
    chain.push(next);
    next = next.cause;
  }
  return chain;
}
