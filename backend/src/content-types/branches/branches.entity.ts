import { answerLines, type Answer } from '@muzey/shared-ui/visit/answers.ts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { declareContentType, type OtherText } from '../../platform/content-types/content-type.js';
import { declareTranslated, type TranslatedRows } from '../../platform/content-types/translated.js';
import { Scheduled } from '../../platform/content-types/schedule.js';
import type { Documents } from '../../platform/documents/documents.js';
import type { StoredTextsOfPictures } from '../../platform/media/model/picture-texts.js';
import { writtenTexts, type Localized, type Texts } from '../../platform/text/localized.js';
import type { Price } from './branches.dto.js';
import type { Origins } from '../../platform/text/origins.js';
import type { Hours } from './hours.dto.js';
import { asNumber } from './place.js';

export const BRANCH_TEXT_FIELDS = ['title', 'content'] as const;
export type BranchTextField = (typeof BRANCH_TEXT_FIELDS)[number];

/** Texts for the search. */
function otherTexts({ address, answers }: Pick<BranchEntity, 'address' | 'answers'>): OtherText[] {
  return [
    ...writtenTexts(address).map(({ lang, text }) => ({ field: 'address' as const, lang, text })),
    ...answers.flatMap(answerLines).map(({ lang, text }) => ({ field: 'answer' as const, lang, text })),
  ];
}

const NAMES = "(SELECT jsonb_object_agg(key, value -> 'title') FROM jsonb_each(content) WHERE value ? 'title')";
const DAY = "(current_moment() AT TIME ZONE 'Asia/Tashkent')::date";

/** SQL: branches with the texts of one of their lists, or with those outside of lists, and the states of these. */
const branchesWith = (list: 'prices' | 'hours' | '') => `(
  SELECT branch.id, content, origins, updated_at, shown_from, shown_until, true AS published, false AS archived, listed.texts, states.*
  FROM branch
  CROSS JOIN LATERAL texts_of_list(texts_of_branch(content, address, directions, prices, hours, answers, picture_texts, ${DAY}), '${list}') AS listed (texts)
  CROSS JOIN LATERAL translation_states(listed.texts, origins) AS states) AS branch`;

/** Where all texts of one kind are written. */
const listedWith = { texts: 'texts', titles: ['title'], hasFlags: true, isForSuperadmins: true, rank: 0 } as const;

/** A branch of the museum. */
@Entity('branch')
@Scheduled('branch')
@Index('branch_behind', { synchronize: false })
@Check('branch_latitude', 'latitude BETWEEN -90 AND 90')
@Check('branch_longitude', 'longitude BETWEEN -180 AND 180')
@Check('branch_coordinates', '(latitude IS NULL) = (longitude IS NULL)')
export class BranchEntity {
  static readonly contentType = declareContentType<BranchEntity>({
    type: 'branches',
    order: 5,
    summary: 'Where the museum is, when it is open, and what it costs.',
    names: { operation: { one: 'Branch', many: 'Branches' }, one: 'a branch' },
    textFields: BRANCH_TEXT_FIELDS,
    longText: 'content',
    newness: 'created_at',
    otherTextsFrom: ['address', 'answers'],
    otherTexts,
  });

  static readonly translated: TranslatedRows[] = [
    { ...listedWith, type: 'branches', from: branchesWith('') },
    declareTranslated({
      ...listedWith,
      type: 'prices',
      from: branchesWith('prices'),
      names: NAMES,
      level: 'publish',
      // theirs can wait
      levelOfTranslators: 'draft',
    }),
    declareTranslated({ ...listedWith, type: 'hours', from: branchesWith('hours'), names: NAMES }),
  ];

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'branch_pk' })
  id: string;

  @Column('text', { nullable: true, unique: true })
  slug: string | null;

  /** Former slugs; they still lead to the branch. */
  @Column('text', { name: 'former_slugs', array: true, default: [] })
  formerSlugs: string[];

  /** Its position in the list, counted from 0. */
  @Column('integer')
  position: number;

  @Column('jsonb')
  content: Localized<Texts<BranchTextField>>;

  @Column('jsonb', { default: {} })
  documents: Documents;

  @Column('jsonb', { default: {} })
  origins: Origins;

  /** The languages that are behind their source, and those of unknown origin, as bits. A trigger maintains them. */
  @Column({ type: 'smallint', select: false, insert: false, update: false })
  behind?: number;

  @Column({ type: 'smallint', select: false, insert: false, update: false })
  unknown?: number;

  /** The languages that are not to be shown to visitors yet, as bits. A trigger maintains it. */
  @Column({ type: 'smallint', name: 'held_back', default: 0, insert: false, update: false })
  heldBack?: number;

  @Column('jsonb')
  address: Localized<string>;

  @Column('text', { name: 'map_url', nullable: true })
  mapUrl: string | null;

  @Column('numeric', { precision: 9, scale: 6, nullable: true, transformer: asNumber })
  latitude: number | null;

  @Column('numeric', { precision: 9, scale: 6, nullable: true, transformer: asNumber })
  longitude: number | null;

  @Column('text', { name: 'place_link', nullable: true })
  placeLink: string | null;

  /** Directions in words. */
  @Column('jsonb', { default: {} })
  directions: Localized<string>;

  @Column('jsonb')
  hours: Hours;

  @Column('jsonb')
  prices: Price[];

  /** Answers to practical questions, as far as they are known. */
  @Column('jsonb', { default: [] })
  answers: Answer[];

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('uuid', { name: 'media_ids', array: true, default: [] })
  mediaIds: string[];

  /** Its own texts for its pictures. They take precedence over those of the pictures themselves. */
  @Column('jsonb', { name: 'picture_texts', default: {} })
  pictureTexts: StoredTextsOfPictures;

  @Column({ type: 'timestamptz', name: 'shown_from', precision: 3, nullable: true })
  shownFrom: Date | null;

  @Column({ type: 'timestamptz', name: 'shown_until', precision: 3, nullable: true })
  shownUntil: Date | null;

  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
