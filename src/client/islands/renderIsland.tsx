import type {ReactNode} from 'react';
import {escapeAttribute} from '../../shared/escapeHtml.ts';
import type {AnyComponent, IslandInstance} from '../runtime.ts';
import {getIslandReference} from './island.tsx';
import {packProps, UnpackableError} from './packProps.ts';
import {unpackProps} from './unpackProps.tsx';

/** A context that does not reach a component that reads it. */
export interface LostContext {
  /** Its `displayName`, if it has one. */
  readonly name?: string;
  /** Names of the components that provide and read it, as far as they are known. */
  readonly provider?: string;
  readonly reader?: string;
}

export interface RenderedIsland {
  readonly module: string;
  readonly name: string;
  /** Addresses of the modules that it loads. */
  readonly modules: readonly string[];
  /** A property that cannot be sent to the browser. The island is not hydrated. */
  readonly unpackable?: {readonly path: string; readonly what: string};
  /** Contexts that it reads but does not get, because contexts end at the border of an island. */
  readonly lost?: readonly LostContext[];
}

interface IslandOptions {
  /** Id of the island within the page, and prefix of the ids in it. */
  readonly id: string;
  /** Renders to HTML: inside of an island if `prefix` is set, else as a part of the page. */
  readonly render: (node: ReactNode, prefix?: string) => string;
  readonly addressOf: (module: string) => string;
}

/**
 * Renders an island to HTML, with all data that the browser needs to hydrate it.
 * @throws errors of its components
 */
export function renderIsland(
  {Component, reference, props}: IslandInstance,
  {id, render, addressOf}: IslandOptions,
): {readonly html: string; readonly island: RenderedIsland} {
  const {hydrate} = Component as {readonly hydrate?: string};
  if (!['visible', 'idle', 'load', 'touch'].includes(hydrate ?? 'visible'))
    throw new Error(`\`hydrate\` of <${reference.name}> is "${hydrate}": write "visible", "idle", or "load"`);
  const slots: string[] = [];
  const modules = new Set([reference.module]);
  const components = new Map<string, unknown>();
  const packing = {
    packHtml: (node: ReactNode) => slots.push(render(node)) - 1,
    getReference(component: unknown) {
      const reference = getIslandReference(component);
      if (reference) {
        modules.add(reference.module);
        components.set(`${reference.module}#${reference.name}`, component);
      }
      return reference;
    },
  };
  let packed: unknown;
  try {
    packed = packProps(props, packing);
  } catch (error) {
    if (!(error instanceof UnpackableError)) throw error;
    const {path, what} = error;
    return {html: render(<Component {...props} />, id), island: {...reference, modules: [], unpackable: {path, what}}};
  }
  // Rendered from the packed properties, so that server and browser render the same.
  const unpackedProps = unpackProps(packed, {
    getComponent: ({module, name}) => components.get(`${module}#${name}`) as AnyComponent,
    getSlotHtml: (slot) => slots[slot]!,
  });
  const html = render(<Component {...unpackedProps} />, id);
  // Slots that the island does not show at first are stored beside its properties.
  const hiddenSlots = slots.map((slot, i) => (html.includes(`<manual-slot data-slot="${i}"`) ? null : slot));
  const addresses = Object.fromEntries([...modules].map((module) => [module, addressOf(module)]));
  const attributes = renderAttributes({
    'data-island': `${addressOf(reference.module)}#${reference.name}`,
    'data-id': id,
    'data-modules': addresses,
    'data-props': packed,
    'data-hydrate': hydrate,
    'data-slots': hiddenSlots.some((slot) => slot !== null) ? hiddenSlots : undefined,
  });
  return {
    html: `<manual-island${attributes}>${html}</manual-island>`,
    island: {...reference, modules: Object.values(addresses)},
  };
}

function renderAttributes(attributes: Readonly<Record<string, unknown>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      if (value === undefined) return '';
      return ` ${name}="${escapeAttribute(typeof value === 'string' ? value : JSON.stringify(value))}"`;
    })
    .join('');
}
