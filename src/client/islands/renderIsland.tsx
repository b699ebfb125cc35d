import type {ReactNode} from 'react';
import {escapeAttribute} from '../../shared/escapeHtml.ts';
import type {FoundIsland, PageContent} from '../runtime.ts';
import {referenceOf} from './island.tsx';
import {packProps, UnpackableError} from './packProps.ts';
import {unpackProps} from './unpackProps.tsx';

export interface RenderedIsland {
  readonly module: string;
  readonly name: string;
  /** Addresses of the modules that it takes. */
  readonly modules: readonly string[];
  /** A property that cannot be handed to the browser; the island is not hydrated. */
  readonly unpackable?: {readonly path: string; readonly what: string};
  /** Names of contexts, where they have one, that it reads and does not get: they are provided around it, or it provides them to HTML. */
  readonly lost?: readonly string[];
}

interface IslandOptions {
  /** Names the island within the page; ids in it begin so. */
  readonly id: string;
  /** Renders to HTML: inside of an island with `prefix`, else as a part of the page. */
  readonly render: (node: ReactNode, prefix?: string) => string;
  readonly addressOf: (module: string) => string;
}

/** The HTML of an island, with all that the browser needs to hydrate it. @throws what its components throw */
export function renderIsland(
  {Component, reference, props}: FoundIsland,
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
      const reference = referenceOf(component);
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
  // From what the browser has, so that both arrive at the same.
  const unpackedProps = unpackProps(packed, {
    getComponent: ({module, name}) => components.get(`${module}#${name}`) as PageContent,
    getSlotHtml: (slot) => slots[slot]!,
  });
  const html = render(<Component {...unpackedProps} />, id);
  // The content that the island does not show at first is beside its properties.
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
