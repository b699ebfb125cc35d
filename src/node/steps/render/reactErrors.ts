/**
 * Explanations of React's production errors that authors can cause, by number. `%s` stands for the
 * first argument.
 */
const REACT_ERRORS: Readonly<Record<number, {readonly message: string; readonly hint: string}>> = {
  31: {
    message: 'an object cannot be shown as text (%s)',
    hint: 'show one of its fields, or `JSON.stringify(…)` of it',
  },
  60: {
    message: 'an element has `children` and `dangerouslySetInnerHTML`',
    hint: 'give it one of the two',
  },
  61: {
    message: '`dangerouslySetInnerHTML` is not an object',
    hint: "write `dangerouslySetInnerHTML={{__html: '…'}}`",
  },
  62: {
    message: 'the value of `style` is a text, and has to be an object',
    hint: 'give the element a class and write the rule in theme/custom.css',
  },
  130: {
    message: 'a component is %s',
    hint: 'check how it is imported: `import X` takes the default export, `import {X}` the one of that name',
  },
  137: {
    message: '`<%s>` cannot hold anything',
    hint: 'close it in place: `<%s />`',
  },
  321: {
    message: 'a hook is called outside of a component',
    hint: 'call hooks at the top of a function component, and import React only once',
  },
  426: {
    message: 'a component waits for something that is loaded later',
    hint: 'import the component directly, or load the data in an effect: pages are rendered in one synchronous pass',
  },
  482: {
    message: 'a component is an async function',
    hint: 'load the data in an effect, or import it: pages are rendered in one synchronous pass',
  },
};

/**
 * Explains a message such as `Minified React error #31; visit …?args[]=…`. Returns undefined for
 * other messages.
 */
export function explainReactError(message: string): {message: string; hint: string; argument: string} | undefined {
  const [, number, query = ''] = /^Minified React error #(\d+);(?: visit \S+?\/\d+(?:\?(\S*))?)?/.exec(message) ?? [];
  if (number === undefined) return undefined;
  const argument = new URLSearchParams(query).get('args[]') ?? '';
  const entry = REACT_ERRORS[Number(number)];
  if (!entry) return {message: `React error ${number}`, hint: `see https://react.dev/errors/${number}`, argument};
  const fill = (text: string): string => text.replace('%s', () => argument || 'undefined');
  return {message: fill(entry.message), hint: fill(entry.hint), argument};
}
