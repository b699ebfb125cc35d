import {test} from 'vitest';
import {foreignTextStaysText} from '../attacks/foreignText.ts';
import {hookAnswersAreChecked} from '../attacks/hookAnswers.ts';
import {privateFilesStayPrivate} from '../attacks/privateFiles.ts';
import {siteHookAnswersAreChecked} from '../attacks/siteHookAnswers.ts';

// The same with many more seeds: `npm run test:long`.
test('a private file stays private, whatever names it', () => privateFilesStayPrivate(8));
test('text from elsewhere stays text', () => foreignTextStaysText(15));
test('what hooks give is checked', () => hookAnswersAreChecked(200));
test('what hooks give for a page is checked', () => siteHookAnswersAreChecked(8));
