import { ApiProperty, IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import { AdminInTexts, InTexts } from '../../platform/content/in-texts.dto.js';
import { FormattedText } from '../../platform/documents/document.dto.js';
import { SavedAs } from '../../platform/content/content.dto.js';
import { Translations, TranslationsByLanguage } from '../../platform/text/translation.dto.js';
import { ScheduleFields } from '../../platform/content/schedule.dto.js';
import { RowTexts } from '../../platform/content/item-row.dto.js';
import { LocalizedText, PerLanguage } from '../../platform/text/localized.dto.js';
import { AdminMedia, Media } from '../../platform/media/model/media.dto.js';
import { OwnPictureTexts, PictureTexts } from '../../platform/media/model/picture-texts.dto.js';
import { PracticalAnswer } from './answers.dto.js';
import { Hours, Today } from './hours.dto.js';

export class BranchText extends FormattedText {
  @ApiProperty()
  title: string;

  @ApiProperty({ required: false })
  content?: string;
}

export class BranchContent extends PerLanguage(BranchText) {}

export const PRICE_UNITS = ['person', 'hour'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

export class Price {
  @ApiProperty({
    required: false,
    description:
      'one of the standard services: `citizen`, `foreign_citizen`, `foreign_student`, `foreign_pupil`, `tour`; absent for others',
  })
  key?: string;

  @ApiProperty({ type: LocalizedText })
  name: LocalizedText;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'whole som' })
  price: number;

  @ApiProperty({ enum: PRICE_UNITS })
  unit: PriceUnit;
}

export class Branch extends InTexts {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: String, nullable: true, description: 'another name for its id in addresses' })
  slug: string | null;

  @ApiProperty({ type: BranchContent, description: 'the languages that have a title' })
  content: BranchContent;

  @ApiProperty({ description: 'the address in the default language, or in the first one written' })
  address: string;

  @ApiProperty({ type: LocalizedText, description: 'the same address per language' })
  addresses: LocalizedText;

  @ApiProperty({ type: [String], description: 'root-relative addresses' })
  images: string[];

  @ApiProperty({ type: [Media], description: 'the same pictures, in the same order' })
  media: Media[];

  @ApiProperty({ type: String, nullable: true, description: 'https address of an embedded map' })
  googleMaps: string | null;

  @ApiProperty({ type: 'number', nullable: true, example: 42.4531, description: 'in degrees of WGS 84; both or none' })
  latitude: number | null;

  @ApiProperty({ type: 'number', nullable: true, example: 59.6103 })
  longitude: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'https address of the place in a map service' })
  placeLink: string | null;

  @ApiProperty({ type: LocalizedText, description: 'the way to it in words, per language' })
  directions: LocalizedText;

  @ApiProperty({ type: Hours })
  hours: Hours;

  @ApiProperty({ type: [Price] })
  prices: Price[];

  @ApiProperty({ deprecated: true, description: 'the rows of `prices` as JSON: [{ "name": …, "price": … }]' })
  priceList: string;

  @ApiProperty({ description: 'always "."; see hours' })
  work: string;

  @ApiProperty({
    required: false,
    type: [PracticalAnswer],
    description: 'what is known of practical questions, in the order in which it is shown; absent if nothing is',
  })
  answers?: PracticalAnswer[];

  @ApiProperty({ required: false, description: 'its own telephone, if it has one' })
  phone?: string;

  @ApiProperty({ type: Today })
  today: Today;
}

export class AdminBranchText extends PartialType(BranchText) {}

export class AdminBranchContent extends PerLanguage(AdminBranchText) {}

export class AdminBranch extends IntersectionType(
  OmitType(Branch, ['content', 'media', 'text_media']),
  AdminInTexts,
  ScheduleFields,
) {
  @ApiProperty({ type: AdminBranchContent })
  content: AdminBranchContent;

  @ApiProperty({ type: [AdminMedia], description: 'the same pictures, in the same order' })
  media: AdminMedia[];

  @OwnPictureTexts()
  pictures?: PictureTexts[];

  @Translations()
  translations: TranslationsByLanguage;

  @ApiProperty({ type: 'integer', description: 'its place in the list, counted from 0' })
  position: number;

  @ApiProperty({ type: 'integer', description: 'to be sent back with a change (or as If-Match)' })
  version: number;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class BranchRow extends IntersectionType(RowTexts, ScheduleFields) {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: String, nullable: true, description: 'another name for its id in addresses' })
  slug: string | null;

  @ApiProperty({ type: LocalizedText, description: 'the address per language' })
  addresses: LocalizedText;

  @ApiProperty({
    type: [AdminMedia],
    maxItems: 1,
    description: 'the first picture with its smallest rendition, without its texts',
  })
  media: AdminMedia[];

  @ApiProperty({ type: 'integer', description: 'its place in the list, counted from 0' })
  position: number;

  @ApiProperty({ type: 'integer', description: 'to be sent back with a change (or as If-Match)' })
  version: number;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class BranchSaved extends SavedAs('branch', AdminBranch) {}
