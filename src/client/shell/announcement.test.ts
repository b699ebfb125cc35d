import {describe, expect, it} from 'vitest';
import {ANNOUNCEMENT_ATTRIBUTE, ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY, isDismissed} from './announcement.ts';

function storage(values: Record<string, string>) {
  return {
    values,
    get: (key: string) => values[key] ?? null,
    set(key: string, value: string) {
      values[key] = value;
    },
  };
}

describe('readDismissal', () => {
  it('shows a bar that nobody has closed', () => {
    const store = storage({});
    expect(isDismissed(store, 'spring')).toBe(false);
    expect(store.values[ANNOUNCEMENT_ID_KEY]).toBe('spring');
  });

  it('remembers a closed bar', () => {
    expect(isDismissed(storage({[ANNOUNCEMENT_ID_KEY]: 'spring', [ANNOUNCEMENT_DISMISS_KEY]: 'true'}), 'spring')).toBe(
      true,
    );
  });

  it('forgets it when the id changes', () => {
    const store = storage({[ANNOUNCEMENT_ID_KEY]: 'spring', [ANNOUNCEMENT_DISMISS_KEY]: 'true'});
    expect(isDismissed(store, 'summer')).toBe(false);
    expect(isDismissed(store, 'spring')).toBe(false);
  });
});

it('has the names that styles and the reference use', () => {
  expect([ANNOUNCEMENT_ATTRIBUTE, ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY]).toEqual([
    'data-announcement-closed',
    'announcement.dismiss',
    'announcement.id',
  ]);
});
