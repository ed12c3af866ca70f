import {
  DOCUMENT_SCHEMA,
  MARKS,
  NODES,
  type Attribute,
  type MarkSpec,
  type NodeName,
  type NodeSpec,
} from '@muzey/shared-ui/document/schema.ts';
import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

const PREFIX = '#/components/schemas/';
const ROOT = 'FormattedDocument';
/** In a write, where null clears the document. */
const ROOT_OR_NULL = 'FormattedDocumentInput';

export const DOCUMENT_REFERENCE = PREFIX + ROOT;
export const DOCUMENT_OR_NULL_REFERENCE = PREFIX + ROOT_OR_NULL;

/** `bullet_list` is described as `DocumentBulletList`. */
const nameOf = (type: string): string =>
  `Document${type.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

const referenceTo = (type: string) => ({ $ref: PREFIX + nameOf(type) });
const markReference = (type: string) => ({ $ref: `${PREFIX}${nameOf(type)}Mark` });

/** The OpenAPI schemas of documents, generated from the document schema. */
export function documentSchemas(): Schemas {
  const root = {
    type: 'object',
    required: ['schema', 'doc'],
    properties: {
      schema: { type: 'integer', enum: Array.from({ length: DOCUMENT_SCHEMA }, (_, before) => before + 1) },
      doc: referenceTo('doc'),
    },
  };
  const nodes = Object.entries<NodeSpec>(NODES).map(([type, spec]) => [nameOf(type), nodeSchema(type, spec)]);
  const marks = Object.entries<MarkSpec>(MARKS).map(([type, spec]) => [
    `${nameOf(type)}Mark`,
    withType(type, attrsOf(spec)),
  ]);
  return Object.fromEntries([[ROOT, root], [ROOT_OR_NULL, { ...root, nullable: true }], ...nodes, ...marks]) as Schemas;
}

function nodeSchema(type: string, spec: NodeSpec): object {
  if (type === 'text') {
    const marks = { type: 'array', items: oneOf(Object.keys(MARKS).map(markReference)) };
    return withType(type, { required: ['text'], properties: { text: { type: 'string', minLength: 1 }, marks } });
  }
  const { required, properties } = attrsOf(spec);
  return withType(type, { required, properties: { ...properties, ...contentOf(spec) } });
}

/** The order and number of children of each kind are documented in docs/api.md. */
function contentOf({ children }: NodeSpec): object {
  if (!children) return {};
  const types: NodeName[] = children.flatMap(({ of }) => [...of]);
  const [slot, ...others] = children;
  const bounds =
    slot && others.length === 0 ? { minItems: slot.min, ...(slot.max < Infinity ? { maxItems: slot.max } : {}) } : {};
  return { content: { type: 'array', items: oneOf(types.map(referenceTo)), ...bounds } };
}

const oneOf = (options: object[]): object => (options.length === 1 ? (options[0] ?? {}) : { oneOf: options });

interface Described {
  required: string[];
  properties: Record<string, object>;
}

function attrsOf({ attributes = {} }: { attributes?: Readonly<Record<string, Attribute>> }): Described {
  const entries = Object.entries(attributes);
  if (entries.length === 0) return { required: [], properties: {} };
  const required = entries.filter(([, { absent }]) => absent === undefined).map(([name]) => name);
  const properties = Object.fromEntries(entries.map(([name, { shape }]) => [name, shape]));
  const attrs = {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
    properties,
  };
  return { required: required.length > 0 ? ['attrs'] : [], properties: { attrs } };
}

const withType = (type: string, { required, properties }: Described): object => ({
  type: 'object',
  additionalProperties: false,
  required: ['type', ...required],
  properties: { type: { type: 'string', enum: [type] }, ...properties },
});
