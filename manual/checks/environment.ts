/** The environment variables that a run of Cycle-CLI reads, and the places of a page that set or name them. */
import type {ManualPage} from './pages.ts';
import type {SampleFiles} from './sampleProject.ts';

/** Anchor of the table with all variables. A page that links to it names them. */
const TABLE = '#environment-variables-of-a-run';

/** Mistakes in the runs on a page: variables that they read and that neither a job nor the page gives. */
export function environmentProblems(
  page: ManualPage,
  project: SampleFiles,
): readonly {line: number; message: string}[] {
  const prose = page.prose.map(({text}) => text).join('\n');
  const named = new Set([...prose.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  const runs = page.blocks.filter(({language}) => language !== 'sample-project');
  return runs.flatMap(({language, code, line}) => {
    const variables = variablesOfRun(code, project);
    const missing = isJob(language, code)
      ? variables.filter((name) => !new RegExp(`^\\s*${name}\\s*[:=]`, 'm').test(code))
      : variables.filter((name) => !named.has(name) && !prose.includes(TABLE));
    return missing.map((name) => ({line, message: `the run reads ${name}, which nothing sets or names`}));
  });
}

/** True for a job of a build server, which has to set what its command reads. */
function isJob(language: string, code: string): boolean {
  return language === 'groovy' || (language === 'yaml' && !/^services:/m.test(code));
}

/** Environment variables of the command in a block, of the user settings that it names, and of all files that its test reads. */
export function variablesOfRun(code: string, {files}: SampleFiles): readonly string[] {
  const script = code.includes('nightly.bat') ? (files.get('nightly.bat') ?? '') : '';
  const command = `${code}\n${script}`;
  if (!/\bcycle-cli\b/.test(command)) return [];
  const own = [...command.matchAll(/%(\w+)%|\$env:(\w+)|\$\{(?:env:)?(\w+)\}/g)].flatMap((match) => match.slice(1));
  const named = new Set(own.filter((name) => name !== undefined && /^CYCLE_/.test(name)));
  const read = new Set<string>();
  const follow = (text: string): void => {
    for (const [path] of text.replaceAll(/\\+/g, '/').matchAll(PATH)) {
      const content = files.get(path);
      if (content === undefined || read.has(path)) continue;
      read.add(path);
      for (const [, setting, step] of content.matchAll(/\$\{(\w+)\}|OS environment variable "(\w+)"/g))
        if (!path.endsWith('.api')) named.add(setting ?? step ?? '');
      follow(content);
    }
  };
  follow(command);
  return [...named].sort();
}

const PATH = /(?:Test Cases|Utilities|Environments|Playlists|Group Tests)\/[\w.-]+|\b[\w-]+\.cycuser\b/g;
