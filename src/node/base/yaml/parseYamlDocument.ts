import {type Document, isScalar, LineCounter, parseDocument, type Scalar, visit, YAMLParseError} from 'yaml';

/**
 * Parses a YAML document. A key that is given twice is an error of the document. The option
 * `uniqueKeys` of `yaml` finds the same, but compares each key with all others, which takes minutes
 * for a file with 100,000 keys.
 * @param lineCounter - Receives the lines of the text, for positions of nodes.
 */
export function parseYamlDocument(text: string, lineCounter = new LineCounter()): Document {
  const document = parseDocument(text, {lineCounter, uniqueKeys: false, logLevel: 'error'});
  const key = document.errors.length === 0 ? findRepeatedKey(document) : undefined;
  if (key) {
    const [start, end] = key.range!;
    const error = new YAMLParseError([start, end], 'DUPLICATE_KEY', 'Map keys must be unique');
    error.linePos = [lineCounter.linePos(start), lineCounter.linePos(end)];
    document.errors.push(error);
  }
  return document;
}

function findRepeatedKey(document: Document): Scalar | undefined {
  let repeated: Scalar | undefined;
  visit(document, {
    Map(_, map) {
      const values = new Set<unknown>();
      for (const {key} of map.items) {
        if (!isScalar(key)) continue;
        if (values.has(key.value)) {
          repeated = key;
          return visit.BREAK;
        }
        values.add(key.value);
      }
      return undefined;
    },
  });
  return repeated;
}
