/** Reads the world of the samples: the systems that they test, and what these show. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import {DOCS} from '../pages.ts';

/** A page of a web application, or a screen of a terminal. */
export interface Screen {
  /** Differs from the names of all other screens: `shop: cart`. */
  readonly name: string;
  /** Address of a web page; empty for a terminal. */
  readonly url: string;
  readonly title: string;
  /** Texts, or the lines of a terminal from the first. */
  readonly shows: readonly string[];
  readonly elements: readonly string[];
  /** Names of columns by the locator of their table. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
  /** Names of screens by the element or link that leads to them; by '' for any entry. */
  readonly leads: ReadonlyMap<string, readonly string[]>;
  /** Fields that have to be filled before an element is clicked. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
}

/** An application with objects, by kind of Step. */
export interface Application {
  readonly path: string;
  readonly objects: readonly string[];
  readonly values: readonly string[];
}

export interface World {
  readonly pages: readonly Screen[];
  readonly screens: readonly Screen[];
  /** Addresses of terminals, and what any of their screens may show for a moment. */
  readonly hosts: readonly string[];
  readonly messages: readonly string[];
  /** Layouts by the code of a device. */
  readonly devices: ReadonlyMap<string, string>;
  readonly windows: ReadonlyMap<string, Application>;
  readonly java: ReadonlyMap<string, Application>;
  /** Columns by the name of a table. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
  /** Arguments by the name of a command. */
  readonly moca: ReadonlyMap<string, readonly string[]>;
  readonly api: {
    readonly bases: readonly string[];
    readonly paths: readonly string[];
    readonly fields: readonly string[];
  };
  readonly connections: readonly string[];
  readonly credentials: readonly string[];
  readonly datastores: readonly string[];
  readonly images: readonly string[];
  readonly files: readonly string[];
}

interface PageSource {
  readonly path?: string;
  readonly title?: string;
  readonly shows?: readonly string[];
  readonly elements?: readonly string[];
  readonly links?: Readonly<Record<string, string>>;
  readonly leads?: Readonly<Record<string, string | readonly string[]>>;
  readonly tables?: Readonly<Record<string, readonly string[]>>;
  readonly needs?: Readonly<Record<string, readonly string[]>>;
}

interface WorldSource {
  readonly web: Readonly<
    Record<string, {url: string; everywhere?: PageSource; pages: Readonly<Record<string, PageSource>>}>
  >;
  readonly terminals: Readonly<
    Record<
      string,
      {
        hosts: readonly string[];
        devices?: Readonly<Record<string, string>>;
        messages: readonly string[];
        screens?: Readonly<Record<string, {lines: string; leads: readonly string[]}>>;
      }
    >
  >;
  readonly windows: Readonly<Record<string, Partial<Application>>>;
  readonly java: Readonly<Record<string, Partial<Application>>>;
  readonly databases: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly moca: Readonly<Record<string, readonly string[]>>;
  readonly api: World['api'];
  readonly stored: Pick<World, 'connections' | 'credentials' | 'datastores'>;
  readonly images: readonly string[];
  readonly files: readonly string[];
}

/** File with the world, beside the plugin that writes the sample project. */
export const WORLD_FILE = join(DOCS, '../manual/sample-project/world.yaml');

/** The world of the manual's samples. */
export function readWorld(source = readFileSync(WORLD_FILE, 'utf8')): World {
  const world = parse(source) as WorldSource;
  const terminals = Object.values(world.terminals);
  return {
    pages: Object.entries(world.web).flatMap(([site, {url, everywhere, pages}]) =>
      Object.entries(pages).map(([name, page]) => readPage({site, url, name}, page, everywhere ?? {})),
    ),
    screens: terminals.flatMap(({screens}) => Object.entries(screens ?? {}).map(readScreen)),
    hosts: terminals.flatMap(({hosts}) => hosts),
    messages: terminals.flatMap(({messages}) => messages),
    devices: new Map(terminals.flatMap(({devices}) => Object.entries(devices ?? {}))),
    windows: applications(world.windows),
    java: applications(world.java),
    tables: new Map(Object.values(world.databases).flatMap((tables) => Object.entries(tables))),
    moca: new Map(Object.entries(world.moca)),
    api: world.api,
    ...world.stored,
    images: world.images,
    files: world.files,
  };
}

function readPage(
  {site, url, name}: {readonly site: string; readonly url: string; readonly name: string},
  page: PageSource,
  everywhere: PageSource,
): Screen {
  const links = {...everywhere.links, ...page.links};
  const leads = {...everywhere.leads, ...page.leads, ...links};
  return {
    name: `${site}: ${name}`,
    url: page.path === undefined ? '' : `${url}${page.path === '/' ? '' : page.path}`,
    title: page.title ?? '',
    shows: [...(everywhere.shows ?? []), ...(page.shows ?? []), ...Object.keys(links), page.title ?? ''],
    elements: [...(everywhere.elements ?? []), ...(page.elements ?? []), ...Object.keys(page.tables ?? {})],
    tables: new Map(Object.entries(page.tables ?? {})),
    leads: new Map(Object.entries(leads).map(([from, to]) => [from, [to].flat().map((next) => `${site}: ${next}`)])),
    needs: new Map(Object.entries(page.needs ?? {})),
  };
}

function readScreen([name, {lines, leads}]: [string, {lines: string; leads: readonly string[]}]): Screen {
  const shows = lines.replace(/\n$/, '').split('\n');
  return {
    name,
    url: '',
    title: '',
    shows,
    elements: [],
    tables: new Map(),
    leads: new Map([['', leads]]),
    needs: new Map(),
  };
}

function applications(source: Readonly<Record<string, Partial<Application>>>): ReadonlyMap<string, Application> {
  return new Map(
    Object.entries(source).map(([name, {path = '', objects = [], values = []}]) => [name, {path, objects, values}]),
  );
}
