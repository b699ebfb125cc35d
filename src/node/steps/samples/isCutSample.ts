/** Dots that stand for omitted code: not those of a spread, a rest parameter, or an import path. */
const DOTS = /…|(?<![.\w/\\])\.\.\.(?![\w$.[({'"`/\\])|^[ \t]*(?:\/\/|#|--|;|\/\*|<!--)[ \t]*\.\.\./m;

/** Comments that say that code is omitted. */
const OMITTED = /^[ \t]*(?:\/\/|#|--|;|\/\*|<!--)[^\n]*\b(?:omitted|elided|for brevity)\b/im;

/** Files that other tools insert, marks below faults, and scripts between lines of `---`, as in components of Astro. */
const FOREIGN = /^\s*(?:\{!.*!\}|-+8<-+.*|https?:\/\/\S+)$|^[ \t]*~{2,}[ \t]*$|^---\n[\s\S]*?\n---$/m;

/** A comment in the place of a value. */
const COMMENTED_VALUE = /[:=][ \t]*\/\*[^*\n]*\*\/[ \t]*(?:[,;]|$)/m;

/** Returns whether a sample leaves code out on purpose, so that it need not parse. */
export function isCutSample(code: string): boolean {
  return (
    DOTS.test(code) ||
    OMITTED.test(code) ||
    FOREIGN.test(code) ||
    COMMENTED_VALUE.test(code) ||
    /<snip>|\[(?:snip|truncated)\]/i.test(code)
  );
}
