import {definePlugin} from 'manual-docs/config';

const glossary = definePlugin({
  name: 'glossary',
  check: ({pages}) =>
    pages.flatMap(({source, title}) =>
      source
        ? [
            {message: `"${title}" has no entry in the glossary.`, file: source.file, line: 2, hint: 'add it to glossary.json'},
            {message: `"${title}" is a short title.`, severity: 'warn' as const, file: source.file},
          ]
        : [],
    ),
});

export default {
  title: 'Fails',
  url: 'https://docs.example.com',
  plugins: [glossary],
};
