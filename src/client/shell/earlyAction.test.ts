import {describe, expect, it} from 'vitest';
import {isSearchShortcut} from './earlyAction.ts';

function press(key: string, more: object = {}): KeyboardEvent {
  const keys = {ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, target: {tagName: 'BODY'}};
  return {...keys, key, ...more} as unknown as KeyboardEvent;
}

describe('isSearchShortcut', () => {
  it('is Ctrl+K, Cmd+K and /', () => {
    expect(isSearchShortcut(press('k', {ctrlKey: true}))).toBe(true);
    expect(isSearchShortcut(press('K', {metaKey: true}))).toBe(true);
    expect(isSearchShortcut(press('/'))).toBe(true);
  });

  it('is nothing else', () => {
    expect(isSearchShortcut(press('k'))).toBe(false);
    expect(isSearchShortcut(press('/', {ctrlKey: true}))).toBe(false);
    expect(isSearchShortcut(press('k', {ctrlKey: true, shiftKey: true}))).toBe(false);
  });

  it.each(['INPUT', 'SELECT', 'TEXTAREA'])('is ignored while typing in %s', (tagName) => {
    expect(isSearchShortcut(press('/', {target: {tagName}}))).toBe(false);
    expect(isSearchShortcut(press('k', {ctrlKey: true, target: {tagName}}))).toBe(false);
  });

  it('is ignored in editable content', () => {
    expect(isSearchShortcut(press('/', {target: {tagName: 'DIV', isContentEditable: true}}))).toBe(false);
  });
});
