import type {NavbarItem} from '../../../../shared/types.ts';
import type {DiagnosticCode} from '../../../base/diagnostics/codeList.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import type {Remedy} from '../../../base/diagnostics/fixes/suggestName.ts';
import {formatValue} from '../../../base/diagnostics/formatValue.ts';
import type {NavbarItemOptions} from '../../config/schema/navbar.ts';
import type {LocalizedVersion} from '../docs/localizedVersion.ts';
import type {AddressResolver} from '../siteAddress.ts';

/** Context in which the items of a navbar or footer are resolved. */
export interface NavbarContext {
  readonly siteBase: string;
  readonly baseUrl: string;
  readonly toAddress: AddressResolver;
  readonly siteTitle: string;
  readonly layers: readonly LocalizedVersion[];
  readonly configFile: string;
  /** Finds a key path in the configuration. */
  readonly locate: (path: readonly PropertyKey[]) => {readonly line: number; readonly column: number} | undefined;
  /** Translated labels by id: `item.label.<label>`. */
  readonly translations: Readonly<Record<string, string>>;
}

/** Context of one item: its key path, and the collected diagnostics. */
export interface ItemContext {
  readonly world: NavbarContext;
  readonly diagnostics: Diagnostic[];
  readonly resolveAll: (items: readonly NavbarItemOptions[], path: readonly PropertyKey[]) => NavbarItem[];
  readonly path: readonly PropertyKey[];
}

interface ExtraItems {
  readonly dropdownItemsBefore: readonly NavbarItem[];
  readonly dropdownItemsAfter: readonly NavbarItem[];
}

/** Returns side and class of an item. */
export function getPlacement(item: NavbarItemOptions): {position: 'left' | 'right'; className?: string} {
  return {position: item.position ?? 'right', className: item.className || undefined};
}

/** Resolves `dropdownItemsBefore` and `dropdownItemsAfter`. */
export function resolveExtraItems(item: NavbarItemOptions, {resolveAll, path}: ItemContext): ExtraItems {
  return {
    dropdownItemsBefore: resolveAll(item.dropdownItemsBefore ?? [], [...path, 'dropdownItemsBefore']),
    dropdownItemsAfter: resolveAll(item.dropdownItemsAfter ?? [], [...path, 'dropdownItemsAfter']),
  };
}

/** Reports a problem of an item at the line of `key`, and quotes the item. */
export function reportItem(
  context: ItemContext,
  item: NavbarItemOptions,
  {message, hint, key, code = 'navbar-item', ...remedy}: Remedy & {message: string; key: string; code?: DiagnosticCode},
): void {
  const {world, path} = context;
  context.diagnostics.push(
    createDiagnostic(code, message, {
      file: world.configFile,
      ...(world.locate([...path, key]) ?? world.locate(path)),
      ...remedy,
      hint: `${hint}\nthe item: ${formatValue(item)}`,
    }),
  );
}

/** Translates a label into the site's language. */
export function translateLabel(label: string, world: NavbarContext): string {
  return world.translations[`item.label.${label}`] ?? label;
}
