import {createDiagnostic} from '../../node/base/diagnostics/codes.ts';
import {type AgentError, createFetchReader, type SiteReader} from '../../node/serve/mcp/siteReader.ts';
import type {HookProject} from '../../node/state/plugins/hookContext.ts';
import type {Printer} from '../report.ts';

/** Options that name a built or published site. */
export interface SourceFlags {
  readonly root: string;
  readonly outDir?: string;
  readonly site?: string;
  readonly host?: string;
}

export interface Source {
  readonly reader: SiteReader;
  readonly host: string;
  readonly allowedHosts: readonly string[];
  /** Configuration of a site on this machine. */
  readonly project?: HookProject;
}

/** Opens the built or published site that a command reads; prints problems and returns undefined if there is none. */
export async function openSource(flags: SourceFlags, printer: Printer): Promise<Source | undefined> {
  const {root} = flags;
  const fail = (message: string, hint: string): void => printFault({message, hint}, root, printer);
  if (flags.site !== undefined) {
    const url = /^https?:\/\//.test(flags.site) && URL.canParse(flags.site) ? new URL(flags.site) : undefined;
    if (url?.username === '' && url.password === '')
      return {reader: createFetchReader(flags.site), host: flags.host ?? 'localhost', allowedHosts: []};
    if (url)
      fail(
        'The address of --site holds a password, which logs would show.',
        'leave it out: for a site that asks for one, build the site and leave out --site',
      );
    else
      fail(
        `--site ${maskPassword(flags.site)} is not the address of a site.`,
        'write the URL of the home page, such as https://docs.example.com/',
      );
    return undefined;
  }
  const {loadProject} = await import('../../node/state/project/project.ts');
  const loaded = await loadProject({root, outDir: flags.outDir || undefined});
  if (!loaded.value) {
    printer.conclude(loaded.diagnostics, root, 1);
    return undefined;
  }
  const {config, outDir} = loaded.value;
  const {createFolderReader} = await import('../../node/serve/mcp/folderReader.ts');
  const {host, allowedHosts} = config.serve;
  return {reader: createFolderReader(outDir), host: flags.host ?? host, allowedHosts, project: loaded.value};
}

/** Prints why a site cannot be read. */
export function failToRead({message}: AgentError, {root}: SourceFlags, printer: Printer): void {
  printFault({message, hint: 'run `manual build`, or name another folder with --out-dir'}, root, printer);
}

function printFault({message, hint}: {message: string; hint: string}, root: string, printer: Printer): void {
  printer.conclude([createDiagnostic('config-invalid', message, {hint})], root, 1);
}

/** Masks user name and password of a URL, because many people read logs. */
function maskPassword(address: string): string {
  return address.replace(/^(.*:\/\/|).*@/, '$1***@');
}
