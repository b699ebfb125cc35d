import type {Fault} from './fault.ts';
import {isCutSample} from './isCutSample.ts';
import {parseByPackage} from './parsers/parseByPackage.ts';
import {parseCode} from './parsers/parseCode.ts';
import {parseCsv} from './parsers/parseCsv.ts';
import {parseHttp} from './parsers/parseHttp.ts';
import {parseJson, parseJson5} from './parsers/parseJson.ts';
import {parseShell} from './parsers/parseShell.ts';
import {parseXml} from './parsers/parseXml.ts';
import {parseYaml} from './parsers/parseYaml.ts';

type Answer = Fault | undefined;
/** Parses code. The second argument is the absolute path of the site, for packages that it installs. */
type SampleParser = (code: string, root: string) => Answer | Promise<Answer>;

/** Parsers by language of the setting, with the names that authors give to it. */
const PARSERS: Readonly<
  Record<string, {readonly label: string; readonly names: readonly string[]; parse: SampleParser}>
> = {
  json: {label: 'JSON', names: ['json', 'webmanifest', 'geojson'], parse: parseJson},
  json5: {label: 'JSON', names: ['json5', 'jsonc'], parse: parseJson5},
  yaml: {label: 'YAML', names: ['yaml', 'yml'], parse: parseYaml},
  toml: {label: 'TOML', names: ['toml'], parse: parseByPackage('toml')},
  xml: {label: 'XML', names: ['xml', 'svg', 'xsd', 'xslt', 'plist'], parse: parseXml},
  csv: {label: 'CSV', names: ['csv'], parse: parseCsv},
  http: {label: 'HTTP message', names: ['http'], parse: parseHttp},
  js: {label: 'JavaScript', names: ['js', 'javascript', 'mjs', 'cjs'], parse: parseCode('jsx')},
  jsx: {label: 'JSX', names: ['jsx'], parse: parseCode('jsx')},
  ts: {label: 'TypeScript', names: ['ts', 'typescript', 'mts', 'cts'], parse: parseCode('ts')},
  tsx: {label: 'TSX', names: ['tsx'], parse: parseCode('tsx')},
  css: {label: 'CSS', names: ['css'], parse: parseCode('css')},
  sh: {label: 'shell script', names: ['sh', 'bash', 'shell', 'zsh'], parse: parseShell},
  dockerfile: {label: 'Dockerfile', names: ['dockerfile', 'docker'], parse: parseByPackage('dockerfile')},
  graphql: {label: 'GraphQL', names: ['graphql', 'gql'], parse: parseByPackage('graphql')},
  protobuf: {label: 'Protocol Buffers file', names: ['protobuf', 'proto'], parse: parseByPackage('protobuf')},
  sql: {label: 'SQL', names: ['sql'], parse: parseByPackage('sql')},
};

/** Returns the names that authors give to a language of the setting. */
export function listLanguageNames(language: string): readonly string[] {
  return PARSERS[language]!.names;
}

/** Returns a language of the setting in the words of messages. */
export function labelLanguage(language: string): string {
  return PARSERS[language]!.label;
}

/** Longer samples are data rather than code to read, and parsers may need much time for hostile ones. */
const MAX_LENGTH = 20_000;

/** Empties the lines that a change removes. The sample is right without them. */
export function dropRemovedLines(code: string): string {
  return code.replace(/^.*\[!code --\].*$/gm, '');
}

/** Parses a sample. Samples that leave code out are right as they are. */
export async function parseSample(language: string, code: string, root: string): Promise<Answer> {
  if (code.length > MAX_LENGTH || code.trim() === '' || isCutSample(code)) return undefined;
  try {
    return await PARSERS[language]!.parse(dropRemovedLines(code), root);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return {reason: 'it is nested too deep', line: 1};
  }
}
