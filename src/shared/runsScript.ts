const RUNS = /^(?:javascript|vbscript|data):/i;
/** Pictures run nothing, wherever an address is only ever shown as one. */
const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i;

/** Marks a path that the same host serves, and that is not a page of the site. */
const PATHNAME = 'pathname://';

/**
 * True for addresses that run what they say when they are followed. Browsers skip white space and control characters in
 * them, and the mark `pathname://` is taken off before they see one.
 */
export function runsScript(url: string): boolean {
  return RUNS.test(withoutDisguise(url));
}

/** {@link runsScript} for the address of a picture: one that carries the picture itself is fine. */
export function runsScriptAsImage(url: string): boolean {
  const bare = withoutDisguise(url);
  return RUNS.test(bare) && !PICTURE.test(bare);
}

function withoutDisguise(url: string): string {
  const bare = url.replace(/[\s\p{Cc}\p{Cf}]/gu, '');
  return bare.replace(/^(?:pathname:\/\/)+/i, '');
}

/** The path after `pathname://`; undefined for an address without this mark. */
export function afterPathname(url: string): string | undefined {
  return url.startsWith(PATHNAME) ? url.slice(PATHNAME.length) : undefined;
}
