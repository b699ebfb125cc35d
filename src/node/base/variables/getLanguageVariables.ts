import {flattenVariables, type Variables, type VariableTree} from './flattenVariables.ts';

interface VariableSettings {
  readonly variables?: object | false | undefined;
  readonly i18n: {readonly localeConfigs: Readonly<Record<string, {readonly variables?: object | undefined}>>};
}

/** Returns the variables of a language; undefined if the site does not use variables. */
export function getLanguageVariables({variables, i18n}: VariableSettings, locale: string): Variables | undefined {
  if (!variables) return undefined;
  return {
    ...flattenVariables(variables as VariableTree),
    ...flattenVariables((i18n.localeConfigs[locale]?.variables ?? {}) as VariableTree),
  };
}
