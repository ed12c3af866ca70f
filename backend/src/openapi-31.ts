type Schema = Record<string, unknown>;

/** Keywords whose members have names that the API gives: `nullable` in them is a field. */
const NAMED = ['properties', 'schemas'];
/** Keywords whose values are no schemas. */
const VALUES = ['default', 'enum', 'example', 'examples'];

/**
 * A document of OpenAPI 3.0 as one of 3.1, whose schemas are those of JSON Schema 2020-12: null is a type, and examples
 * are a list.
 */
export function toOpenApi31(document: object): object {
  return { ...(converted(document, false) as object), openapi: '3.1.1' };
}

function converted(part: unknown, isNamed: boolean): unknown {
  if (Array.isArray(part)) return part.map((each) => converted(each, false));
  if (typeof part !== 'object' || part === null) return part;
  const parts = Object.entries(part).map(([name, value]): [string, unknown] => [
    name,
    !isNamed && VALUES.includes(name) ? value : converted(value, !isNamed && NAMED.includes(name)),
  ]);
  const all = Object.fromEntries(parts);
  // parameters still have a single example
  return isNamed || 'in' in all ? all : schemaOf(all);
}

function schemaOf({ nullable, example, ...schema }: Schema): Schema {
  const all = example === undefined ? schema : { ...schema, examples: [example] };
  if (nullable !== true) return all;
  const { allOf, type, ...own } = all;
  if (allOf !== undefined) return { ...own, anyOf: [...listOf(allOf), { type: 'null' }] };
  const values = own.enum === undefined ? {} : { enum: [...new Set([...listOf(own.enum), null])] };
  return { ...own, ...values, type: [type, 'null'] };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
