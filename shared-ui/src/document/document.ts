import {
  DOCUMENT_SCHEMA,
  MARKS,
  NODES,
  type Attribute,
  type ItemAddress,
  type MarkName,
  type MarkSpec,
  type NodeName,
  type NodeSpec,
} from './schema.ts';

/** The values of all attributes, with the default for absent ones. */
type ValuesOf<Spec> = Spec extends { attributes: infer Attributes }
  ? { [Name in keyof Attributes]: Attributes[Name] extends Attribute<infer Value> ? Value : never }
  : Record<never, never>;

export type AttributesOf<Name extends NodeName> = ValuesOf<(typeof NODES)[Name]>;
export type MarkAttributesOf<Name extends MarkName> = ValuesOf<(typeof MARKS)[Name]>;

/** A value of any attribute. */
export type AttributeValue = string | number | boolean | null | ItemAddress;

export interface MarkOf<Name extends MarkName> {
  type: Name;
  attrs?: Record<string, AttributeValue>;
}

export type TextMark = { [Name in MarkName]: MarkOf<Name> }[MarkName];

/** A node as it is stored. Attributes with their default value may be left out, and so may an empty `content`. */
export interface NodeOf<Name extends NodeName> {
  type: Name;
  attrs?: Record<string, AttributeValue>;
  content?: DocumentNode[];
  marks?: TextMark[];
  /** Of a text, which has no content. */
  text?: string;
}

/** Any node; `type` tells which. */
export type DocumentNode = { [Name in NodeName]: NodeOf<Name> }[NodeName];
export type RootNode = NodeOf<'doc'>;

/** A formatted text of one language, as it is stored and on the wire. */
export interface StoredDocument {
  schema: number;
  doc: RootNode;
}

/** A document with the first version of the schema that covers it. */
export const storedDocument = (doc: RootNode): StoredDocument => ({ schema: schemaOf(doc), doc });

function schemaOf({ type, attrs = {}, content = [] }: DocumentNode): number {
  const { attributes = {} }: NodeSpec = NODES[type];
  let schema = 1;
  for (const name of Object.keys(attrs)) schema = Math.max(schema, attributes[name]?.since ?? 1);
  for (const child of content) if (schema < DOCUMENT_SCHEMA) schema = Math.max(schema, schemaOf(child));
  return schema;
}

/** The attributes of a node in a checked document, with the default for absent ones. */
export function attributesOf<Name extends NodeName>(node: NodeOf<Name>): AttributesOf<Name> {
  return withDefaults(NODES[node.type] as NodeSpec, node.attrs) as AttributesOf<Name>;
}

export function markAttributesOf<Name extends MarkName>(mark: MarkOf<Name>): MarkAttributesOf<Name> {
  return withDefaults(MARKS[mark.type] as MarkSpec, mark.attrs) as MarkAttributesOf<Name>;
}

function withDefaults({ attributes = {} }: Pick<NodeSpec, 'attributes'>, given: Record<string, AttributeValue> = {}) {
  return Object.fromEntries(Object.entries(attributes).map(([name, { absent }]) => [name, given[name] ?? absent]));
}
