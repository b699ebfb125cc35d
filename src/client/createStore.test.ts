import {expect, it} from 'vitest';
import {createStore} from './createStore.ts';

it('tells listeners of changes only, and keeps what the server rendered', () => {
  const store = createStore(1);
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(store.get()));
  store.set(1);
  store.set(2);
  stop();
  store.set(3);
  expect(heard).toEqual([2]);
  expect(store.getInitial()).toBe(1);
});
