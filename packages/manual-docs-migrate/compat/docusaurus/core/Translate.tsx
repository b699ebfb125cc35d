import {RuntimeContext} from 'manual-docs/internal/client/runtime';
import {Fragment, type ReactNode, use} from 'react';

type Values = Readonly<Record<string, ReactNode>>;

/** Splits a text at its placeholders: `Hello {name}` and a value for `name` become the parts of a sentence. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const pieces = text.split(/(\{\w+\})/).map((piece) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    return name !== undefined && name in values ? values[name] : piece;
  });
  if (pieces.every((part) => typeof part === 'string' || typeof part === 'number')) return pieces.join('');
  // The parts of one sentence keep their places.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return pieces.map((part, i) => <Fragment key={i}>{part}</Fragment>);
}

/**
 * Translations of the document. A browser shows one language at a time; a server renders all of
 * them.
 */
let shown: Readonly<Record<string, string>> = {};

/**
 * Returns translations of the site. Outside of a rendering component, such as in an event handler,
 * returns those that the browser last rendered. Empty while a module loads: the server loads it
 * once for all languages, and the browser has to start with the same texts.
 */
function translations(): Readonly<Record<string, string>> {
  try {
    const {translations: texts = {}} = use(RuntimeContext)?.site ?? {};
    if (typeof window !== 'undefined') shown = texts;
    return texts;
  } catch {
    return shown;
  }
}

export interface TranslateParam {
  readonly message?: string;
  readonly id?: string;
  readonly description?: string;
}

/**
 * Translates a text (`translate()`) into the language of the site. Returns the message unchanged
 * while a module loads.
 */
export function translate({message, id}: TranslateParam, values?: Values): string {
  const key = id ?? message ?? '';
  return String(interpolate(translations()[key] ?? message ?? key, values));
}

export interface TranslateProps {
  readonly children?: string;
  readonly id?: string;
  readonly description?: string;
  readonly values?: Values;
}

/** `<Translate>`: its child in the language of the site. */
export default function Translate({children, id, values}: TranslateProps): ReactNode {
  const key = id ?? children ?? '';
  return interpolate(translations()[key] ?? children ?? key, values);
}
