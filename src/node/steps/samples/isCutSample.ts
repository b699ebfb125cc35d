/** Dots that stand for omitted code: not those of a spread, a rest parameter, or an import path. */
const DOTS = /…|(?<![.\w/\\])\.\.\.(?![\w$.[({'"`/\\])|^[ \t]*(?:\/\/|#|--|;|\/\*|<!--)[ \t]*\.\.\./m;

/** Returns whether a sample leaves code out on purpose, so that it need not parse. */
export function isCutSample(code: string): boolean {
  return DOTS.test(code) || /<snip>|\[(?:snip|truncated)\]/i.test(code);
}
