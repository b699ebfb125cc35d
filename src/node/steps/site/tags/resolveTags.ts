import type {PageRecord} from '../../../../shared/build.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic, Fix, WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../../base/diagnostics/findNearest.ts';
import {suggestText} from '../../../base/diagnostics/fixes/suggestName.ts';
import {joinUrl} from '../blog/joinUrl.ts';
import {isPermalink} from './readTagsFile.ts';
import {toTagSlug} from './toTagSlug.ts';
import type {ResolvedTag, TagDefinition, TagRules, TagsFile} from './types.ts';

/** Tags by page, in the order in which the page names them. */
type TagsByPage = ReadonlyMap<PageRecord, readonly ResolvedTag[]>;

type TagEntry = NonNullable<PageRecord['frontMatter']['tags']>[number];

/**
 * Resolves the tags of the pages of one docs version or blog. A tag is a key of the tags file, or
 * inline; inline tags are reported if there is a tags file and `onInlineTags` says so. Inline tags
 * with the same address are one tag, whose label is the alphabetically first spelling (upper case
 * before lower case).
 * @param records compiled pages
 * @param rules tags file, severity of inline tags, and final path of the tag list
 * @returns tags by record; pages without tags are absent
 */
export function resolveTags(records: readonly PageRecord[], rules: TagRules): WithDiagnostics<TagsByPage> {
  const diagnostics: Diagnostic[] = [];
  const defined = new Map(
    [...(rules.file?.tags.values() ?? [])].map(
      (tag) => [joinUrl(rules.base, tag.permalink, rules.trailingSlash), tag] as const,
    ),
  );
  const labels = new Map<string, string>();
  const named: (readonly [PageRecord, readonly {readonly href: string; readonly label: string}[]])[] = [];
  for (const record of records) {
    if (!record.frontMatter.tags) continue;
    const tags = record.frontMatter.tags.flatMap((entry) => {
      const definition = typeof entry === 'string' ? rules.file?.tags.get(entry) : undefined;
      if (definition)
        return [{href: joinUrl(rules.base, definition.permalink, rules.trailingSlash), label: definition.label}];
      const problem = findInlineProblem(entry, record, rules);
      if (problem) diagnostics.push(problem);
      const tag = toInlineTag(entry, rules);
      const other = labels.get(tag.href);
      if (other !== undefined && isOtherWord(other, tag.label))
        diagnostics.push(reportShared(tag.label, other, record));
      if (other === undefined || tag.label < other) labels.set(tag.href, tag.label);
      return [tag];
    });
    named.push([record, tags]);
  }
  const value = new Map(
    named.map(([record, tags]) => {
      const unique = new Map(
        tags.map(({href, label}): [string, ResolvedTag] => {
          const {label: shownLabel = labels.get(href) ?? label, description} = defined.get(href) ?? {};
          return [href, {href, label: shownLabel, description}];
        }),
      );
      return [record, [...unique.values()]] as const;
    }),
  );
  return {value, diagnostics};
}

/** Returns whether two spellings of a tag differ in more than letter case. */
function isOtherWord(label: string, other: string): boolean {
  return label.toLowerCase() !== other.toLowerCase();
}

function reportShared(label: string, other: string, {source, frontMatterLines}: PageRecord): Diagnostic {
  return createDiagnostic('tag-unknown', `The tags \`${label}\` and \`${other}\` have the same address.`, {
    ...{file: source.file, line: frontMatterLines.tags ?? 1},
    hint: 'write the same word everywhere, or list both in the tags file, each with a `permalink`',
    subject: label,
    replacements: [{text: other}],
  });
}

function toInlineTag(entry: TagEntry, {base, trailingSlash}: TagRules): {href: string; label: string} {
  const {label, permalink} = typeof entry === 'string' ? {label: entry, permalink: toTagSlug(entry)} : entry;
  const usesPermalink = typeof entry === 'string' || isPermalink(permalink);
  return {href: joinUrl(base, usesPermalink ? permalink : toTagSlug(label), trailingSlash), label};
}

function findInlineProblem(
  entry: TagEntry,
  record: PageRecord,
  {file, onInlineTags}: TagRules,
): Diagnostic | undefined {
  const location = {file: record.source.file, line: record.frontMatterLines.tags ?? 1};
  if (typeof entry !== 'string' && !isPermalink(entry.permalink))
    return createDiagnostic('front-matter-invalid', `The tag \`${entry.label}\` has a permalink that is not a path.`, {
      ...{...location, hint: 'write a path below the list of tags, such as `/my-tag`'},
    });
  if (!file || onInlineTags === 'ignore') return undefined;
  const label = typeof entry === 'string' ? entry : entry.label;
  const suggestion = suggestKey(label, file);
  return {
    ...createDiagnostic('tag-unknown', `The tag \`${label}\` is not listed in ${file.file}.`, {
      ...location,
      ...(suggestion
        ? suggestText(label, suggestion)
        : {
            subject: label,
            hint: `add \`${label}:\` to ${file.file}, or set \`onInlineTags: 'ignore'\``,
            fixes: [createTagFix(label, file)],
          }),
    }),
    severity: onInlineTags,
  };
}

/** Creates the fix that adds a tag to the end of the file of tags. */
function createTagFix(label: string, {file, end}: TagsFile): Fix {
  const key = /^[A-Za-z][\w-]*$/.test(label) ? label : JSON.stringify(label);
  const text = `${end.column > 1 ? '\n' : ''}${key}:\n  label: ${key}\n`;
  return {title: `Add \`${label}\` to ${file}`, certain: false, edits: [{file, range: {start: end, end}, text}]};
}

function suggestKey(label: string, {tags}: TagsFile): string | undefined {
  const slug = toTagSlug(label);
  const alike = (tag: TagDefinition): boolean =>
    tag.label.toLowerCase() === label.toLowerCase() || tag.permalink === `/${slug}` || toTagSlug(tag.key) === slug;
  return [...tags.values()].find(alike)?.key ?? findNearest(label, tags.keys());
}
