import {contentType} from '../../dev/http/contentType.ts';

export interface SingleSite {
  /** Pages, and all files that they may show, by path. Pages and sheets name a file as `offline:<name>;`. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Texts that code asks for, by path of their address. */
  readonly texts: ReadonlyMap<string, string>;
}

const NAMED = /offline:([^;"]+);/g;

/** A script that shows the page named in the query of the address: `site.html?guide/install#step`. */
const SHOW = `addEventListener('load', () => {
  const {pages, files} = manualSingle;
  const html = pages[location.search.slice(1).split('&')[0]] ?? pages.index ?? Object.values(pages)[0];
  document.open();
  document.write(html.replace(${NAMED}, (_, name) => files[decodeURIComponent(name)]));
  document.close();
});`;

/** A page by itself has nothing to search. */
const NO_SEARCH = '<style>.search-button{display:none!important}</style>';

/** Joins a site to one document; of a single page it is the page itself. */
export function singleDocument({files, texts}: SingleSite): string {
  const used = new Map<string, string>();
  const expand = (text: string): string => text.replace(NAMED, (_, name) => use(decodeURIComponent(name)));
  function use(name: string): string {
    const data = files.get(name)!;
    const known = used.get(name);
    if (known !== undefined) return known;
    const bytes = name.endsWith('.css') ? Buffer.from(expand(data.toString())) : data;
    const address = `data:${contentType(name).replace(' ', '')};base64,${bytes.toString('base64')}`;
    used.set(name, address);
    return address;
  }
  const names = [...files.keys()];
  const pages = names.filter((name) => name.endsWith('.html'));
  const documents = pages.map((name) => [encodeURI(name.slice(0, -5)), files.get(name)!.toString()] as const);
  const expanded = documents.map(([, html]) => expand(html));
  const isAlone = pages.length === 1;
  if (isAlone) used.clear();
  // Code asks for style sheets later.
  for (const name of names) if (name.endsWith('.css')) use(name);
  const site = {
    pages: Object.fromEntries(documents.map(([name, html]) => [name, isAlone ? '' : html])),
    files: Object.fromEntries(used),
    texts: Object.fromEntries(texts),
  };
  const data = `manualSingle = ${JSON.stringify(site).replaceAll('<', '\\u003c')};`;
  return isAlone
    ? expanded[0]!.replace('<head>', () => `<head>${NO_SEARCH}<script>${data}</script>`)
    : `<!doctype html><html><head><meta charset="utf-8"><script>${data}\n${SHOW}</script></head></html>`;
}
