import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { description } from './description.js';

export type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ $id: 'api', ...(strictly(description) as object) });

/** The paths of the document as expressions, those without parameters first. */
const paths = Object.keys(description.paths)
  .sort((a, b) => a.split('{').length - b.split('{').length)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/**
 * Throws when an answer to a documented call is none that the document promises: another status, another type, a field that is
 * missing, of another kind, or not mentioned. Calls that the document doesn't have may answer as they like.
 */
export function checkAnswer(method: string, url: string, answer: Answer): void {
  const pathname = url.replace(/[?#].*$/s, '');
  const path = paths.find(({ pattern }) => pattern.test(pathname))?.path;
  const operation = path && description.paths[path]?.[method.toLowerCase()];
  if (!operation) return;
  const call = `${method} ${path} → ${answer.statusCode}`;
  const promised = operation.responses[answer.statusCode];
  if (!promised) throw new Error(`${call} is not in openapi.json: ${answer.body.slice(0, 500)}`);
  const type = String(answer.headers['content-type']).replace(/;.*$/, '');
  if (!promised.content?.[type]) throw new Error(`${call} answers ${type}, openapi.json has another type`);
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
  const validate = validator(place);
  if (validate(JSON.parse(answer.body))) return;
  const faults = ajv.errorsText(validate.errors, { dataVar: 'answer' });
  throw new Error(`${call} is not what openapi.json says: ${faults}\n${answer.body.slice(0, 500)}`);
}

/** Compiled when first asked for: a suite needs few of them. */
function validator(place: string[]): ValidateFunction {
  const pointer = place.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  const found = ajv.getSchema(`api#/${pointer}`);
  if (!found) throw new Error(`openapi.json has no schema at ${place.join(' ')}`);
  return found;
}

/**
 * The document in the words of JSON Schema, so that it promises all that it can: an object has no other fields than those that
 * are described, and null is no value of a referenced schema unless it says so (OpenAPI 3.0.3 leaves that open).
 */
function strictly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strictly);
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, strictly(item)]));
  if ('properties' in schema && schema.type === 'object') schema.additionalProperties ??= false;
  if (schema.nullable !== true || !('allOf' in schema)) return schema;
  return { anyOf: [{ allOf: schema.allOf }, { type: 'null' }] };
}
