import { readFileSync } from 'node:fs';

/** The parts of an OpenAPI 3.0 schema that this API uses. */
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
export const description = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as Description;

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
  /** Whether it needs no account. */
  isPublic: boolean;
}

/** Every operation of the document. */
export const operations: Operation[] = Object.entries(description.paths).flatMap(([path, methods]) =>
  METHODS.flatMap((method) => {
    const found = methods[method.toLowerCase()];
    if (!found) return [];
    const { operationId, parameters, requestBody, security = [] } = found;
    const body = (type: string) => requestBody?.content[type]?.schema;
    const [json, multipart] = [body('application/json'), body('multipart/form-data')];
    const isPublic = security.length === 0;
    return [{ name: `${method} ${path}`, id: operationId, method, path, parameters, json, multipart, isPublic }];
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
