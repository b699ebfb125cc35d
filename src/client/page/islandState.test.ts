import {expect, test} from 'vitest';
import {type IslandResponse, type IslandSignal, type IslandState, respond} from './islandState.ts';

const SIGNALS: readonly IslandSignal[] = ['near', 'hover', 'touch', 'click'];

test.each<readonly [IslandState, readonly IslandResponse[]]>([
  ['idle', ['start', 'start', 'start', 'hold']],
  ['loading', ['ignore', 'ignore', 'ignore', 'hold']],
  ['live', ['ignore', 'ignore', 'ignore', 'ignore']],
  ['failed', ['ignore', 'ignore', 'start', 'hold']],
])('an island that is %s responds to near, hover, touch, and click by %j', (state, responses) => {
  expect(SIGNALS.map((signal) => respond(state, signal))).toEqual(responses);
});
