import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsNotEmpty, IsObject, IsString, ValidateNested } from 'class-validator';
import { GrantsInput } from '../auth/grants.dto.js';
import { IfSent } from '../text/if-sent.js';
import { MaxLength } from '../text/text.validators.js';

const MAX_GROUPS = 100;

export class OidcStart {
  @ApiProperty({
    required: false,
    description: 'whether the provider must ask the person again, as calls with `sign_in_again` need it; absent: no',
  })
  @IfSent()
  @IsBoolean()
  again?: boolean;
}

export class OidcStarted {
  @ApiProperty({ example: 'https://id.example/authorize?…', description: 'the page of the provider to open' })
  url: string;
}

/** The parameters with which the provider sends the browser back to `/login`. */
export class OidcInput {
  @ApiProperty({ maxLength: 2048 })
  @IsNotEmpty()
  @IsString()
  @MaxLength(2048)
  code: string;

  @ApiProperty({ maxLength: 200 })
  @IsNotEmpty()
  @IsString()
  @MaxLength(200)
  state: string;

  @ApiProperty({ required: false, maxLength: 500, description: 'only if the provider sent it (RFC 9207)' })
  @IfSent()
  @IsString()
  @MaxLength(500)
  iss?: string;
}

export class IdentityState {
  @ApiProperty({ example: 'Ministry of Culture', description: 'of the provider' })
  name: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: it is not linked' })
  linkedAt: string | null;

  @ApiProperty({ description: 'whether one can sign in with a password, too' })
  hasPassword: boolean;
}

export class IdentityGroupInput {
  @ApiProperty({ maxLength: 200, example: 'museum-editors', description: 'as the provider writes it' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(200)
  name: string;

  @ApiProperty({ type: GrantsInput })
  @IsObject()
  @ValidateNested()
  @Type(() => GrantsInput)
  grants: GrantsInput;
}

export class IdentityGroupsInput {
  @ApiProperty({
    type: [IdentityGroupInput],
    maxItems: MAX_GROUPS,
    description: 'if somebody is in several groups, the first one counts',
  })
  @IsArray()
  @ArrayMaxSize(MAX_GROUPS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => IdentityGroupInput)
  groups: IdentityGroupInput[];

  @ApiProperty({ maxLength: 100, description: 'from the answer that was edited; 412 if it has changed since' })
  @IsString()
  @MaxLength(100)
  version: string;
}

export class IdentityGroupsAnswer extends IdentityGroupsInput {}
