import {
  ACQUISITIONS,
  AGENT_QUALIFIERS,
  ASSOCIATIONS,
  DIMENSIONS,
  NUMBER_TYPES,
  QUALIFIERS,
  ROLES,
  TITLE_TYPES,
  UNITS,
  type Acquisition,
  type AgentQualifier,
  type Association,
  type Dimension,
  type NumberType,
  type Qualifier,
  type Role,
  type TitleType,
  type Unit,
} from '@muzey/shared-ui/object-record/choices.ts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsNumber, IsOptional, IsString, Matches, Max, Min, ValidateBy } from 'class-validator';
import { MAX_INTEGER } from '../../../platform/http/version-input.js';
import { IsLink } from '../../../platform/text/link.js';
import { LocalizedText } from '../../../platform/text/localized.dto.js';
import { CleanText, MaxGraphemes, Written } from '../../../platform/text/text.validators.js';
import { Id, MAX_ID_LENGTH } from '../../../platform/http/existing.js';
import { ChoicePart, GroupPart, IdPart, IdsPart, TextPart, TextsPart } from './record-fields.js';

export const MAX_NUMBER_LENGTH = 200;
const MAX_DATE_LENGTH = 200;
const MAX_NAME_LENGTH = 300;
const MAX_TECHNIQUES = 10;
const MAX_EDTF_LENGTH = 200;
const MAX_INSCRIPTION_LENGTH = 2_000;
const MAX_ADDRESS_LENGTH = 2_000;
const MAX_MEASURE = 1_000_000_000;
const MAX_COUNT = 1_000_000;
/** A language tag (BCP 47), such as `ar` or `kaa-Arab`. */
const LANGUAGE_TAG = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/;

const READ = 'read from `text`; ignored in a write';

const Year = (description: string) =>
  applyDecorators(
    ApiProperty({
      required: false,
      type: 'integer',
      nullable: true,
      minimum: -MAX_INTEGER,
      maximum: MAX_INTEGER,
      description,
    }),
    IsOptional(),
    IsInt(),
    Min(-MAX_INTEGER),
    Max(MAX_INTEGER),
  );

export class ObjectDate {
  @ApiProperty({
    maxLength: MAX_DATE_LENGTH,
    example: 'ок. 1870-х',
    description: 'as people write dates; empty: no date',
  })
  @IsString()
  @CleanText()
  @MaxGraphemes(MAX_DATE_LENGTH)
  text: string;

  @ApiProperty({
    required: false,
    type: String,
    nullable: true,
    maxLength: MAX_EDTF_LENGTH,
    example: '1870~/1879~',
    description: `EDTF level 1 (ISO 8601-2), ${READ}; null where it holds no date`,
  })
  @IsOptional()
  @IsString()
  @CleanText()
  @MaxGraphemes(MAX_EDTF_LENGTH)
  edtf?: string | null;

  @Year(`the first possible year, ${READ}; 1 BC is 0; null: open`)
  earliest?: number | null;

  @Year(`the last possible year, ${READ}; null: open`)
  latest?: number | null;

  @ApiProperty({
    required: false,
    maxLength: MAX_DATE_LENGTH,
    example: 'Кушанский период',
    description: `the words of a period beside the date, ${READ}; absent where it has none`,
  })
  @IsOptional()
  @IsString()
  @CleanText()
  @MaxGraphemes(MAX_DATE_LENGTH)
  period?: string;
}

export class ObjectNumberGroup {
  @ApiProperty({
    enum: NUMBER_TYPES,
    description:
      'of the accession book (КП), of the inventory of a collection (инв. №), of the auxiliary fund (НВ), temporary (ВХ), of the State Catalogue, or another',
  })
  @IsIn(NUMBER_TYPES)
  type: NumberType;

  @ApiProperty({ maxLength: MAX_NUMBER_LENGTH, example: 'КП 1234/5' })
  @IsString()
  @Written()
  @CleanText()
  @MaxGraphemes(MAX_NUMBER_LENGTH)
  number: string;

  @ApiProperty({
    required: false,
    description: 'true: another object has it, too, on purpose; not public',
  })
  @IsOptional()
  @IsBoolean()
  duplicate?: boolean;
}

export class ObjectProduction {
  @IdPart('the term of who made it: a person, an organisation or a people')
  agent?: string;

  @TextPart('the maker’s name, if there is no term', MAX_NAME_LENGTH)
  agent_name?: string;

  @ChoicePart('their role', ROLES)
  role?: Role;

  @ChoicePart('qualifier of the attribution; absent: certain', AGENT_QUALIFIERS)
  qualifier?: AgentQualifier;

  @ApiProperty({
    required: false,
    description:
      'true: a further maker of the production of the entry before, whose technique, place and date are theirs, too; docs/api.md, "Productions with several makers"',
  })
  @IsOptional()
  @IsBoolean()
  same_production?: boolean;

  @ChoicePart('`role` and `qualifier` in one, made from them; docs/api.md, "Associations"', ASSOCIATIONS, true)
  association?: Association;

  @IdsPart('terms: how it was made in this production', MAX_TECHNIQUES)
  technique?: string[];

  @IdPart('the term of the place where it was made')
  place?: string;

  @GroupPart('when it was made', ObjectDate)
  date?: ObjectDate;
}

export class ObjectDimension {
  @TextsPart('which part was measured, such as the frame; absent: the whole')
  measured_part?: LocalizedText;

  @ApiProperty({ enum: DIMENSIONS, description: 'what was measured' })
  @IsIn(DIMENSIONS)
  dimension: Dimension;

  @ApiProperty({ minimum: 0, maximum: MAX_MEASURE, example: 31.5 })
  @IsNumber()
  @Min(0)
  @Max(MAX_MEASURE)
  value: number;

  @ApiProperty({
    required: false,
    minimum: 0,
    maximum: MAX_MEASURE,
    example: 34,
    description: 'the upper end of a range that begins with `value`, and is above it',
  })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(MAX_MEASURE)
  @ValidateBy({
    name: 'invalid_value',
    validator: {
      validate: (to: unknown, of) => typeof to !== 'number' || to > Number(Reflect.get(of?.object ?? {}, 'value')),
      defaultMessage: () => 'must be above the value',
    },
  })
  value_to?: number;

  @ApiProperty({ enum: UNITS, description: 'the unit of `value`' })
  @IsIn(UNITS)
  unit: Unit;

  @ChoicePart('precision; absent: exact', QUALIFIERS)
  qualifier?: Qualifier;

  @ApiProperty({
    required: false,
    type: 'integer',
    minimum: 2,
    maximum: MAX_COUNT,
    description: 'how many things of this size there are, if several',
  })
  @IsOptional()
  @IsInt()
  @Min(2)
  @Max(MAX_COUNT)
  count?: number;
}

export class ObjectTitle {
  @ApiProperty({ enum: TITLE_TYPES, description: 'what kind of title it is' })
  @IsIn(TITLE_TYPES)
  type: TitleType;

  @ApiProperty({ maxLength: MAX_INSCRIPTION_LENGTH, example: 'Kobzar' })
  @IsString()
  @Written()
  @CleanText()
  @MaxGraphemes(MAX_INSCRIPTION_LENGTH)
  content: string;

  @ApiProperty({ required: false, pattern: LANGUAGE_TAG.source, example: 'uk', description: 'its language (BCP 47)' })
  @IsOptional()
  @IsString()
  @Matches(LANGUAGE_TAG)
  lang?: string;
}

export class ObjectInscription {
  @ApiProperty({ maxLength: MAX_INSCRIPTION_LENGTH, description: 'the text as it stands on the object' })
  @IsString()
  @Written()
  @CleanText()
  @MaxGraphemes(MAX_INSCRIPTION_LENGTH)
  content: string;

  @ApiProperty({ required: false, pattern: LANGUAGE_TAG.source, example: 'ar', description: 'its language (BCP 47)' })
  @IsOptional()
  @IsString()
  @Matches(LANGUAGE_TAG)
  lang?: string;

  @TextPart('the same in Latin letters', MAX_INSCRIPTION_LENGTH)
  transliteration?: string;

  @TextsPart('what it says')
  translation?: LocalizedText;
}

export class FieldCollection {
  @IdPart('the term of the find-spot; visitors are told its district, unless it is freed')
  place?: string;

  @TextsPart('how it was found; public if the find-spot is public')
  note?: LocalizedText;

  @GroupPart('when it was found', ObjectDate)
  date?: ObjectDate;

  @ApiProperty({
    required: false,
    description: 'true: the exact place is public; only in answers for staff',
  })
  @IsOptional()
  @IsBoolean()
  freed?: boolean;
}

export class ObjectAcquisition {
  @ChoicePart('how it came to the museum', ACQUISITIONS)
  method?: Acquisition;

  @GroupPart('when it was received', ObjectDate)
  date?: ObjectDate;

  @TextsPart('the source, if it may be known: this text is public')
  source?: LocalizedText;
}

export class ObjectRights {
  @TextsPart('who has the rights')
  holder?: LocalizedText;

  @ApiProperty({
    required: false,
    format: 'uri',
    maxLength: MAX_ADDRESS_LENGTH,
    description: 'the address of the licence or of the statement of rights',
  })
  @IsOptional()
  @IsString()
  @IsLink()
  licence?: string;

  @TextsPart('further information about the rights')
  note?: LocalizedText;
}

export class RelatedObject {
  @ApiProperty({ format: 'uuid', maxLength: MAX_ID_LENGTH, description: 'the id of the other object' })
  @IsString()
  @Id()
  id: string;

  @TextsPart('how they are related')
  note?: LocalizedText;
}

export class ExhibitionEntry {
  @IdPart('the id of an exhibition of the museum; visitors are told while they may see it')
  exhibition?: string;

  @TextsPart('its title, if the museum has no page of it')
  title?: LocalizedText;

  @TextsPart('where it was shown: museum and town')
  venue?: LocalizedText;

  @GroupPart('when it was shown', ObjectDate)
  date?: ObjectDate;
}

export class OnShow {
  @IdPart('the id of the branch that shows it')
  branch?: string;

  @TextsPart('room or display case')
  room?: LocalizedText;

  @IdPart('the id of the exhibition that shows it')
  exhibition?: string;
}
