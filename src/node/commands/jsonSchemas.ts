import * as z from 'zod';
import {NAVBAR_ITEM_SCHEMAS} from '../config/schema/navbar.ts';
import {authorsSchema, categorySchema, tagsSchema} from '../config/schema/sideFiles.ts';
import {frontMatterSchema} from '../content/frontMatter.ts';

/** JSON schemas for editors, by file name: what authors write, with what it is for. */
export function jsonSchemas(): ReadonlyMap<string, string> {
  const schemas: Readonly<Record<string, z.ZodType>> = {
    'front-matter': frontMatterSchema,
    category: categorySchema,
    authors: authorsSchema,
    tags: tagsSchema,
    navbar: z.array(z.union(Object.values(NAVBAR_ITEM_SCHEMAS))),
  };
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      `${name}.json`,
      `${JSON.stringify(z.toJSONSchema(schema, {io: 'input', unrepresentable: 'any', target: 'draft-7'}), null, 2)}\n`,
    ]),
  );
}
