import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString } from 'class-validator';
import { LoginAnswer } from '../auth/auth.dto.js';
import { MaxLength } from '../text/text.validators.js';

const Code = (description: string) =>
  applyDecorators(
    ApiProperty({ example: '123456', maxLength: 64, description }),
    IsNotEmpty(),
    IsString(),
    MaxLength(64),
  );

const EITHER = 'six digits of the authenticator program, or a recovery code; spaces, hyphens and capitals do not count';
const LEFT = 'number of unused recovery codes';

export class CodeInput {
  @Code(EITHER)
  code: string;
}

export class FirstCodeInput {
  @Code('six digits of the authenticator program')
  code: string;
}

export class CodeAnswer extends LoginAnswer {
  @ApiProperty({ required: false, type: 'integer', description: `only after a recovery code: ${LEFT}` })
  recoveryCodesLeft?: number;
}

export class FactorState {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'null: there is no authenticator program',
  })
  confirmedAt: string | null;

  @ApiProperty({ type: 'integer', description: LEFT })
  recoveryCodesLeft: number;
}

export class FactorStarted {
  @ApiProperty({ example: 'JBSWY3DPEHPK3PXP', description: 'in Base32, for those who type it' })
  secret: string;

  @ApiProperty({ example: 'otpauth://totp/…', description: 'for a QR code' })
  address: string;
}

export class RecoveryCodes {
  @ApiProperty({
    type: [String],
    description:
      'ten codes, each usable once instead of a login code; never returned again. Empty if a factor is added while some are left',
  })
  recoveryCodes: string[];
}
