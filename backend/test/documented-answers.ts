import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { description, document } from './description.js';

export type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

// each schema is compiled once: inlined, those of media and texts would be compiled for every answer
const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false });
formats.default(ajv);
ajv.addSchema({ $id: 'api', ...(toStrictSchema(document) as object) });

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
 * @returns the id of the operation
 */
export function checkAnswer(method: string, url: string, answer: Answer): string | undefined {
  const pathname = url.replace(/[?#].*$/s, '');
  const path = paths.get(depthOf(pathname))?.find(({ pattern }) => pattern.test(pathname))?.path;
  const operation = path && description.paths[path]?.[method.toLowerCase()];
  if (!operation) return undefined;
  const { operationId } = operation;
  const call = `${method} ${path} → ${answer.statusCode}`;
  const documented = operation.responses[answer.statusCode];
  if (!documented) throw new Error(`${call} is not in openapi.json: ${answer.body.slice(0, 500)}`);
  if (!documented.content && answer.body === '') return operationId;
  const type = String(answer.headers['content-type']).replace(/;.*$/, '');
  const content = documented.content?.[type];
  if (!content) throw new Error(`${call} answers ${type}, openapi.json has another type`);
  if (!type.endsWith('json')) return operationId;
  const place = ['paths', path, method.toLowerCase(), 'responses', String(answer.statusCode), 'content', type];
  const errors = faultsOf([...place, 'schema'], JSON.parse(answer.body));
  if (errors === undefined) return operationId;
  throw new Error(`${call} is not what openapi.json says: ${errors}\n${answer.body.slice(0, 500)}`);
}

/** Why a value is not as the schema at this place of the document; undefined: it is. */
export function faultsOf(place: readonly string[], value: unknown): string | undefined {
  const schema = place.reduce((part, name) => (part as Record<string, object>)[name] ?? {}, document);
  const validate = validator('$ref' in schema ? String(schema.$ref) : pointer(place));
  return validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'value' });
}

const pointer = (names: readonly string[]): string =>
  `#/${names.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** Compiled on first use, because a suite needs few of them. */
function validator(location: string): ValidateFunction {
  const found = ajv.getSchema(`api${location}`);
  if (!found) throw new Error(`openapi.json has no schema at ${location}`);
  return found;
}

/** The schemas of the document, with no additional properties in objects unless they allow them. */
function toStrictSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toStrictSchema);
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toStrictSchema(item)]));
  if ('properties' in schema && [schema.type].flat().includes('object')) schema.additionalProperties ??= false;
  return schema;
}
