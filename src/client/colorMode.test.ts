import {describe, expect, it} from 'vitest';
import {assertChoice, COLOR_MODE_KEY, modeOf, nextChoice, resolveChoice} from './colorMode.ts';

const manual = {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false} as const;

describe('colour mode', () => {
  it('is stored under the key theme', () => {
    expect(COLOR_MODE_KEY).toBe('theme');
  });

  it('alternates light and dark where the system preference is not respected', () => {
    expect(nextChoice('light', false)).toBe('dark');
    expect(nextChoice('dark', false)).toBe('light');
  });

  it('goes system, light, dark, system where it is', () => {
    expect(nextChoice('system', true)).toBe('light');
    expect(nextChoice('light', true)).toBe('dark');
    expect(nextChoice('dark', true)).toBe('system');
  });

  it('begins with the default, or with the system where its preference is respected', () => {
    expect(resolveChoice(null, manual)).toBe('light');
    expect(resolveChoice(null, {...manual, defaultMode: 'dark'})).toBe('dark');
    expect(resolveChoice(null, {...manual, respectPrefersColorScheme: true})).toBe('system');
  });

  it('takes the stored choice, and none that the site does not offer', () => {
    expect(resolveChoice('dark', manual)).toBe('dark');
    expect(resolveChoice('system', manual)).toBe('light');
    expect(resolveChoice('purple', manual)).toBe('light');
    expect(resolveChoice('system', {...manual, respectPrefersColorScheme: true})).toBe('system');
    expect(resolveChoice('dark', {...manual, disableSwitch: true})).toBe('light');
  });

  it('follows the operating system on system only', () => {
    expect(modeOf('system', true)).toBe('dark');
    expect(modeOf('system', false)).toBe('light');
    expect(modeOf('light', true)).toBe('light');
  });

  it('throws for an unexpected value', () => {
    expect(() => assertChoice('purple')).toThrow('Unexpected color mode "purple"');
  });
});
