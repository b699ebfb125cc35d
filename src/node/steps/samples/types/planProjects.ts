import type {PageSample} from '../../../../shared/search.ts';
import {isCutSample} from '../isCutSample.ts';
import {dropRemovedLines} from '../parseSample.ts';
import {readSampleWords} from '../readSampleWords.ts';

/** Samples of a page that are files of one folder, by path. */
export type SampleProject<Sample extends PageSample = PageSample> = ReadonlyMap<string, Sample>;

const SOURCE = /\.(?:[cm]?ts|tsx|json)$/;

/**
 * Groups the samples of a page that are files into projects. Where a page shows a file again, the
 * next state of its project begins; unchanged files belong to both.
 */
export function planProjects<Sample extends PageSample>(samples: readonly Sample[]): readonly SampleProject<Sample>[] {
  const projects: SampleProject<Sample>[] = [];
  let files = new Map<string, Sample>();
  const shown = new Set<string>();
  for (const sample of samples) {
    const {path} = readSampleWords(sample.meta);
    if (path === undefined || !SOURCE.test(path)) continue;
    if (shown.has(path)) {
      projects.push(files);
      files = new Map(files);
      shown.clear();
    }
    shown.add(path);
    files.set(path, sample);
  }
  if (files.size > 0) projects.push(files);
  // Files that import one with omissions would look wrong.
  return projects.filter((project) => ![...project.values()].some(({code}) => isCutSample(dropRemovedLines(code))));
}
