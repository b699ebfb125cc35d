import {describeThrown} from '../../base/diagnostics/describeThrown.ts';
import type {Sample, SampleChecker, SamplePage, SampleProblem} from '../../steps/config/plugin.ts';
import {checkProjects} from '../../steps/samples/types/checkProjects.ts';
import {planProjects} from '../../steps/samples/types/planProjects.ts';

type ProblemsByPage = ReadonlyMap<SamplePage, readonly SampleProblem[]>;

/** Creates the checker of types. One process checks the pages together, because it takes a second to start. */
export function createTypeChecker(): SampleChecker {
  const results = new WeakMap<readonly SamplePage[], Promise<ProblemsByPage>>();
  return {
    languages: ['ts', 'typescript', 'mts', 'cts', 'tsx', 'json'],
    async check(page, {pages, root, cacheDir}) {
      const result = results.get(pages) ?? checkPages(pages, {root, folder: cacheDir});
      results.set(pages, result);
      try {
        return (await result).get(page) ?? [];
      } catch (error) {
        const message = `TypeScript cannot check the samples: ${describeThrown(error).message}`;
        return page === pages[0] ? [{message, hint: 'run `npx tsc --version`, and install `typescript` again'}] : [];
      }
    },
  };
}

async function checkPages(
  pages: readonly SamplePage[],
  folders: {readonly root: string; readonly folder: string},
): Promise<ProblemsByPage> {
  const planned = pages.flatMap((page) => planProjects<Sample>(page.samples).map((project) => ({page, project})));
  if (planned.length === 0) return new Map();
  const faults = await checkProjects(
    planned.map(({project}) => project),
    folders,
  );
  const problems = new Map<SamplePage, SampleProblem[]>();
  // A file that belongs to two states of a project has an error in both.
  const reported = new Set<string>();
  for (const {project: index, path, reason, ...position} of faults) {
    const {page, project} = planned[index]!;
    const sample = project.get(path)!;
    const key = JSON.stringify([page.file, sample.line, position, reason]);
    if (reported.has(key)) continue;
    reported.add(key);
    const hint = 'correct it, or put `<!-- sample: off reason -->` above the block';
    const problem = {message: `This TypeScript is wrong: ${reason}.`, sample, ...position, hint};
    problems.set(page, [...(problems.get(page) ?? []), problem]);
  }
  return problems;
}
