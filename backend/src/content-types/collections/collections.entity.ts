import { Column, Entity, Index, PrimaryColumn, type EntityManager } from 'typeorm';
import { declareContentType, type OtherText } from '../../platform/content-types/content-type.js';
import { ListedForTranslation } from '../../platform/content-types/translated.js';
import { Scheduled } from '../../platform/content-types/schedule.js';
import { ItemColumns } from '../../platform/content/item.entity.js';
import type { Localized, Texts } from '../../platform/text/localized.js';
import { searchText } from '../../platform/text/search-text.js';
import { forgetMerging, ledTo } from './merging/merged-objects.js';
import { collectionsOverview } from './collections.overview.js';
import { withPrivate } from './private/has-private.js';
import { deriveRecord, knownTerms, recordTexts, type RecordColumns } from './record/derive-record.js';
import { cutCircle } from './record/named-items.js';
import { hasNumber, meantKeys } from './record/numbers.js';
import { hasTerm } from './record/record-terms.js';
import type { StoredRecord } from './record/record.js';

export const COLLECTION_TEXT_FIELDS = ['title', 'description'] as const;
export type CollectionTextField = (typeof COLLECTION_TEXT_FIELDS)[number];

/** An object, or a group of objects, of the museum's collections. */
@Entity('collections')
@Scheduled('collections')
@ListedForTranslation('collections')
@Index('collections_public_order', { synchronize: false })
@Index('collections_order', { synchronize: false })
@Index('collections_public_category', { synchronize: false })
@Index('collections_updated', { synchronize: false })
@Index('collections_position', { synchronize: false })
@Index('collections_category', { synchronize: false })
@Index('collections_search', { synchronize: false })
@Index('collections_missing', { synchronize: false })
@Index('collections_behind', { synchronize: false })
@Index('collections_term_ids', { synchronize: false })
@Index('collections_find_spot', { synchronize: false })
@Index('collections_number_keys', { synchronize: false })
@Index('collections_pictured', { synchronize: false })
@Index('collections_number_sort', { synchronize: false })
@Index('collections_related', { synchronize: false })
@Index('collections_part_of', { synchronize: false })
@Index('collections_on_show', { synchronize: false })
@Index('collections_shown_in', { synchronize: false })
@Index('collections_exhibitions', { synchronize: false })
@Index('collections_title_en', { synchronize: false })
@Index('collections_title_ru', { synchronize: false })
@Index('collections_title_uz', { synchronize: false })
@Index('collections_title_kk', { synchronize: false })
export class Collection extends ItemColumns {
  static readonly contentType = declareContentType<Collection>({
    type: 'collections',
    order: 4,
    summary: 'The objects that the museum keeps, by category.',
    names: { operation: { one: 'Collection', many: 'Collections' }, one: 'a collection' },
    textFields: COLLECTION_TEXT_FIELDS,
    outsideTexts: 'texts_of_record(record)',
    longText: 'description',
    newness: 'created_at',
    wholePictures: true,
    veiled: "jsonb_exists(record, 'sensitive')",
    derived: { from: ['content', 'externalId', 'record'], derive },
    otherTexts,
    terms: { has: hasTerm, of: ({ record }) => knownTerms(record) },
    numbers: { keys: meantKeys, has: hasNumber },
    mergedInto: ledTo,
    overview: collectionsOverview,
    afterRestoring: mendRestored,
    withPrivate,
  });

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'collections_pk' })
  id: string;

  @Column('jsonb')
  content: Localized<Texts<CollectionTextField>>;

  /** The key of a term. */
  @Column('text')
  category: string;

  /** Its position ahead of all others; most have none. */
  @Column('integer', { nullable: true })
  position: number | null;

  /** Its number in the imported register, by which the next import finds it. */
  @Column('text', { name: 'external_id', nullable: true, unique: true })
  externalId: string | null;

  /** The complete record from the register (operations/register). Not selected by default, because it may be long. */
  @Column('json', { nullable: true, select: false })
  register?: object | null;

  /** Its catalogue record (docs/decisions/0021-object-records.md). */
  @Column('jsonb', { default: {} })
  record: StoredRecord;

  @Column('uuid', { name: 'term_ids', array: true, default: [] })
  termIds: string[];

  @Column('uuid', { name: 'find_spot', nullable: true })
  findSpot: string | null;

  @Column('boolean', { name: 'find_spot_freed', default: false })
  findSpotFreed: boolean;

  @Column('integer', { nullable: true })
  earliest: number | null;

  @Column('integer', { nullable: true })
  latest: number | null;

  @Column('boolean', { name: 'on_show', default: false })
  onShow: boolean;

  @Column({ type: 'text', name: 'number_sort', nullable: true, collation: 'C' })
  numberSort: string | null;

  @Column('text', { name: 'number_keys', array: true, default: [] })
  numberKeys: string[];
}

/** The source of the derived columns. */
type Described = Pick<Collection, 'content' | 'externalId' | 'record'>;

export function derive({ content, externalId, record }: Described): Pick<Collection, 'search'> & RecordColumns {
  const texts = otherTexts({ externalId, record }).map(({ text }) => text);
  return { search: searchText(content, texts), ...deriveRecord(record, externalId) };
}

/** Texts for the search. */
function otherTexts({ externalId, record }: Pick<Described, 'externalId' | 'record'>): OtherText[] {
  const texts = recordTexts(record);
  const isNamed = externalId === null || texts.some(({ field, text }) => field === 'number' && text === externalId);
  return isNamed ? texts : [{ field: 'number', lang: null, text: externalId }, ...texts];
}

async function mendRestored(manager: EntityManager, id: string): Promise<void> {
  await cutCircle(manager, id);
  await forgetMerging(manager, id);
}
