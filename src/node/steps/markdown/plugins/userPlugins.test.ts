import {describe, expect, test} from 'vitest';
import {pluginsFor} from './userPlugins.ts';

const always = () => () => {};
const dollars = Object.assign(() => () => {}, {when: /\$/});

describe('the plugins that a page needs', () => {
  test('are all without a condition, and those whose condition the page meets', () => {
    expect(pluginsFor('no math', [always, dollars])).toEqual([always]);
    expect(pluginsFor('$x$', [always, dollars])).toEqual([always, dollars]);
    expect(pluginsFor('no math', [[dollars, {option: 1}]])).toEqual([]);
  });

  test('are all where the page includes others', () => {
    expect(pluginsFor("import Note from './_note.mdx';\n\n<Note />", [dollars])).toEqual([dollars]);
  });
});
