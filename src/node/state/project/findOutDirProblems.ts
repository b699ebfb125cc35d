import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {isInFolder} from '../../base/files/toSlashes.ts';
import type {SiteConfig} from '../../steps/config/schema/site.ts';
import {getInstancePrefix} from '../../steps/site/docs/versions.ts';

interface OutDirCheck {
  readonly root: string;
  readonly config: SiteConfig;
  readonly configFile: string;
  readonly position: Pick<Diagnostic, 'line' | 'column' | 'length'> | undefined;
}

/**
 * Reports an output folder that is, contains, or is inside a source folder, because a build
 * replaces it as a whole.
 */
export function findOutDirProblems(outDir: string, {root, config, configFile, position}: OutDirCheck): Diagnostic[] {
  const absolute = path.resolve(root, outDir);
  const sources = [
    ...['docs', 'blog', 'theme', 'static', 'src', 'node_modules', '.git', '.manual'],
    ...config.staticDirectories,
    ...[...config.docs, ...config.blog, ...(config.pages ? [config.pages] : [])].map((instance) => instance.path),
    ...config.docs.flatMap(({id}) =>
      ['versioned_docs', 'versioned_sidebars'].map((name) => getInstancePrefix(id) + name),
    ),
    config.i18n.path,
  ].map((folder) => path.resolve(root, folder));
  const contained = [root, ...sources.filter((folder) => fs.existsSync(folder))].find((folder) =>
    isInFolder(folder, absolute),
  );
  // Docs in the site's root may exclude the output folder.
  const without = config.docs
    .filter(({path: folder, exclude}) => exclude.includes(`${path.relative(path.resolve(root, folder), absolute)}/**`))
    .map((instance) => path.resolve(root, instance.path));
  const parentFolder = sources.find((folder) => isInFolder(absolute, folder) && !without.includes(folder));
  if (absolute !== path.parse(absolute).root && contained === undefined && parentFolder === undefined) return [];
  const given = position ? '' : ' of --out-dir or MANUAL_OUT_DIR';
  const isDocs = config.docs.some((docs) => path.resolve(root, docs.path) === path.resolve(root));
  const hint = `choose a folder of its own, such as build${isDocs ? ", and leave it out of the docs: exclude: ['build/**']" : ''}`;
  const message = `The output folder \`${outDir}\`${given} contains sources, which a build would replace.`;
  return [createDiagnostic('config-invalid', message, {...(position && {file: configFile, ...position}), hint})];
}
