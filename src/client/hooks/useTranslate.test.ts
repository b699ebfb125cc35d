import {expect, it} from 'vitest';
import {formatMessage} from './useTranslate.ts';

it('puts values into texts', () => {
  expect(formatMessage('Read more about {title}', {title: 'Ferry'})).toBe('Read more about Ferry');
  expect(formatMessage('{count} of {count}', {count: 3})).toBe('3 of 3');
});

it('leaves placeholders without a value as they are', () => {
  expect(formatMessage('Hello {name}')).toBe('Hello {name}');
});
