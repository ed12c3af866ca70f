import { applyDecorators } from '@nestjs/common';
import { ApiProperty, IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { IfSent } from '../../platform/text/if-sent.js';
import { AdminInTexts, InTexts } from '../../platform/content/in-texts.dto.js';
import { LocalizedDocument, LocalizedDocumentInput } from '../../platform/documents/document.dto.js';
import { VersionInput } from '../../platform/http/version-input.js';
import { WebAddress } from '../../platform/text/link.js';
import { AdminMedia, Media } from '../../platform/media/model/media.dto.js';
import { LocalizedText, LocalizedTextInput, ObjectInput, ObjectsInput } from '../../platform/text/localized.dto.js';
import {
  TextTranslationInput,
  Translations,
  type TextMarksInput,
  type TranslationsByLanguage,
} from '../../platform/text/translation.dto.js';
import { CleanText, MaxGraphemes, MaxLength, Written } from '../../platform/text/text.validators.js';
import { RECORD_LICENCES, type RecordLicence } from '../../platform/media/model/rights.js';
import { Notice } from './notices/notices.dto.js';

/** In graphemes, without formatting. Limited, because every page is built with this text. */
export const ABOUT_LIMIT = 10_000;

export class Social {
  @ApiProperty({ example: 'Telegram', maxLength: 60 })
  @IsString()
  @Written()
  @CleanText()
  @MaxGraphemes(60)
  label: string;

  @WebAddress()
  url: string;
}

/** A number that may be unknown. */
const Fact = (minimum: number, maximum: number, description?: string) =>
  applyDecorators(
    ApiProperty({ type: 'integer', nullable: true, minimum, maximum, description }),
    IsOptional(),
    IsInt(),
    Min(minimum),
    Max(maximum),
  );

/** The museum in numbers. */
export class Facts {
  @Fact(0, 1_000_000_000, 'objects in all collections')
  exhibits: number | null;

  @Fact(0, 10_000)
  collections: number | null;

  @Fact(1, 9999, 'a year')
  founded: number | null;
}

/** The banner at the top of every page, such as “The site is in test mode”. */
export class Banner {
  @ApiProperty()
  on: boolean;

  @ApiProperty({ type: LocalizedText })
  text: LocalizedText;
}

/** The museum's choices about what other programs and sites get. */
export class OpenDataChoices {
  @ApiProperty({ description: 'whether portals may harvest the records of all public objects (OAI-PMH)' })
  @IfSent()
  @IsBoolean()
  harvest: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    enum: [...RECORD_LICENCES, null],
    description: 'the licence of the records, apart from those of pictures and works; null: none is chosen',
  })
  @IsOptional()
  @IsIn(RECORD_LICENCES)
  licence: RecordLicence | null;

  @ApiProperty({ description: 'whether programs get pictures and manifests by IIIF; without, they are 404' })
  @IfSent()
  @IsBoolean()
  iiif: boolean;

  @ApiProperty({ description: 'whether the records of all public objects are offered as files' })
  @IfSent()
  @IsBoolean()
  dumps: boolean;

  @ApiProperty({ description: 'whether other sites may show an object as a card, at `/embed/objects/{id}`' })
  @IfSent()
  @IsBoolean()
  embeds: boolean;
}

export class Site {
  @ApiProperty({ type: LocalizedText })
  name: LocalizedText;

  @ApiProperty({ type: LocalizedText })
  address: LocalizedText;

  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  @ApiProperty({ type: String, nullable: true })
  email: string | null;

  @ApiProperty({ type: [Social] })
  socials: Social[];

  @ApiProperty({ type: Facts })
  facts: Facts;

  @ApiProperty({ type: Banner })
  banner: Banner;

  @ApiProperty({ type: LocalizedText, description: 'paragraphs are separated by line feeds' })
  about: LocalizedText;

  @ApiProperty({ type: OpenDataChoices })
  open_data: OpenDataChoices;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'root-relative address of the photograph beside the text about the museum',
  })
  image: string | null;

  @ApiProperty({ type: () => Media, nullable: true, description: 'the same photograph' })
  picture: Media | null;

  @ApiProperty({
    required: false,
    type: [Notice],
    description: 'the notices that are shown now, in their order; the answer ends when the next one begins or ends',
  })
  notices?: Notice[];
}

/** The formatted text about the museum, and everything it embeds. */
export class About extends InTexts {
  @ApiProperty({ type: LocalizedText, description: 'without formatting' })
  about: LocalizedText;

  @ApiProperty({ type: LocalizedDocument })
  about_text: LocalizedDocument;
}

export class AdminSite extends IntersectionType(OmitType(Site, ['picture', 'notices']), AdminInTexts) {
  @ApiProperty({ type: LocalizedDocument, description: 'the text about the museum with its formatting' })
  about_text: LocalizedDocument;

  @ApiProperty({ type: () => AdminMedia, nullable: true, description: 'the same photograph' })
  picture: AdminMedia | null;

  @Translations()
  translations: TranslationsByLanguage;

  @ApiProperty({ type: 'integer', description: 'to be sent back with a change (or as If-Match)' })
  version: number;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class SiteSaved {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: AdminSite })
  site: AdminSite;
}

/** An optional text in several languages. */
const Texts = () =>
  applyDecorators(
    ApiProperty({ required: false, type: LocalizedTextInput }),
    IfSent(),
    IsObject(),
    ValidateNested(),
    Type(() => LocalizedTextInput),
  );

export class FactsInput extends PartialType(Facts) {}

export class BannerInput {
  @ApiProperty({ required: false })
  @IfSent()
  @IsBoolean()
  on?: boolean;

  @Texts()
  text?: LocalizedTextInput;
}

export class OpenDataChoicesInput extends PartialType(OpenDataChoices) {}

/** Absent fields keep their values; null clears phone, email and image. */
export class SiteUpdate {
  @Texts()
  name?: LocalizedTextInput;

  @Texts()
  address?: LocalizedTextInput;

  @Texts()
  about?: LocalizedTextInput;

  @ObjectInput(
    LocalizedDocumentInput,
    'the same with its formatting; of both, the one that differs from what is stored counts',
  )
  about_text?: LocalizedDocumentInput;

  @ApiProperty({ required: false, nullable: true, type: String, maxLength: 60, example: '+998 61 222 00 00' })
  @IsOptional()
  @Matches(/^(\+?[\d\s()\-.,]{3,60})?$/)
  phone?: string | null;

  @ApiProperty({ required: false, nullable: true, type: String, format: 'email', maxLength: 254 })
  @ValidateIf((_: object, value: unknown) => value !== undefined && value !== null && value !== '')
  @IsEmail()
  @MaxLength(254)
  email?: string | null;

  @ApiProperty({ required: false, type: [Social], maxItems: 12, description: 'replaces all' })
  @IfSent()
  @ObjectsInput(Social, 12)
  socials?: Social[];

  @ApiProperty({ required: false, type: FactsInput, description: 'absent numbers are unchanged; null: unknown' })
  @IfSent()
  @IsObject()
  @ValidateNested()
  @Type(() => FactsInput)
  facts?: FactsInput;

  @ApiProperty({ required: false, type: BannerInput })
  @IfSent()
  @IsObject()
  @ValidateNested()
  @Type(() => BannerInput)
  banner?: BannerInput;

  @ApiProperty({
    required: false,
    type: OpenDataChoicesInput,
    description:
      'harvesting and files of all records need a licence, harvesting the e-mail address of the museum, too (400 `required`)',
  })
  @IfSent()
  @IsObject()
  @ValidateNested()
  @Type(() => OpenDataChoicesInput)
  open_data?: OpenDataChoicesInput;

  @ApiProperty({
    required: false,
    nullable: true,
    type: String,
    maxLength: 2_000,
    description: 'URL from an upload; null: no photograph',
  })
  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  image?: string | null;

  @TextTranslationInput()
  translation?: TextMarksInput;

  @VersionInput()
  version?: number;

  @Allow()
  translations?: unknown;

  @Allow()
  picture?: unknown;

  @Allow()
  text_media?: unknown;

  @Allow()
  text_files?: unknown;

  @Allow()
  linked?: unknown;

  @Allow()
  updatedAt?: unknown;
}
