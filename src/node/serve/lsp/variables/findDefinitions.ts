import path from 'node:path';
import {isMap, isPair, isScalar, parseDocument, type Scalar} from 'yaml';
import {findValueRange, locateKey} from '../../../base/diagnostics/locateKey.ts';
import {maskVariables} from '../../../base/variables/variableSyntax.ts';
import type {RequestContext} from '../requestContext.ts';
import {toAbsolutePath} from '../requestContext.ts';

/** The place of the key that defines a variable. */
interface VariableDefinition {
  /** Absolute. */
  readonly file: string;
  /** Offsets of the key, without quotes. */
  readonly start: number;
  readonly end: number;
}

type Site = Pick<RequestContext, 'state' | 'documents'>;

/**
 * Finds the keys that define a variable: in the configuration, in category files, and in the front
 * matter of pages. Those that code computes are not found.
 * @param sourceFile page whose own definition comes first
 */
export function findDefinitions(name: string, {state, documents}: Site, sourceFile?: string): VariableDefinition[] {
  const {snapshot} = state;
  const {config, configFile} = snapshot.project;
  const keys = name.split('.');
  const read = (file: string): string => documents.read(file)?.getText() ?? '';
  const settings = toAbsolutePath(configFile, state);
  const paths = [
    ['variables'],
    ...Object.keys(config.i18n.localeConfigs).map((locale) => ['i18n', 'localeConfigs', locale, 'variables']),
    ...config.docs.flatMap(({versions}, i) =>
      Object.keys(versions).map((version) =>
        config.docs.length > 1
          ? ['docs', i, 'versions', version, 'variables']
          : ['docs', 'versions', version, 'variables'],
      ),
    ),
  ];
  const configText = read(settings);
  const inConfig = paths.flatMap((scope) => findInConfig(configText, [...scope, ...keys], settings));
  const categoryFiles = [...snapshot.sources.categories.values()].flatMap((folders) =>
    [...folders.values()].flatMap(({variables, place}) =>
      variables && place ? toAbsolutePath(place.file, state) : [],
    ),
  );
  const pageFiles = [...snapshot.pages.values()].flatMap(({record}) =>
    record.frontMatter.variables ? toAbsolutePath(record.source.file, state) : [],
  );
  const inYaml = [...new Set([...pageFiles, ...categoryFiles])].flatMap((file) => findInYaml(read(file), keys, file));
  const own = sourceFile === undefined ? undefined : toAbsolutePath(sourceFile, state);
  return [
    ...inYaml.filter(({file}) => file === own),
    ...inYaml.filter(({file}) => file !== own && path.dirname(own ?? '').startsWith(path.dirname(file))),
    ...inConfig,
    ...inYaml.filter(({file}) => file !== own && !path.dirname(own ?? '').startsWith(path.dirname(file))),
  ];
}

function findInConfig(text: string, keys: readonly PropertyKey[], file: string): VariableDefinition[] {
  const position = findValueRange(text, keys) && locateKey(text, keys);
  if (!position) return [];
  const line = text.split('\n', position.line - 1).reduce((offset, content) => offset + content.length + 1, 0);
  return [
    trimQuotes(text, {file, start: line + position.column - 1, end: line + position.column - 1 + position.length}),
  ];
}

const FRONT_MATTER = /^(---[ \t]*\r?\n)([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

function findInYaml(text: string, keys: readonly string[], file: string): VariableDefinition[] {
  const isCategory = /_category_\.\w+$/.test(file);
  const [, fence = '', yaml = ''] = isCategory ? ['', '', text] : (FRONT_MATTER.exec(text) ?? []);
  let node: unknown = parseDocument(maskVariables(yaml), {logLevel: 'silent'}).contents;
  let key: Scalar | undefined;
  for (const name of ['variables', ...keys]) {
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && (item.key.source ?? item.key.value) === name)
      : undefined;
    if (!isPair(pair)) return [];
    key = pair.key as Scalar;
    node = pair.value;
  }
  const [start, end] = key?.range ?? [];
  if (start === undefined || end === undefined) return [];
  return [trimQuotes(text, {file, start: fence.length + start, end: fence.length + end})];
}

function trimQuotes(text: string, {file, start, end}: VariableDefinition): VariableDefinition {
  return /^["'`]/.test(text.slice(start, end)) ? {file, start: start + 1, end: end - 1} : {file, start, end};
}
