import {describe, expect, it} from 'vitest';
import {assertChoice, COLOR_MODE_KEY, getNextChoice, resolveChoice, resolveColorMode} from './colorMode.ts';

const manual = {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false} as const;

describe('colour mode', () => {
  it('is stored under the key theme', () => {
    expect(COLOR_MODE_KEY).toBe('theme');
  });

  it('alternates light and dark where the system preference is not respected', () => {
    expect(getNextChoice('light', false)).toBe('dark');
    expect(getNextChoice('dark', false)).toBe('light');
  });

  it('goes system, light, dark, system where it is', () => {
    expect(getNextChoice('system', true)).toBe('light');
    expect(getNextChoice('light', true)).toBe('dark');
    expect(getNextChoice('dark', true)).toBe('system');
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
    expect(resolveColorMode('system', true)).toBe('dark');
    expect(resolveColorMode('system', false)).toBe('light');
    expect(resolveColorMode('light', true)).toBe('light');
  });

  it('throws for an unexpected value', () => {
    expect(() => assertChoice('purple')).toThrow('Unexpected color mode "purple"');
  });
});
