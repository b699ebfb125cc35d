import {test} from 'vitest';
import {foreignTextStaysText} from '../attacks/foreignText.ts';
import {hookAnswersAreChecked} from '../attacks/hookAnswers.ts';
import {privateFilesStayPrivate} from '../attacks/privateFiles.ts';
import {siteHookAnswersAreChecked} from '../attacks/siteHookAnswers.ts';

const RUNS = Number(process.env.TRUST_FUZZ ?? 150);

test('a private file stays private, whatever names it', () => privateFilesStayPrivate(RUNS));
test('text from elsewhere stays text', () => foreignTextStaysText(RUNS));
test('what hooks give is checked', () => hookAnswersAreChecked(RUNS * 20));
test('what hooks give for a page is checked', () => siteHookAnswersAreChecked(RUNS));
