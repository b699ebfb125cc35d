import {describe, expect, test} from 'vitest';
import {configurationPage, configurationSettings} from '../scripts/reference/configurationPage.ts';
import {frontMatterPage, frontMatterSettings} from '../scripts/reference/frontMatterPage.ts';

describe('generated pages', () => {
  // `npm run reference` writes them anew.
  test('configuration.md says what the schemas say', async () => {
    await expect(configurationPage()).toMatchFileSnapshot('../reference/configuration.md');
  });

  test('front-matter.md says what the schema says', async () => {
    await expect(frontMatterPage()).toMatchFileSnapshot('../reference/front-matter.md');
  });

  test('every setting says what it is for', () => {
    const silent = [...configurationSettings(), ...frontMatterSettings()].filter(
      ({path: name, meaning}) => meaning === '' && name !== 'type',
    );
    expect(silent.map(({path: name}) => name)).toEqual([]);
  });
});
