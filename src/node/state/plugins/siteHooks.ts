import fs from 'node:fs';
import type {SourceFile} from '../../../shared/build.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {findImportReason, getPrivacyHint, resolveRealPath} from '../../base/files/findPrivacyReason.ts';
import type {
  Plugin,
  PluginContext,
  PluginFile,
  PluginOutput,
  PluginPageInfo,
  PluginProblem,
  PluginSite,
} from '../../steps/config/plugin.ts';
import {headTagsSchema} from '../../steps/config/schema/security.ts';
import type {SiteConfig} from '../../steps/config/schema/site.ts';
import type {SitePage} from '../../steps/site/types.ts';
import {createHookContext, type HookProject} from './hookContext.ts';
import {createInvalidResultProblem, createReportedProblem, runHook, runHookSync} from './runHook.ts';

/** A locale of the site, as far as hooks need it. */
interface HookLocale {
  readonly locale: {readonly name: string; readonly url: string};
  readonly pages: readonly SitePage[];
}

export function toFileInfo({file, path, kind, instance, version, locale}: SourceFile): PluginFile {
  return {file, path, kind, instance, version, locale};
}

function toPageInfo(
  {route, props, record, section, noIndex, lastModified}: SitePage,
  {locale}: HookLocale,
): PluginPageInfo {
  const date = props.kind === 'blogPost' ? props.post.date : lastModified;
  return {
    route,
    kind: props.kind,
    title: props.title,
    description: props.description,
    section,
    locale: locale.name,
    url: locale.url + encodeURI(route),
    unlisted: noIndex,
    source: record && toFileInfo(record.source),
    frontMatter: record?.frontMatter ?? {},
    date,
  };
}

function toSiteInfo(sites: readonly HookLocale[], {title, url, baseUrl}: SiteConfig): PluginSite {
  const pages = sites.flatMap((site) => site.pages.map((page) => toPageInfo(page, site)));
  return {title, url, baseUrl, pages: pages.sort((a, b) => (a.route < b.route ? -1 : 1))};
}

/** Maximum bytes of a file or folder name on ext4, APFS, and NTFS. */
const MAX_NAME_BYTES = 255;

type CheckedTag = ReturnType<typeof headTagsSchema.parse>[number];

/**
 * Runs the `head` hooks of all plugins for a page. Returns their elements and problems; empty if no
 * plugin has the hook.
 */
export function runHeadHooks(
  page: SitePage,
  site: HookLocale,
  project: HookProject,
): {tags?: readonly CheckedTag[]; tagProblems?: readonly Diagnostic[]} {
  const plugins = project.config.plugins.filter(({head}) => head);
  if (plugins.length === 0) return {};
  const diagnostics: Diagnostic[] = [];
  const tags = plugins.flatMap((plugin): readonly CheckedTag[] => {
    const made = runHookSync(plugin, {hook: 'head', project}, () =>
      plugin.head!(toPageInfo(page, site), createHookContext(plugin, project)),
    );
    diagnostics.push(...made.diagnostics);
    const checked = headTagsSchema.safeParse(made.value ?? []);
    if (checked.success) return checked.data;
    const [issue] = checked.error.issues;
    const what = `returns something other than head elements for ${page.route}`;
    diagnostics.push(
      createInvalidResultProblem(plugin, {
        what,
        hint: `correct \`${issue!.path.join('.')}\`: ${issue!.message}`,
        project,
      }),
    );
    return [];
  });
  return {tags, tagProblems: diagnostics};
}

/** Runs the `check` hooks of all plugins, and returns the problems that they report. */
export async function runCheckHooks(
  sites: readonly HookLocale[],
  project: HookProject,
): Promise<readonly Diagnostic[]> {
  const checkPlugins = project.config.plugins.filter(({check}) => check);
  if (checkPlugins.length === 0) return [];
  const site = toSiteInfo(sites, project.config);
  const problems: Diagnostic[] = [];
  for (const plugin of checkPlugins) {
    const context = createHookContext(plugin, project);
    const {value, diagnostics} = await runHook(plugin, {hook: 'check', project}, () => plugin.check!(site, context));
    problems.push(...diagnostics);
    for (const problem of Array.isArray(value) ? value : value == null ? [] : [value]) {
      const isProblem = typeof (problem as Partial<PluginProblem> | null)?.message === 'string';
      const what = 'returns something other than problems from `check`';
      const hint = 'return objects with a `message`';
      problems.push(
        isProblem ? createReportedProblem(plugin, problem) : createInvalidResultProblem(plugin, {what, hint, project}),
      );
    }
  }
  return problems;
}

interface FilesInput {
  readonly project: HookProject;
  readonly isTaken: (file: string) => boolean;
  readonly progress: (plugin: Plugin, done: number, total: number) => void;
}

/**
 * Runs the `files` hooks of all plugins. Returns the generated files by path relative to the base
 * URL.
 */
export async function runFilesHooks(
  sites: readonly HookLocale[],
  {project, isTaken, progress}: FilesInput,
): Promise<WithDiagnostics<ReadonlyMap<string, PluginOutput>>> {
  const filePlugins = project.config.plugins.filter(({files}) => files);
  const files = new Map<string, PluginOutput>();
  const names = createNames();
  const diagnostics: Diagnostic[] = [];
  if (filePlugins.length === 0) return {value: files, diagnostics};
  const site = toSiteInfo(sites, project.config);
  for (const plugin of filePlugins) {
    const context = createHookContext(plugin, project);
    fs.mkdirSync(context.cacheDir, {recursive: true});
    const answer = await runHook(plugin, {hook: 'files', project}, (alive) => {
      const reportProgress = (done: number, total: number): void => {
        alive();
        progress(plugin, done, total);
      };
      return plugin.files!(site, {...context, progress: reportProgress});
    });
    diagnostics.push(...answer.diagnostics);
    for (const [file, data] of Object.entries(answer.value ?? {})) {
      const alike = isTaken(file) ? file : names.alike(file);
      const problem = findFileProblem(file, data, {context, alike});
      if (problem === undefined) {
        names.add(file);
        files.set(file, data);
      } else diagnostics.push(createInvalidResultProblem(plugin, {...problem, project}));
    }
  }
  return {value: files, diagnostics};
}

function findFileProblem(
  file: string,
  data: unknown,
  {alike, context}: {alike: string | undefined; context: PluginContext},
): {what: string; hint: string} | undefined {
  const segments = file.split('/');
  if (
    /^[a-z]:|[\\\0?#]/i.test(file) ||
    segments.some((segment) => segment === '' || segment === '.' || segment === '..')
  )
    return {
      what: `writes outside of the site: \`${file}\``,
      hint: 'give a path below the base, such as `data/index.json`',
    };
  if (segments[0] === '_manual' || segments[0] === 'assets')
    return {what: `writes to a folder of the tool: \`${file}\``, hint: 'choose another folder'};
  if (segments.length === 1 && (file === '_headers' || file === '_redirects'))
    return {
      what: `writes rules of the host: \`${file}\``,
      hint: 'write headers and redirects into the configuration, or into a file of a static folder, where a reviewer sees them',
    };
  if (/[\u0000-\u001f\u007f]/.test(file) || segments.some((segment) => Buffer.byteLength(segment) > MAX_NAME_BYTES))
    return {
      what: `writes a file with a name that file systems reject: ${JSON.stringify(file).slice(0, 80)}`,
      hint: `choose a name of at most ${MAX_NAME_BYTES} bytes, without line breaks`,
    };
  if (alike !== undefined)
    return alike === file
      ? {what: `writes a file that already exists: \`${file}\``, hint: 'choose another name'}
      : {
          what: `writes \`${file}\`, which collides with \`${alike}\``,
          hint: 'choose a name that differs from other files in more than letter case, and from folders',
        };
  if (typeof data === 'string' || data instanceof Uint8Array) return undefined;
  const from = (data as {copyOf?: unknown} | undefined)?.copyOf;
  if (typeof from === 'string' && fs.statSync(from, {throwIfNoEntry: false})?.isDirectory() === false) {
    const reason = findCopyReason(from, context);
    return reason === undefined
      ? undefined
      : {what: `copies \`${from}\`, which ${reason}`, hint: getPrivacyHint(reason)};
  }
  return {what: `returns no content for \`${file}\``, hint: 'return a text, bytes, or the path of a file: {copyOf: …}'};
}

/**
 * Creates a set of file names and their folders that ignores letter case, like many file systems.
 */
function createNames() {
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  const listParents = (file: string): string[] => [...file.matchAll(/\//g)].map(({index}) => file.slice(0, index));
  return {
    add(file: string): void {
      const lower = file.toLowerCase();
      files.set(lower, file);
      for (const folder of listParents(lower)) folders.set(folder, file);
    },
    /** Returns a file with the same name, or one that is also needed as a folder. */
    alike(file: string): string | undefined {
      const lower = file.toLowerCase();
      const above = listParents(lower).find((folder) => files.has(folder));
      return files.get(lower) ?? folders.get(lower) ?? (above === undefined ? undefined : files.get(above));
    },
  };
}

/**
 * Explains why a plugin must not copy a file, whose path may come from foreign text. Files of
 * packages and of the plugin's own cache are allowed.
 */
function findCopyReason(file: string, {cacheDir, whyPrivate}: PluginContext): string | undefined {
  const reason = whyPrivate(file);
  return reason && findImportReason(file, [resolveRealPath(cacheDir)]) && reason;
}
