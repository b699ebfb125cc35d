import {createHook} from 'node:async_hooks';

/**
 * Watches promises whose stacks name `file`, so that what a module waits for in vain can be named: `youngest` has the stack of where the youngest
 * promise that has not settled was begun.
 */
export function watchPromises(file: string) {
  const begun = new Map<number, string>();
  const hook = createHook({
    init(id, type) {
      if (type !== 'PROMISE') return;
      const {stack = ''} = new Error();
      if (stack.includes(file)) begun.set(id, stack);
    },
    promiseResolve: (id) => void begun.delete(id),
  }).enable();
  return {youngest: () => [...begun.values()].at(-1), end: () => void hook.disable()};
}
