import fs from 'node:fs';
import path from 'node:path';
import {isMarkdownPage} from '../../../shared/pageFiles.ts';
import {findForeignFiles} from '../../content/foreignFiles.ts';
import {walk} from '../../content/walk.ts';
import {isWritable} from '../../files/readIfThere.ts';
import {fromRoot} from '../../files/shownPath.ts';
import {findRepository} from '../../project/findRepository.ts';
import type {Project} from '../../project/project.ts';
import {error, type Finding, git, ok, warning} from './finding.ts';

export function examineFolders(project: Project): Finding[] {
  return [
    ...contentFindings(project),
    ...staticFindings(project),
    ...foreignFindings(project),
    outputFinding(project),
    cacheFinding(project),
    ...gitFindings(project),
  ];
}

function contentFindings({root, docs, config}: Project): Finding[] {
  const folders = [
    ...docs.flatMap(({versions}) => versions.map(({contentPath}) => ['Docs', contentPath] as const)),
    ...config.blog.map(({path: folder}) => ['Blog', folder] as const),
  ];
  return folders.map(([name, folder]) => {
    if (!fs.existsSync(path.join(root, folder)))
      return error(name, `the folder ${folder}/ does not exist`, `create it with a page, or correct the configuration`);
    const pages = walk(path.join(root, folder)).files.filter(({path: file}) => isMarkdownPage(file)).length;
    return pages === 0
      ? error(name, `${folder}/ holds no page`, `create ${folder}/index.md`)
      : ok(name, `${folder}/: ${pages} page${pages === 1 ? '' : 's'}`);
  });
}

function staticFindings({root, config}: Project): Finding[] {
  return config.staticDirectories.flatMap((folder) => {
    if (fs.existsSync(path.join(root, folder))) return [ok('Static files', `${folder}/`)];
    // The default need not exist.
    if (folder === 'static') return [];
    const help = 'create it, or take it out of `staticDirectories`';
    return [warning('Static files', `the folder ${folder}/ does not exist`, help)];
  });
}

function foreignFindings({root, config}: Project): Finding[] {
  const themeFiles = walk(path.join(root, 'theme')).files.map((file) => file.path);
  return [...findForeignFiles({root, themeFiles, config})].map(([file, advice]) =>
    warning('Other tools', `nothing reads ${file}`, advice),
  );
}

function outputFinding({root, outDir}: Project): Finding {
  const name = fromRoot(root, outDir);
  const parent = path.dirname(outDir);
  if (!isWritable(fs.existsSync(outDir) ? outDir : parent)) {
    const help = 'change who may write it, or choose another folder with `outDir`';
    return error('Output', `${name} cannot be written`, help);
  }
  if (!fs.existsSync(outDir)) return ok('Output', `${name}/ is not built yet`);
  if (fs.readdirSync(outDir).length > 0 && !fs.existsSync(path.join(outDir, '_manual'))) {
    const help = 'a build replaces it: move it, or choose another `outDir`';
    return warning('Output', `${name}/ holds something that is not a built site`, help);
  }
  return ok('Output', `${name}/`);
}

/** The folder is there, and can be written: the configuration was compiled into it. */
function cacheFinding({root, cacheDir}: Project): Finding {
  const bytes = walk(cacheDir).files.reduce(
    (sum, {absolute}) => sum + (fs.statSync(absolute, {throwIfNoEntry: false})?.size ?? 0),
    0,
  );
  return ok('Cache', `${fromRoot(root, cacheDir)}/: ${(bytes / 1e6).toFixed(1)} MB`);
}

function gitFindings({root, outDir, cacheDir, docs}: Project): Finding[] {
  if (findRepository(root) === undefined)
    return [warning('Git', 'the site is in no repository', 'pages can show no dates until it is in one: `git init`')];
  if (git(root, ['--version']) === undefined)
    return [warning('Git', 'git is not installed', 'pages can show no dates without it')];
  const own = [cacheDir, outDir, path.join(root, 'node_modules')].map((folder) => fromRoot(root, folder));
  const seen = own.filter(
    (folder) => !folder.startsWith('..') && git(root, ['check-ignore', '-q', `${folder}/`]) === undefined,
  );
  const findings: Finding[] = [];
  const names = seen.map((one) => `${one}/`).join(', ');
  if (seen.length > 0) findings.push(warning('Git', `not ignored: ${names}`, 'add the lines to .gitignore'));
  const showsDates = docs.some(({options}) => options.showLastUpdateTime || options.showLastUpdateAuthor);
  if (showsDates && git(root, ['rev-parse', '--is-shallow-repository']) === 'true') {
    const help = 'fetch it: `git fetch --unshallow`; in CI, fetch all of it';
    findings.push(warning('Git', 'the history is cut off, so dates are missing', help));
  }
  return findings.length > 0 ? findings : [ok('Git', 'outputs are ignored')];
}
