import {describe, test} from 'vitest';
import {foreignTextStaysText} from '../attacks/foreignText.ts';
import {hookAnswersAreChecked} from '../attacks/hookAnswers.ts';
import {endedHalfWay} from '../attacks/killedCommands.ts';
import {privateFileStaysPrivate, WAYS_TO_PLACES} from '../attacks/privateFiles.ts';
import {siteHookAnswersAreChecked} from '../attacks/siteHookAnswers.ts';
import {draw, drawn, SEED} from '../draw.ts';

// The same with many more seeds: `npm run test:long`.
describe(drawn('a private file stays private', 'some of all ways'), () => {
  test.each(draw(WAYS_TO_PLACES, 16))('%s: %s', privateFileStaysPrivate);
});
test('text from elsewhere stays text', () => foreignTextStaysText(15));
test('what hooks give is checked', () => hookAnswersAreChecked(200));
test('what hooks give for a page is checked', () => siteHookAnswersAreChecked(8));
test(drawn('a move that is killed is made by the same command', 'at one of its changes'), () =>
  endedHalfWay('a move', 'SIGKILL', (total) => [1 + (SEED % total)]),
);
