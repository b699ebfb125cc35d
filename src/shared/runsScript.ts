const RUNS = /^(?:javascript|vbscript|data):/i;
/** Images never run scripts if the URL is only used as an image. */
const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i;

/** Prefix of a path on the same host that is not a page of the site. */
const PATHNAME = 'pathname://';

/**
 * Returns whether following a URL runs a script. Ignores white space and control characters, as
 * browsers do, and the prefix `pathname://`, which is removed before.
 */
export function runsScript(url: string): boolean {
  return RUNS.test(withoutDisguise(url));
}

/** Returns {@link runsScript} for the URL of an image, which may contain the image itself. */
export function runsScriptAsImage(url: string): boolean {
  const bare = withoutDisguise(url);
  return RUNS.test(bare) && !PICTURE.test(bare);
}

function withoutDisguise(url: string): string {
  const bare = url.replace(/[\s\p{Cc}\p{Cf}]/gu, '');
  return bare.replace(/^(?:pathname:\/\/)+/i, '');
}

/** Returns the path after `pathname://`; undefined for a URL without this prefix. */
export function findPathnameTarget(url: string): string | undefined {
  return url.startsWith(PATHNAME) ? url.slice(PATHNAME.length) : undefined;
}
