import type {Element, ElementContent} from 'hast';
import {visit} from '../visit.ts';

/** A file with an extension or a folder with its slash, and the note after it. */
const NAMED = /^(.*?[^\s.](?:\/|\.\w+))(\s+\S.*)$/s;

/** Marks the notes after the names in a `FileTree`, and entries that stand for more files. */
export function markFileNotes(node: {readonly type: string; readonly name?: string | null}): void {
  if (node.name !== 'FileTree') return;
  visit(node, 'element', (item: Element) => {
    if (item.tagName !== 'li') return;
    const [first, ...rest] = item.children;
    if (first?.type === 'text' && /^(?:\.{3}|…)\s*$/.test(first.value)) item.properties.className = ['m-file-rest'];
    const [, name, note] = (first?.type === 'text' && NAMED.exec(first.value)) || [];
    if (name && note) item.children = [{type: 'text', value: name}, createNote(note), ...rest];
    else if (first?.type === 'element')
      item.children = [first, ...rest.map((child) => (isNote(child) ? createNote(child.value) : child))];
  });
}

function isNote(child: ElementContent): child is ElementContent & {type: 'text'; value: string} {
  return child.type === 'text' && child.value.trim() !== '';
}

function createNote(value: string): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: {className: ['m-file-note']},
    children: [{type: 'text', value}],
  };
}
