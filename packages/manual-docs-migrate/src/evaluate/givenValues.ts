import fs from 'node:fs';
import path from 'node:path';
import {describeThrown} from 'manual-docs/internal/migrate';

/**
 * Minimum length. Shorter values occur in settings by chance, and so do shorter parts of values.
 */
const SHORTEST = 6;
const SHORTEST_PART = 8;
/**
 * Values that describe how and where the configuration runs, and values of package.json. They are
 * not secret and occur in many texts.
 */
const PUBLIC =
  /^(?:NODE_ENV|BABEL_ENV|PWD|OLDPWD|INIT_CWD|TMPDIR|TMP|TEMP|SHELL|TERM|EDITOR|VISUAL|PAGER|LANG|LC_\w+|npm_package_\w+|npm_lifecycle_\w+|npm_config_registry|npm_config_user_agent)$/;

/** Values that a configuration read from the environment. No output may contain them. */
export interface GivenValues {
  /** Replaces values by the names of their variables. */
  hide(text: string): string;
  /**
   * Returns JavaScript for a text that contains environment values; `undefined` for other texts.
   */
  toExpression(text: string): string | undefined;
}

/**
 * Runs `act` and remembers which values it takes from the environment, or puts there.
 *
 * @param sources the text of the configuration: its content is public anyway
 */
export async function recordEnvironment<T>(
  act: () => Promise<T>,
  sources: string,
): Promise<{readonly result: T; readonly given: GivenValues}> {
  const real = process.env;
  const names = new Map<string, string>();
  const note = (name: string | symbol, value: unknown): void => {
    if (typeof name === 'string' && typeof value === 'string' && value.length >= SHORTEST && !PUBLIC.test(name))
      names.set(value, names.get(value) ?? name);
  };
  process.env = new Proxy(real, {
    get(target, name) {
      const value = Reflect.get(target, name);
      note(name, value);
      return value;
    },
    set(target, name, value) {
      const isSet = Reflect.set(target, name, value);
      note(name, Reflect.get(target, name));
      return isSet;
    },
  });
  try {
    const result = await act();
    return {result, given: givenValues(names, sources)};
  } finally {
    process.env = real;
  }
}

/**
 * Removes given values from messages of unhandled rejections of the configuration. Adds the
 * configuration's name if the failure names no file.
 */
export function hideInStrays({hide}: GivenValues, file: string): void {
  const listeners = process.listeners('unhandledRejection');
  if (listeners.length === 0) return;
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (reason, promise) => {
    const {message, stack} = describeThrown(reason);
    const hidden = Object.assign(new Error(hide(message)), {stack: `${hide(stack)}\n    at ${file}:1:1`});
    for (const listener of listeners) listener(hidden, promise);
  });
}

/**
 * A text that contains an environment value, complete or partly, and JavaScript that computes it.
 */
interface Form {
  readonly text: string;
  readonly code: string;
  /**
   * Whether the value is a path. Paths are not secret: the new configuration reads them again, and
   * messages may show them.
   */
  readonly isPath: boolean;
}

function listForms(value: string, name: string): Form[] {
  const variable = /^[A-Za-z_$][\w$]*$/.test(name) ? `process.env.${name}` : `process.env[${JSON.stringify(name)}]`;
  const paths = value.split(path.delimiter);
  if (paths.every((one) => path.isAbsolute(one)) && paths.some((one) => fs.existsSync(one)))
    return [{text: value, code: variable, isPath: true}];
  const bytes = (before: string, encoding: 'hex' | 'base64' | 'base64url') => ({
    text: Buffer.from(before + value).toString(encoding),
    code: `Buffer.from(${before === '' ? variable : `\`${before}\${${variable}}\``}).toString('${encoding}')`,
  });
  return [
    {text: value, code: variable},
    {text: encodeURIComponent(value), code: `encodeURIComponent(${variable})`},
    {text: value.toUpperCase(), code: `${variable}?.toUpperCase()`},
    {text: value.toLowerCase(), code: `${variable}?.toLowerCase()`},
    bytes('', 'hex'),
    // Base64 encodes three bytes as four letters, so a prefix of 1 or 2 bytes changes the letters
    // of the value.
    ...['', ' ', '  '].flatMap((before) => [bytes(before, 'base64'), bytes(before, 'base64url')]),
  ].map((form) => ({...form, isPath: false}));
}

function givenValues(names: ReadonlyMap<string, string>, sources: string): GivenValues {
  const forms = [...names].flatMap(([value, name]) => listForms(value, name));
  const begins = new Map<string, [Form, number][]>();
  for (const form of forms)
    for (let at = 0; at + SHORTEST <= form.text.length; at++) {
      const begin = form.text.slice(at, at + SHORTEST);
      begins.set(begin, [...(begins.get(begin) ?? []), [form, at]]);
    }

  /** Splits a text into literal parts and JavaScript for environment values, alternately. */
  const take = (text: string, usePaths: boolean): string[] => {
    if (begins.size === 0) return [text];
    const turns = [''];
    for (let i = 0; i < text.length; ) {
      let longest = '';
      let code = '';
      for (const [form, at] of begins.get(text.slice(i, i + SHORTEST)) ?? []) {
        let length = SHORTEST;
        while (at + length < form.text.length && text[i + length] === form.text[at + length]) length++;
        const candidate = text.slice(i, i + length);
        const isWhole = length === form.text.length;
        const isGiven = form.isPath
          ? isWhole && usePaths
          : isWhole || (length >= SHORTEST_PART && !sources.includes(candidate));
        if (length <= longest.length || !isGiven) continue;
        longest = candidate;
        code = isWhole ? form.code : `${form.code}?.slice(${at}, ${at + length})`;
      }
      if (longest === '') turns.push(`${turns.pop()!}${text[i]}`);
      else turns.push(code, '');
      i += longest.length || 1;
    }
    return turns;
  };
  return {
    hide: (text) => take(text, false).join(''),
    toExpression(text) {
      const turns = take(text, true);
      if (turns.length === 1) return undefined;
      if (turns.length === 3 && turns[0] === '' && turns[2] === '') return turns[1];
      const parts = turns.map((turn, i) => (i % 2 ? `\${${turn}}` : turn.replace(/[\\`]|\$\{/g, '\\$&')));
      return `\`${parts.join('')}\``;
    },
  };
}

/** For configurations without code. */
export const NOTHING_GIVEN = givenValues(new Map(), '');
