import type {DiagnosticCode} from '../../base/diagnostics/codeList.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {isRefusedByWindows} from '../../base/files/isRefusedByWindows.ts';
import type {SiteInput} from './siteInput.ts';
import type {SitePage} from './types.ts';

/**
 * Indexes pages by route. Reports duplicate routes, routes that a static file claims, and routes
 * that some file systems cannot represent.
 */
export function indexRoutes(
  pages: readonly SitePage[],
  input: SiteInput,
): {byRoute: Map<string, SitePage>; diagnostics: Diagnostic[]} {
  const byRoute = new Map<string, SitePage>();
  const byLowerCase = new Map<string, SitePage>();
  const folders = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const report = (code: DiagnosticCode, message: string, rest: Pick<Diagnostic, 'file' | 'line' | 'hint'>): void =>
    void diagnostics.push(createDiagnostic(code, message, rest));
  for (const page of pages) {
    const {route} = page;
    const other = byRoute.get(route);
    if (other) {
      diagnostics.push(reportSharedRoute(other, page));
      continue;
    }
    byRoute.set(route, page);
    // Some file systems treat composed and decomposed characters as equal.
    const lower = route.normalize('NFC').toLowerCase();
    const alike = byLowerCase.get(lower);
    if (alike)
      report(
        'case-collision',
        `The routes \`${alike.route}\` and \`${route}\` differ only in letter case, and many systems treat them as one file.`,
        {...locatePage(page), hint: 'give one of them another `slug`'},
      );
    byLowerCase.set(lower, page);
    const clash = alike ? undefined : findFolderClash(route, folders);
    if (clash !== undefined)
      report(
        'case-collision',
        `The folders of \`${clash}/\` and \`${route}\` differ only in letter case, and many systems treat them as one.`,
        {...locatePage(page), hint: 'rename one of the folders, or give the pages in it another `slug`'},
      );
    const refused = route.split('/').find(isRefusedByWindows);
    if (refused !== undefined)
      report(
        'windows-name',
        `\`${route}\` needs a file or folder named \`${refused}\`, which Windows does not allow.`,
        {
          ...locatePage(page),
          hint: 'rename the file, or give the page another `slug`: uploads of some hosts refuse such names as well',
        },
      );
  }
  return {byRoute, diagnostics: [...diagnostics, ...reportHiddenPages(byRoute.values(), input)]};
}

/** Reports two pages at one address. */
export function reportSharedRoute(page: SitePage, other: SitePage): Diagnostic {
  const [first, second] = page.record ? [page, other] : [other, page];
  return createDiagnostic(
    'duplicate-route',
    `The route \`${other.route}\` is claimed twice: by ${describePage(first)} and ${describePage(second)}.`,
    {
      ...locatePage(second.record ? second : first),
      hint: 'rename one of the files, or give it another `slug`',
    },
  );
}

function describePage(page: SitePage): string {
  return page.record?.source.file ?? `a generated page ("${page.props.title}")`;
}

function locatePage(page: SitePage): {file?: string; line?: number} {
  if (!page.record) return {};
  return {file: page.record.source.file, line: page.record.frontMatterLines.slug ?? 1};
}

/**
 * Returns a folder of an earlier route that differs only in letter case from one of this route.
 * Records the folders of this route.
 */
function findFolderClash(route: string, folders: Map<string, string>): string | undefined {
  for (let end = route.lastIndexOf('/'); end > 0; end = route.lastIndexOf('/', end - 1)) {
    const folder = route.slice(0, end).normalize('NFC');
    const existing = folders.get(folder.toLowerCase());
    // If a folder is recorded, so are its parents.
    if (existing !== undefined) return existing === folder ? undefined : existing;
    folders.set(folder.toLowerCase(), folder);
  }
  return undefined;
}

/** Reports pages that a static file would overwrite. `static/404.html` is allowed. */
function reportHiddenPages(pages: Iterable<SitePage>, {config, staticFiles}: SiteInput): Diagnostic[] {
  // On many systems, names that differ only in letter case are one file.
  const byLowerCase = new Map([...staticFiles.keys()].map((file) => [file.toLowerCase(), file]));
  return [...pages].flatMap((page) => {
    const file = byLowerCase.get(
      `/${page.route.slice(config.baseUrl.length).replace(/(?<=^|\/)$/, 'index')}.html`.toLowerCase(),
    );
    if (file === undefined || page.props.kind === 'notFound') return [];
    return [
      createDiagnostic(
        'duplicate-route',
        `The page \`${page.route}\` and the static file \`${file}\` are one file of the site.`,
        {
          ...locatePage(page),
          hint: 'rename one of the two',
        },
      ),
    ];
  });
}
