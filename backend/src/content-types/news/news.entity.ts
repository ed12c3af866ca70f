import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ItemColumns } from '../../platform/content/item.entity.js';
import type { Localized, Texts } from '../../platform/text/localized.js';

export const NEWS_PARTS = ['title', 'excerpt', 'content'] as const;
export type NewsPart = (typeof NEWS_PARTS)[number];

/** What a list shows of the texts of one language. */
export interface NewsListing {
  title: string;
  excerpt?: string;
}

/** A news item (specification, section 3). `listing` and `search` are derived from the texts on every write. */
@Entity('news')
@Index('news_public_order', { synchronize: false })
@Index('news_order', { synchronize: false })
@Index('news_search', { synchronize: false })
@Index('news_missing', { synchronize: false })
export class News extends ItemColumns {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'news_pk' })
  id: string;

  @Column('jsonb')
  content: Localized<Texts<NewsPart>>;

  /** Title and excerpt of the languages that have a title: lists read this and never the whole texts. */
  @Column('jsonb')
  listing: Localized<NewsListing>;

  @Column('text', { nullable: true })
  author: string | null;

  @Column('timestamptz')
  date: Date;

  @Column('integer', { default: 0 })
  views: number;
}
