import {closesFence, type Fence, openFence, prefixOf} from './fences.ts';

/** Blocks of `mdx-code-block` without their fences, so that what they hold is MDX. */
export function unwrapCodeBlocks(source: readonly string[]): string[] {
  const unwrapped: Fence[] = [];
  let fence: Fence | undefined;
  return source.map((line) => {
    if (fence) {
      if (closesFence(line, fence)) fence = undefined;
      return line;
    }
    const outer = unwrapped.at(-1);
    if (outer && closesFence(line, outer)) {
      unwrapped.pop();
      return prefixOf(line);
    }
    const opened = openFence(line);
    if (opened && /^mdx-code-block\b/.test(opened.info)) {
      unwrapped.push(opened);
      return prefixOf(line);
    }
    fence = opened;
    return line;
  });
}
