import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { GrantsInput } from './grants.dto.js';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from '../text/text.validators.js';
import type { Role } from './access.js';
import { DisplayNames } from './display-names.dto.js';

const MustChangePassword = () =>
  ApiProperty({
    required: false,
    enum: [true],
    description:
      'present only if somebody else has set the password; until it is changed, every other call is a 403 `password_change_required`',
  });

export class LoginInput {
  @ApiProperty({ example: 'superadmin', maxLength: 70, description: 'up to 70 characters' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(70)
  username: string;

  @ApiProperty({ example: 'Correct9horse', maxLength: 200 })
  @IsNotEmpty()
  @IsString()
  @MaxLength(200)
  password: string;
}

export class LoginAnswer {
  @ApiProperty({ example: 'Signed in.' })
  message: string;

  @ApiProperty({ example: 'superadmin' })
  username: string;

  @ApiProperty({ enum: ['admin', 'superadmin'], description: 'for display; the server checks for itself' })
  role: Role;

  @MustChangePassword()
  mustChangePassword?: boolean;
}

/** The account that is signed in while the console is seen as another one would. */
export class Viewer extends DisplayNames {
  @ApiProperty({ example: 'superadmin' })
  username: string;

  @ApiProperty({
    required: false,
    enum: [true],
    description:
      'present only if the account may read what is not public of objects, and the one who looks may not: it stays hidden',
  })
  hidesPrivate?: boolean;
}

export class SessionAnswer extends DisplayNames {
  @ApiProperty({ enum: [true] })
  ok: true;

  @ApiProperty({ format: 'uuid', description: 'of the account; the list of accounts may leave it out' })
  id: string;

  @ApiProperty({ example: 'superadmin' })
  username: string;

  @ApiProperty({ enum: ['admin', 'superadmin'] })
  role: Role;

  @ApiProperty({
    required: false,
    enum: [true],
    description: 'present only if the account may read and write what is not public of objects',
  })
  registrar?: boolean;

  @ApiProperty({ type: GrantsInput, required: false, description: 'its limits; absent: none but those of its role' })
  grants?: GrantsInput;

  @ApiProperty({
    required: false,
    enum: LANGS,
    isArray: true,
    maxItems: LANGS.length,
    description: 'the languages that it translates into; absent: it has not said',
  })
  languages?: Lang[];

  @MustChangePassword()
  mustChangePassword?: boolean;

  @ApiProperty({
    required: false,
    enum: [true],
    description: 'present only if the account has no password, so that no call asks for it',
  })
  withoutPassword?: boolean;

  @ApiProperty({
    required: false,
    enum: [true],
    description:
      'present only if the museum requires a second factor and the account has none; until one is added, every other call is a 403 `second_factor_required`',
  })
  mustAddFactor?: boolean;

  @ApiProperty({
    required: false,
    format: 'date-time',
    description:
      'when somebody else removed the second factor of this account; there until `DELETE /api/admin/factor/reset-notice`',
  })
  factorResetAt?: string;

  @ApiProperty({
    required: false,
    format: 'date-time',
    description:
      'when a passkey of this account was refused because its counter did not grow, as that of a copy would not; there until `DELETE /api/admin/factor/passkey-notice`',
  })
  passkeyRefusedAt?: string;

  @ApiProperty({
    type: Viewer,
    required: false,
    description:
      'present only in a view (`viewAsAdmin`): who really is signed in. Everything else is of the account that is seen',
  })
  viewer?: Viewer;
}

export class RefreshAnswer {
  @ApiProperty({ enum: [true] })
  ok: true;
}

export class LogoutAnswer {
  @ApiProperty({ example: 'Signed out.' })
  message: string;
}
