import {describe, test} from 'vitest';
import {foreignTextStaysText} from '../attacks/foreignText.ts';
import {hookAnswersAreChecked} from '../attacks/hookAnswers.ts';
import {ATTACKS, privateFileStaysPrivate} from '../attacks/privateFiles.ts';
import {siteHookAnswersAreChecked} from '../attacks/siteHookAnswers.ts';

const RUNS = Number(process.env.TRUST_FUZZ ?? 150);

describe('a private file stays private', () => {
  test.each(ATTACKS)('%s: %s', privateFileStaysPrivate);
});
test('text from elsewhere stays text', () => foreignTextStaysText(RUNS));
test('what hooks give is checked', () => hookAnswersAreChecked(RUNS * 20));
test('what hooks give for a page is checked', () => siteHookAnswersAreChecked(RUNS));
