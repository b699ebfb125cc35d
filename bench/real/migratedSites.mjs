/**
 * Public sites of other tools. `folder` is the site's folder inside its repository, `parts` what of the repository it reads.
 * What they need here is written by `manual migrate`.
 */
export const SITES = {
  redux: {
    repository: 'reduxjs/redux',
    folder: 'website',
    parts: ['docs', 'website', 'src', 'errors.json', 'package.json', 'tsconfig.json'],
  },
  'testing-library': {repository: 'testing-library/testing-library-docs', folder: '.', parts: ['.']},
  prettier: {
    repository: 'prettier/prettier',
    folder: 'website',
    parts: ['docs', 'website', 'changelog_unreleased', 'package.json'],
  },
  jest: {repository: 'jestjs/jest', folder: 'website', parts: ['docs', 'website', 'crowdin.yaml', 'package.json']},
  'redux-toolkit': {
    repository: 'reduxjs/redux-toolkit',
    folder: 'website',
    parts: ['docs', 'website', 'packages/toolkit', 'errors.json', 'package.json'],
  },
  'react-redux': {
    repository: 'reduxjs/react-redux',
    folder: 'website',
    parts: ['docs', 'website', 'src', 'package.json'],
  },
  babel: {repository: 'babel/website', folder: 'website', parts: ['docs', 'website', 'package.json']},
  electron: {repository: 'electron/website', folder: '.', parts: ['.']},
  docsearch: {repository: 'algolia/docsearch', folder: 'packages/website', parts: ['packages/website']},
  'react-native': {
    repository: 'facebook/react-native-website',
    folder: 'website',
    parts: ['docs', 'website', 'plugins', 'packages', 'package.json'],
  },
};
