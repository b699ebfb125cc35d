/** Names of variables that a page explains around a fragment: set in its other samples, or named in its text. */
import type {ManualPage} from './pages.ts';

/** A fragment may read these, as a reader finds on the page where they come from. The fragment itself, `own`, does not count. */
export function namesOnPage(page: ManualPage, own = ''): ReadonlySet<string> {
  const names = new Set<string>();
  for (const {code} of page.blocks) {
    if (code === own) continue;
    for (const [, name = ''] of code.matchAll(/variable "(\w+)"/g)) names.add(name);
    for (const line of code.split('\n').filter((text) => text.trim().startsWith('#')))
      for (const [, name = ''] of line.matchAll(/\$(\w+)/g)) names.add(name);
  }
  for (const {text} of page.prose) for (const [, name = ''] of text.matchAll(/`\$?(\w+)`/g)) names.add(name);
  return names;
}
