/** A code block that was colored earlier. */
export interface KnownBlock {
  readonly language: string;
  /** Displayed code, without comments that mark lines. */
  readonly code: string;
  readonly lines: readonly string[];
}

/** Class of a line over the time limit. */
export const OVER_LIMIT_CLASS = 'm-over-limit';

const BLOCK = /<pre tabindex="0" class="shiki language-([\w#+.-]+)[^"]*"><code>([\s\S]*?)<\/code><\/pre>/g;
const IS_OVER_LIMIT = new RegExp(`^<span class="line[^">]* ${OVER_LIMIT_CLASS}"`, 'm');
const LINE = /^<span class="line[^>]*>(.*)<\/span>$/;
const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/**
 * Extracts the colored blocks from the HTML of an earlier compilation, so that edits of prose
 * compile without loading grammars. Skips blocks without colors, because their language may lack a
 * grammar, blocks over a limit, because each compilation reports them, and annotated blocks, whose
 * lines have more than colors.
 */
export function extractKnownBlocks(html: string): KnownBlock[] {
  return [...html.matchAll(BLOCK)].flatMap(([, language, inner]) => {
    if (!inner!.includes('<span class="m-')) return [];
    const lines = inner!.split('\n').map((line) => LINE.exec(line)?.[1]);
    if (!lines.every((line) => line !== undefined)) return [];
    if (IS_OVER_LIMIT.test(inner!)) return [];
    const text = lines.map((line) => line.replace(/<[^>]*>/g, ''));
    return [{language: language!, code: text.map(unescapeHtml).join('\n'), lines}];
  });
}

function unescapeHtml(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => CHARACTERS[entity]!);
}
