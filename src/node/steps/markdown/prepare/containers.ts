const OPENING = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(:{3,})([ \t]*)([a-zA-Z][\w-]*)(.*)$/;
const CLOSING = /^[ \t>]*:{3,}[ \t]*$/;

interface ContainerLine {
  readonly line: string;
  /** True when the native parser would drop the text after the opening or closing mark. */
  readonly needsUnified: boolean;
  /** 1 where a container opens, -1 where one closes. */
  readonly depthChange: -1 | 0 | 1;
}

/** Reads a line that may open or close a container. A title goes into brackets, and keeps its columns. */
export function containerLine(line: string, previousLine: string, containerNames: ReadonlySet<string>): ContainerLine {
  // If its content ends with a backslash, the native parser drops that.
  if (CLOSING.test(line)) return {line, needsUnified: /(?<!\\)(?:\\\\)*\\[ \t]*$/.test(previousLine), depthChange: -1};
  const match = OPENING.exec(line);
  if (!match) return {line, needsUnified: /^[ \t>]*:::/.test(line), depthChange: 0};
  const [, prefix, colons, space, name, rest] = match as unknown as [string, string, string, string, string, string];
  if (space !== '' && !containerNames.has(name)) return {line, needsUnified: true, depthChange: 0};
  const opening = `${prefix}${colons}${name}`;
  const title = /^([ \t]+)([^\s[{].*?)(?:[ \t]+(\{[#.][^{}]*\}))?[ \t]*$/.exec(rest);
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

/** A title in which brackets that have no partner are escaped: alone they would end the label, or never end it. */
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
