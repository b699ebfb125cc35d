import type {PluginPage} from 'manual-docs/config';
import {code, firstSentence, heading, join, listItem, plain} from '../../shared/reference/safeMarkdown.ts';
import type {Operation} from '../description/operations.ts';
import {entriesOf, listOf, type Obj, objectOf, textOf} from '../description/values.ts';
import type {Book, PageContext} from './book.ts';
import {externalDocs} from './operation.ts';
import {authAnchor} from './operationParts.ts';
import {serverList} from './servers.ts';

/** Most operations on the overview; more are listed on the pages of their tags only. */
const MAX_LISTED = 150;

/** Makes the overview page: facts, servers, authentication, and operations. */
export function indexPage(book: Book): PluginPage {
  const {sidebarLabel, sidebarPosition} = book.options;
  const {root, resolve} = book.description;
  const info = objectOf(root.info);
  const context = book.pageContext(book.index, textOf(info.title) || 'API');
  const content = join([
    makeFacts(info, root),
    plain(textOf(info.summary)),
    context.describe(info.description, 2),
    externalDocs(root.externalDocs),
    makeServers(root, context),
    makeSecurity(root, book, context),
    makeOperations(book, context),
  ]);
  const summary = firstSentence(textOf(info.summary) || textOf(resolve(info.description).value));
  return {
    path: book.index,
    content,
    frontMatter: {
      title: textOf(info.title) || 'API',
      sidebar_label: sidebarLabel,
      sidebar_position: sidebarPosition,
      description: summary || undefined,
    },
  };
}

function makeFacts(info: Obj, root: Obj): string {
  const {name, url, email} = objectOf(info.contact);
  const license = objectOf(info.license);
  const facts = [
    textOf(info.version) && `*Version:* ${plain(textOf(info.version))}`,
    toLink(
      textOf(license.name) || 'License',
      textOf(license.url) || spdxAddress(license.identifier),
      textOf(license.name) !== '',
    ),
    toLink(textOf(name) || 'Contact', textOf(url), textOf(name) !== '' && textOf(email) === ''),
    toLink(
      textOf(url) ? textOf(email) : textOf(name) || textOf(email),
      textOf(email) && `mailto:${textOf(email)}`,
      false,
    ),
    toLink('Terms of service', textOf(info.termsOfService), false),
    toLink('Schema dialect', textOf(root.jsonSchemaDialect), false),
  ];
  return facts.filter((one) => one !== '').join(' · ');
}

function spdxAddress(identifier: unknown): string {
  return /^[\w.+-]+$/.test(textOf(identifier)) ? `https://spdx.org/licenses/${textOf(identifier)}.html` : '';
}

function toLink(label: string, url: string, isShownAlone: boolean): string {
  if (/^(?:https?:\/\/|mailto:)[^\s<>]+$/i.test(url)) return `[${plain(label)}](<${url}>)`;
  return isShownAlone ? plain(label) : '';
}

function makeServers({servers: listed}: Obj, context: PageContext): string {
  const items = serverList(listOf(listed), context);
  return items.length === 0 ? '' : join(['## Servers {#servers}', ...items]);
}

function makeSecurity({components}: Obj, {description}: Book, context: PageContext): string {
  const schemes = entriesOf(objectOf(components).securitySchemes).map(([name, entry]) => {
    const scheme = objectOf(description.resolve(entry).value);
    const title = heading(plain(name), 3, authAnchor(name));
    const isOld = scheme.deprecated === true ? '*Deprecated:* do not use it in new code' : '';
    return join([title, describeScheme(scheme), isOld, context.describe(scheme.description, 4), ...makeFlows(scheme)]);
  });
  return schemes.length === 0 ? '' : join(['## Authentication {#authentication}', ...schemes]);
}

function describeScheme({
  type,
  name,
  in: location,
  scheme,
  bearerFormat,
  openIdConnectUrl,
  oauth2MetadataUrl,
}: Obj): string {
  switch (type) {
    case 'apiKey': {
      const where = location === 'header' ? 'the header' : location === 'cookie' ? 'the cookie' : 'the query parameter';
      return `A key in ${where} ${code(textOf(name) || 'key')}.`;
    }
    case 'http': {
      const kind = textOf(scheme) || 'bearer';
      if (/^basic$/i.test(kind)) return `Name and password in the header ${code('Authorization: Basic …')}.`;
      const header = code(`Authorization: ${kind.charAt(0).toUpperCase()}${kind.slice(1)} …`);
      return `A token in the header ${header}${bearerFormat ? ` (${plain(textOf(bearerFormat))})` : ''}.`;
    }
    case 'oauth2':
      return `OAuth 2, with the token in the header ${code('Authorization: Bearer …')}${oauth2MetadataUrl ? `, as ${code(textOf(oauth2MetadataUrl))} says` : ''}.`;
    case 'openIdConnect':
      return `OpenID Connect, as ${code(textOf(openIdConnectUrl))} says.`;
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

function makeFlows({flows: definitions}: Obj): string[] {
  return entriesOf(definitions).map(([name, flow]) => {
    const {authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl, scopes} = objectOf(flow);
    const addresses = {
      Authorization: authorizationUrl,
      Device: deviceAuthorizationUrl,
      Token: tokenUrl,
      Refresh: refreshUrl,
    };
    const urls = Object.entries(addresses).map(([label, url]) =>
      textOf(url) ? `*${label} URL:* ${code(textOf(url))}` : '',
    );
    const list = entriesOf(scopes).map(([scope, text]) => listItem([`**${code(scope)}** ${plain(textOf(text))}`]));
    return listItem([`**${plain(FLOWS[name] ?? name)}** flow`, ...urls, ...list]);
  });
}

function makeOperations(book: Book, context: PageContext): string {
  const {groups, pageOfGroup, description} = book;
  const count = groups.reduce((sum, group) => sum + group.operations.length, 0);
  if (count === 0) return '';
  const sections = groups.map((group) => {
    const link = `[${plain(group.title)}](${context.to(pageOfGroup(group))})`;
    const sentence = plain(firstSentence(textOf(description.resolve(group.tag.description).value)));
    if (count > MAX_LISTED) return `- ${link}${sentence ? `: ${sentence}` : ''}`;
    return join([
      heading(link, 3, `tag-${group.slug}`),
      sentence,
      operationList([...group.operations, ...group.others], book, context),
    ]);
  });
  return `## Operations {#operations}\n\n${sections.join(count > MAX_LISTED ? '\n' : '\n\n')}`;
}

/** Makes a list of operations with their paths, each with a link. */
export function operationList(operations: readonly Operation[], {placeOf}: Book, {to}: PageContext): string {
  const items = operations.map((operation) => {
    const {page, anchor} = placeOf(operation);
    const deprecatedMark = operation.own.deprecated === true ? ' *deprecated*' : '';
    return `+ ${code(operation.method)} [${plain(operation.title)}](${to(page, anchor)}) ${code(operation.path)}${deprecatedMark}`;
  });
  return items.join('\n');
}
