import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Id, MAX_ID_LENGTH } from '../http/existing.js';
import { IfSent } from '../text/if-sent.js';
import { LEVELS, type Level, type Task } from '@muzey/shared-ui/accounts/tasks.ts';

const MAX_BRANCHES = 100;

const LevelOf = (): PropertyDecorator =>
  applyDecorators(ApiProperty({ required: false, enum: LEVELS }), IfSent(), IsIn(LEVELS));

/** How far an account may go in each task; absent: it may not work on it. */
export class TaskLevelsInput implements Partial<Record<Task, Level>> {
  @LevelOf()
  news?: Level;

  @LevelOf()
  events?: Level;

  @LevelOf()
  exhibitions?: Level;

  @LevelOf()
  collections?: Level;

  @LevelOf()
  branches?: Level;

  @LevelOf()
  pages?: Level;

  @LevelOf()
  media?: Level;

  @LevelOf()
  terms?: Level;

  @LevelOf()
  notices?: Level;

  @LevelOf()
  site?: Level;

  @LevelOf()
  messages?: Level;

  @LevelOf()
  registers?: Level;
}

/** The limits of an account (docs/api.md, "Grants"). */
export class GrantsInput {
  @ApiProperty({
    type: 'array',
    required: false,
    nullable: true,
    maxItems: MAX_BRANCHES,
    items: { type: 'string', format: 'uuid', maxLength: MAX_ID_LENGTH },
    description: "ids of branches; absent or null: the whole museum. What belongs to no branch is the whole museum's",
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_BRANCHES)
  @IsString({ each: true })
  @Id({ each: true })
  branches?: string[] | null;

  @ApiProperty({
    type: 'array',
    required: false,
    nullable: true,
    maxItems: LANGS.length,
    items: { type: 'string', enum: [...LANGS] },
    description: 'absent or null: all. Otherwise only texts in these languages can be changed',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LANGS.length)
  @IsIn(LANGS, { each: true })
  languages?: Lang[] | null;

  @ApiProperty({
    type: TaskLevelsInput,
    description: 'its tasks and their levels; each level includes those before it',
  })
  @IsObject()
  @ValidateNested()
  @Type(() => TaskLevelsInput)
  tasks: TaskLevelsInput;
}

/** The same in answers. */
export const GrantsOf = () =>
  ApiProperty({ type: GrantsInput, nullable: true, description: 'its limits; null: none but those of its role' });
