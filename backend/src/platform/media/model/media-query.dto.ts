import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, ValidateBy } from 'class-validator';
import { BranchParam } from '../../content-types/branch.js';
import { WholeNumberParam } from '../../http/pagination.js';
import { CleanText, MaxGraphemes } from '../../text/text.validators.js';
import { KIND_NAMES, type Kind } from './kinds.js';

export const LACKS = ['', 'alt', 'caption', 'credit', 'original'] as const;
export const MEDIA_SORTS = ['', 'newest', 'oldest', 'largest', 'smallest', 'expiring'] as const;

/** A flag in a query: only `true` has an effect. */
const FlagParam = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, enum: ['true', 'false', ''], description }),
    IsOptional(),
    IsIn(['true', 'false', '']),
  );

/** One of these words, or an empty text for none. */
const WordParam = (words: readonly string[], description: string): PropertyDecorator =>
  applyDecorators(ApiProperty({ required: false, enum: words, description }), IsOptional(), IsIn(words));

const TextParam = (maxLength: number, description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, type: String, maxLength, description }),
    IsOptional(),
    IsString(),
    CleanText(),
    MaxGraphemes(maxLength),
  );

/** A text that must match a pattern; empty counts as absent. */
const FormParam = (pattern: string, description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, type: String, pattern: `^(${pattern})?$`, description }),
    IsOptional(),
    ValidateBy({
      name: 'invalid_value',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && new RegExp(`^(${pattern})?$`).test(value),
        defaultMessage: () => `must look like ${pattern}`,
      },
    }),
  );

/** Filters of the library. Empty values count as absent. */
export class MediaFilter {
  @TextParam(200, 'words of its texts, rights, tags, file name, or of an item that shows it; in any spelling')
  search?: string;

  @WordParam([...KIND_NAMES, 'all', ''], 'only what is of this kind; absent: pictures; `all`: every kind')
  kind?: Kind | 'all' | '';

  @WordParam(LACKS, 'only what lacks this; with `lang`, in that language, else in any')
  lacks?: (typeof LACKS)[number];

  @WordParam([...LANGS, ''], 'the language of `lacks`')
  lang?: Lang | '';

  @TextParam(60, 'only what has this tag')
  tag?: string;

  @FormParam(
    'me|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}',
    'only what this account uploaded, by its id; `me`: who asks',
  )
  uploaded_by?: string;

  @FormParam('[0-9a-f]{64}', 'only what was made from the file with this SHA-256, in hexadecimal')
  checksum?: string;

  @FormParam('\\d{4}-(0[1-9]|1[0-2])', 'only what was uploaded in this month, in the time zone of the museum')
  month?: string;

  @BranchParam()
  branch?: string;

  @FlagParam('true: only what nothing uses, not even a draft or something in the trash')
  unused?: string;

  @FormParam('[a-z-]{1,40}', 'only what an item of this type uses')
  used_in?: string;

  @FlagParam('true: only what is too small for the full width of a page')
  small?: string;

  @FlagParam('true: only what is hidden from visitors, or will be within 30 days, by its rights')
  expiring?: string;

  @FlagParam('true: only what has a missing or damaged file')
  damaged?: string;
}

export class MediaListQuery extends MediaFilter {
  @WordParam(MEDIA_SORTS, 'empty: the newest first; `expiring`: whose rights end first')
  sort?: (typeof MEDIA_SORTS)[number];

  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 100 })
  limit: number = 100;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}
