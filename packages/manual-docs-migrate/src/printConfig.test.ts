import {expect, test} from 'vitest';
import {printConfig} from './printConfig.ts';

test.each(['plain', 'two words', "it's", '__proto__', 'two\nlines', '${name}`'])(
  'a key is read as it was: %j',
  (key) => {
    const text = printConfig({customFields: Object.fromEntries([[key, 1]])});
    const body = /defineConfig\(([\s\S]*)\);/.exec(text)![1]!;
    const {customFields} = new Function(`return ${body}`)() as {customFields: object};
    expect(Object.entries(customFields)).toEqual([[key, 1]]);
  },
);
