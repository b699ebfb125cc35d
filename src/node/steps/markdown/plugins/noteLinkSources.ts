import type {Root} from 'mdast';
import {visit} from '../visit.ts';

interface ReferringNode {
  type: string;
  url?: string;
  identifier?: string;
  data?: {hProperties?: Record<string, unknown>};
}

/** Stores source addresses: conversion to HTML makes `a%20b` and `a b` equal. */
export function noteLinkSources(tree: Root): void {
  const definitions = new Map<string, ReferringNode>();
  visit(tree, 'definition', (node) => {
    const definition = node as unknown as ReferringNode;
    if (!definitions.has(definition.identifier!)) definitions.set(definition.identifier!, definition);
  });
  visit(tree, (node) => {
    const link = node as unknown as ReferringNode;
    const isReference = link.type === 'linkReference' || link.type === 'imageReference';
    if (!isReference && link.type !== 'link' && link.type !== 'image') return;
    const source = isReference ? definitions.get(link.identifier!) : link;
    if (source?.url === undefined) return;
    const properties = {dataManualHref: source.url, ...source.data?.hProperties};
    link.data = {...link.data, hProperties: {...properties, ...link.data?.hProperties, dataManualTarget: source.url}};
  });
}
