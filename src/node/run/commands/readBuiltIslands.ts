import path from 'node:path';
import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {tryParseJson} from '../../base/diagnostics/tryParseJson.ts';
import {tryToRead} from '../../base/files/readIfExists.ts';
import {STATE_VERSION} from '../../state/project/fingerprint.ts';
import type {Project} from '../../state/project/project.ts';
import type {RenderedState} from '../../state/publish/outputState.ts';
import {readOutputState} from '../../state/publish/outputStateFile.ts';
import {visit} from '../../steps/markdown/visit.ts';
import type {SitePage} from '../../steps/site/types.ts';

/** A component that browsers hydrate, with its packed properties wherever the page shows it. */
export type BuiltIsland = NonNullable<RenderedState['islands']>[number] & {readonly props: readonly unknown[]};

/**
 * Reads the islands of a page from the state and the output of the last build.
 * @returns undefined if the last build did not render the page; no properties if its file has gone
 */
export function readBuiltIslands({route}: SitePage, locale: string, project: Project): BuiltIsland[] | undefined {
  const last = readOutputState(project.cacheDir, STATE_VERSION, project.outDir);
  const state = last?.pages.get(`${locale}|${route}`);
  if (!last || !state) return undefined;
  if (!state.islands) return [];
  const file = state.files.find(([name]) => name.endsWith('.html') && last.files.has(name))?.[0];
  const props = collectProps((file !== undefined && tryToRead(path.join(last.outDir, file))) || '');
  const islands = new Map(state.islands.map((island) => [`${island.module}#${island.name}`, island]));
  return [...islands].map(([key, island]) => ({...island, props: props.get(key) ?? []}));
}

/** Collects the packed properties in the HTML of a page, by module and export of the component. */
function collectProps(html: string): Map<string, unknown[]> {
  const props = new Map<string, unknown[]>();
  visit(fromHtml(html), 'element', ({tagName, properties}: Element) => {
    if (tagName !== 'manual-island') return;
    const [address, name] = String(properties.dataIsland).split('#');
    const addresses = (parseAttribute(properties.dataModules) ?? {}) as Readonly<Record<string, string>>;
    const module = Object.keys(addresses).find((candidate) => addresses[candidate] === address);
    const key = `${module}#${name}`;
    props.set(key, [...(props.get(key) ?? []), parseAttribute(properties.dataProps)]);
  });
  return props;
}

/** Parses an attribute of an island; undefined if an author wrote the element, or another program changed it. */
function parseAttribute(text: unknown): unknown {
  const parsed = tryParseJson(String(text));
  return 'value' in parsed ? parsed.value : undefined;
}
