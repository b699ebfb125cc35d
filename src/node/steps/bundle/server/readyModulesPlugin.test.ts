import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {type ReadyModules, selectUsableModules} from './readyModulesPlugin.ts';

const packageRoot = path.resolve('/tool');
const inTool = (file: string): string => path.join(packageRoot, file);
const ready: ReadyModules = {
  file: 'ready.mjs',
  modules: {
    'theme/Badge.tsx': {names: ['Badge'], imports: []},
    'theme/Menu.tsx': {names: ['Menu'], imports: ['theme/Badge.tsx']},
    'theme/Page.tsx': {names: ['Page'], imports: ['theme/Menu.tsx', 'theme/Tree.tsx']},
    'theme/Tree.tsx': {names: ['Tree'], imports: ['theme/Page.tsx']},
    'theme/mdxComponents.ts': {names: ['mdxComponents'], imports: ['theme/Badge.tsx']},
    react: {names: ['useState'], imports: []},
  },
};

function usable(overrides: readonly string[], mdxComponents: readonly string[] = []): string[] {
  const names = ['Badge', 'Menu', 'Page', 'Tree'].map((name) => [name, inTool(`theme/${name}.tsx`)] as const);
  const theme = {
    original: new Map([...names, ['mdxComponents', inTool('theme/mdxComponents.ts')]]),
    internal: new Map(),
    overrides: new Map(overrides.map((name) => [name, `/site/theme/${name}.tsx`])),
    mdxComponents,
    pluginStyles: [],
    siteStyles: [],
  };
  return Object.keys(selectUsableModules(ready, {theme, packageRoot}).modules);
}

describe('modules that were bundled ahead', () => {
  const all = Object.keys(ready.modules);

  test('are all usable where the site replaces nothing, or only adds', () => {
    expect(usable([])).toEqual(all);
    expect(usable(['Chart'])).toEqual(all);
  });

  test('are not usable where they import what the site replaces, at any distance and in cycles', () => {
    expect(usable(['Menu'])).toEqual(['theme/Badge.tsx', 'theme/Menu.tsx', 'theme/mdxComponents.ts', 'react']);
    expect(usable(['Badge'])).toEqual(['theme/Badge.tsx', 'react']);
  });

  test('are usable where the site adds to the components of pages, but for those that import the list', () => {
    expect(usable([], ['/site/theme/mdxComponents.tsx'])).toEqual(all);
  });
});
