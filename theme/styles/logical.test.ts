import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';

const files = fs
  .readdirSync(import.meta.dirname, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.css'));

/** Rules without braces inside: selector and declarations. */
function rulesOf(css: string): {selector: string; body: string}[] {
  return [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: selector!.trim(),
    body: body!,
  }));
}

/** Properties that name a side. */
const PHYSICAL = /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|left|right)$/;
const CORNER = /^border-(?:top|bottom)-(?:left|right)-radius$/;
/** Properties whose value may name one. */
const SIDED = /^(?:text-align|float|clear)$/;
/** Properties whose four values name the sides in a circle. */
const CIRCLE = /^(?:margin|padding|inset|border-(?:width|color|style))$/;

/** The values of a shorthand; spaces inside parentheses do not part them. */
function valuesOf(text: string): string[] {
  let depth = 0;
  const values = [''];
  for (const letter of text.trim()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ' ' && depth === 0) values.push('');
    else values.push(values.pop() + letter);
  }
  return values.filter(Boolean);
}

/** Declarations that mean another thing on a page that is read from the right. */
function sidesOf(body: string): string[] {
  // A corner that is turned has sides only until it is turned.
  const turned = /rotate/.test(body);
  return body.split(';').filter((declaration) => {
    const at = declaration.indexOf(':');
    const [property, value] = [declaration.slice(0, at).trim(), declaration.slice(at + 1).trim()];
    if (at < 0) return false;
    if (PHYSICAL.test(property) || CORNER.test(property)) return true;
    if (SIDED.test(property)) return /^(?:left|right)\b/.test(value);
    if (property === 'border-radius') return valuesOf(value).length > 1;
    if (!CIRCLE.test(property) || (property === 'border-width' && turned)) return false;
    const [, right, , left] = valuesOf(value);
    return left !== undefined && left !== right;
  });
}

test('the reader of rules finds what names a side, and nothing else', () => {
  for (const body of [
    'margin-left: 1px;',
    'padding: 0 1px 2px 3px;',
    'color: red; left: 0',
    'text-align: right;',
    'border-radius: 4px 4px 0 0;',
    'inset: 0 auto 0 0;',
  ])
    expect([body, sidesOf(body).length]).toEqual([body, 1]);
  for (const body of [
    'margin-inline-start: 1px;',
    'padding: 0 calc(1px + 2px) 2px calc(1px + 2px);',
    'padding: calc(1px + 2px) 3px;',
    'border-radius: calc(var(--m-radius) * 1.25);',
    'border-width: 0 2px 2px 0; transform: rotate(45deg);',
    'border-left-color-is-no-property',
  ])
    expect([body, sidesOf(body)]).toEqual([body, []]);
});

describe.each(files)('%s', (file) => {
  const css = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');

  test('names no side of the page, except for one direction alone', () => {
    const wrong = rulesOf(css).flatMap(({selector, body}) =>
      /\[dir="(?:ltr|rtl)"\]/.test(selector) ? [] : sidesOf(body).map((one) => `${selector} {${one.trim()}}`),
    );
    expect(wrong).toEqual([]);
  });
});
