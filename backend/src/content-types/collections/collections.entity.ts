import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { declareContentType, type OtherText } from '../../platform/content-types/content-type.js';
import { Scheduled } from '../../platform/content-types/schedule.js';
import { ItemColumns } from '../../platform/content/item.entity.js';
import type { Localized, Texts } from '../../platform/text/localized.js';
import { searchText } from '../../platform/text/search-text.js';
import { collectionsOverview } from './collections.overview.js';

export const COLLECTION_TEXT_FIELDS = ['title', 'description'] as const;
export type CollectionTextField = (typeof COLLECTION_TEXT_FIELDS)[number];

export const CATEGORIES = [
  'jewelry',
  'archaeology',
  'nature',
  'new_history',
  'ethnography',
  'photos__photonegatives',
  'handicrafts',
  'numismatics',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** An object, or a group of objects, of the museum's collections. */
@Entity('collections')
@Scheduled('collections')
@Index('collections_public_order', { synchronize: false })
@Index('collections_order', { synchronize: false })
@Index('collections_public_category', { synchronize: false })
@Index('collections_updated', { synchronize: false })
@Index('collections_position', { synchronize: false })
@Index('collections_category', { synchronize: false })
@Index('collections_search', { synchronize: false })
@Index('collections_missing', { synchronize: false })
export class Collection extends ItemColumns {
  static readonly contentType = declareContentType<Collection>({
    type: 'collections',
    order: 4,
    summary: 'The objects that the museum keeps, by category.',
    names: { operation: { one: 'Collection', many: 'Collections' }, one: 'a collection' },
    textFields: COLLECTION_TEXT_FIELDS,
    longText: 'description',
    newness: 'created_at',
    wholePictures: true,
    derived: { from: ['content', 'externalId'], derive },
    otherTexts: numberTexts,
    overview: collectionsOverview,
  });

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'collections_pk' })
  id: string;

  @Column('jsonb')
  content: Localized<Texts<CollectionTextField>>;

  @Column('text')
  category: Category;

  /** Its place before all others; most have none. */
  @Column('integer', { nullable: true })
  position: number | null;

  /** Its number in the register that it was imported from. The next import finds it by this number. */
  @Column('text', { name: 'external_id', nullable: true, unique: true })
  externalId: string | null;

  /** The register's whole record (operations/register). Not selected by default, because it may be long. */
  @Column('json', { nullable: true, select: false })
  register?: object | null;
}

export function derive({
  content,
  externalId,
}: Pick<Collection, 'content' | 'externalId'>): Pick<Collection, 'search'> {
  const numbers = numberTexts({ externalId }).map(({ text }) => text);
  return { search: searchText(content, numbers) };
}

/** For the search. */
function numberTexts({ externalId }: Pick<Collection, 'externalId'>): OtherText[] {
  return externalId === null ? [] : [{ field: 'number', lang: null, text: externalId }];
}
