import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { declareContentType, type OtherText } from '../../platform/content-types/content-type.js';
import { ListedForTranslation } from '../../platform/content-types/translated.js';
import { Scheduled } from '../../platform/content-types/schedule.js';
import { languagesWithBody, shownContent, type ShownLanguages } from '../../platform/content-types/shown-languages.js';
import { BranchItemColumns } from '../../platform/content/item-branch.js';
import { startOf } from '../../platform/content/excerpt.js';
import { mapLanguages, writtenTexts, type Localized, type Texts } from '../../platform/text/localized.js';
import { searchText } from '../../platform/text/search-text.js';
import { newsOverview } from './news.overview.js';

export const NEWS_TEXT_FIELDS = ['title', 'excerpt', 'content'] as const;
export type NewsTextField = (typeof NEWS_TEXT_FIELDS)[number];

/** The texts of one language in a list. */
export interface NewsListing {
  title: string;
  excerpt?: string;
}

@Entity('news')
@Scheduled('news')
@ListedForTranslation('news')
@Index('news_public_order', { synchronize: false })
@Index('news_order', { synchronize: false })
@Index('news_search', { synchronize: false })
@Index('news_missing', { synchronize: false })
@Index('news_behind', { synchronize: false })
export class News extends BranchItemColumns {
  static readonly contentType = declareContentType<News>({
    type: 'news',
    order: 1,
    summary: 'What happens at the museum.',
    names: { operation: { one: 'News', many: 'News' }, one: 'a news item' },
    textFields: NEWS_TEXT_FIELDS,
    outsideTexts: { author: 'texts_of_author(author, author_names)' },
    longText: 'content',
    needsBody: true,
    newness: 'date',
    author: 'author',
    derived: { from: ['content', 'documents', 'origins', 'author', 'authorNames'], derive },
    otherTexts: authorTexts,
    overview: newsOverview,
  });

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'news_pk' })
  id: string;

  @Column('jsonb')
  content: Localized<Texts<NewsTextField>>;

  /** Title and excerpt of the visible languages. Lists read only this, because complete texts are slow to unpack. */
  @Column('jsonb')
  listing: Localized<NewsListing>;

  @Column('text', { name: 'shown_languages', array: true, nullable: true })
  shownLanguages: Lang[] | null;

  @Column('text', { nullable: true })
  author: string | null;

  /** The author in languages that spell it differently. */
  @Column('jsonb', { name: 'author_names', default: {} })
  authorNames: Localized<string>;

  @Column('timestamptz')
  date: Date;

  @Column('integer', { default: 0 })
  views: number;
}

type Sources = Pick<News, 'content' | 'documents' | 'origins' | 'author' | 'authorNames'>;

export function derive({
  content,
  documents,
  origins,
  author,
  authorNames,
}: Sources): Pick<News, 'listing' | 'search' | keyof ShownLanguages> {
  const languages = languagesWithBody({ content, documents, origins }, News.contentType.longText);
  const listing = mapLanguages(shownContent({ content, ...languages }), ({ title, excerpt, content: text }) => {
    const start = excerpt ?? (text === undefined ? undefined : startOf(text));
    return { title, ...(start === undefined ? {} : { excerpt: start }) };
  });
  const names = authorTexts({ author, authorNames }).map(({ text }) => text);
  return { listing, search: searchText(content, names), ...languages };
}

/** Texts for the search. */
function authorTexts({ author, authorNames }: Pick<News, 'author' | 'authorNames'>): OtherText[] {
  const names = [...(author === null ? [] : [{ lang: null, text: author }]), ...writtenTexts(authorNames)];
  return names.map(({ lang, text }) => ({ field: 'author', lang, text }));
}
