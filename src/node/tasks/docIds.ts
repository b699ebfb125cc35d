interface IdChange {
  readonly from: string;
  readonly to: string;
}

/** A text in which the doc with one id is called by another one: sidebars, `docId` of the navbar, categories, front matter. */
export function withNewId(text: string, file: string, {from, to}: IdChange): string {
  const old = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (/\.mdx?$/.test(file)) {
    const end = /^---[ \t]*\n[\s\S]*?^---[ \t]*$/m.exec(text);
    if (end?.index !== 0) return text;
    const pattern = new RegExp(`^(pagination_(?:next|prev):[ \\t]*)(["']?)${old}\\2[ \\t]*$`, 'gm');
    return end[0].replace(pattern, `$1$2${to}$2`) + text.slice(end[0].length);
  }
  if (/_category_\.ya?ml$/.test(file))
    return text.replace(new RegExp(`^([ \\t]+id:[ \\t]*)(["']?)${old}\\2[ \\t]*$`, 'gm'), `$1$2${to}$2`);
  if (/_category_\.json$/.test(file)) return text.replace(new RegExp(`("id"\\s*:\\s*")${old}"`, 'g'), `$1${to}"`);
  const isConfiguration = /(?:^|\/)site\.config\.\w+$/.test(file);
  // A configuration holds many words; in a file of sidebars every word that is not a label is an id.
  const before = isConfiguration
    ? '(\\bdocId\\s*:\\s*)'
    : '((?<!\\b(?:label|className|title|description|type|href|dirName|slug)"?\\s*:\\s*))';
  return text.replace(new RegExp(`${before}(["'\`])${old}\\2(?!\\s*:)`, 'g'), `$1$2${to}$2`);
}
