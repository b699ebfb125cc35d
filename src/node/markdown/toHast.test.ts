import type {Root} from 'mdast';
import {expect, test} from 'vitest';
import {withoutTurn} from '../diagnostics/turn.ts';
import {loadLanguages} from './toHast.ts';
import type {PageContext} from './types.ts';

const code = (lang: string, value: string): Root['children'][number] => ({type: 'code', lang, value});

/** The languages that are loaded for a page, of which the highlighter remembers all code that reads `old`. */
async function loaded(...children: Root['children']): Promise<string[]> {
  const asked: string[] = [];
  const highlighter = {
    async load(languages: Iterable<string>) {
      asked.push(...languages);
      return new Set<string>();
    },
    lines: (text: string) => text.split('\n'),
    remembers: (text: string) => text === 'old',
  };
  await loadLanguages({type: 'root', children}, {
    options: {highlighter},
    source: {file: 'docs/a.md'},
    diagnostics: [],
    inTurn: withoutTurn,
  } as unknown as PageContext);
  return asked;
}

test('a page whose code is all remembered loads no grammar', async () => {
  expect(await loaded(code('js', 'old'), code('groovy', 'old'))).toEqual([]);
});

test('beside new code even remembered code has its grammar: it may be forgotten before it is asked for', async () => {
  expect(await loaded(code('js', 'old'), code('groovy', 'new'), code('js', 'newer'))).toEqual(['js', 'groovy']);
});
