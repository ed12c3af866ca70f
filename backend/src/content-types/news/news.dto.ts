import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { ItemInput } from '../../platform/content/item-input.dto.js';
import { ItemRow } from '../../platform/content/item-row.dto.js';
import { KeptItem, ShownItem } from '../../platform/content/item.dto.js';
import {
  ContentInput,
  ContentUpdate,
  PerLanguage,
  PerLanguageInput,
  TextInput,
} from '../../platform/text/localized.dto.js';
import { WholeNumberParam } from '../../platform/http/pagination.js';
import { InstantInput } from '../../platform/content/time.js';

/** Specification, section 5: the title of a news item has at most 100 characters. */
export const NEWS_TITLE_LIMIT = 100;
const EXCERPT_LIMIT = 2_000;
const CONTENT_LIMIT = 100_000;
const AUTHOR_LIMIT = 200;

export class NewsCardText {
  @ApiProperty()
  title: string;

  @ApiProperty({ required: false, description: 'the start of the text where no excerpt was written' })
  excerpt?: string;
}

export class NewsCardContent extends PerLanguage(NewsCardText) {}

export class NewsArticleText {
  @ApiProperty()
  title: string;

  @ApiProperty({ required: false })
  excerpt?: string;

  @ApiProperty({ required: false })
  content?: string;
}

export class NewsArticleContent extends PerLanguage(NewsArticleText) {}

/** What cards, articles and the console's view of a news item have in common. */
class NewsBase extends ShownItem {
  @ApiProperty({ format: 'date-time', description: 'the date shown; lists are sorted by it' })
  date: string;

  @ApiProperty({ type: 'integer' })
  views: number;
}

export class NewsCard extends NewsBase {
  @ApiProperty({ type: NewsCardContent, description: 'the languages that have a title' })
  content: NewsCardContent;
}

export class NewsList {
  @ApiProperty({ type: [NewsCard] })
  news: NewsCard[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

export class NewsArticle extends NewsBase {
  @ApiProperty({ type: NewsArticleContent, description: 'the languages that have a title' })
  content: NewsArticleContent;

  @ApiProperty({ type: String, nullable: true })
  author: string | null;
}

/** In the console a language may still lack its title. */
export class AdminNewsText {
  @ApiProperty({ required: false })
  title?: string;

  @ApiProperty({ required: false })
  excerpt?: string;

  @ApiProperty({ required: false })
  content?: string;
}

export class AdminNewsContent extends PerLanguage(AdminNewsText) {}

export const NEWS_STATES = ['draft', 'published', 'archived'] as const;
export type NewsState = (typeof NEWS_STATES)[number];

export class AdminNews extends IntersectionType(NewsBase, KeptItem) {
  @ApiProperty({ type: AdminNewsContent })
  content: AdminNewsContent;

  @ApiProperty({ type: String, nullable: true })
  author: string | null;

  @ApiProperty({ enum: NEWS_STATES, description: 'draft: neither flag; published: published; archived: only archived' })
  state: NewsState;
}

export class AdminNewsList {
  @ApiProperty({ type: [AdminNews] })
  news: AdminNews[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

/** A news item as a row of the staff's list. */
export class NewsRow extends ItemRow {
  @ApiProperty({ type: String, nullable: true })
  author: string | null;

  @ApiProperty({ format: 'date-time' })
  date: string;

  @ApiProperty({ enum: NEWS_STATES })
  state: NewsState;
}

export class AdminNewsRows {
  @ApiProperty({ type: [NewsRow] })
  news: NewsRow[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

export class NewsSaved {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: AdminNews })
  newsItem: AdminNews;
}

export class NewsTextInput {
  @TextInput(NEWS_TITLE_LIMIT)
  title?: string | null;

  @TextInput(EXCERPT_LIMIT)
  excerpt?: string | null;

  @TextInput(CONTENT_LIMIT)
  content?: string | null;
}

export class NewsContentInput extends PerLanguageInput(NewsTextInput) {}

/** What a create and a change of news take alike. */
class NewsFields extends ItemInput {
  @TextInput(AUTHOR_LIMIT, 'null or empty: none')
  author?: string | null;

  @InstantInput('the date shown; absent on creation, null or empty: that of its creation')
  date?: string | null;

  @Allow()
  views?: unknown;
}

export class NewsInput extends NewsFields {
  @ContentInput(NewsContentInput)
  content: NewsContentInput;
}

/** Absent fields, languages and parts keep what is stored (contract.md, "Writes"). */
export class NewsUpdate extends NewsFields {
  @ContentUpdate(NewsContentInput)
  content?: NewsContentInput;
}

export class NewsListQuery {
  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 6 })
  limit: number = 6;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}
