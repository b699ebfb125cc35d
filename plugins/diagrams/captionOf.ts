/** The value of `title="…"` after the language. */
export function captionOf(meta: string | null | undefined): string | undefined {
  const title = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(meta ?? '');
  return title?.[1] ?? title?.[2];
}
