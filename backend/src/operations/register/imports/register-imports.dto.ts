import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, IsUUID } from 'class-validator';
import { CategoryInput } from '../../../content-types/collections/category.js';
import { MaxLength } from '../../../platform/text/text.validators.js';
import { ENCODINGS, type Encoding } from '../encoding.js';
import { MAX_LISTED } from '../plan-batch.js';
import { MAX_MAPPING_LENGTH } from '../mapping/mapping.js';
import { UNREAD, type Unread } from '../mapping/seen.js';
import { NOTE_CODES, type Note, type NoteCode } from '../notes.js';
import { REFUSAL_CODES, REJECTION_CODES, type RefusalCode, type RejectionCode } from '../refused.js';
import type { UndoReport } from '../runs/undo-run.js';
import { STATES, type State } from './register-import.entity.js';

const FOR_OTHERS = 'the category of records that name none: the key of a term of the kind `category`';

/** The same as for the command (docs/registers.md). */
export class RegisterOptions {
  @ApiProperty({
    type: String,
    enum: [...LANGS, null],
    nullable: true,
    required: false,
    description: 'the language of the register; null: that in which an object was read before, English for new ones',
  })
  @IsOptional()
  @IsIn(LANGS)
  lang?: Lang | null;

  @CategoryInput(false, IsOptional(), ApiProperty({ type: String, nullable: true, description: FOR_OTHERS }))
  category?: string | null;

  @ApiProperty({
    type: String,
    enum: [...ENCODINGS, null],
    nullable: true,
    required: false,
    description:
      'null: UTF-8, or UTF-16 with its mark. `utf-8-windows-1252`: UTF-8 whose control characters U+0080 to U+009F are characters of windows-1252',
  })
  @IsOptional()
  @IsIn(ENCODINGS)
  encoding?: Encoding | null;

  @ApiProperty({ required: false, default: false, description: 'new objects are visible at once' })
  @IsOptional()
  @IsBoolean()
  publish?: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    maxLength: MAX_MAPPING_LENGTH,
    description: 'the text of a mapping file: which column is which field; null: told by the names of the fields',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_MAPPING_LENGTH)
  mapping?: string | null;
}

export class RegisterInput extends RegisterOptions {
  @ApiProperty({
    required: false,
    description: 'only reads the beginning, for choosing a mapping',
  })
  @IsOptional()
  @IsBoolean()
  read_only?: boolean;

  @ApiProperty({
    format: 'uuid',
    maxLength: 36,
    description: 'the `id` of a complete upload with `accept=register`; its file is taken out of it',
  })
  @IsUUID()
  upload: string;
}

export class RejectedRegisterRecord {
  @ApiProperty({ type: 'integer', description: 'the first line of the record; in a workbook its row' })
  line: number;

  @ApiProperty({ required: false, description: 'of the object' })
  number?: string;

  @ApiProperty({ required: false })
  field?: string;

  @ApiProperty({ type: 'integer', required: false, description: 'in the field, from 1; in the line without a field' })
  character?: number;

  @ApiProperty({ enum: ENCODINGS, required: false, description: 'the encoding in which the record could be read' })
  encoding?: Encoding;

  @ApiProperty({ enum: REJECTION_CODES })
  code: RejectionCode;

  @ApiProperty({ description: 'an English sentence' })
  reason: string;
}

export class UnreadText implements Unread {
  @ApiProperty({ enum: UNREAD, description: '`term`: a word that is no term; `number`: one that several objects have' })
  what: Unread['what'];

  @ApiProperty({ required: false, description: 'of the terms among which it was looked for' })
  kind?: string;

  @ApiProperty()
  text: string;

  @ApiProperty({ type: 'integer', description: 'how often it is there' })
  count: number;

  @ApiProperty({ type: 'integer', required: false, description: 'of a date or measure: the line of the first one' })
  line?: number;
}

export class RegisterNote implements Omit<Note, 'text'> {
  @ApiProperty({ enum: NOTE_CODES })
  code: NoteCode;

  @ApiProperty({ type: [String], required: false, description: 'of columns or sheets; the first 20' })
  names?: string[];

  @ApiProperty({ type: 'integer', required: false })
  count?: number;
}

export class RegisterReport {
  @ApiProperty({ type: 'integer' })
  read: number;

  @ApiProperty({ type: 'integer' })
  created: number;

  @ApiProperty({ type: 'integer' })
  changed: number;

  @ApiProperty({ type: 'integer' })
  unchanged: number;

  @ApiProperty({ type: 'integer' })
  rejected: number;

  @ApiProperty({ type: [RejectedRegisterRecord], description: 'the first 200 of them, by line' })
  records: RejectedRegisterRecord[];

  @ApiProperty({
    type: [RegisterNote],
    required: false,
    description: 'remarks on the file as a whole, such as hidden columns, which are not read; the first 20',
  })
  notes?: RegisterNote[];

  @ApiProperty({
    type: [String],
    required: false,
    description: 'unmapped columns: stored with the records, shown nowhere; the first 50',
  })
  unnamed?: string[];

  @ApiProperty({
    type: [UnreadText],
    required: false,
    description: 'with a mapping: values that were not understood, and so left out or kept as text; the most frequent',
  })
  unread?: UnreadText[];

  @ApiProperty({
    type: [String],
    required: false,
    description:
      'with a mapping: the numbers of objects that are no longer in the register, which are kept; the first 200',
  })
  missing?: string[];

  @ApiProperty({ type: 'integer', required: false, description: 'how many these are' })
  missing_count?: number;
}

export class RegisterFailure {
  @ApiProperty({ enum: [...REFUSAL_CODES, 'crashed'] })
  code: RefusalCode | 'crashed';

  @ApiProperty({ type: 'integer', required: false })
  line?: number;

  @ApiProperty({ type: 'integer', required: false })
  character?: number;

  @ApiProperty({ enum: ENCODINGS, required: false, description: 'that the file seems to be in' })
  encoding?: Encoding;
}

export class KeptObject {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, nullable: true })
  number: string | null;
}

export class RegisterUndo implements UndoReport {
  @ApiProperty({ type: 'integer', description: 'objects that the import created' })
  removed: number;

  @ApiProperty({ type: 'integer', description: 'objects that the import changed' })
  restored: number;

  @ApiProperty({
    type: 'integer',
    description: 'objects changed since by people: these objects, or their changed fields, are kept',
  })
  kept: number;

  @ApiProperty({ type: [KeptObject], description: 'the first 200 of these' })
  objects: KeptObject[];
}

export class RegisterObjects {
  @ApiProperty({ type: 'integer' })
  created: number;

  @ApiProperty({ type: 'integer' })
  changed: number;

  @ApiProperty({ type: 'integer', description: 'that were in its register before and no longer are' })
  missing: number;

  @ApiProperty({ type: 'integer', maximum: MAX_LISTED, description: 'objects that the import left as they were' })
  unchanged: number;
}

export class RegisterImport {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'of the file' })
  name: string;

  @ApiProperty({ type: 'integer' })
  bytes: number;

  @ApiProperty({ type: String, enum: [...LANGS, null], nullable: true })
  lang: Lang | null;

  @ApiProperty({ type: String, nullable: true })
  category: string | null;

  @ApiProperty({ type: String, enum: [...ENCODINGS, null], nullable: true })
  encoding: Encoding | null;

  @ApiProperty()
  publish: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'the name of the mapping that it is read with' })
  mapping: string | null;

  @ApiProperty({ type: Boolean, required: false, description: 'whether its beginning was read' })
  sampled?: boolean;

  @ApiProperty({
    enum: STATES,
    description:
      '`reading`, `checking`, `importing` and `undoing` while a process is at work; `interrupted` when that ended before its end, such as at a restart: what it has imported is in',
  })
  state: State;

  @ApiProperty({ description: 'of the present work, 0 to 1' })
  progress: number;

  @ApiProperty({ type: RegisterReport, nullable: true, description: 'what an import would do' })
  checked: RegisterReport | null;

  @ApiProperty({ type: RegisterReport, nullable: true, description: 'what it has done so far' })
  imported: RegisterReport | null;

  @ApiProperty({
    type: RegisterObjects,
    nullable: true,
    description:
      'what the list of collections can show with `import`, even after an interruption; null when it has written nothing, is undone or too old',
  })
  objects: RegisterObjects | null;

  @ApiProperty({ type: RegisterUndo, nullable: true, description: 'what has been undone so far' })
  undone: RegisterUndo | null;

  @ApiProperty({ type: RegisterFailure, nullable: true, description: 'why nothing of it can be imported' })
  failure: RegisterFailure | null;

  @ApiProperty({ description: 'of the account that sent it' })
  username: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class RegisterImportList {
  @ApiProperty({ type: [RegisterImport], description: 'the last 20, the latest first' })
  imports: RegisterImport[];
}
