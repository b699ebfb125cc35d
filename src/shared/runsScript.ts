const RUNS = /^(?:javascript|vbscript|data):/i;

/** True for addresses that run what they say when they are followed. Browsers skip white space and control characters in them. */
export function runsScript(url: string): boolean {
  return RUNS.test(url.replace(/[\s\p{Cc}]/gu, ''));
}
