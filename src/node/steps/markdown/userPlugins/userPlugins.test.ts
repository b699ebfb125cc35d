import {describe, expect, test} from 'vitest';
import {selectPlugins} from './userPlugins.ts';

const always = () => () => {};
const dollars = Object.assign(() => () => {}, {when: /\$/});

describe('the plugins that a page needs', () => {
  test('are all without a condition, and those whose condition the page meets', () => {
    expect(selectPlugins('no math', [always, dollars])).toEqual([always]);
    expect(selectPlugins('$x$', [always, dollars])).toEqual([always, dollars]);
    expect(selectPlugins('no math', [[dollars, {option: 1}]])).toEqual([]);
  });

  test('are all where the page includes others', () => {
    expect(selectPlugins("import Note from './_note.mdx';\n\n<Note />", [dollars])).toEqual([dollars]);
  });
});
