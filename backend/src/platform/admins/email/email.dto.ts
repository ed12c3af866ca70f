import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { CurrentPassword } from '../../auth/own-password.dto.js';
import { MailAddress } from '../../text/mail-address.js';
import { CleanText, MaxLength } from '../../text/text.validators.js';

export class PendingEmail {
  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty({ format: 'date-time', description: '24 hours after the link was sent' })
  expiresAt: string;
}

export class OwnEmail {
  @ApiProperty({ type: String, format: 'email', nullable: true, description: 'null: the account has none' })
  email: string | null;

  @ApiProperty({ type: PendingEmail, required: false, description: 'present only while an address is to be confirmed' })
  pending?: PendingEmail;

  @ApiProperty({ description: 'whether the museum can send e-mails: without, none can be confirmed' })
  canSend: boolean;
}

export class EmailInput {
  @MailAddress()
  email: string;

  @CurrentPassword()
  password?: string;

  @ApiProperty({ required: false, enum: LANGS, description: 'of the e-mails to it; absent: `MAIL_LANG`' })
  @IsOptional()
  @IsIn(LANGS)
  lang?: Lang;
}

export class EmailRemoval {
  @CurrentPassword()
  password?: string;
}

export class EmailSecret {
  @ApiProperty({ maxLength: 100, description: 'what stands behind `#email=` in the link' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  secret: string;
}

export class ForgottenInput {
  @ApiProperty({ maxLength: 254, description: 'the user name, or the confirmed e-mail address' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsNotEmpty()
  @IsString()
  @CleanText()
  @MaxLength(254)
  name: string;
}

export class LoginOptions {
  @ApiProperty({ description: 'whether somebody who has forgotten a password can get a link by e-mail' })
  passwordByMail: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Ministry of Culture',
    description: 'the identity provider by which one can sign in, too (`startOidc`); null: there is none',
  })
  oidc: string | null;
}
