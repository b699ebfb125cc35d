import {isSeq, parseDocument} from 'yaml';

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)^---[ \t]*$/m;

/**
 * The text of a page whose front matter sends readers of an old path here.
 * @param paths `from`: the old path; `to`: the new one, which must not be redirected any more; both below the base of the version
 */
export function withRedirectFrom(text: string, {from, to}: {readonly from: string; readonly to: string}): string {
  const match = FRONT_MATTER.exec(text);
  if (match?.index !== 0) return `---\nredirect_from: ${from}\n---\n\n${text}`;
  const yaml = match[1]!;
  const start = text.indexOf('\n') + 1;
  if (!/^redirect_from\s*:/m.test(yaml)) {
    const at = start + yaml.length;
    return `${text.slice(0, at)}redirect_from: ${from}\n${text.slice(at)}`;
  }
  const document = parseDocument(yaml);
  const before: unknown = document.get('redirect_from');
  const known = isSeq(before) ? (before.toJSON() as unknown[]) : [before];
  const paths = [...known.filter((one) => one !== to && one !== from && one !== null), from];
  document.set('redirect_from', document.createNode(paths.length === 1 ? paths[0] : paths));
  return text.slice(0, start) + document.toString({lineWidth: 0}) + text.slice(start + yaml.length);
}
