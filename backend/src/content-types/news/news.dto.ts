import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { CardFieldsParam, type CardFields } from '../../platform/content/card-fields.js';
import { FormattedText, FormattedTextInput } from '../../platform/documents/document.dto.js';
import { ListOf, RowsOf, SavedAs } from '../../platform/content/content.dto.js';
import { PublicListOf, PublicPageQueryOf } from '../../platform/content/list-cursor.js';
import { BranchItemInput, ItemBranch } from '../../platform/content/item-branch.js';
import { ItemRow } from '../../platform/content/item-row.dto.js';
import { AdminItemFields, ItemFields } from '../../platform/content/item.dto.js';
import { ItemSlug } from '../../platform/content/item-slug.dto.js';
import {
  ContentInput,
  ContentUpdate,
  LocalizedText,
  LocalizedTextOf,
  ObjectInput,
  PerLanguage,
  PerLanguageInput,
  TextInput,
} from '../../platform/text/localized.dto.js';
import { RowStateOf, StateOf } from '../../platform/content/state.dto.js';
import { NEWS_STATES, type NewsState } from '../../platform/content/state.js';
import { InstantInput } from '../../platform/text/time.js';

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

export class NewsArticleText extends FormattedText {
  @ApiProperty()
  title: string;

  @ApiProperty({ required: false })
  excerpt?: string;

  @ApiProperty({ required: false })
  content?: string;
}

export class NewsArticleContent extends PerLanguage(NewsArticleText) {}

class NewsBase extends ItemFields {
  @ItemSlug()
  slug?: string;

  @ApiProperty({ format: 'date-time', description: 'the date shown; lists are sorted by it' })
  date: string;

  @ApiProperty({ type: 'integer' })
  views: number;
}

export class NewsCard extends NewsBase {
  @ApiProperty({ type: NewsCardContent, description: 'the languages that visitors are shown' })
  content: NewsCardContent;

  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'the time from which visitors see it; present only if it was scheduled',
  })
  shown_from?: string;
}

export class NewsList extends PublicListOf('news', NewsCard) {}

/** The author in an answer. */
class Signed {
  @ApiProperty({ type: String, nullable: true })
  author: string | null;

  @ApiProperty({
    required: false,
    type: LocalizedText,
    description: 'the author in languages that write it otherwise; present only if there are some',
  })
  authorNames?: LocalizedText;
}

export class NewsArticle extends IntersectionType(NewsBase, Signed) {
  @ApiProperty({ type: NewsArticleContent, description: 'the languages that visitors are shown' })
  content: NewsArticleContent;
}

export class AdminNewsText extends PartialType(NewsArticleText) {}

export class AdminNewsContent extends PerLanguage(AdminNewsText) {}

export class AdminNews extends IntersectionType(NewsBase, AdminItemFields, ItemBranch, Signed) {
  @ApiProperty({ type: AdminNewsContent })
  content: AdminNewsContent;

  @StateOf(NEWS_STATES)
  state: NewsState;
}

export class AdminNewsList extends ListOf('news', AdminNews) {}

/** A news item as a row of the staff's list. */
export class NewsRow extends IntersectionType(ItemRow, ItemBranch) {
  @ApiProperty({ type: String, nullable: true })
  author: string | null;

  @ApiProperty({ format: 'date-time' })
  date: string;

  @ApiProperty({ type: 'integer' })
  views: number;

  @RowStateOf(NEWS_STATES)
  state: NewsState;
}

export class AdminNewsRows extends RowsOf('news', NewsRow) {}

export class NewsSaved extends SavedAs('newsItem', AdminNews) {}

export class NewsTextInput extends FormattedTextInput {
  @TextInput(NEWS_TITLE_LIMIT)
  title?: string | null;

  @TextInput(EXCERPT_LIMIT)
  excerpt?: string | null;

  @TextInput(CONTENT_LIMIT)
  content?: string | null;
}

export class NewsContentInput extends PerLanguageInput(NewsTextInput) {}

/** The author in languages that spell it differently. */
export class AuthorNamesInput extends LocalizedTextOf(AUTHOR_LIMIT) {}

class NewsFields extends BranchItemInput {
  @TextInput(AUTHOR_LIMIT, 'null or empty: none')
  author?: string | null;

  @ObjectInput(AuthorNamesInput, 'the author in languages that write it otherwise; absent languages are unchanged')
  authorNames?: AuthorNamesInput;

  @InstantInput('the displayed date; absent on creation, null or empty: the date of creation')
  date?: string | null;

  @Allow()
  views?: unknown;
}

export class NewsInput extends NewsFields {
  @ContentInput(NewsContentInput)
  content: NewsContentInput;
}

export class NewsUpdate extends NewsFields {
  @ContentUpdate(NewsContentInput)
  content?: NewsContentInput;
}

export class NewsListQuery extends PublicPageQueryOf(6) {
  @CardFieldsParam()
  fields?: CardFields;
}
