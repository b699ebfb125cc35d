import type {Nodes, Properties} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {DomDetails, DomElement, DomImage} from './DomElement.ts';
import {type DomNode, DomText} from './DomNode.ts';

const SPECIAL: Readonly<Record<string, string>> = {className: 'class', httpEquiv: 'http-equiv', htmlFor: 'for'};

/** Creates an element. A document creates those of custom elements. */
export type Maker = (name: string) => DomElement;

export function makeElement(name: string): DomElement {
  return name === 'details' ? new DomDetails(name) : name === 'img' ? new DomImage(name) : new DomElement(name);
}

/** Parses HTML to nodes of the test document: all of a document, or those of a fragment. */
export function parseHtml(html: string, make: Maker, fragment = true): readonly DomNode[] {
  return fromHtml(html, {fragment}).children.flatMap((node) => toNodes(node, make));
}

function toNodes(node: Nodes, make: Maker): readonly DomNode[] {
  if (node.type === 'text') return [new DomText(node.value)];
  if (node.type !== 'element') return [];
  const element = make(node.tagName);
  for (const [name, value] of attributesOf(node.properties)) element.setAttribute(name, value);
  element.append(...node.children.flatMap((child) => toNodes(child, make)));
  element.content?.append(...(node.content?.children ?? []).flatMap((child) => toNodes(child, make)));
  return [element];
}

function attributesOf(properties: Properties): readonly (readonly [name: string, value: string])[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === false) return [];
    const text = value === true ? '' : Array.isArray(value) ? value.join(' ') : String(value);
    return [[attributeName(name), text] as const];
  });
}

function attributeName(property: string): string {
  if (/^(?:aria|data)[A-Z\d]/.test(property))
    return property.startsWith('aria')
      ? `aria-${property.slice(4).toLowerCase()}`
      : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return SPECIAL[property] ?? property.toLowerCase();
}
