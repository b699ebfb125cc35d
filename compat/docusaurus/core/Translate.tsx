import {Fragment, type ReactNode, use} from 'react';
import {RuntimeContext} from '../../../src/client/runtime.ts';

type Values = Readonly<Record<string, ReactNode>>;

/** Splits a text at its placeholders: `Hello {name}` and a value for `name` become the parts of a sentence. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name !== undefined && name in values ? values[name] : part;
  });
  if (parts.every((part) => typeof part === 'string' || typeof part === 'number')) return parts.join('');
  // The parts of one sentence keep their places.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return parts.map((part, i) => <Fragment key={i}>{part}</Fragment>);
}

/** Translations of the site; empty outside of a rendering component, where the site is not known. */
function translations(): Readonly<Record<string, string>> {
  try {
    return use(RuntimeContext)?.site.translations ?? {};
  } catch {
    return {};
  }
}

export interface TranslateParam {
  readonly message?: string;
  readonly id?: string;
  readonly description?: string;
}

/**
 * `translate()`: a text in the language of the site. Called while a component renders it is translated; elsewhere, such as in
 * a module or an event handler, it is the message itself.
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
