/** The value of `title="…"` behind the language. */
export function captionOf(meta: string | null | undefined): string | undefined {
  const title = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(meta ?? '');
  return title?.[1] ?? title?.[2];
}
