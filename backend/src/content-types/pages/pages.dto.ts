import { MAX_SLUG_LENGTH, SLUG } from '@muzey/shared-ui/item-addresses/slugs.ts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, Min } from 'class-validator';
import { FormattedText, FormattedTextInput } from '../../platform/documents/document.dto.js';
import { ListOf, RowsOf, SavedAs } from '../../platform/content/content.dto.js';
import { PublicListOf, PublicPageQueryOf } from '../../platform/content/list-cursor.js';
import { ItemInput } from '../../platform/content/item-input.dto.js';
import { ItemRow } from '../../platform/content/item-row.dto.js';
import { AdminItemFields, ItemFields } from '../../platform/content/item.dto.js';
import { RowStateOf, StateOf } from '../../platform/content/state.dto.js';
import { NEWS_STATES, type NewsState } from '../../platform/content/state.js';
import { IfSent } from '../../platform/text/if-sent.js';
import {
  ContentInput,
  ContentUpdate,
  PerLanguage,
  PerLanguageInput,
  TextInput,
} from '../../platform/text/localized.dto.js';
import { MaxLength } from '../../platform/text/text.validators.js';
import { PLACES, type Place } from './pages.entity.js';

const TITLE_LIMIT = 100;
const TEXT_LIMIT = 100_000;
const MAX_POSITION = 9_999;

export class PageText extends FormattedText {
  @ApiProperty()
  title: string;

  @ApiProperty({ required: false })
  content?: string;
}

export class PageContent extends PerLanguage(PageText) {}

export class PageTitle {
  @ApiProperty()
  title: string;
}

export class PageTitles extends PerLanguage(PageTitle) {}

/** The part of another page that a link needs. */
export class PageLink {
  @ApiProperty()
  id: string;

  @ApiProperty({ example: 'rules' })
  slug: string;

  @ApiProperty({ type: PageTitles })
  content: PageTitles;
}

const PlaceProperty = () =>
  ApiProperty({
    type: String,
    enum: [...PLACES, null],
    nullable: true,
    description: 'where the site’s pages link to it',
  });

class PageBase extends ItemFields {
  @ApiProperty({ example: 'rules', description: 'the last part of its address, in all languages' })
  slug: string;

  @PlaceProperty()
  place: Place | null;

  @ApiProperty({ type: 'integer', description: 'pages of one place stand in ascending order' })
  position: number;
}

/** Without its text, because the menu and footer of every page are made from this. */
export class ListedPage extends PageBase {
  @ApiProperty({ type: PageTitles, description: 'the titles' })
  content: PageTitles;
}

export class PublicPage extends PageBase {
  @ApiProperty({ type: PageContent, description: 'the languages that visitors are shown' })
  content: PageContent;

  @ApiProperty({ type: PageLink, nullable: true, description: 'null also for one that is not published' })
  parent: PageLink | null;

  @ApiProperty({ type: [PageLink], description: 'the published pages below it, in their order' })
  children: PageLink[];
}

export class PageList extends PublicListOf('pages', ListedPage) {}

export class PageListQuery extends PublicPageQueryOf(100) {
  @ApiProperty({ required: false, enum: [...PLACES, ''], description: 'empty: all' })
  @IsOptional()
  @IsIn([...PLACES, ''])
  place?: Place | '';
}

export class AdminPageText extends PartialType(PageText) {}

export class AdminPageContent extends PerLanguage(AdminPageText) {}

const ParentProperty = () =>
  ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'the id of the page above it' });

export class AdminPage extends IntersectionType(PageBase, AdminItemFields) {
  @ApiProperty({ type: AdminPageContent })
  content: AdminPageContent;

  @ParentProperty()
  parent: string | null;

  @StateOf(NEWS_STATES)
  state: NewsState;
}

export class AdminPageList extends ListOf('pages', AdminPage) {}

/** A page as a row of the staff's list. */
export class PageRow extends ItemRow {
  @ApiProperty()
  slug: string;

  @ParentProperty()
  parent: string | null;

  @PlaceProperty()
  place: Place | null;

  @ApiProperty({ type: 'integer' })
  position: number;

  @RowStateOf(NEWS_STATES)
  state: NewsState;
}

export class AdminPageRows extends RowsOf('pages', PageRow) {}

export class PageSaved extends SavedAs('page', AdminPage) {}

export class PageTextInput extends FormattedTextInput {
  @TextInput(TITLE_LIMIT)
  title?: string | null;

  @TextInput(TEXT_LIMIT)
  content?: string | null;
}

export class PageContentInput extends PerLanguageInput(PageTextInput) {}

function SlugInput({ required }: { required: boolean }): PropertyDecorator {
  const description = 'former slugs keep leading to it and cannot be used by other pages';
  return applyDecorators(
    ApiProperty({ required, type: String, pattern: SLUG.source, maxLength: MAX_SLUG_LENGTH, description }),
    ...(required ? [] : [IfSent()]),
    IsString(),
    MaxLength(MAX_SLUG_LENGTH),
    Matches(SLUG),
  );
}

class PageFields extends ItemInput {
  @ApiProperty({
    required: false,
    type: String,
    format: 'uuid',
    maxLength: 36,
    nullable: true,
    description: 'the id of another page; null: none',
  })
  @IsOptional()
  @IsUUID()
  parent?: string | null;

  @ApiProperty({ required: false, type: String, enum: [...PLACES, null], nullable: true, description: 'null: neither' })
  @IsOptional()
  @IsIn(PLACES)
  place?: Place | null;

  @ApiProperty({
    required: false,
    type: 'integer',
    minimum: 0,
    maximum: MAX_POSITION,
    description: 'of a new page without it: 0',
  })
  @IfSent()
  @IsInt()
  @Min(0)
  @Max(MAX_POSITION)
  position?: number;
}

export class PageInput extends PageFields {
  @ContentInput(PageContentInput)
  content: PageContentInput;

  @SlugInput({ required: true })
  slug: string;
}

export class PageUpdate extends PageFields {
  @ContentUpdate(PageContentInput)
  content?: PageContentInput;

  @SlugInput({ required: false })
  slug?: string;
}
