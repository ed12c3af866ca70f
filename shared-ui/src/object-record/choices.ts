// The values that fields of an object record may have, for API and console. The fields are named after Spectrum 5.1 (docs/collections.md).

export const NUMBER_TYPES = ['accession', 'inventory', 'auxiliary', 'temporary', 'state_catalogue', 'other'] as const;
export type NumberType = (typeof NUMBER_TYPES)[number];

export const FUNDS = ['main', 'auxiliary'] as const;
export type Fund = (typeof FUNDS)[number];

/** The part that somebody had in the making of an object. */
export const ROLES = [
  'maker',
  'author',
  'painter',
  'sculptor',
  'engraver',
  'calligrapher',
  'designer',
  'photographer',
  'printer',
  'publisher',
  'editor',
  'patron',
  'owner',
] as const;
export type Role = (typeof ROLES)[number];

/** How sure, or how near, a maker is. */
export const AGENT_QUALIFIERS = [
  'attributed_to',
  'workshop_of',
  'circle_of',
  'follower_of',
  'school_of',
  'manner_of',
  'after',
  'copy_after',
] as const;
export type AgentQualifier = (typeof AGENT_QUALIFIERS)[number];

/** Roles and qualifiers in one, as clients of the API before 0.3 know them. */
export const ASSOCIATIONS = [
  'maker',
  'designer',
  'photographer',
  'printer',
  'publisher',
  'workshop_of',
  'attributed_to',
  'school_of',
  'after',
] as const;
export type Association = (typeof ASSOCIATIONS)[number];

/** Kinds of further titles of an object. */
export const TITLE_TYPES = [
  'original',
  'translated',
  'former',
  'alternative',
  'descriptive',
  'inscribed',
  'series',
] as const;
export type TitleType = (typeof TITLE_TYPES)[number];

export const DIMENSIONS = [
  'height',
  'width',
  'depth',
  'length',
  'diameter',
  'thickness',
  'circumference',
  'weight',
  'duration',
  'other',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export const UNITS = ['mm', 'cm', 'm', 'in', 'ft', 'g', 'kg', 's', 'min'] as const;
export type Unit = (typeof UNITS)[number];

/** How exact a measurement is. */
export const QUALIFIERS = ['about'] as const;
export type Qualifier = (typeof QUALIFIERS)[number];

export const ACQUISITIONS = [
  'gift',
  'purchase',
  'excavation',
  'bequest',
  'transfer',
  'exchange',
  'field_collection',
  'found',
  'unknown',
] as const;
export type Acquisition = (typeof ACQUISITIONS)[number];

export const STATUSES = ['held', 'on_loan', 'lost', 'transferred', 'deaccessioned'] as const;
export type Status = (typeof STATUSES)[number];

export const SENSITIVE = ['human_remains', 'sacred', 'other'] as const;
export type Sensitive = (typeof SENSITIVE)[number];

/** The fields that contain lists of terms. */
export const TERM_FIELDS = ['object_name', 'material', 'technique', 'culture', 'period', 'subject'] as const;
export type TermField = (typeof TERM_FIELDS)[number];

/** The kinds of terms that each of them accepts. */
export const KINDS_OF_FIELD = {
  object_name: ['object_name'],
  material: ['material'],
  technique: ['technique'],
  culture: ['people'],
  period: ['period'],
  subject: ['subject'],
} as const satisfies Record<TermField, readonly string[]>;
/** The kinds of terms that may be named as the maker of an object. */
export const AGENT_KINDS = ['person', 'organisation', 'people'] as const;
export const PLACE_KINDS = ['place'] as const;
