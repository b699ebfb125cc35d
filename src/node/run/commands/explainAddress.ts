import {withBase} from '../../../shared/routes.ts';
import {getRouteBase} from '../../state/project/getRouteBase.ts';
import type {Project} from '../../state/project/project.ts';
import type {Site} from '../../steps/site/graph.ts';
import {findSlugProblem, parseDocPath} from '../../steps/site/route.ts';
import type {SitePage} from '../../steps/site/types.ts';

/** Beginning, middle, or end of an address, with the settings and names that it comes from. */
export interface AddressPart {
  readonly value: string;
  readonly reasons: readonly string[];
}

/** Splits the address of a page into base URL, route base, and path, each with its reasons. */
export function explainAddress({route, record}: SitePage, {locale, props}: Site, project: Project): AddressPart[] {
  const {source} = record!;
  const {config} = project;
  const isOnlyLanguage = Object.keys(props.locales).length === 1;
  const routeBase = getRouteBase(source, project);
  const base = withBase(routeBase || '/', locale.baseUrl).replace(/\/$/, '');
  const version = source.kind === 'doc' && `version \`${source.version}\``;
  return [
    {value: locale.baseUrl, reasons: ['`baseUrl`', ...(isOnlyLanguage ? [] : [`language \`${locale.name}\``])]},
    {value: routeBase || '/', reasons: [`\`${SETTINGS[source.kind]}.routeBasePath\``, ...(version ? [version] : [])]},
    {value: route.slice(base.length) || '/', reasons: explainPath(record!, config)},
  ];
}

const SETTINGS = {doc: 'docs', blog: 'blog', page: 'pages'} as const;

/** Lists the reasons for the path of a page below its route base. */
function explainPath(
  {source, frontMatter, frontMatterLines}: NonNullable<SitePage['record']>,
  {docs}: Project['config'],
): string[] {
  const {kind, path, instance} = source;
  const strips = kind === 'doc' && docs.find(({id}) => id === instance)!.numberPrefixParser;
  const parsed = parseDocPath(path, {}, strips);
  const {slug, id} = frontMatter;
  if (slug !== undefined && findSlugProblem(slug, kind === 'blog' ? [] : parsed.folders) === undefined)
    return [`\`slug\` in line ${frontMatterLines.slug ?? 1}`];
  const hasPrefix = parsed.id !== parseDocPath(path, {}, false).id;
  const usesId = kind === 'doc' && id !== undefined && !parsed.isIndex;
  return [
    `file \`${path}\``,
    ...(hasPrefix ? ['without number prefixes'] : []),
    ...(usesId ? [`\`id\` in line ${frontMatterLines.id ?? 1}`] : []),
    ...(kind === 'doc' && parsed.isIndex ? ['index of its folder'] : []),
  ];
}
