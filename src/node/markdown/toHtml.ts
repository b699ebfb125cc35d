import type {Element, ElementContent, Root, RootContent} from 'hast';
import {toHtml as anyToHtml} from 'hast-util-to-html';
import {find, html} from 'property-information';
import type {FinishedHtml} from './toHast.ts';
import {SKIP, visit} from './visit.ts';

type Node = RootContent | ElementContent | FinishedHtml;

/**
 * HTML of a tree, byte for byte what `hast-util-to-html` makes of it with dangerous HTML allowed; finished HTML goes in as it is.
 * Faster, because the nodes that pages are made of are handled here; all others (drawings, templates) are left to that library.
 */
export function toHtml(tree: Root | readonly Node[]): string {
  const children = Array.isArray(tree) ? (tree as readonly Node[]) : (tree as Root).children;
  let result = '';
  for (const child of children) result += nodeToHtml(child, false);
  return result;
}

/** @param isPlain inside of an element whose text knows no escapes */
function nodeToHtml(node: Node, isPlain: boolean): string {
  switch (node.type) {
    case 'text':
      return isPlain || !TEXT.test(node.value) ? node.value : node.value.replace(TEXTS, reference);
    case 'element':
      return node.tagName === 'svg' || node.tagName === 'template' ? leftToOthers(node) : elementToHtml(node);
    case 'finishedHtml':
      return node.value;
    default:
      return (node.type as string) === 'raw' ? (node as unknown as {value: string}).value : leftToOthers(node);
  }
}

function leftToOthers(node: Node): string {
  const root = {type: 'root', children: [node]} as Root;
  visit(root, 'finishedHtml', (finished: FinishedHtml, index, parent) => {
    parent.children[index!] = {type: 'raw', value: finished.value};
    return SKIP;
  });
  return anyToHtml(root, {allowDangerousHtml: true});
}

/** Elements that have no end, also those of former standards. */
const VOID = new Set(
  (
    'area base basefont bgsound br col command embed frame hr image img input keygen link meta param source track ' +
    'wbr'
  ).split(' '),
);
/** A regular expression with a state cannot test, one without cannot replace all. */
const [TEXT, TEXTS] = [/[<&]/, /[<&]/g];
const [VALUE, VALUES] = [/[\0"&'`]/, /[\0"&'`]/g];
const NAMES = /[\0\t\n\f\r "&'/<=>`]/g;

function reference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}

function elementToHtml({tagName, properties, children}: Element): string {
  let result = `<${tagName}`;
  for (const name in properties) result += attributeToHtml(name, properties[name]);
  result += '>';
  const start = result.length;
  const isPlain = tagName === 'script' || tagName === 'style';
  for (const child of children) result += nodeToHtml(child, isPlain);
  return result.length === start && VOID.has(tagName.toLowerCase()) ? result : `${result}</${tagName}>`;
}

interface Attribute {
  /** As it is written, behind a space. */
  readonly text: string;
  readonly name: string;
  readonly isBoolean: boolean;
  readonly isOverloaded: boolean;
  readonly isCommaSeparated: boolean;
}

/** The attributes of HTML, by the names that trees have for them. */
const KNOWN: ReadonlyMap<string, Attribute> = new Map(
  Object.keys(html.property).map((property) => [property, describeAttribute(property)]),
);

function attributeOf(property: string): Attribute {
  // Authors may invent names.
  return KNOWN.get(property) ?? describeAttribute(property);
}

function describeAttribute(property: string): Attribute {
  const info = find(html, property);
  return {
    text: ` ${info.attribute.replace(NAMES, reference)}`,
    name: info.attribute,
    isBoolean: info.boolean,
    isOverloaded: info.overloadedBoolean,
    isCommaSeparated: info.commaSeparated,
  };
}

function attributeToHtml(property: string, given: Element['properties'][string]): string {
  if (given === null || given === undefined) return '';
  const {text, name, isBoolean, isOverloaded, isCommaSeparated} = attributeOf(property);
  let value: unknown = given;
  const isSwitch = typeof value !== 'string' || value === name || value === '';
  if (isOverloaded && value === '') value = true;
  else if ((isBoolean || isOverloaded) && isSwitch) value = Boolean(value);
  if (value === true) return text;
  if (value === false || Number.isNaN(value)) return '';
  if (Array.isArray(value)) value = isCommaSeparated ? joinCommas(value) : value.join(' ').trim();
  const string = String(value);
  return `${text}="${VALUE.test(string) ? string.replace(VALUES, reference) : string}"`;
}

function joinCommas(values: readonly (string | number)[]): string {
  const all = values.at(-1) === '' ? [...values, ''] : values;
  return all.join(', ').trim();
}
