import fs from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {findImportReason} from '../../../base/files/findPrivacyReason.ts';
import {readBufferOrFile} from '../../../base/files/readBufferOrFile.ts';
import {isParseFailure} from '../parse.ts';
import {showPreviews} from '../plugins/previews.ts';
import {resolveMarkdownFormat} from '../plugins/resolveMarkdownFormat.ts';
import {collectSamples} from '../samples/collectSamples.ts';
import type {CompileContext, ParseFailure} from '../types.ts';
import {createPluginData} from '../userPlugins/createPluginData.ts';
import {runUserPlugins, selectPlugins} from '../userPlugins/userPlugins.ts';
import {selectLines} from './selectLines.ts';

/** A partial as its file has it. */
interface Partial {
  readonly format: 'md' | 'mdx';
  /** Text of the file, with LF line ends. */
  readonly raw: string;
  /** Prepared text, to which the positions of the tree refer. */
  readonly text: string;
  readonly tree: Root | ParseFailure;
}

/**
 * Reads and parses a partial (path from the root), and runs the plugins of the site on it. The page
 * depends on it from then on.
 *
 * @param selector the id of a heading, or lines; absent for the whole file
 * @returns `undefined` if the file or the part does not exist, or the site may not read it
 */
export async function readPartial(
  file: string,
  context: CompileContext,
  selector?: string,
): Promise<Partial | undefined> {
  const {options} = context;
  const absolute = path.join(options.root, file);
  context.dependencies.add(file);
  if (!fs.existsSync(absolute) || findImportReason(absolute, options.readableFolders)) return undefined;
  const whole = readBufferOrFile(absolute, options.unsaved)
    .toString()
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const raw = selector === undefined ? whole : selectLines(whole, selector);
  if (raw === undefined) return undefined;
  const format = resolveMarkdownFormat(file, options);
  const {tree: parsed, text} = await context.parse(raw, format, file);
  if (isParseFailure(parsed)) return {format, raw, text, tree: parsed};
  context.inTurn(() => collectSamples(parsed, {file, text}, context));
  await showPreviews(parsed, file, context);
  const source = {...context.source, file, generated: undefined};
  const pluginData = createPluginData(parsed, {...context, source, frontMatter: undefined});
  const plugins = selectPlugins(raw, options.remarkPlugins);
  const tree = await runUserPlugins(parsed, plugins, {...context, source, text, pluginData});
  return {format, raw, text, tree};
}
