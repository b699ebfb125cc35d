import {describe, test} from 'vitest';
import {foreignTextStaysText} from '../attacks/foreignText.ts';
import {hookAnswersAreChecked} from '../attacks/hookAnswers.ts';
import {endedHalfWay} from '../attacks/killedCommands.ts';
import {ATTACKS, privateFileStaysPrivate} from '../attacks/privateFiles.ts';
import {siteHookAnswersAreChecked} from '../attacks/siteHookAnswers.ts';
import {drawNumber, drawn, SEED} from '../tools/draw.ts';

// Tests about security are never sampled. The random ones run with more seeds in `npm run test:long`.
describe('a private file stays private', () => {
  test.each(ATTACKS)('%s: %s', privateFileStaysPrivate);
});
test('text from elsewhere stays text', () => foreignTextStaysText(15));
test('what hooks give is checked', () => hookAnswersAreChecked(200));
test('what hooks give for a page is checked', () => siteHookAnswersAreChecked(8));
test(drawn('a move that is killed is made by the same command', 'at one of its changes'), () =>
  endedHalfWay('a move', 'SIGKILL', (total) => [1 + (drawNumber(SEED, 'attacks', 'a move') % total)]),
);
