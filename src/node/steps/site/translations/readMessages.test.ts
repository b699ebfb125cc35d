import {expect, test} from 'vitest';
import {readMessages} from './readMessages.ts';

const read = (text: string) => readMessages({file: 'i18n/de/code.json', text});

test('reads texts with and without description; empty ones are not translated', () => {
  expect(read('{"a": {"message": "Eins", "description": "x"}, "b": "Zwei", "c": "", "d": {"message": ""}}')).toEqual({
    value: {a: 'Eins', b: 'Zwei'},
    diagnostics: [],
  });
});

test('reports broken JSON with its line', () => {
  expect(read('{\n  "a": "Eins",\n}')).toEqual({
    value: {},
    diagnostics: [
      {
        code: 'locale-invalid',
        severity: 'error',
        message: 'The file is not valid JSON.',
        file: 'i18n/de/code.json',
        line: 3,
        hint: 'quote every id and text with ", and put no comma after the last',
      },
    ],
  });
});

test('reports texts that are none with their lines, and keeps the others', () => {
  const {value, diagnostics} = read('{\n  "a": 3,\n  "b": {"text": "Zwei"},\n  "c": "Drei"\n}');
  expect(value).toEqual({c: 'Drei'});
  expect(diagnostics).toMatchObject([
    {line: 2, message: 'The text of `a` is not a text: 3.'},
    {line: 3, message: 'The text of `b` is not a text: {"text":"Zwei"}.'},
  ]);
});

test.each(['[]', '"x"', 'null'])('%s is not an object of texts', (text) => {
  expect(read(text).diagnostics).toMatchObject([{line: 1, message: 'The file is not an object of texts.'}]);
});
