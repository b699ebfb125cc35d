import type {NavbarItem} from '../../../../shared/types.ts';
import type {DiagnosticCode} from '../../../base/diagnostics/codeList.ts';
import {diagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {showValue} from '../../../base/diagnostics/showValue.ts';
import type {NavbarItemOptions} from '../../config/schema/navbar.ts';
import type {DocsLayer} from '../docs/layer.ts';
import type {AddressOf} from '../siteAddress.ts';

/** Context in which the items of a navbar or footer are resolved. */
export interface NavbarWorld {
  readonly siteBase: string;
  readonly baseUrl: string;
  readonly addressOf: AddressOf;
  readonly siteTitle: string;
  readonly layers: readonly DocsLayer[];
  readonly configFile: string;
  /** Finds a key path in the configuration. */
  readonly locate: (path: readonly PropertyKey[]) => {readonly line: number; readonly column: number} | undefined;
  /** Translated labels by id: `item.label.<label>`. */
  readonly translations: Readonly<Record<string, string>>;
}

/** Context of one item: its key path, and the collected diagnostics. */
export interface ItemContext {
  readonly world: NavbarWorld;
  readonly diagnostics: Diagnostic[];
  readonly resolveAll: (items: readonly NavbarItemOptions[], path: readonly PropertyKey[]) => NavbarItem[];
  readonly path: readonly PropertyKey[];
}

interface ExtraItems {
  readonly dropdownItemsBefore: readonly NavbarItem[];
  readonly dropdownItemsAfter: readonly NavbarItem[];
}

/** Returns side and class of an item. */
export function placeOf(item: NavbarItemOptions): {position: 'left' | 'right'; className?: string} {
  return {position: item.position ?? 'right', className: item.className || undefined};
}

/** Resolves `dropdownItemsBefore` and `dropdownItemsAfter`. */
export function itemsAround(item: NavbarItemOptions, {resolveAll, path}: ItemContext): ExtraItems {
  return {
    dropdownItemsBefore: resolveAll(item.dropdownItemsBefore ?? [], [...path, 'dropdownItemsBefore']),
    dropdownItemsAfter: resolveAll(item.dropdownItemsAfter ?? [], [...path, 'dropdownItemsAfter']),
  };
}

/** Reports a problem of an item at the line of `key`, and quotes the item. */
export function report(
  context: ItemContext,
  item: NavbarItemOptions,
  {message, hint, key, code = 'navbar-item'}: {message: string; hint: string; key: string; code?: DiagnosticCode},
): void {
  const {world, path} = context;
  context.diagnostics.push(
    diagnostic(code, message, {
      file: world.configFile,
      ...(world.locate([...path, key]) ?? world.locate(path)),
      hint: `${hint}\nthe item: ${showValue(item)}`,
    }),
  );
}

/** Translates a label into the site's language. */
export function translate(label: string, world: NavbarWorld): string {
  return world.translations[`item.label.${label}`] ?? label;
}
