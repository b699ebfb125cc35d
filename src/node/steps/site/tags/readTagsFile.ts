import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import {formatValue} from '../../../base/diagnostics/formatValue.ts';
import {toPosition} from '../../../base/diagnostics/locateKey.ts';
import {readYamlEntries, type YamlEntry, type YamlFile} from '../readYamlEntries.ts';
import {toTagSlug} from './toTagSlug.ts';
import type {TagDefinition, TagsFile} from './types.ts';

const FIELDS = ['label', 'permalink', 'description'];

/**
 * Returns the name of the tags file below a content folder; undefined if the site uses none. Only a
 * configured file must exist.
 */
export function getTagsFileName(option: string | false | null | undefined): string | undefined {
  return option === false || option === null ? undefined : (option ?? 'tags.yml');
}

/** Reports that the tags file named in the configuration does not exist. */
export function reportMissingTagsFile(file: string): Diagnostic {
  return createDiagnostic('tags-file', `The tags file ${file} does not exist.`, {
    file,
    hint: 'create it with one `key:` a line, or set `tags: false`',
  });
}

/** Reads a tags file. Reports and omits invalid entries. */
export function readTagsFile(source: YamlFile): WithDiagnostics<TagsFile> {
  const {value: entries, diagnostics: problems} = readYamlEntries(source, {
    code: 'tags-file',
    known: FIELDS,
    texts: FIELDS,
  });
  const diagnostics = [...problems];
  const tags = new Map<string, TagDefinition>();
  const keyByPermalink = new Map<string, string>();
  for (const entry of entries) {
    const fieldProblem = findFieldProblem(entry);
    const permalink = normalizePermalink(entry.fields.permalink ?? toTagSlug(entry.key));
    const other = fieldProblem ? undefined : keyByPermalink.get(permalink);
    const problem =
      fieldProblem ?? (other === undefined ? undefined : {field: 'permalink', text: `has the address of \`${other}\``});
    if (problem) {
      diagnostics.push(
        createDiagnostic('tags-file', `The tag \`${entry.key}\` ${problem.text}.`, {
          file: source.file,
          line: entry.getLine(problem.field),
          hint: problem.field === 'permalink' ? 'write a path of its own such as `/my-tag`' : 'write a text',
        }),
      );
      continue;
    }
    keyByPermalink.set(permalink, entry.key);
    const {label, description} = entry.fields;
    tags.set(entry.key, {
      key: entry.key,
      label: label === undefined ? entry.key : String(label),
      permalink,
      ...(description === undefined ? {} : {description: String(description)}),
    });
  }
  return {value: {file: source.file, tags, end: toPosition(source.text, source.text.length)}, diagnostics};
}

function findFieldProblem({fields}: YamlEntry): {field: string; text: string} | undefined {
  for (const field of ['label', 'description']) {
    const value = fields[field];
    if (value !== undefined && typeof value !== 'string') {
      return {field, text: `has a ${field} that is not a text: ${formatValue(value)}`};
    }
  }
  const {permalink} = fields;
  if (permalink === undefined || isPermalink(permalink)) return undefined;
  return {field: 'permalink', text: `has a permalink that is not a path: ${formatValue(permalink)}`};
}

/** Returns whether a value is a valid path below the tag or author list. */
export function isPermalink(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.replace(/\//g, '') !== '' &&
    !/[?#%\\\s]|^[a-z][a-z0-9+.-]*:|\/\/|(?:^|\/)\.\.?(?:\/|$)/i.test(value)
  );
}

function normalizePermalink(permalink: unknown): string {
  return `/${String(permalink).replace(/^\/+|\/+$/g, '')}`;
}
