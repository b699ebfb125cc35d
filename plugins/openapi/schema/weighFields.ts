import {formatExactJson, type JsonObject, toText} from '../description/values.ts';
import {listChildren, listLayers, type SchemaLayer} from './children.ts';
import type {ReadSchema} from './readSchema.ts';

const CHARACTERS_PER_WEIGHT = 150;

export const NO_PARENTS: ReadonlySet<string> = new Set();

export interface Level {
  /** Number of levels that may follow. */
  readonly depth: number;
  /** Keys of the enclosing schemas. */
  readonly above: ReadonlySet<string>;
}

/** Returns the level of the fields of layers; undefined for a schema that contains itself. */
export function toInnerLevel(layers: readonly SchemaLayer[], {depth, above}: Level): Level | undefined {
  const keys = layers.flatMap(({schema}) => schema.target?.key ?? []);
  if (keys.some((key) => above.has(key))) return undefined;
  return {depth: depth - 1, above: keys.length === 0 ? above : new Set([...above, ...keys])};
}

/**
 * Weighs the fields of a schema, down to a depth: 1 for each, and 1 for each 150 characters of
 * their texts. Stops above a limit.
 */
export function weighFields(
  value: unknown,
  context: {readonly read: ReadSchema},
  level: Level & {readonly limit: number},
): number {
  const layers = listLayers(value, context.read);
  const next = toInnerLevel(layers, level);
  if (!next) return 0;
  let sum = 0;
  for (const {schema} of layers)
    for (const child of listChildren(schema, context.read)) {
      const {keywords} = context.read(child.value);
      sum += 1 + (toText(keywords.description).length + measureValues(keywords)) / CHARACTERS_PER_WEIGHT;
      if (next.depth > 0 && sum <= level.limit)
        sum += weighFields(child.value, context, {...next, limit: level.limit - sum});
      if (sum > level.limit) return sum;
    }
  return sum;
}

/** Returns the length of the values and examples of a schema, with that of their markup. */
function measureValues({enum: values, example, examples}: JsonObject): number {
  return [values, example, examples].reduce<number>(
    (sum, list) => sum + (list === undefined ? 0 : formatExactJson(list).length * 2),
    0,
  );
}
