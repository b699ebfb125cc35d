import fs from 'node:fs';
import path from 'node:path';
import type {Plugin, PluginContext, PluginPage} from 'manual-docs/config';
import {isReadableFile} from '../shared/isReadableFile.ts';
import {escapeLine, toSafeMarkdown} from '../shared/reference/toSafeMarkdown.ts';

export interface ReleasesOptions {
  /**
   * File with the response of GitHub's API for `/repos/<owner>/<name>/releases`, from the site's
   * root.
   */
  readonly file?: string;
  /**
   * `owner/name` of a repository at GitHub. It is requested at most once an hour; the last response
   * is used if that fails.
   */
  readonly repository?: string;
  /** Folder of the pages. Default: `releases`. */
  readonly path?: string;
  /** Docs instance of the pages, or `pages`. Default: `{docs: 'default'}`. */
  readonly in?: PluginPage['in'];
  /** Title of the list. Default: `Releases`. */
  readonly title?: string;
  /**
   * Whether to trust the texts: HTML in them becomes part of the page, and the site's Markdown
   * plugins run on them. Default: false.
   */
  readonly trusted?: boolean;
  /** Whether to include prereleases. Default: true. */
  readonly prereleases?: boolean;
}

interface Release {
  readonly tag_name: string;
  readonly name?: string | null;
  readonly body?: string | null;
  readonly html_url?: string;
  readonly published_at?: string | null;
  readonly draft?: boolean;
  readonly prerelease?: boolean;
}

/** How long (ms) a response is valid. Without a token, GitHub allows sixty requests an hour. */
const FRESH_MS = 60 * 60 * 1000;

/** Makes a page for each release of a repository, and a list of them, newest first. */
export function releases(options: ReleasesOptions): Plugin {
  const {file, repository} = options;
  if ((file === undefined) === (repository === undefined))
    throw new Error('releases: name either `file` or `repository`');
  if (repository !== undefined && !/^[\w.-]+\/[\w.-]+$/.test(repository))
    throw new Error(`releases: \`repository\` is \`${repository}\`, expected \`owner/name\``);
  return {
    name: 'releases',
    version: '1',
    key: options,
    ...(file === undefined ? {} : {watch: [file]}),
    async pages(context) {
      const allReleases = parseReleases(
        file === undefined ? await fetchReleases(repository!, context) : readReleases(file, context),
        file ?? repository!,
      );
      const shown = allReleases
        .filter(({draft, prerelease}) => !draft && ((options.prereleases ?? true) ? true : !prerelease))
        .sort((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''));
      return [makeListPage(shown, options), ...shown.map((release, i) => makeReleasePage(release, i, options))];
    },
  };
}

export default releases;

function readReleases(file: string, {root}: PluginContext): string {
  const absolute = path.join(root, file);
  if (!isReadableFile(absolute)) throw new Error(`there is no file ${file}`);
  return fs.readFileSync(absolute, 'utf8');
}

async function fetchReleases(repository: string, {cacheDir}: PluginContext): Promise<string> {
  const cacheFile = path.join(cacheDir, `${repository.replace('/', '+')}.json`);
  const stat = fs.statSync(cacheFile, {throwIfNoEntry: false});
  if (stat && Date.now() - stat.mtimeMs < FRESH_MS) return fs.readFileSync(cacheFile, 'utf8');
  const token = process.env.GITHUB_TOKEN;
  try {
    const answer = await fetch(`https://api.github.com/repos/${repository}/releases?per_page=100`, {
      headers: {accept: 'application/vnd.github+json', ...(token ? {authorization: `Bearer ${token}`} : {})},
    });
    if (!answer.ok) throw new Error(`GitHub answers ${answer.status}`);
    const text = await answer.text();
    fs.writeFileSync(cacheFile, text);
    return text;
  } catch (error) {
    if (stat) return fs.readFileSync(cacheFile, 'utf8');
    throw new Error(`the releases of ${repository} cannot be read: ${(error as Error).message}`);
  }
}

function parseReleases(text: string, origin: string): readonly Release[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw Object.assign(new Error(`${origin} is not JSON: ${(error as Error).message}`), {
      hint: "name a file with the JSON of GitHub's releases; to show CHANGELOG.md, import it in an .mdx page",
    });
  }
  if (!Array.isArray(value) || value.some((one) => typeof one?.tag_name !== 'string'))
    throw new Error(`${origin} is not a list of releases, each with a \`tag_name\``);
  return value as Release[];
}

function getName({name, tag_name}: Release): string {
  return name?.trim() || tag_name;
}

function getFileName({tag_name}: Release): string {
  return `${tag_name.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '') || 'release'}.md`;
}

function getBase({path: folder = 'releases'}: ReleasesOptions): string {
  return folder.replace(/^\/+|\/+$/g, '');
}

function makeReleasePage(release: Release, index: number, options: ReleasesOptions): PluginPage {
  const day = release.published_at?.slice(0, 10);
  const facts = [
    day,
    release.prerelease ? 'pre-release' : undefined,
    release.html_url && `[on GitHub](${release.html_url})`,
  ];
  const body = (release.body ?? '').replace(/\r\n/g, '\n');
  const first = `*${facts.filter(Boolean).join(' · ')}*`;
  return {
    path: `${getBase(options)}/${getFileName(release)}`,
    in: options.in || undefined,
    content: [first === '**' ? '' : first, options.trusted ? body : toSafeMarkdown(body, 2)].join('\n\n'),
    foreign: options.trusted !== true,
    frontMatter: {
      title: getName(release),
      slug: `/${getBase(options)}/${getFileName(release).replace(/\.md$/, '')}`,
      sidebar_position: index + 1,
      custom_edit_url: null,
      ...(day ? {last_update: {date: day}} : {}),
    },
    source: options.file,
  };
}

function makeListPage(list: readonly Release[], options: ReleasesOptions): PluginPage {
  const {title = 'Releases'} = options;
  const rows = list.map((release) => {
    const day = release.published_at?.slice(0, 10) ?? '';
    return `- [${escapeLine(getName(release))}](./${getFileName(release)})${day ? `, ${day}` : ''}`;
  });
  return {
    path: `${getBase(options)}/index.md`,
    in: options.in || undefined,
    content: `# ${title}\n\n${rows.join('\n') || 'None yet.'}`,
    foreign: options.trusted !== true,
    frontMatter: {title, custom_edit_url: null},
  };
}
