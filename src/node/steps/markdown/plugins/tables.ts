import type {Element, ElementContent} from 'hast';
import {getElementText} from '../toHast.ts';
import {visit} from '../visit.ts';

export interface SettingsList {
  readonly list: Element;
  readonly heading: Element | undefined;
}

type Parent = Pick<Element, 'children'> & {
  readonly type: string;
  readonly name?: string | null;
  readonly properties?: object;
};

/** Wraps a table in a box that scrolls, and labels the cells of wide ones for small screens. */
export function wrapTable(node: Element, index: number | undefined, parent: Parent | undefined): boolean {
  if (node.tagName !== 'table' || !parent || index === undefined || hasClass(parent, 'm-table-wrap')) return false;
  const [headers, ...rows] = collectRows(node);
  const labels = headers?.map(getElementText) ?? [];
  if (labels.length > 2 && rows.every((row) => row.length === labels.length) && !fitsPhone(labels.length, rows)) {
    node.properties.className = [node.properties.className ?? [], 'm-stacks'].flat().map(String);
    for (const row of rows)
      row.forEach((cell, i) => {
        if (i > 0) cell.properties.dataLabel = labels[i];
      });
  }
  parent.children[index] = {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['m-table-wrap'],
      tabIndex: 0,
      role: 'group',
      ariaLabel: labels.filter((label) => label !== '').join(', ') || '#',
    },
    children: [node],
  };
  return true;
}

/** Characters of a table's text, with two for the space between columns, that are side by side on a phone of 390 pixels. */
const PHONE_WIDTH = 42;

/** Returns whether the longest texts of all columns fit side by side. Figures stay below each other then. */
function fitsPhone(columns: number, rows: readonly Element[][]): boolean {
  let width = 0;
  for (let i = 0; i < columns && width <= PHONE_WIDTH; i++)
    width += 2 + Math.max(0, ...rows.map((row) => getElementText(row[i]!).length));
  return width <= PHONE_WIDTH;
}

/** Turns a table of settings into a list of terms and descriptions; `undefined` for others. */
export function convertSettingsTable(
  node: Element,
  index: number | undefined,
  parent: Parent | undefined,
): Element | undefined {
  if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
  if (!(hasClass(parent, 'm-settings') || parent.name === 'Settings')) return undefined;
  const [headers, ...rows] = collectRows(node);
  const children = rows.map(([name, ...cells]) => {
    const description = cells.pop();
    const facts = cells.flatMap((cell, i): Element[] => {
      const label = i === 0 ? [] : [{type: 'text' as const, value: `${getElementText(headers![i + 1]!)} `}];
      return cell.children.length === 0 ? [] : [createElement('span', [...label, ...cell.children])];
    });
    const term = createElement('dt', [...(name?.children ?? []), ...facts.flatMap((fact) => [SPACE, fact])]);
    return createElement('div', [term, createElement('dd', description?.children ?? [])]);
  });
  const list = createElement('dl', children);
  parent.children[index] = list;
  return list;
}

/** Adds ids from names. Repeated names also get the id of the heading above. */
export function addSettingIds(lists: readonly SettingsList[], getLabel: (name: string) => string): void {
  const settings = lists.flatMap(({list, heading}) =>
    list.children.map((child) => {
      const term = (child as Element).children[0] as Element;
      const name = getElementText(term.children[0] as Element);
      return {setting: child as Element, term, heading, name, id: name.replace(/[^\w.-]+/g, '')};
    }),
  );
  const countById = new Map<string, number>();
  for (const {id} of settings) countById.set(id, (countById.get(id) ?? 0) + 1);
  for (const {setting, term, heading, name, id} of settings) {
    if (!id) continue;
    setting.properties.id = countById.get(id)! > 1 && heading ? `${heading.properties.id}.${id}` : id;
    const properties = {
      className: ['m-hash-link'],
      href: `#${setting.properties.id}`,
      ariaLabel: getLabel(name),
      translate: 'no',
    };
    term.children.push({...createElement('a', []), properties});
  }
}

const SPACE = {type: 'text', value: ' '} as const;

function createElement(tagName: string, children: ElementContent[]): Element {
  return {type: 'element', tagName, properties: {}, children};
}

function hasClass({properties}: Parent, name: string): boolean {
  return [(properties as Element['properties'] | undefined)?.className].flat().includes(name);
}

function collectRows(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, 'element', (node: Element) => {
    if (node.tagName === 'tr') rows.push([]);
    if (node.tagName === 'td' || node.tagName === 'th') rows.at(-1)?.push(node);
  });
  return rows;
}
