import type {Plugin, SampleChecker, SampleProblem} from '../../steps/config/plugin.ts';
import type {SiteConfig} from '../../steps/config/schema/site.ts';
import {getParserPackage} from '../../steps/samples/parsers/parseByPackage.ts';
import {labelLanguage, listLanguageNames, parseSample} from '../../steps/samples/parseSample.ts';
import {checkOwnSample} from './checkOwnSample.ts';
import {createTypeChecker} from './createTypeChecker.ts';

/** A checker with the plugin that it belongs to; without one, it is part of the tool. */
export interface NamedChecker {
  readonly id: string;
  /** Package that it needs, the setting that asks for it, and what it checks. */
  readonly needs?: {readonly package: string; readonly setting: string; readonly subject: string};
  readonly plugin?: Plugin;
  readonly checker: SampleChecker;
}

/** Returns whether anything checks the samples of a site. */
export function hasSampleCheckers({samples, plugins}: SiteConfig): boolean {
  return (
    samples.parse.length > 0 ||
    samples.types ||
    Object.keys(samples.run).length > 0 ||
    samples.schemas ||
    plugins.some(({sampleCheckers = []}) => sampleCheckers.length > 0)
  );
}

/** Lists the checkers of a site: those of the configuration, then those of plugins. */
export function listCheckers({samples, plugins}: SiteConfig): readonly NamedChecker[] {
  return [
    ...samples.parse.map((language) => {
      const name = getParserPackage(language);
      const needs = name && {package: name, setting: 'parse', subject: `Samples of \`${language}\``};
      return {id: language, checker: createParserChecker(language), ...(needs ? {needs} : {})};
    }),
    ...(samples.types ? [{id: 'types', checker: createTypeChecker(), needs: TYPES_NEED}] : []),
    ...(samples.schemas ? [{id: 'schemas', checker: SCHEMA_CHECKER}] : []),
    ...plugins.flatMap((plugin) =>
      (plugin.sampleCheckers ?? []).map((checker, i) => ({id: `${plugin.name}/${i}`, plugin, checker})),
    ),
  ];
}

const TYPES_NEED = {package: 'typescript', setting: 'types', subject: 'Types of samples'};

const HINT =
  'correct it, write `...` where you leave something out, or put `<!-- sample: off reason -->` above the block';

const SCHEMA_CHECKER: SampleChecker = {
  check: async ({samples}) => (await Promise.all(samples.map(checkOwnSample))).flat(),
};

function createParserChecker(language: string): SampleChecker {
  const label = labelLanguage(language);
  return {
    languages: listLanguageNames(language),
    async check({samples}, {root}) {
      // A difference has the code before a change, too.
      const checked = samples.filter(
        ({unchecked, meta}) => unchecked === undefined && !/(?:^|\s)(?:del|diff)\b/.test(meta),
      );
      const problems = await Promise.all(
        checked.map(async (sample): Promise<SampleProblem[]> => {
          const fault = await parseSample(language, sample.code, root);
          if (!fault) return [];
          const {reason, replacement, ...position} = fault;
          const hint = replacement === '' ? 'remove it' : HINT;
          const replacements = replacement === undefined ? {} : {replacements: [{text: replacement, certain: true}]};
          return [{message: `This ${label} does not parse: ${reason}.`, sample, ...position, hint, ...replacements}];
        }),
      );
      return problems.flat();
    },
  };
}
