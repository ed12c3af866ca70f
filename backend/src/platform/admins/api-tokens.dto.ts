import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsNotEmpty, IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { MAX_TOKEN_DAYS } from '../auth/api-token-statements.js';
import { GrantsInput } from '../auth/grants.dto.js';
import { IfSent } from '../text/if-sent.js';
import { MaxLength } from '../text/text.validators.js';
import { DayInput } from '../text/time.js';

const MAX_NAME_LENGTH = 60;

/** The days until the last one, if none is named. */
export const USUAL_TOKEN_DAYS = 90;

export class ApiTokenInput {
  @ApiProperty({
    maxLength: MAX_NAME_LENGTH,
    example: 'Ticket office',
    description: 'by which people know the program',
  })
  @IsNotEmpty()
  @IsString()
  @MaxLength(MAX_NAME_LENGTH)
  name: string;

  @DayInput(`the last day on which it works, at most ${MAX_TOKEN_DAYS} days ahead; absent: in ${USUAL_TOKEN_DAYS} days`)
  last_day?: string | null;

  @ApiProperty({
    required: false,
    nullable: true,
    type: GrantsInput,
    description: 'limits of its own; absent or null: those of the account',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => GrantsInput)
  grants?: GrantsInput | null;

  @ApiProperty({
    required: false,
    description: 'may read and write private fields of objects if its account and maker may; absent: false',
  })
  @IfSent()
  @IsBoolean()
  registrar?: boolean;
}

class ApiTokenMaker {
  @ApiProperty()
  id: string;

  @ApiProperty()
  username: string;
}

export class ListedApiToken {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ example: '4fKq', description: 'its last four characters' })
  ending: string;

  @ApiProperty({ type: GrantsInput, nullable: true, description: 'its own limits; null: those of the account' })
  grants: GrantsInput | null;

  @ApiProperty({ description: 'may read and write private fields of objects if its account and maker may' })
  registrar: boolean;

  @ApiProperty({ type: ApiTokenMaker, description: 'it may never do more than this account may' })
  maker: ApiTokenMaker;

  @ApiProperty({ format: 'date-time' })
  made_at: string;

  @ApiProperty({ format: 'date', description: 'the last day on which it works' })
  last_day: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'to the minute; null: never' })
  used_at: string | null;
}

export class ApiTokenList {
  @ApiProperty({ type: [ListedApiToken], description: 'those that have not ended, the newest first' })
  tokens: ListedApiToken[];
}

export class NewApiToken {
  @ApiProperty({ example: 'mz_8Zr…', description: 'told only now; for `Authorization: Bearer`' })
  secret: string;

  @ApiProperty({ type: ListedApiToken })
  token: ListedApiToken;
}
