import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import { ACTIONS } from '../../platform/audit/audit.entity.js';
import { WholeNumberParam } from '../../platform/http/pagination.js';
import { VersionInput } from '../../platform/http/version-input.js';
import { MaxLength } from '../../platform/text/text.validators.js';

const GONE = ['restore', 'leave_out'] as const;
const MAX_FIELDS = 50;
const MAX_PATH_LENGTH = 100;
const MAX_NAME_LENGTH = 200;

/** The account that made a revision, with its name at that time. */
export class RevisionAccount {
  @ApiProperty()
  id: string;

  @ApiProperty()
  username: string;
}

export class Revision {
  @ApiProperty({ type: 'integer', description: 'the version of the item that this was' })
  version: number;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({
    type: RevisionAccount,
    nullable: true,
    description: 'null for a state that nobody saved here, for example an imported one',
  })
  account: RevisionAccount | null;

  @ApiProperty({
    type: String,
    enum: [...ACTIONS, null],
    nullable: true,
    description: 'the action, as in the audit log',
  })
  action: string | null;

  @ApiProperty({ type: [String], example: ['content.ru.title'], description: 'the fields that differ from before' })
  fields: string[];

  @ApiProperty({ type: String, nullable: true, description: 'named ones are kept permanently' })
  name: string | null;
}

export class RevisionList {
  @ApiProperty({ type: [Revision], description: 'the newest first' })
  revisions: Revision[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

export class RevisionQuery {
  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 20 })
  limit: number = 20;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}

export class RevisionState {
  @ApiProperty({ type: Revision })
  revision: Revision;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'the item as it was, in the form in which staff read it; files that are deleted for good are left out',
  })
  item: object;
}

export class RestoreRevisionInput {
  @ApiProperty({
    required: false,
    type: 'array',
    items: { type: 'string', maxLength: MAX_PATH_LENGTH },
    minItems: 1,
    maxItems: MAX_FIELDS,
    example: ['content.ru'],
    description: 'the paths of what is put back; absent: everything',
  })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_FIELDS)
  @IsString({ each: true })
  @MaxLength(MAX_PATH_LENGTH, { each: true })
  fields?: string[];

  @ApiProperty({
    required: false,
    enum: GONE,
    description:
      'for references to deleted things: `restore` restores media from the trash and drops the rest; `leave_out` drops all; absent: a 400 that names them',
  })
  @IsOptional()
  @IsIn(GONE)
  gone?: (typeof GONE)[number];

  @ApiProperty({
    required: false,
    description: 'true: as a waiting change of a published item, which visitors do not see yet',
  })
  @IsOptional()
  @IsBoolean()
  later?: boolean;

  @VersionInput()
  version?: number;
}

export class RestoredItem {
  @ApiProperty()
  message: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'the item after it, as staff read it; with `later` what waits',
  })
  item: object;
}

export class RevisionName {
  @ApiProperty({ maxLength: MAX_NAME_LENGTH, description: 'empty: no name' })
  @IsString()
  @MaxLength(MAX_NAME_LENGTH)
  name: string;
}
