import {createElement, Fragment, type ReactNode} from 'react';
import type {AnyComponent, IslandReference} from '../runtime.ts';

interface UnpackOptions {
  /**
   * Returns the component that a reference names.
   * @throws when the module has no such export
   */
  readonly getComponent: (reference: IslandReference) => AnyComponent;
  /** Returns the HTML of a slot, by its number. */
  readonly getSlotHtml: (index: number) => string;
}

interface MarkedValue {
  readonly $: string;
  readonly value: never;
  readonly type: string | IslandReference;
  readonly key: string | null;
  readonly props: Record<string, unknown>;
}

/** Restores the properties that `packProps` stored in the HTML. */
export function unpackProps(packed: unknown, options: UnpackOptions): Record<string, unknown> {
  return unpack(packed, options) as Record<string, unknown>;
}

function unpack(value: unknown, options: UnpackOptions): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => unpack(item, options));
  if ('$' in value) return unpackMarked(value as MarkedValue, options);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, unpack(item, options)]));
}

function unpackMarked(marked: MarkedValue, options: UnpackOptions): unknown {
  const {$, value} = marked;
  const unpackItems = () => (value as unknown[]).map((item) => unpack(item, options));
  switch ($) {
    case 'undefined':
      return undefined;
    case 'bigint':
      return BigInt(value);
    case 'number':
      return Number(value);
    case 'date':
      return new Date(unpack(value, options) as number);
    case 'map':
      return new Map(unpackItems() as [unknown, unknown][]);
    case 'set':
      return new Set(unpackItems());
    case 'regexp':
      return new RegExp(value[0], value[1]);
    case 'url':
      return new URL(value);
    case 'object':
      return Object.fromEntries(unpackItems() as [string, unknown][]);
    case 'html':
      return <Slot index={value} htmlOf={options.getSlotHtml} />;
    default:
      return unpackElement(marked, options);
  }
}

function unpackElement({type, key, props}: MarkedValue, options: UnpackOptions): ReactNode {
  const Type = type === '' ? Fragment : typeof type === 'string' ? type : options.getComponent(type);
  const {children, ...rest} = unpackProps(props, options) as {children?: ReactNode};
  const childNodes = children === undefined ? [] : Array.isArray(children) ? children : [children];
  return createElement(Type as AnyComponent, {...rest, ...(key === null ? {} : {key})}, ...childNodes);
}

/**
 * Shows HTML that the server rendered and React does not change. Reads it when the slot is shown,
 * because an edit may have changed it.
 */
function Slot({index, htmlOf}: {readonly index: number; readonly htmlOf: UnpackOptions['getSlotHtml']}) {
  return createElement('manual-slot', {
    'data-slot': index,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: {__html: htmlOf(index)},
  });
}
