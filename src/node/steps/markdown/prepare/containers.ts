const OPENING = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(:{3,})([ \t]*)([a-zA-Z][\w-]*)(.*)$/;
const CLOSING = /^[ \t>]*:{3,}[ \t]*$/;

interface ContainerLine {
  readonly line: string;
  /** Whether the native parser would drop text after the colons. */
  readonly needsUnified: boolean;
  /** 1 if the line opens a container, -1 if it closes one. */
  readonly depthChange: -1 | 0 | 1;
}

/**
 * Reads a line that may open or close a container. Puts the title into brackets without moving its
 * columns.
 */
export function readContainerLine(
  line: string,
  previousLine: string,
  containerNames: ReadonlySet<string>,
): ContainerLine {
  // The native parser drops a backslash at the end of the content.
  if (CLOSING.test(line)) return {line, needsUnified: /(?<!\\)(?:\\\\)*\\[ \t]*$/.test(previousLine), depthChange: -1};
  const match = OPENING.exec(line);
  if (!match) return {line, needsUnified: /^[ \t>]*:::/.test(line), depthChange: 0};
  const [, prefix, colons, space, name, rest] = match as unknown as [string, string, string, string, string, string];
  if (space !== '' && !containerNames.has(name)) return {line, needsUnified: true, depthChange: 0};
  const opening = `${prefix}${colons}${name}`;
  const title = /^([ \t]+)([^\s[{].*?)(?:[ \t]+(\{(?:[#.][^{}]*|open)\}))?[ \t]*$/.exec(rest);
  if (title) {
    const label = `[${(space + title[1]!).slice(1)}${escapeLoneBrackets(title[2]!)}]`;
    return {line: `${opening}${label}${title[3] ?? ''}`, needsUnified: false, depthChange: 1};
  }
  const joined = rest.trimStart();
  const isPlain = /^(?:\[.*\])?(?:\{[^}]*\})?[ \t]*$/.test(joined);
  return {
    line: space === '' && joined === rest ? line : `${opening}${joined}`,
    needsUnified: !isPlain,
    depthChange: isPlain ? 1 : 0,
  };
}

/** Escapes brackets without a partner, because they would end the label early or keep it open. */
function escapeLoneBrackets(title: string): string {
  const lone = new Set<number>();
  const open: number[] = [];
  for (const {0: mark, index} of title.matchAll(/\\.|[[\]]/g)) {
    if (mark === '[') open.push(index);
    else if (mark === ']' && open.pop() === undefined) lone.add(index);
  }
  for (const index of open) lone.add(index);
  return title.replace(/[[\]]/g, (mark, index: number) => (lone.has(index) ? `\\${mark}` : mark));
}
