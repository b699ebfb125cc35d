import {describe, expect, test} from 'vitest';
import {testPage} from '../../../../test/relevance/testIndex.ts';
import {buildSearchIndex} from '../../../node/steps/search/embedded/buildSearchIndex.ts';
import {loadLanguages} from '../../../shared/search/searchLanguage.ts';
import {createSearcher} from './createSearcher.ts';

interface Site {
  readonly language: string;
  /** Texts of the pages; the first answers. */
  readonly pages: readonly string[];
  readonly options?: object;
}

/** Asks an index of pages that are titled by numbers, and returns the numbers of its hits. */
async function ask(query: string, {language, pages, options = {}}: Site): Promise<number[]> {
  const documents = pages.map((text, number) =>
    testPage(`/${number}`, `${number}`, {language, sections: [{anchor: '', titles: [], text, code: ''}]}),
  );
  const {files} = buildSearchIndex(documents, {tools: await loadLanguages([language]), ...options});
  const searcher = createSearcher({load: async (name) => files.get(name)!});
  const {hits} = await searcher.search({query, limit: 9});
  return hits.map(({url}) => Number(url.slice(1)));
}

const LAYOUTS = [
  ['one file', {}],
  ['many files', {packBytes: 0}],
] as const;

describe.each(LAYOUTS)('everyday words of a language, in an index of %s', (_, layout) => {
  test.each([
    ['de-CH', 'Geld zurück verlangen', ['Die Rückerstattung dauert eine Woche.', 'Verlangen Sie mehr.']],
    ['de', 'Fotos entfernen', ['Sie löschen Bilder im Menü.', 'Fotos.']],
    ['fr', 'effacer mes photos', ['Pour supprimer des images.', 'Des photos.']],
    ['es', 'quitar una foto', ['Para eliminar imágenes.', 'Una foto.']],
    ['ja', '写真を消す', ['画像を削除します。', '写真の説明。']],
  ])('%s: %s', async (language, query, pages) => {
    const site = {language, pages};
    expect(await ask(query, {...site, options: layout})).toContain(0);
    expect(await ask(query, {...site, options: {...layout, relatedWords: 'everyday'}})).toContain(0);
    expect(await ask(query, {...site, options: {...layout, relatedWords: 'developers'}})).not.toContain(0);
    expect(await ask(query, {...site, options: {...layout, relatedWords: false}})).not.toContain(0);
  });

  test('other languages have none', async () => {
    expect(
      await ask('effacer mes photos', {language: 'it', pages: ['Supprimer des images.'], options: layout}),
    ).toEqual([]);
  });
});

describe.each(LAYOUTS)('compounds in an index of %s', (_, layout) => {
  const search = (query: string, pages: readonly string[]) => ask(query, {language: 'de', pages, options: layout});

  test('are found by either half', async () => {
    const pages = ['Der Passwortwechsel ist nötig.', 'Ein Passwort.', 'Der Tag.'];
    expect(await search('Passwort ', pages)).toEqual([1, 0]);
    expect((await search('Wechsel ', [...pages, 'Ein Wechsel.'])).sort()).toEqual([0, 3]);
  });

  test('that no page has are cut into halves, also beside the forms of a verb', async () => {
    const pages = [
      'Die Passwortänderung beantragt man beim Verwalter.',
      'Ein Passwort.',
      'Der Wechsel der Jahreszeit.',
    ];
    expect((await search('Passwortwechsel beantragen', pages))[0]).toBe(0);
    expect(await search('Passwortsicherheit', pages)).toEqual(expect.arrayContaining([0, 1]));
    expect(await search('Passwortjahreszeit', pages)).toContain(2);
  });

  test('that only begin like a word of a page are not cut', async () => {
    expect(await search('Passagierliste', ['Ein Passagenwerk.'])).toEqual([]);
  });

  test('are not cut in other languages', async () => {
    expect(await ask('passwordchange', {language: 'en', pages: ['A passwordless login.'], options: layout})).toEqual(
      [],
    );
  });
});

test.each([
  ['مفتاح', 'اضبط المفاتيح هنا.'],
  ['قائمة', 'كل القوائم.'],
  ['تقارير', 'هذا تقرير.'],
  ['كتب', 'هذا كتاب.'],
  ['أجهزة', 'الجهاز الأول.'],
])('the broken plural of an Arabic word is a form of it: %s', async (query, text) => {
  for (const [, options] of LAYOUTS)
    expect(await ask(query, {language: 'ar', pages: [text, 'نص آخر.'], options})).toEqual([0]);
});
