import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, ValidateBy } from 'class-validator';
import { LocalizedText } from '../../../platform/text/localized.dto.js';
import { CleanText, MaxGraphemes } from '../../../platform/text/text.validators.js';
import { Id, MAX_ID_LENGTH } from '../../../platform/http/existing.js';
import { LICENCES, type Licence } from '../../../platform/media/model/rights.js';
import type { Choice } from './filters.js';
import { LICENCE_CODES, licenceBits } from './licences.js';

const MAX_IDS = 20;
const MAX_YEAR = 99_999;
const MAX_WORDS_LENGTH = 200;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const IDS = new RegExp(`^(|${UUID}(,${UUID}){0,${MAX_IDS - 1}})$`, 'i');

const CODE = LICENCE_CODES.join('|');
const CODES = new RegExp(`^(|(${CODE})(,(${CODE})){0,${LICENCE_CODES.length - 1}})$`);

const TermsParam = (what: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      required: false,
      maxLength: MAX_IDS * 37,
      description: `ids of ${what}, at most ${MAX_IDS} with commas between; one of them, or one below it; empty: all`,
    }),
    IsOptional(),
    Matches(IDS),
  );

const YearParam = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, type: 'integer', minimum: -MAX_YEAR, maximum: MAX_YEAR, description }),
    Transform(({ value }: { value: unknown }) => {
      if (value === '') return undefined;
      return typeof value === 'string' && /^-?\d{1,5}$/.test(value) ? Number(value) : value;
    }),
    IsOptional(),
    ValidateBy({
      name: 'invalid_value',
      validator: {
        validate: (value: unknown) => typeof value === 'number' && Math.abs(value) <= MAX_YEAR,
        defaultMessage: () => `must be a year from -${MAX_YEAR} to ${MAX_YEAR}`,
      },
    }),
  );

const SwitchParam = (description: string): PropertyDecorator =>
  applyDecorators(ApiProperty({ required: false, enum: ['true', ''], description }), IsOptional(), IsIn(['true', '']));

/** The language of the reader. */
export class ReaderQuery {
  @ApiProperty({
    required: false,
    enum: LANGS,
    default: 'en',
    description: 'values with equal counts are in the order of this alphabet, by their labels in this language',
  })
  @IsOptional()
  @IsIn(LANGS)
  lang?: Lang;
}

/** The filters of the public list: OR within a filter, AND between filters. */
export class BrowseQuery {
  @TermsParam('terms of what kind of thing it is')
  object_name?: string;

  @TermsParam('materials')
  material?: string;

  @TermsParam('techniques')
  technique?: string;

  @TermsParam('places where it was made, or found as far as that is told')
  place?: string;

  @TermsParam('peoples')
  people?: string;

  @TermsParam('persons and organisations')
  maker?: string;

  @TermsParam('periods')
  period?: string;

  @TermsParam('subjects')
  subject?: string;

  @YearParam('made in this year or later; 0 is 1 BC; empty: any')
  from?: number;

  @YearParam('made in this year or earlier; empty: any')
  until?: number;

  @SwitchParam('true: those without a date, beside those of the years that were asked for')
  undated?: string;

  @SwitchParam('true: only those with a picture')
  picture?: string;

  @SwitchParam('true: only those that are on show')
  on_show?: string;

  @ApiProperty({
    required: false,
    maxLength: 200,
    description: `only those with a picture under one of these licences, with commas between: ${LICENCE_CODES.join(', ')}; empty: all`,
  })
  @IsOptional()
  @Matches(CODES)
  licence?: string;

  @ApiProperty({
    required: false,
    format: 'uuid',
    maxLength: MAX_ID_LENGTH,
    description: 'only those on show in this branch; empty: all',
  })
  @IsOptional()
  @IsString()
  @Id({ allowEmpty: true })
  branch?: string;

  @ApiProperty({ required: false, maxLength: MAX_WORDS_LENGTH, description: 'search words' })
  @IsOptional()
  @IsString()
  @CleanText()
  @MaxGraphemes(MAX_WORDS_LENGTH)
  q?: string;
}

const listed = (ids = ''): string[] => (ids === '' ? [] : ids.toLowerCase().split(','));

/** @param categories ids of terms */
export function choiceOf(query: BrowseQuery, categories: readonly string[]): Choice {
  const { object_name, material, technique, place, people, maker, period, subject, from, until } = query;
  return {
    terms: {
      category: categories,
      object_name: listed(object_name),
      material: listed(material),
      technique: listed(technique),
      place: listed(place),
      people: listed(people),
      maker: listed(maker),
      period: listed(period),
      subject: listed(subject),
    },
    from,
    until,
    undated: query.undated === 'true',
    picture: query.picture === 'true',
    on_show: query.on_show === 'true',
    licences: licenceBits((query.licence ?? '').split(',')),
    ...(query.branch && { branch: query.branch.toLowerCase() }),
  };
}

export class FacetValue {
  @ApiProperty({ format: 'uuid', description: 'of the term' })
  id: string;

  @ApiProperty({ required: false, description: 'of a category' })
  key?: string;

  @ApiProperty({ type: LocalizedText })
  label: LocalizedText;

  @ApiProperty({ type: 'integer', description: 'number of objects with only this value in its filter' })
  count: number;
}

const Values = (): PropertyDecorator =>
  ApiProperty({ type: [FacetValue], description: 'at most 50: the most frequent first, and those that are chosen' });

export class FacetValues {
  @Values()
  category: FacetValue[];

  @Values()
  object_name: FacetValue[];

  @Values()
  material: FacetValue[];

  @Values()
  technique: FacetValue[];

  @Values()
  place: FacetValue[];

  @Values()
  people: FacetValue[];

  @Values()
  maker: FacetValue[];

  @Values()
  period: FacetValue[];

  @Values()
  subject: FacetValue[];
}

export class YearCount {
  @ApiProperty({ type: 'integer' })
  from: number;

  @ApiProperty({ type: 'integer', description: 'included' })
  until: number;

  @ApiProperty({ type: 'integer', description: 'objects whose years touch these' })
  count: number;
}

export class LicenceCount {
  @ApiProperty({ description: 'its short name, as the filter takes it' })
  code: string;

  @ApiProperty({ enum: LICENCES, description: 'its URI' })
  licence: Licence;

  @ApiProperty({ type: 'integer', description: 'objects with a picture under it' })
  count: number;
}

export class BranchCount {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: 'integer', description: 'objects on show there' })
  count: number;
}

export class Facets {
  @ApiProperty({ type: FacetValues, description: 'by filter; each is counted without its own value' })
  facets: FacetValues;

  @ApiProperty({
    type: [YearCount],
    description: 'of the objects of this choice, but without its years; in order',
  })
  years: YearCount[];

  @ApiProperty({ type: 'integer', description: 'those without a date, counted without the choice of years' })
  undated: number;

  @ApiProperty({
    type: 'integer',
    description: 'those among `years` that have no date of their own, only a period with years',
  })
  inferred: number;

  @ApiProperty({ type: 'integer', description: 'those with a picture' })
  picture: number;

  @ApiProperty({ type: 'integer', description: 'those on show now, or with a part on show' })
  on_show: number;

  @ApiProperty({
    type: [LicenceCount],
    required: false,
    description: 'of the pictures, counted without the choice of licences; in a fixed order',
  })
  licences?: LicenceCount[];

  @ApiProperty({
    type: [BranchCount],
    required: false,
    description: 'where they are on show, counted without the choice of a branch; the most objects first',
  })
  branches?: BranchCount[];

  @ApiProperty({ type: 'integer', description: 'number of objects with this value' })
  total: number;
}
