import {readFileSync} from 'node:fs';
import type {Plugin} from 'manual-docs/config';
import {readCsv} from './csv.ts';

type BundlerPlugin = NonNullable<Plugin['esbuildPlugins']>[number];

/** `import ports from './ports.csv'` gives a list with an object for each row, whose values are texts, by the names of the header. */
export function csvImports(): BundlerPlugin {
  return {
    name: 'manual-csv',
    setup(build) {
      build.onLoad({filter: /\.[ct]sv$/, namespace: 'file'}, ({path, suffix}) => {
        if (suffix !== '') return undefined;
        const table = readCsv(readFileSync(path, 'utf8'), path.endsWith('.tsv') ? '\t' : ',');
        if ('reason' in table) {
          const {reason: text, line} = table;
          return {errors: [{text, location: {file: path, line, column: 0}}]};
        }
        const {header, rows} = table;
        const twice = header.find((name, i) => header.indexOf(name) < i);
        if (twice !== undefined)
          return {errors: [{text: `Two columns are called "${twice}"`, location: {file: path, line: 1, column: 0}}]};
        const objects = rows.map((row) => Object.fromEntries(row.map((value, i) => [header[i]!, value])));
        return {contents: JSON.stringify(objects), loader: 'json'};
      });
    },
  };
}
