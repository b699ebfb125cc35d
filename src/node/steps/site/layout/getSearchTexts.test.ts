import {expect, test} from 'vitest';
import {searchSchema} from '../../config/schema/search.ts';
import {getSearchTexts} from './getSearchTexts.ts';

test('texts of the configuration have the ids of the theme, and the query follows one that has no place for it', () => {
  const search = searchSchema.parse({
    placeholder: 'Ask',
    translations: {
      modal: {
        searchBox: {closeButtonText: 'Leave'},
        resultsScreen: {askAiPlaceholder: 'Ask: '},
        unknown: {text: 'x'},
      },
    },
  });
  expect(getSearchTexts({search})).toEqual({
    'theme.search.placeholder': 'Ask',
    'theme.search.cancel': 'Leave',
    'theme.search.askAiAbout': 'Ask: {query}',
  });
  expect(getSearchTexts({search: false})).toEqual({});
});
