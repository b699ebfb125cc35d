import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import imageSize from 'image-size';
import type {Hover} from 'vscode-languageserver/node';
import {toSitePath} from '../../base/files/toSlashes.ts';
import {countFrontMatterLines} from '../../base/headings.ts';
import {describeKey} from './completion/completeFrontMatter.ts';
import {describeComponent, findComponent} from './components.ts';
import {findCursorLink, isImage, type RequestContext} from './requestContext.ts';
import {type EditorTarget, resolveTarget} from './targets.ts';
import {findCursorVariable, listVariables} from './variables/findVariable.ts';

/** Returns information about the item at a position. */
export async function createHover(request: RequestContext): Promise<Hover | null> {
  const {document, text, offset} = request;
  const {line, character} = document.positionAt(offset);
  const content = text.split('\n')[line] ?? '';
  const variable = findCursorVariable(request);
  if (variable) return {...toHover(describeVariable(variable.name, request)), range: variable.range};
  if (line > 0 && line < countFrontMatterLines(text)) {
    const key = /^[\w-]+(?=:)/.exec(content)?.[0];
    const description = key !== undefined && character <= key.length ? describeKey(key) : undefined;
    return description === undefined ? null : toHover(`**\`${key}\`**\n\n${description}`);
  }
  const link = await findCursorLink(request);
  const target = link && resolveTarget(link.href, request);
  const description = target && describeTarget(target, request);
  if (link && description !== undefined) return {...toHover(description), range: link.range};
  const name = findComponentName(content, character);
  const component = name === undefined ? undefined : findComponent(name, request);
  return component ? toHover(describeComponent(component)) : null;
}

function describeVariable(name: string, request: RequestContext): string {
  const variables = listVariables(request) ?? {};
  return Object.hasOwn(variables, name) ? `**\`${name}\`**: ${variables[name]}` : `There is no variable \`${name}\`.`;
}

/** Returns the component whose tag is at a position in a line. */
export function findComponentName(line: string, character: number): string | undefined {
  const tags = [...line.matchAll(/<\/?([A-Z]\w*)/g)];
  return tags.find(({index, 0: whole}) => index <= character && character <= index + whole.length)?.[1];
}

function describeTarget(target: EditorTarget, {state}: RequestContext): string | undefined {
  if (target.type === 'external') return undefined;
  if (target.type === 'file') return describeFile(target.file, state.snapshot.project.root);
  const {page, site, anchor} = target;
  const {frontMatter, excerpt, source} = page.record!;
  const version = site.versions.find(({name, pluginId}) => name === source.version && pluginId === source.instance);
  const status = [
    frontMatter.draft === true ? 'draft' : '',
    frontMatter.unlisted === true ? 'unlisted' : '',
    version && site.versions.length > 1 ? `version ${version.label}` : '',
    state.snapshot.sites.length > 1 ? source.locale : '',
  ].filter((part) => part !== '');
  return [
    `**${page.props.title}**${status.length > 0 ? ` (${status.join(', ')})` : ''}`,
    frontMatter.description ?? '',
    excerpt !== frontMatter.description ? excerpt : '',
    `\`${page.route}${anchor === '' ? '' : `#${anchor}`}\` — ${source.file}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function describeFile(file: string, root: string): string {
  const name = `\`${toSitePath(root, file)}\``;
  const data = fs.readFileSync(file);
  const bytes = `${Math.max(1, Math.round(data.length / 1024))} kB`;
  if (!isImage(file)) return `${name}, ${bytes}`;
  let size = '';
  try {
    const {width, height} = imageSize(data);
    size = `${width} × ${height}, `;
  } catch {
    // A damaged image has no size.
  }
  return `${name}, ${size}${bytes}\n\n![${path.basename(file)}](${pathToFileURL(file).href})`;
}

function toHover(value: string): Hover {
  return {contents: {kind: 'markdown', value}};
}
