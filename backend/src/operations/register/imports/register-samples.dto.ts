import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { CategoryInput } from '../../../content-types/collections/category.js';
import { ObjectDimension } from '../../../content-types/collections/record/record-groups.dto.js';
import { TERM_KINDS, type TermKind } from '../../../platform/terms/term.entity.js';
import { MaxLength } from '../../../platform/text/text.validators.js';
import { DELIMITERS, type Delimiter } from '../../../platform/text/csv-dialect.js';
import { ENCODINGS, type Encoding } from '../encoding.js';
import { MAX_MAPPING_LENGTH } from '../mapping/mapping.js';
import { LIST_DIVIDERS, TAKEN, type Divider, type Taken } from '../mapping/targets.js';
import { MAX_HEADER_LINE, MAX_SHEET_LENGTH } from '../mapping/reading.js';
import { REJECTION_CODES, type RejectionCode } from '../refused.js';
import { SENSITIVE_KINDS, type SensitiveKind } from '../sample/column-names.js';
import { CELL_STATES, type CellState } from '../sample/preview.js';

const ABSENT = 'null: guessed';

/** How the file is read; also the key `reading` of a mapping. */
export class RegisterReading {
  @ApiProperty({ type: String, enum: [...ENCODINGS, null], nullable: true, required: false, description: ABSENT })
  @IsOptional()
  @IsIn(ENCODINGS)
  encoding?: Encoding | null;

  @ApiProperty({ type: String, enum: [...DELIMITERS, null], nullable: true, required: false, description: ABSENT })
  @IsOptional()
  @IsIn(DELIMITERS)
  separator?: Delimiter | null;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: MAX_HEADER_LINE,
    nullable: true,
    required: false,
    description: `the line with the names of the columns, from 1; ${ABSENT}`,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_HEADER_LINE)
  header_line?: number | null;

  @ApiProperty({ type: String, maxLength: MAX_SHEET_LENGTH, nullable: true, required: false, description: ABSENT })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_SHEET_LENGTH)
  sheet?: string | null;
}

export class RegisterColumn {
  @ApiProperty({ description: 'in JSON a path: `makers[].name`' })
  name: string;

  @ApiProperty({ description: 'the share of the records that have it, 0 to 1' })
  filled: number;

  @ApiProperty({ type: [String], description: 'the first three texts' })
  examples: string[];

  @ApiProperty({ enum: LIST_DIVIDERS, isArray: true, description: 'those of lists that its texts have' })
  dividers: Divider[];

  @ApiProperty({ enum: SENSITIVE_KINDS, required: false, description: 'why it should not be public' })
  sensitive?: SensitiveKind;
}

export class RegisterTarget {
  @ApiProperty({ description: 'as in a mapping, for example `title` or `record.material[]`' })
  name: string;

  @ApiProperty({ enum: TAKEN, description: 'what it is filled with' })
  takes: Taken['is'];

  @ApiProperty({ enum: LIST_DIVIDERS, isArray: true, description: 'the separator of its texts, if they have one' })
  dividers: Divider[];

  @ApiProperty({ enum: TERM_KINDS, isArray: true, required: false, description: 'of terms: the first one is usual' })
  kinds?: TermKind[];

  @ApiProperty({ type: [String], required: false, description: 'of a choice' })
  values?: string[];
}

export class RegisterSample {
  @ApiProperty({ type: String, enum: [...ENCODINGS, null], nullable: true, description: 'null: UTF-8 or UTF-16' })
  encoding: Encoding | null;

  @ApiProperty({ type: String, enum: [...DELIMITERS, null], nullable: true })
  separator: Delimiter | null;

  @ApiProperty({ type: 'integer', nullable: true })
  header_line: number | null;

  @ApiProperty({ type: String, nullable: true })
  sheet: string | null;

  @ApiProperty({ type: [String], description: 'of a workbook' })
  sheets: string[];

  @ApiProperty({ type: [RegisterColumn] })
  columns: RegisterColumn[];

  @ApiProperty({ description: 'the text of a mapping file with the guesses; it may lack a rule for the title' })
  mapping: string;

  @ApiProperty({ type: [RegisterTarget], description: 'the fields that a column may become' })
  targets: RegisterTarget[];
}

export class RegisterPreviewInput {
  @ApiProperty({ maxLength: MAX_MAPPING_LENGTH, description: 'the text of a mapping file' })
  @IsString()
  @MaxLength(MAX_MAPPING_LENGTH)
  mapping: string;

  @ApiProperty({ type: String, enum: [...LANGS, null], nullable: true, required: false })
  @IsOptional()
  @IsIn(LANGS)
  lang?: Lang | null;

  @CategoryInput(false, IsOptional(), ApiProperty({ type: String, nullable: true }))
  category?: string | null;
}

export class PreviewText {
  @ApiProperty()
  text: string;

  @ApiProperty({
    enum: CELL_STATES,
    description:
      '`unread`: a date or measure kept as a text; `unknown`: a word that is no term; `new`: a term to be made',
  })
  state: CellState;

  @ApiProperty({ required: false, description: 'of a date: its reading in EDTF' })
  edtf?: string;

  @ApiProperty({ type: [ObjectDimension], required: false, description: 'of measures: their reading' })
  dimensions?: ObjectDimension[];
}

export class PreviewField {
  @ApiProperty({ type: 'integer', description: 'of the rule in the mapping, from 0' })
  rule: number;

  @ApiProperty({ type: [String], description: 'the cells as in the file' })
  before: string[];

  @ApiProperty({ type: [PreviewText], description: 'after the steps of the rule' })
  after: PreviewText[];
}

export class PreviewRejection {
  @ApiProperty({ enum: REJECTION_CODES })
  code: RejectionCode;

  @ApiProperty({ required: false })
  field?: string;

  @ApiProperty({ description: 'an English sentence' })
  reason: string;
}

export class PreviewRow {
  @ApiProperty({ type: 'integer' })
  line: number;

  @ApiProperty({ required: false })
  number?: string;

  @ApiProperty({ required: false })
  title?: string;

  @ApiProperty({ required: false })
  category?: string;

  @ApiProperty({ type: [PreviewField] })
  fields: PreviewField[];

  @ApiProperty({ type: PreviewRejection, required: false, description: 'why it would be rejected' })
  rejected?: PreviewRejection;
}

export class RegisterPreview {
  @ApiProperty({ type: [PreviewRow], description: 'the first 20' })
  rows: PreviewRow[];

  @ApiProperty({ description: 'whether rows are missing, because the mapping needs too much work' })
  cut: boolean;
}
