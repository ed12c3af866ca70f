import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { declareContentType } from '../../platform/content-types/content-type.js';
import { ListedForTranslation } from '../../platform/content-types/translated.js';
import { Scheduled } from '../../platform/content-types/schedule.js';
import { languagesWithBody, type ShownLanguages } from '../../platform/content-types/shown-languages.js';
import { ItemColumns } from '../../platform/content/item.entity.js';
import type { Localized, Texts } from '../../platform/text/localized.js';
import { searchText } from '../../platform/text/search-text.js';
import { pagesOverview } from './pages.overview.js';
import { cutCircle } from './pages.tree.js';

export const PAGE_TEXT_FIELDS = ['title', 'content'] as const;
export type PageTextField = (typeof PAGE_TEXT_FIELDS)[number];

/** Where a page is linked from every page of the site. */
export const PLACES = ['menu', 'footer'] as const;
export type Place = (typeof PLACES)[number];

@Entity('pages')
@Scheduled('pages')
@ListedForTranslation('pages')
@Check('pages_place_known', "place IN ('menu', 'footer')")
@Index('pages_public_order', { synchronize: false })
@Index('pages_search', { synchronize: false })
@Index('pages_missing', { synchronize: false })
@Index('pages_behind', { synchronize: false })
export class PageEntity extends ItemColumns {
  static readonly contentType = declareContentType<PageEntity>({
    type: 'pages',
    order: 6,
    summary: 'Pages about any subject, such as the museum’s history or the rules for visitors.',
    names: { operation: { one: 'Page', many: 'Pages' }, one: 'a page' },
    textFields: PAGE_TEXT_FIELDS,
    longText: 'content',
    needsBody: true,
    newness: 'created_at',
    derived: { from: ['content', 'documents', 'origins'], derive },
    overview: pagesOverview,
    afterRestoring: cutCircle,
  });

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pages_pk' })
  id: string;

  @Column('jsonb')
  content: Localized<Texts<PageTextField>>;

  @Column('text', { name: 'shown_languages', array: true, nullable: true })
  shownLanguages: Lang[] | null;

  /** The last part of its address, the same in all languages. */
  @Column('text', { unique: true })
  slug: string;

  /** Former slugs; they still lead to the page. */
  @Column('text', { name: 'former_slugs', array: true, default: [] })
  formerSlugs: string[];

  /** The parent page. It may be a draft, or deleted. */
  @Column('uuid', { name: 'parent_id', nullable: true })
  parentId: string | null;

  @Column('text', { nullable: true })
  place: Place | null;

  /** Ascending, among the pages of the same place. */
  @Column('integer', { default: 0 })
  position: number;
}

export function derive({
  content,
  documents,
  origins,
}: Pick<PageEntity, 'content' | 'documents' | 'origins'>): Pick<PageEntity, 'search' | keyof ShownLanguages> {
  return {
    search: searchText(content),
    ...languagesWithBody({ content, documents, origins }, PageEntity.contentType.longText),
  };
}
