import {expect, test} from 'vitest';
import {planTranslations, type TranslatableSet, toSetKey} from './planTranslations.ts';
import {readTranslations} from './readTranslations.ts';

const set: TranslatableSet = {kind: 'doc', instance: 'default', version: 'current', contentPath: 'docs', paths: []};

function read(files: Record<string, string>, theme = {}) {
  const plan = planTranslations({folder: 'i18n/de', files: Object.keys(files), sets: [set]}).value;
  return readTranslations({plan, theme, readText: (file) => files[file.slice('i18n/de/'.length)]!});
}

test('texts of the site win over the theme, own files over those of Docusaurus', () => {
  const {value, diagnostics} = read(
    {
      'code.json': '{"theme.a": "Site"}',
      'navbar.json': '{"item.label.Docs": {"message": "Doku"}}',
      'docusaurus-theme-classic/navbar.json': '{"item.label.Docs": {"message": "Alt"}, "title": {"message": "Titel"}}',
      'footer.json': '{"copyright": "©"}',
      'docs/current.json': '{"version.label": {"message": "Nächste"}}',
    },
    {'theme.a': 'Theme', 'theme.b': 'Theme'},
  );
  expect(diagnostics).toEqual([]);
  expect(value.code).toEqual({'theme.a': 'Site', 'theme.b': 'Theme'});
  expect(value.navbar).toEqual({'item.label.Docs': 'Doku', title: 'Titel'});
  expect(value.footer).toEqual({copyright: '©'});
  expect(value.getSetTexts(toSetKey(set))).toEqual({'version.label': 'Nächste'});
  expect(value.getSetTexts('blog|default|')).toEqual({});
});

test('what is wrong in any file is reported', () => {
  expect(read({'code.json': '{', 'docs/current.json': '[]'}).diagnostics).toMatchObject([
    {file: 'i18n/de/docs/current.json'},
    {file: 'i18n/de/code.json'},
  ]);
});
