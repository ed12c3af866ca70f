import { ApiProperty } from '@nestjs/swagger';
import { Allow, IsDefined, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import { ItemInput } from '../content/item-input.dto.js';

import { Language, LanguageInput, TextInput } from '../content/localized.dto.js';
import { WholeNumberParam } from '../content/pagination.js';
import { InstantInput } from '../content/time.js';
import { Media } from '../media/media.dto.js';

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

export class NewsCardContent {
  @Language(NewsCardText)
  en?: NewsCardText;

  @Language(NewsCardText)
  ru?: NewsCardText;

  @Language(NewsCardText)
  uz?: NewsCardText;

  @Language(NewsCardText)
  kk?: NewsCardText;
}

export class NewsArticleText {
  @ApiProperty()
  title: string;

  @ApiProperty({ required: false })
  excerpt?: string;

  @ApiProperty({ required: false })
  content?: string;
}

export class NewsArticleContent {
  @Language(NewsArticleText)
  en?: NewsArticleText;

  @Language(NewsArticleText)
  ru?: NewsArticleText;

  @Language(NewsArticleText)
  uz?: NewsArticleText;

  @Language(NewsArticleText)
  kk?: NewsArticleText;
}

/** What cards, articles and the console's view of a news item have in common. */
class NewsBase {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: [String], description: 'root-relative addresses' })
  images: string[];

  @ApiProperty({ type: [Media], description: 'the same pictures, in the same order' })
  media: Media[];

  @ApiProperty({ format: 'date-time', description: 'the date shown; lists are sorted by it' })
  date: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'integer' })
  views: number;

  @ApiProperty({ description: 'hidden from the lists for visitors, kept at its address' })
  archived: boolean;
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

export class AdminNewsContent {
  @Language(AdminNewsText)
  en?: AdminNewsText;

  @Language(AdminNewsText)
  ru?: AdminNewsText;

  @Language(AdminNewsText)
  uz?: AdminNewsText;

  @Language(AdminNewsText)
  kk?: AdminNewsText;
}

export const NEWS_STATES = ['draft', 'published', 'archived'] as const;
export type NewsState = (typeof NEWS_STATES)[number];

export class AdminNews extends NewsBase {
  @ApiProperty({ type: AdminNewsContent })
  content: AdminNewsContent;

  @ApiProperty({ type: String, nullable: true })
  author: string | null;

  @ApiProperty()
  published: boolean;

  @ApiProperty({ enum: NEWS_STATES, description: 'draft: neither flag; published: published; archived: only archived' })
  state: NewsState;

  @ApiProperty({ type: 'integer', description: 'to be sent back with a change (or as If-Match)' })
  version: number;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class AdminNewsList {
  @ApiProperty({ type: [AdminNews] })
  news: AdminNews[];

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

export class NewsContentInput {
  @LanguageInput(NewsTextInput)
  en?: NewsTextInput | null;

  @LanguageInput(NewsTextInput)
  ru?: NewsTextInput | null;

  @LanguageInput(NewsTextInput)
  uz?: NewsTextInput | null;

  @LanguageInput(NewsTextInput)
  kk?: NewsTextInput | null;
}

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
  @ApiProperty({ type: NewsContentInput, description: 'a title in one language at least' })
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => NewsContentInput)
  content: NewsContentInput;
}

/** Absent fields, languages and parts keep what is stored (contract.md, "Writes"). */
export class NewsUpdate extends NewsFields {
  @ApiProperty({ type: NewsContentInput, required: false })
  @ValidateIf((_: object, value: unknown) => value !== undefined)
  @IsObject()
  @ValidateNested()
  @Type(() => NewsContentInput)
  content?: NewsContentInput;
}

export class NewsListQuery {
  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 6 })
  limit: number = 6;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}
