import type {PluginPage} from 'manual-docs/config';
import {
  escapeLine,
  getFirstSentence,
  joinBlocks,
  makeHeading,
  makeListItem,
  toInlineCode,
} from '../../shared/reference/toSafeMarkdown.ts';
import type {ApiOperation} from '../description/operations.ts';
import {type JsonObject, toEntries, toList, toObject, toText} from '../description/values.ts';
import type {ApiBook, ApiPageContext} from './book.ts';
import {makeExternalDocs} from './operation.ts';
import {toAuthAnchor} from './operationParts.ts';
import {makeServerList} from './servers.ts';

/** Most operations on the overview; more are listed on the pages of their tags only. */
const MAX_LISTED = 150;

/** Makes the overview page: facts, servers, authentication, and operations. */
export function makeIndexPage(book: ApiBook): PluginPage {
  const {sidebarLabel, sidebarPosition} = book.options;
  const {root, resolve} = book.description;
  const info = toObject(root.info);
  const context = book.pageContext(book.index, toText(info.title) || 'API');
  const content = joinBlocks([
    makeFacts(info, root),
    escapeLine(toText(info.summary)),
    context.describe(info.description, 2),
    makeExternalDocs(root.externalDocs),
    makeServers(root, context),
    makeSecurity(root, book, context),
    makeOperations(book, context),
  ]);
  const summary = getFirstSentence(toText(info.summary) || toText(resolve(info.description).value));
  return {
    path: book.index,
    content,
    frontMatter: {
      title: toText(info.title) || 'API',
      sidebar_label: sidebarLabel,
      sidebar_position: sidebarPosition,
      description: summary || undefined,
    },
  };
}

function makeFacts(info: JsonObject, root: JsonObject): string {
  const {name, url, email} = toObject(info.contact);
  const license = toObject(info.license);
  const facts = [
    toText(info.version) && `*Version:* ${escapeLine(toText(info.version))}`,
    toLink(
      toText(license.name) || 'License',
      toText(license.url) || spdxAddress(license.identifier),
      toText(license.name) !== '',
    ),
    toLink(toText(name) || 'Contact', toText(url), toText(name) !== '' && toText(email) === ''),
    toLink(
      toText(url) ? toText(email) : toText(name) || toText(email),
      toText(email) && `mailto:${toText(email)}`,
      false,
    ),
    toLink('Terms of service', toText(info.termsOfService), false),
    toLink('Schema dialect', toText(root.jsonSchemaDialect), false),
  ];
  return facts.filter((one) => one !== '').join(' · ');
}

function spdxAddress(identifier: unknown): string {
  return /^[\w.+-]+$/.test(toText(identifier)) ? `https://spdx.org/licenses/${toText(identifier)}.html` : '';
}

function toLink(label: string, url: string, isShownAlone: boolean): string {
  if (/^(?:https?:\/\/|mailto:)[^\s<>]+$/i.test(url)) return `[${escapeLine(label)}](<${url}>)`;
  return isShownAlone ? escapeLine(label) : '';
}

function makeServers({servers: listed}: JsonObject, context: ApiPageContext): string {
  const items = makeServerList(toList(listed), context);
  return items.length === 0 ? '' : joinBlocks(['## Servers {#servers}', ...items]);
}

function makeSecurity({components}: JsonObject, {description}: ApiBook, context: ApiPageContext): string {
  const schemes = toEntries(toObject(components).securitySchemes).map(([name, entry]) => {
    const scheme = toObject(description.resolve(entry).value);
    const title = makeHeading(escapeLine(name), 3, toAuthAnchor(name));
    const isOld = scheme.deprecated === true ? '*Deprecated:* do not use it in new code' : '';
    return joinBlocks([
      title,
      describeScheme(scheme),
      isOld,
      context.describe(scheme.description, 4),
      ...makeFlows(scheme),
    ]);
  });
  return schemes.length === 0 ? '' : joinBlocks(['## Authentication {#authentication}', ...schemes]);
}

function describeScheme({
  type,
  name,
  in: location,
  scheme,
  bearerFormat,
  openIdConnectUrl,
  oauth2MetadataUrl,
}: JsonObject): string {
  switch (type) {
    case 'apiKey': {
      const where = location === 'header' ? 'the header' : location === 'cookie' ? 'the cookie' : 'the query parameter';
      return `A key in ${where} ${toInlineCode(toText(name) || 'key')}.`;
    }
    case 'http': {
      const kind = toText(scheme) || 'bearer';
      if (/^basic$/i.test(kind)) return `Name and password in the header ${toInlineCode('Authorization: Basic …')}.`;
      const header = toInlineCode(`Authorization: ${kind.charAt(0).toUpperCase()}${kind.slice(1)} …`);
      return `A token in the header ${header}${bearerFormat ? ` (${escapeLine(toText(bearerFormat))})` : ''}.`;
    }
    case 'oauth2':
      return `OAuth 2, with the token in the header ${toInlineCode('Authorization: Bearer …')}${oauth2MetadataUrl ? `, as ${toInlineCode(toText(oauth2MetadataUrl))} says` : ''}.`;
    case 'openIdConnect':
      return `OpenID Connect, as ${toInlineCode(toText(openIdConnectUrl))} says.`;
    case 'mutualTLS':
      return 'A certificate of the client.';
    default:
      return '';
  }
}

const FLOWS: Readonly<Record<string, string>> = {
  implicit: 'Implicit',
  password: 'Password',
  clientCredentials: 'Client credentials',
  authorizationCode: 'Authorization code',
  deviceAuthorization: 'Device authorization',
};

function makeFlows({flows: definitions}: JsonObject): string[] {
  return toEntries(definitions).map(([name, flow]) => {
    const {authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl, scopes} = toObject(flow);
    const addresses = {
      Authorization: authorizationUrl,
      Device: deviceAuthorizationUrl,
      Token: tokenUrl,
      Refresh: refreshUrl,
    };
    const urls = Object.entries(addresses).map(([label, url]) =>
      toText(url) ? `*${label} URL:* ${toInlineCode(toText(url))}` : '',
    );
    const list = toEntries(scopes).map(([scope, text]) =>
      makeListItem([`**${toInlineCode(scope)}** ${escapeLine(toText(text))}`]),
    );
    return makeListItem([`**${escapeLine(FLOWS[name] ?? name)}** flow`, ...urls, ...list]);
  });
}

function makeOperations(book: ApiBook, context: ApiPageContext): string {
  const {groups, pageOfGroup, description} = book;
  const count = groups.reduce((sum, group) => sum + group.operations.length, 0);
  if (count === 0) return '';
  const sections = groups.map((group) => {
    const link = `[${escapeLine(group.title)}](${context.to(pageOfGroup(group))})`;
    const sentence = escapeLine(getFirstSentence(toText(description.resolve(group.tag.description).value)));
    if (count > MAX_LISTED) return `- ${link}${sentence ? `: ${sentence}` : ''}`;
    return joinBlocks([
      makeHeading(link, 3, `tag-${group.slug}`),
      sentence,
      makeOperationList([...group.operations, ...group.others], book, context),
    ]);
  });
  return `## Operations {#operations}\n\n${sections.join(count > MAX_LISTED ? '\n' : '\n\n')}`;
}

/** Makes a list of operations with their paths, each with a link. */
export function makeOperationList(
  operations: readonly ApiOperation[],
  {placeOf}: ApiBook,
  {to}: ApiPageContext,
): string {
  const items = operations.map((operation) => {
    const {page, anchor} = placeOf(operation);
    const deprecatedMark = operation.definition.deprecated === true ? ' *deprecated*' : '';
    return `+ ${toInlineCode(operation.method)} [${escapeLine(operation.title)}](${to(page, anchor)}) ${toInlineCode(operation.path)}${deprecatedMark}`;
  });
  return items.join('\n');
}
