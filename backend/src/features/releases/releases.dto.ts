import { applyDecorators } from '@nestjs/common';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsDefined, IsIn, IsOptional, IsString, IsUUID } from 'class-validator';
import { RELEASE_STEPS, type ReleaseStep } from '../../platform/content/releasable.js';
import { WholeNumberParam } from '../../platform/http/pagination.js';
import { VersionInput } from '../../platform/http/version-input.js';
import { IfSent } from '../../platform/text/if-sent.js';
import { LocalizedText, ObjectsInput } from '../../platform/text/localized.dto.js';
import { CleanText, MaxGraphemes, MaxLength, Written } from '../../platform/text/text.validators.js';
import { InstantInput } from '../../platform/text/time.js';

const MAX_NAME_LENGTH = 100;
const MAX_TYPE_LENGTH = 40;
/** Limited, because they are written in one transaction. */
export const MAX_MEMBERS = 100;

export const RELEASE_STATES = ['stopped', 'planned', 'open', 'live'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

const ofMember = { example: 'news', description: 'a content type, or `notices`' };

/** The account that last saved, scheduled or published it, with its name at that time. */
export class ReleaseAccount {
  @ApiProperty()
  id: string;

  @ApiProperty()
  username: string;
}

export class ReleaseMember {
  @ApiProperty(ofMember)
  type: string;

  @ApiProperty()
  id: string;

  @ApiProperty({ type: LocalizedText, description: 'in the languages that have one' })
  title: LocalizedText;

  @ApiProperty({
    enum: [...RELEASE_STEPS, 'gone'],
    description:
      '`publish`: a draft, visitors see it then; `change`: its waiting change; `none`: nothing waits; `gone`: it was deleted',
  })
  step: ReleaseStep | 'gone';
}

export class ReleaseMemberProblem extends OmitType(ReleaseMember, ['step']) {
  @ApiProperty({ example: 'validation', description: 'as of the problem that publishing it alone would give' })
  code: string;

  @ApiProperty()
  detail: string;

  @ApiProperty({ type: [String], example: ['content.en.title'], description: 'the fields that it names' })
  fields: string[];
}

export class ReleaseProblemBody {
  @ApiProperty({ example: 'release_refused', description: 'as of the problem that publishing it would give' })
  code: string;

  @ApiProperty()
  detail: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ type: [ReleaseMemberProblem] })
  members: ReleaseMemberProblem[];
}

export class ReleaseRow {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: 'integer', description: 'also the ETag' })
  version: number;

  @ApiProperty({
    enum: RELEASE_STATES,
    description: '`stopped`: it could not go live at its time; `planned`: it has one; `open`: it has none',
  })
  state: ReleaseState;

  @ApiProperty({ type: ReleaseAccount, description: 'who last saved or planned it, or let it go live' })
  account: ReleaseAccount;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'null: whenever somebody publishes it',
  })
  publish_at: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'when it went live' })
  published_at: string | null;

  @ApiProperty({ type: 'integer', description: 'how many items it has' })
  size: number;
}

export class Release extends OmitType(ReleaseRow, ['size']) {
  @ApiProperty({ type: ReleaseProblemBody, nullable: true, description: 'why it did not go live at its time' })
  problem: ReleaseProblemBody | null;

  @ApiProperty({ type: [ReleaseMember], description: `at most ${MAX_MEMBERS}` })
  members: ReleaseMember[];
}

export class ReleaseList {
  @ApiProperty({ type: [ReleaseRow], description: 'those that wait for somebody first, then by their time' })
  releases: ReleaseRow[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

export class ReleaseQuery {
  @ApiProperty({ required: false, enum: ['', 'open', 'live'], description: '`open`: not yet live' })
  @IsOptional()
  @IsIn(['', 'open', 'live'])
  state?: '' | 'open' | 'live';

  @ApiProperty({ required: false, maxLength: MAX_TYPE_LENGTH, description: 'with `item`: only those that have it' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TYPE_LENGTH)
  type?: string;

  @ApiProperty({ required: false, maxLength: 36, description: 'the id of an item of `type`' })
  @IsOptional()
  @IsUUID()
  item?: string;

  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 20 })
  limit: number = 20;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}

export class ReleaseMemberInput {
  @ApiProperty({ ...ofMember, maxLength: MAX_TYPE_LENGTH })
  @IsString()
  @MaxLength(MAX_TYPE_LENGTH)
  type: string;

  @ApiProperty({ maxLength: 36 })
  @IsUUID()
  id: string;
}

const Members = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: [ReleaseMemberInput], maxItems: MAX_MEMBERS, required: false, description }),
    IfSent(),
    ObjectsInput(ReleaseMemberInput, MAX_MEMBERS),
  );

const Name = (required: boolean): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      required,
      maxLength: MAX_NAME_LENGTH,
      description: 'for the staff',
      example: 'Opening of the carpets',
    }),
    required ? IsDefined() : IfSent(),
    IsString(),
    Written(),
    CleanText(),
    MaxGraphemes(MAX_NAME_LENGTH),
  );

export class ReleaseInput {
  @Name(true)
  name: string;

  @Members('the items that go live together')
  members?: ReleaseMemberInput[];
}

export class ReleaseUpdate {
  @Name(false)
  name?: string;

  @Members('replaces all; absent: unchanged')
  members?: ReleaseMemberInput[];

  @VersionInput()
  version?: number;
}

export class ReleaseSaved {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: Release })
  release: Release;
}

export class ReleaseCheck {
  @ApiProperty({ type: [ReleaseMemberProblem], description: 'empty: it can be published' })
  problems: ReleaseMemberProblem[];
}

export class PublishReleaseInput {
  @InstantInput('a time in the future; absent: now; null: cancels the schedule')
  publish_at?: string | null;

  @VersionInput()
  version?: number;
}
