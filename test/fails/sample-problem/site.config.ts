import {defineConfig, type SampleChecker} from 'manual-docs/config';

/** Reports a word that no sample may have. */
const words: SampleChecker = {
  languages: ['text'],
  check: ({samples}) =>
    samples.flatMap((sample) =>
      sample.code.split('\n').flatMap((text, i) =>
        text.includes('teh')
          ? [{message: 'A word is misspelt.', severity: 'warn' as const, sample, line: i + 1, column: text.indexOf('teh') + 1, length: 3, replacements: [{text: 'the', certain: true}]}]
          : [],
      ),
    ),
};

export default defineConfig({
  title: 'Harbor',
  url: 'https://docs.example.com',
  samples: {parse: true, schemas: true},
  plugins: [{name: 'words', sampleCheckers: [words]}],
});
