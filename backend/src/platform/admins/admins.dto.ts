import { Type } from 'class-transformer';
import { GrantsInput, GrantsOf } from '../auth/grants.dto.js';
import { USERNAME } from '@muzey/shared-ui/accounts/new-account.ts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  Allow,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import type { Role } from '../auth/access.js';
import { DisplayNames, DisplayNamesInput } from '../auth/display-names.dto.js';
import { CurrentPassword } from '../auth/own-password.dto.js';
import { NewPassword } from '../auth/password-rules.js';
import { IfSent } from '../text/if-sent.js';

const ROLES = ['admin', 'superadmin'] as const satisfies Role[];

export class AdminAccount extends DisplayNames {
  @ApiProperty()
  id: string;

  @ApiProperty({ example: 'keeper_1' })
  username: string;

  @ApiProperty({ enum: ROLES })
  role: Role;

  @ApiProperty({ description: 'may read and write private fields of objects' })
  registrar: boolean;

  @GrantsOf()
  grants: GrantsInput | null;

  @ApiProperty({ required: false, format: 'email', description: 'present only if its owner has confirmed one' })
  email?: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: never' })
  lastLoginAt: string | null;

  @ApiProperty({
    required: false,
    enum: [true],
    description: 'present only if somebody else has set the password and it was not changed since',
  })
  mustChangePassword?: boolean;

  @ApiProperty({
    required: false,
    enum: [true],
    description: 'present only if programs use it, and nobody can sign in',
  })
  service?: true;

  @ApiProperty({ required: false, enum: [true], description: 'present only if it is switched off: nobody can sign in' })
  disabled?: true;

  @ApiProperty({
    required: false,
    enum: [true],
    description: 'present only if it has a passkey, or signing in needs a code, too',
  })
  secondFactor?: true;

  @ApiProperty({
    required: false,
    enum: [true],
    description: 'present only if it is linked to a person at the identity provider',
  })
  linked?: true;

  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'present only while failed sign-ins delay sign-ins from browsers new to the account',
  })
  pausedUntil?: string;

  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'present only while a link with which its password can be chosen is valid',
  })
  invitedUntil?: string;
}

export class AdminSaved {
  @ApiProperty({ example: 'Created.' })
  message: string;

  @ApiProperty({ type: AdminAccount })
  admin: AdminAccount;
}

/** Optional, but never null. */
function RoleInput(description: string): PropertyDecorator {
  return applyDecorators(ApiProperty({ required: false, enum: ROLES, description }), IfSent(), IsIn(ROLES));
}

/** Optional, but never null. */
function RegistrarInput(description: string): PropertyDecorator {
  return applyDecorators(ApiProperty({ required: false, description }), IfSent(), IsBoolean());
}

/** Optional; null: no limits. */
const GrantsField = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true, type: GrantsInput, description }),
    IsOptional(),
    IsObject(),
    ValidateNested(),
    Type(() => GrantsInput),
  );

export class AdminInput extends DisplayNamesInput {
  @ApiProperty({
    example: 'keeper_1',
    minLength: 3,
    maxLength: 20,
    pattern: USERNAME.source,
    description: 'unique, whatever its case',
  })
  @IsNotEmpty()
  @IsString()
  @ValidateBy({
    name: 'invalid_username',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || USERNAME.test(value),
      defaultMessage: () => 'must have 3 to 20 Latin letters, digits or underscores',
    },
  })
  username: string;

  @ApiProperty({
    required: false,
    description:
      'a capital letter, a digit, no white space; none of the common ones, and not the user name in it. Absent: nobody can sign in until a link was used (`inviteAdmin`)',
  })
  @IfSent()
  @NewPassword()
  password?: string;

  @RoleInput('absent: admin')
  role?: Role;

  @RegistrarInput('may read and write private fields of objects; absent: false')
  registrar?: boolean;

  @GrantsField('its limits; absent or null: none but those of its role. Superadmins have none')
  grants?: GrantsInput | null;

  @ApiProperty({
    required: false,
    description: 'for programs, which come with API tokens (`makeServiceToken`); nobody can sign in. Absent: false',
  })
  @IfSent()
  @IsBoolean()
  service?: boolean;
}

/** Fields that only the server sets are accepted and ignored, so that a client may send back what it read. */
export class AdminUpdate extends DisplayNamesInput {
  @RoleInput('absent: unchanged')
  role?: Role;

  @RegistrarInput('absent: unchanged')
  registrar?: boolean;

  @GrantsField('absent: unchanged; null: none but those of its role. Superadmins have none')
  grants?: GrantsInput | null;

  @ApiProperty({
    required: false,
    description:
      'absent: unchanged; true: ends its sessions and links, and nobody can sign in with it; its name stays on what it wrote',
  })
  @IfSent()
  @IsBoolean()
  disabled?: boolean;

  @Allow()
  id?: unknown;

  @Allow()
  username?: unknown;

  @Allow()
  email?: unknown;

  @Allow()
  createdAt?: unknown;

  @Allow()
  lastLoginAt?: unknown;

  @Allow()
  mustChangePassword?: unknown;

  @Allow()
  secondFactor?: unknown;

  @Allow()
  linked?: unknown;

  @Allow()
  service?: unknown;

  @Allow()
  pausedUntil?: unknown;

  @Allow()
  invitedUntil?: unknown;
}

export class PasswordInput {
  @CurrentPassword()
  password?: string;

  @NewPassword()
  newPassword: string;
}

export class AdminView {
  @ApiProperty({
    description:
      'for the header `X-View-As`, only in this session; at most 8 hours, or until either account loses the right',
  })
  view: string;
}

export class AdminPassword {
  @NewPassword()
  password: string;
}
