/** Whether the browser can reach `href` at all: any answer of the host counts, also an error page. */
export async function isReachable(href: string): Promise<boolean> {
  try {
    await fetch(href, {method: 'HEAD', cache: 'no-store'});
    return true;
  } catch {
    return false;
  }
}

/** Leaves it to the browser to load `url`. */
export function loadNormally(url: URL): void {
  if (url.href.replace(/#.*/, '') === window.location.href.replace(/#.*/, '')) window.location.reload();
  else window.location.assign(url.href);
}
