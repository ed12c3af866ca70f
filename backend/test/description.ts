import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

/** The parts of a schema that this API uses. Null as a type is `nullable` here, so that `type` and `allOf` say the rest. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';
  format?: string;
  enum?: unknown[];
  pattern?: string;
  nullable?: boolean;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description?: string;
  required?: boolean;
  schema: Schema;
}

interface DescribedOperation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  security?: object[];
}

export interface Description {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema> };
}

/** The committed document; openapi.spec.ts checks that it matches the code. */
export const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as object;

/** Where null is allowed beside something else. */
function withNullable(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withNullable);
  if (typeof part !== 'object' || part === null) return part;
  const all = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withNullable(value)]));
  const { type, anyOf, enum: values, ...rest } = all;
  if (Array.isArray(type) && type.includes('null'))
    return {
      ...rest,
      type: type.find((name) => name !== 'null') as unknown,
      nullable: true,
      ...(Array.isArray(values) && { enum: values.filter((value) => value !== null) }),
    };
  if (Array.isArray(anyOf) && anyOf.some(isNull))
    return { ...rest, allOf: anyOf.filter((schema) => !isNull(schema)), nullable: true };
  return all;
}

const isNull = (schema: unknown) => isDeepStrictEqual(schema, { type: 'null' });

/** The same, with `nullable`. */
export const description = withNullable(document) as Description;

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export interface Operation {
  /** `PUT /api/admin/news/{id}` */
  name: string;
  id: string;
  method: (typeof METHODS)[number];
  path: string;
  parameters: Parameter[];
  /** The schema of a JSON body. */
  json: Schema | undefined;
  multipart: Schema | undefined;
  /** Statuses of JSON answers when it succeeds. */
  jsonAnswers: string[];
  /** Whether it needs no account. */
  isPublic: boolean;
}

/** Every operation of the document. */
export const operations: Operation[] = Object.entries(description.paths).flatMap(([path, methods]) =>
  METHODS.flatMap((method) => {
    const found = methods[method.toLowerCase()];
    if (!found) return [];
    const { operationId, parameters, requestBody, responses, security = [] } = found;
    const jsonAnswers = Object.entries(responses).flatMap(([status, { content }]) =>
      status.startsWith('2') && content?.['application/json'] ? [status] : [],
    );
    const body = (type: string) => requestBody?.content[type]?.schema;
    const [json, multipart] = [body('application/json'), body('multipart/form-data')];
    const isPublic = security.length === 0;
    return [
      { name: `${method} ${path}`, id: operationId, method, path, parameters, json, multipart, jsonAnswers, isPublic },
    ];
  }),
);

/** A schema with its references resolved. */
export function resolved(schema: Schema): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  const target = name === undefined ? schema : description.components.schemas[name];
  if (!target) throw new Error(`openapi.json has no schema ${name}`);
  const { allOf = [], ...own } = target;
  return Object.assign({}, ...allOf.map(resolved), own) as Schema;
}
