import {expect, test} from 'vitest';
import {decideResponse, type IslandResponse, type IslandSignal, type IslandState} from './islandState.ts';

const SIGNALS: readonly IslandSignal[] = ['near', 'hover', 'touch', 'click'];

test.each<readonly [IslandState, readonly IslandResponse[]]>([
  ['idle', ['start', 'start', 'start', 'hold']],
  ['loading', ['ignore', 'ignore', 'ignore', 'hold']],
  ['live', ['ignore', 'ignore', 'ignore', 'ignore']],
  ['failed', ['ignore', 'ignore', 'start', 'hold']],
])('an island that is %s responds to near, hover, touch, and click by %j', (state, responses) => {
  expect(SIGNALS.map((signal) => decideResponse(state, signal))).toEqual(responses);
});
