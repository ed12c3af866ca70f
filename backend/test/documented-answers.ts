import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { description } from './description.js';

export type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

// each schema is compiled once: inlined, those of media and texts would be compiled for every answer
const ajv = new Ajv({ strict: false, allErrors: true, inlineRefs: false });
formats.default(ajv);
ajv.addSchema({ $id: 'api', ...(toStrictSchema(description) as object) });

const depthOf = (path: string): number => path.split('/').length;

/** The document's paths as regular expressions, those without parameters first, by the number of their parts. */
const paths = Map.groupBy(
  Object.keys(description.paths)
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) })),
  ({ path }) => depthOf(path),
);

/**
 * Throws when a response does not match openapi.json: an unknown status or media type, or a field that is missing, invalid or unknown.
 * Operations that are not in the document are not checked.
 */
export function checkAnswer(method: string, url: string, answer: Answer): void {
  const pathname = url.replace(/[?#].*$/s, '');
  const path = paths.get(depthOf(pathname))?.find(({ pattern }) => pattern.test(pathname))?.path;
  const operation = path && description.paths[path]?.[method.toLowerCase()];
  if (!operation) return;
  const call = `${method} ${path} → ${answer.statusCode}`;
  const documented = operation.responses[answer.statusCode];
  if (!documented) throw new Error(`${call} is not in openapi.json: ${answer.body.slice(0, 500)}`);
  if (!documented.content && answer.body === '') return;
  const type = String(answer.headers['content-type']).replace(/;.*$/, '');
  const content = documented.content?.[type];
  if (!content) throw new Error(`${call} answers ${type}, openapi.json has another type`);
  if (!type.endsWith('json')) return;
  const place = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    String(answer.statusCode),
    'content',
    type,
    'schema',
  ];
  const validate = validator(content.schema.$ref ?? pointer(place));
  if (validate(JSON.parse(answer.body))) return;
  const errors = ajv.errorsText(validate.errors, { dataVar: 'answer' });
  throw new Error(`${call} is not what openapi.json says: ${errors}\n${answer.body.slice(0, 500)}`);
}

const pointer = (names: string[]): string =>
  `#/${names.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** Compiled on first use, because a suite needs few of them. */
function validator(location: string): ValidateFunction {
  const found = ajv.getSchema(`api${location}`);
  if (!found) throw new Error(`openapi.json has no schema at ${location}`);
  return found;
}

/**
 * Converts OpenAPI to a strict JSON Schema: objects have no additional properties, and null is valid only where `nullable` says so
 * (OpenAPI 3.0.3 leaves that open for referenced schemas).
 */
function toStrictSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toStrictSchema);
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toStrictSchema(item)]));
  if ('properties' in schema && schema.type === 'object') schema.additionalProperties ??= false;
  if (schema.nullable !== true || !('allOf' in schema)) return schema;
  return { anyOf: [{ allOf: schema.allOf }, { type: 'null' }] };
}
