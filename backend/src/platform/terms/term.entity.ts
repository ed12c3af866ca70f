import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { declareTranslated, TranslatedColumns } from '../content-types/translated.js';
import { declareVersioned } from '../revisions/versioned.js';
import type { Localized } from '../text/localized.js';

/** The type name of terms in the audit log and in addresses. */
export const TERMS_TYPE = declareVersioned('terms');

export const TERM_KINDS = [
  ...(['object_name', 'material', 'technique', 'place', 'people'] as const),
  ...(['period', 'person', 'organisation', 'subject', 'category'] as const),
  // words for translators: no object has them
  'glossary' as const,
] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** From the widest to the narrowest. */
export const PLACE_LEVELS = ['country', 'region', 'district', 'settlement', 'site'] as const;
export type PlaceLevel = (typeof PLACE_LEVELS)[number];

/** A term for describing objects (docs/decisions/0022-terms-and-facets.md). */
@Entity('term')
@Unique('term_key', ['kind', 'key'])
@Index('term_broader_id', ['broaderId'])
@Index('term_merged', { synchronize: false })
@Index('term_behind', { synchronize: false })
@Check(
  'term_kind',
  `kind IN ('object_name', 'material', 'technique', 'place', 'people', 'period', 'person', 'organisation', 'subject', 'category', 'glossary')`,
)
@Check('term_place_level', "place_level IN ('country', 'region', 'district', 'settlement', 'site')")
@Check('term_nobody_known', "NOT nobody_known OR kind IN ('person', 'organisation')")
@Check('term_years', "kind = 'period' OR (earliest IS NULL AND latest IS NULL)")
@Check('term_years_order', 'earliest <= latest')
@Check('term_category', "kind <> 'category' OR key IS NOT NULL")
export class TermEntity extends TranslatedColumns {
  static readonly translated = declareTranslated({
    type: TERMS_TYPE,
    from: '(SELECT * FROM term WHERE merged_into IS NULL) AS term',
    texts: { labels: 'labels', scope_note: 'scope_note' },
    titles: ['labels'],
    hasFlags: false,
    level: 'publish',
    rank: 1,
  });

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'term_pk' })
  id: string;

  @Column('text')
  kind: TermKind;

  /** Its name for programs; it never changes. Categories have one, and items store it. */
  @Column('text', { nullable: true })
  key: string | null;

  /** The preferred label of each language. */
  @Column('jsonb')
  labels: Localized<string>;

  /** Synonyms in any language, and misspellings. */
  @Column('text', { array: true, default: [] })
  variants: string[];

  /** Forms that are not to be used in a language; translators are told. */
  @Column('jsonb', { default: {} })
  deprecated: Localized<string[]>;

  /** The term of the same kind that includes it. */
  @Column('uuid', { name: 'broader_id', nullable: true })
  broaderId: string | null;

  @ManyToOne(() => TermEntity)
  @JoinColumn({ name: 'broader_id', foreignKeyConstraintName: 'term_broader' })
  broader?: TermEntity | null;

  @Column('text', { name: 'place_level', nullable: true })
  placeLevel: PlaceLevel | null;

  @Column('double precision', { nullable: true })
  latitude: number | null;

  @Column('double precision', { nullable: true })
  longitude: number | null;

  /** Years; 0 is 1 BC. */
  @Column('integer', { nullable: true })
  born: number | null;

  @Column('integer', { nullable: true })
  died: number | null;

  /** The years of a period; 0 is 1 BC. An open end is null. */
  @Column('integer', { nullable: true })
  earliest: number | null;

  @Column('integer', { nullable: true })
  latest: number | null;

  /** Whether it says that nobody is known. */
  @Column('boolean', { name: 'nobody_known', default: false })
  nobodyKnown: boolean;

  /** Addresses of the same concept in other vocabularies. */
  @Column('text', { name: 'exact_match', array: true, default: [] })
  exactMatch: string[];

  @Column('text', { name: 'close_match', array: true, default: [] })
  closeMatch: string[];

  @Column('jsonb', { name: 'scope_note', default: {} })
  scopeNote: Localized<string>;

  /** The source of its labels. */
  @Column('text', { nullable: true })
  source: string | null;

  /** The survivor, if it was merged. Its own `broader` then has no effect. */
  @Column('uuid', { name: 'merged_into', nullable: true })
  mergedInto: string | null;

  @ManyToOne(() => TermEntity)
  @JoinColumn({ name: 'merged_into', foreignKeyConstraintName: 'term_merged_into' })
  survivor?: TermEntity | null;

  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
