import type { Kind } from './kinds.js';

/** The fields that only media of some kinds have. */
const FIELDS = {
  alt: ['image'],
  decorative: ['image'],
  focus: ['image'],
  captions: ['film'],
  transcript: ['film', 'audio'],
  audio_description: ['film'],
  needs_none: ['film', 'audio'],
} as const satisfies Record<string, readonly Kind[]>;

export type KindField = keyof typeof FIELDS;
export const KINDS_WITH: Readonly<Record<KindField, readonly Kind[]>> = FIELDS;

const isKindField = (name: string): name is KindField => Object.hasOwn(FIELDS, name);
const KIND_FIELDS: readonly KindField[] = Object.keys(FIELDS).filter(isKindField);

/** For API descriptions. */
export const onlyOf = (field: KindField): string =>
  `only of ${KINDS_WITH[field].map((kind) => `\`${kind}\``).join(', ')}`;

export const hasField = (kind: Kind, field: KindField): boolean => KINDS_WITH[field].includes(kind);

/** The fields that media of this kind do not have. */
export const fieldsLackedBy = (kind: Kind): readonly KindField[] =>
  KIND_FIELDS.filter((field) => !hasField(kind, field));
