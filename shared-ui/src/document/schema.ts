import { byDefault, flag, oneOf, orNull, plain, text, integer, words, written, type Attribute } from './attributes.ts';
import { LIST_KINDS, MAX_LIST_START } from './list-numbers.ts';
import { isEmbedAddress, isLanguageTag, isOuterLink, isUuid } from './values.ts';

export type { Attribute } from './attributes.ts';

/**
 * The version of this schema. A document is stored with the first version that covers it (`schemaOf`), so that older clients can still use
 * all other documents; a document of a later version than this is refused.
 */
export const DOCUMENT_SCHEMA = 2;

export const DOCUMENT_LIMITS = {
  graphemes: 100_000,
  bytes: 600_000,
  nodes: 5_000,
  depth: 8,
  /** Lists inside lists. */
  listDepth: 2,
  /** Nodes that show a file or another item: a page has more to say about each than the document. */
  shown: 200,
  /** Links to pages of the museum, whose titles in all languages are sent with the text. */
  ownLinks: 500,
  /** Films and sound, each of which may have a long transcript. */
  recordings: 20,
} as const;

/** Length of captions, and of the names of films and of quoted people; in UTF-16 units. */
export const CAPTION_LENGTH = 500;
const TYPE_LENGTH = 40;
const MAX_TABLE_COLUMNS = 8;
const MAX_TABLE_ROWS = 40;

const uuid = text({ format: 'uuid' }, 'wrong_type', isUuid);
const filmAddress = text({ format: 'uri' }, 'invalid_link', isEmbedAddress);
const outerLink = text({ format: 'uri' }, 'invalid_link', isOuterLink);
const language = text({ example: 'ar' }, 'unknown_language', isLanguageTag);
const caption = orNull(words(CAPTION_LENGTH));

/** The language of a passage, where it differs from that of the document. */
const ofPassage = { lang: orNull(language) };

/** Another item of the museum: its address may change, its type and id do not. */
export interface ItemAddress {
  type: string;
  id: string;
}

const itemAddress: Attribute<ItemAddress> = {
  shape: {
    type: 'object',
    additionalProperties: false,
    required: ['type', 'id'],
    properties: { type: { type: 'string', maxLength: TYPE_LENGTH }, id: { type: 'string', format: 'uuid' } },
  },
  fault: (value) => (isItemAddress(value) ? undefined : 'wrong_type'),
};

function isItemAddress(value: unknown): value is ItemAddress {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { type, id, ...others } = value as Record<string, unknown>;
  if (typeof type !== 'string' || type.length > TYPE_LENGTH || Object.keys(others).length > 0) return false;
  return typeof id === 'string' && isUuid(id);
}

/** Children in this order. No type may be in two slots of one node. */
export interface Slot {
  of: readonly NodeName[];
  min: number;
  max: number;
}

export interface NodeSpec {
  /** Absent for nodes without children. */
  children?: readonly Slot[];
  attributes?: Readonly<Record<string, Attribute>>;
  /** Whether the texts in it may have marks. */
  marks?: boolean;
  /** A block with more than text, such as a picture. */
  isWhole?: boolean;
}

export interface MarkSpec {
  attributes?: Readonly<Record<string, Attribute>>;
  /** Exactly one of these attributes is given. */
  either?: readonly string[];
  /** Marks that cannot be on the same text. */
  excludes?: readonly string[];
}

const some = (of: readonly NodeName[], min = 0, max = Infinity): Slot => ({ of, min, max });

const TEXT = ['text', 'hard_break'] as const;
const INLINE = [...TEXT, 'footnote'] as const;
const LISTS = ['bullet_list', 'ordered_list'] as const;
const BLOCKS = [
  'paragraph',
  'heading',
  ...LISTS,
  'blockquote',
  'figure',
  'gallery',
  'film',
  'audio',
  'file',
  'embed',
  'card',
  'table',
  'horizontal_rule',
] as const;

export type NodeName =
  | (typeof BLOCKS)[number]
  | (typeof INLINE)[number]
  | 'doc'
  | 'list_item'
  | 'table_row'
  | 'table_header'
  | 'table_cell';

/** Every node that a document may contain. Anything that is not listed here is refused. */
export const NODES = {
  doc: { children: [some(BLOCKS)] },
  paragraph: { children: [some(INLINE)], attributes: ofPassage, marks: true },
  // the title of the page is level one
  heading: { children: [some(['text', 'footnote'])], attributes: { level: oneOf(2, 3), ...ofPassage }, marks: true },
  bullet_list: { children: [some(['list_item'], 1)] },
  ordered_list: {
    children: [some(['list_item'], 1)],
    attributes: {
      start: { ...byDefault(1, integer(0, MAX_LIST_START)), since: 2 },
      kind: { ...byDefault('decimal', oneOf(...LIST_KINDS)), since: 2 },
    },
  },
  list_item: { children: [some(['paragraph'], 1), some(LISTS, 0, 1)] },
  blockquote: { children: [some(['paragraph'], 1)], attributes: { attribution: caption, ...ofPassage } },
  figure: {
    attributes: {
      media: uuid,
      /** For readers who do not see the picture; null uses the medium's own text, as with the caption. */
      alt: caption,
      decorative: flag,
      caption,
      layout: byDefault('plain', oneOf('plain', 'wide', 'beside')),
    },
    isWhole: true,
  },
  gallery: { children: [some(['figure'], 2, 12)], isWhole: true },
  film: { attributes: { media: uuid, caption }, isWhole: true },
  audio: { attributes: { media: uuid, caption }, isWhole: true },
  file: { attributes: { media: uuid, title: caption }, isWhole: true },
  embed: {
    attributes: { href: filmAddress, title: written(words(CAPTION_LENGTH)), media: orNull(uuid) },
    isWhole: true,
  },
  card: { attributes: { type: plain(TYPE_LENGTH), id: uuid }, isWhole: true },
  table: {
    children: [some(['table_row'], 1, MAX_TABLE_ROWS)],
    attributes: { caption: written(words(CAPTION_LENGTH)) },
    isWhole: true,
  },
  table_row: { children: [some(['table_header', 'table_cell'], 1, MAX_TABLE_COLUMNS)] },
  table_header: { children: [some(INLINE)], marks: true },
  table_cell: { children: [some(INLINE)], marks: true },
  horizontal_rule: {},
  footnote: { children: [some(TEXT, 1)], marks: true },
  text: {},
  hard_break: {},
} as const satisfies Record<NodeName, NodeSpec>;

/** The names of the blocks with more than text. */
export type WholeName = {
  [Name in NodeName]: (typeof NODES)[Name] extends { isWhole: true } ? Name : never;
}[NodeName];

const specs: Readonly<Record<string, NodeSpec>> = NODES;

export const isWhole = (name: string): name is WholeName => Object.hasOwn(specs, name) && specs[name]?.isWhole === true;

export const WHOLE_NODES: readonly WholeName[] = Object.keys(NODES).filter(isWhole);

export type MediaKind = 'image' | 'film' | 'audio' | 'document';

/** The kinds of media (docs/api.md, "Kinds of media") that the attribute `media` of a node can name. */
export const MEDIA_KINDS: Readonly<Partial<Record<NodeName, readonly MediaKind[]>>> = {
  figure: ['image'],
  embed: ['image'],
  film: ['film'],
  audio: ['audio'],
  file: ['document', 'audio'],
};

/** Every mark, in the order in which texts list them. */
export const MARKS = {
  link: { attributes: { href: orNull(outerLink), to: orNull(itemAddress) }, either: ['href', 'to'] },
  strong: {},
  em: {},
  sub: { excludes: ['sup'] },
  sup: { excludes: ['sub'] },
  lang: { attributes: { lang: language } },
} as const satisfies Record<string, MarkSpec>;

export type MarkName = keyof typeof MARKS;
