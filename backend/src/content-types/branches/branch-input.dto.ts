import { MAX_SLUG_LENGTH, SLUG } from '@muzey/shared-ui/item-addresses/slugs.ts';
import { ANSWERS } from '@muzey/shared-ui/visit/answers.ts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { FormattedTextInput } from '../../platform/documents/document.dto.js';
import { IfSent } from '../../platform/text/if-sent.js';
import { HttpsLinkInput } from '../../platform/text/link.js';
import { ImagesInput, ShownFromInput, ShownUntilInput } from '../../platform/content/item-input.dto.js';
import { PictureTextsList, type PictureTextsInput } from '../../platform/media/model/picture-texts.dto.js';
import { BranchMarksInput } from '../../platform/text/translation.dto.js';
import { MAX_INTEGER, VersionInput } from '../../platform/http/version-input.js';
import {
  ContentInput,
  ContentUpdate,
  LocalizedTextInput,
  ObjectInput,
  ObjectsInput,
  PerLanguageInput,
  TextInput,
} from '../../platform/text/localized.dto.js';
import { MaxLength } from '../../platform/text/text.validators.js';
import { PRICE_UNITS, type PriceUnit } from './branches.dto.js';
import { PracticalAnswerInput } from './answers.dto.js';
import { Hours } from './hours.dto.js';
import { ACCEPTED_MAPS } from './map-address.js';
import { MAX_LATITUDE, MAX_LONGITUDE } from './place.js';
import { MAX_PRICE, readPriceList } from './prices.js';

const TITLE_LIMIT = 100;
const TEXT_LIMIT = 100_000;
const ADDRESS_LIMIT = 300;
const PHONE_LIMIT = 50;

export class BranchTextInput extends FormattedTextInput {
  @TextInput(TITLE_LIMIT)
  title?: string | null;

  @TextInput(TEXT_LIMIT)
  content?: string | null;
}

export class BranchContentInput extends PerLanguageInput(BranchTextInput) {}

/** The fields of a row of `priceList`. prices.ts validates their values. */
class PriceRow {
  @Allow()
  name?: unknown;

  @Allow()
  price?: unknown;
}

export class PriceInput {
  @ApiProperty({
    required: false,
    maxLength: 40,
    description:
      'one of the standard services: `citizen`, `foreign_citizen`, `foreign_student`, `foreign_pupil`, `tour`; absent for others',
  })
  @IsOptional()
  @Matches(/^[a-z_]{1,40}$/)
  key?: string;

  @ApiProperty({ type: LocalizedTextInput, description: 'in one language at least' })
  @IsObject()
  @ValidateNested()
  @Type(() => LocalizedTextInput)
  name: LocalizedTextInput;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_PRICE, description: 'whole som' })
  @IsInt()
  @Min(0)
  @Max(MAX_PRICE)
  price: number;

  @ApiProperty({ enum: PRICE_UNITS })
  @IsIn(PRICE_UNITS)
  unit: PriceUnit;
}

/** Degrees: absent keeps them, null clears them; out of range is `invalid_latitude` or `invalid_longitude`. */
const CoordinateInput = (name: 'latitude' | 'longitude', max: number) =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true, type: 'number', minimum: -max, maximum: max }),
    IsOptional(),
    IsNumber(),
    ValidateBy({
      name: `invalid_${name}`,
      validator: {
        validate: (value: unknown) => typeof value !== 'number' || Math.abs(value) <= max,
        defaultMessage: () => `must lie between -${max} and ${max}`,
      },
    }),
  );

class BranchFields {
  @TextInput(ADDRESS_LIMIT, 'the address in the default language; see addresses')
  address?: string | null;

  @ObjectInput(LocalizedTextInput, 'the address per language; counts before `address`')
  addresses?: LocalizedTextInput;

  @ApiProperty({ required: false, nullable: true, type: String, maxLength: 4000, description: ACCEPTED_MAPS })
  @IsOptional()
  @IsString()
  @MaxLength(4000)
  googleMaps?: string | null;

  @CoordinateInput('latitude', MAX_LATITUDE)
  latitude?: number | null;

  @CoordinateInput('longitude', MAX_LONGITUDE)
  longitude?: number | null;

  @HttpsLinkInput('the place in a map service; visitors are led there when they ask')
  placeLink?: string | null;

  @ObjectInput(LocalizedTextInput, 'the way to it in words, per language')
  directions?: LocalizedTextInput;

  @TextInput(200, 'accepted and ignored; see hours')
  work?: string | null;

  @ObjectInput(Hours, 'replaces all hours')
  hours?: Hours;

  @ApiProperty({
    required: false,
    oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'object' } }],
    deprecated: true,
    description: 'rows of name and price, or their JSON; `prices` takes precedence',
    example: '[{"name":"Entry ticket for citizens","price":20000}]',
  })
  @IsOptional()
  @Type(() => PriceRow)
  @ValidateBy({
    name: 'invalid_value',
    validator: {
      validate: (value: unknown) => readPriceList(value).fault === undefined,
      defaultMessage: (given) => readPriceList(given?.value).fault ?? '',
    },
  })
  priceList?: unknown;

  @ApiProperty({ required: false, type: [PriceInput], description: 'replaces all prices' })
  @IfSent()
  @ObjectsInput(PriceInput, 100)
  prices?: PriceInput[];

  @ApiProperty({
    required: false,
    nullable: true,
    type: [PracticalAnswerInput],
    maxItems: ANSWERS.length,
    description: 'replaces all answers; null or empty: none',
  })
  @IsOptional()
  @ObjectsInput(PracticalAnswerInput, ANSWERS.length)
  answers?: PracticalAnswerInput[] | null;

  @TextInput(PHONE_LIMIT, 'its own telephone')
  phone?: string | null;

  @ApiProperty({
    required: false,
    nullable: true,
    type: String,
    pattern: SLUG.source,
    maxLength: MAX_SLUG_LENGTH,
    description: 'former slugs keep leading to it and cannot be used by other branches',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_SLUG_LENGTH)
  @Matches(new RegExp(`^$|${SLUG.source}`))
  slug?: string | null;

  @ApiProperty({
    required: false,
    type: 'integer',
    minimum: 0,
    maximum: MAX_INTEGER,
    description: 'its place in the list; absent: the last',
  })
  @IfSent()
  @IsInt()
  @Min(0)
  @Max(MAX_INTEGER)
  position?: number;

  @ImagesInput()
  images?: string[] | null;

  @PictureTextsList()
  pictures?: PictureTextsInput[] | null;

  @ShownFromInput()
  shown_from?: string | null;

  @ShownUntilInput()
  shown_until?: string | null;

  @ObjectInput(BranchMarksInput, 'what the texts were made from (docs/languages.md, "States of translations")')
  translation?: BranchMarksInput;

  @VersionInput()
  version?: number;

  // a client may send an item back as it read it
  @Allow()
  id?: unknown;

  @Allow()
  media?: unknown;

  @Allow()
  text_media?: unknown;

  @Allow()
  text_files?: unknown;

  @Allow()
  linked?: unknown;

  @Allow()
  shown?: unknown;

  @Allow()
  translations?: unknown;

  @Allow()
  today?: unknown;

  @Allow()
  createdAt?: unknown;

  @Allow()
  updatedAt?: unknown;
}

export class BranchInput extends BranchFields {
  @ContentInput(BranchContentInput)
  content: BranchContentInput;
}

export class BranchUpdate extends BranchFields {
  @ContentUpdate(BranchContentInput)
  content?: BranchContentInput;
}
