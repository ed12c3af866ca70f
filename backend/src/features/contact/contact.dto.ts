import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow, IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { IfSent } from '../../platform/text/if-sent.js';
import { TextInput } from '../../platform/text/localized.dto.js';
import { InstantInput } from '../../platform/text/time.js';
import { MailAddress } from '../../platform/text/mail-address.js';
import { WholeNumberParam } from '../../platform/http/pagination.js';
import { CleanText, MaxGraphemes } from '../../platform/text/text.validators.js';

const MAX_NAME_LENGTH = 200;
const MAX_MESSAGE_LENGTH = 10_000;

/** A required text, trimmed. */
function RequiredText(maxLength: number, tidy: (text: string) => string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidy(value.trim()) : value)),
    IsNotEmpty(),
    IsString(),
    CleanText(),
    MaxGraphemes(maxLength),
  );
}

const asIs = (text: string): string => text;
/** A name goes into an e-mail header, which is one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

export class ContactInput {
  @RequiredText(MAX_NAME_LENGTH, oneLine)
  name: string;

  @MailAddress()
  email: string;

  @RequiredText(MAX_MESSAGE_LENGTH, asIs)
  message: string;

  @ApiProperty({ required: false, enum: LANGS, description: 'the language of the page, for the answer' })
  @IsOptional()
  @IsIn(LANGS)
  lang?: Lang;

  @TextInput(
    2_000,
    'a honeypot that people do not see: messages with a value are kept as suspected spam, without an e-mail',
  )
  website?: string | null;
}

export class ContactMessage {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  email: string;

  @ApiProperty({ description: 'plain text, as it was written' })
  message: string;

  @ApiProperty()
  read: boolean;

  @ApiProperty({
    type: String,
    enum: [...LANGS, null],
    nullable: true,
    description: 'the language of the page on which it was written; null: unknown',
  })
  lang: Lang | null;

  @ApiProperty()
  answered: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'when it was marked as answered' })
  answeredAt: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'the user name at that time' })
  answeredBy: string | null;

  @ApiProperty({ description: 'suspected spam: not in the inbox, deleted after 30 days' })
  spam: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class ContactAnswer {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'plain text, as it was written' })
  text: string;

  @ApiProperty({ description: 'the user name at that time' })
  author: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'when it was sent; null: not yet' })
  mailedAt: string | null;

  @ApiProperty({ description: 'whether the mail server refused it for good, such as for an address that is none' })
  refused: boolean;
}

export class ContactConversation extends ContactMessage {
  @ApiProperty({ type: [ContactAnswer], description: 'the earliest first' })
  answers: ContactAnswer[];

  @ApiProperty({ description: 'whether answers can be sent: there is a mail server, and an address of the museum' })
  canAnswer: boolean;
}

export class ContactAnswerInput {
  @RequiredText(MAX_MESSAGE_LENGTH, asIs)
  text: string;
}

export class ContactInbox {
  @ApiProperty({ type: [ContactMessage], description: 'the latest first' })
  messages: ContactMessage[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'number of unread messages in the inbox, on all pages' })
  unread: number;

  @ApiProperty({ type: 'integer', description: 'how many are suspected spam' })
  spam: number;
}

export class ContactSaved {
  @ApiProperty({ example: 'Saved.' })
  message: string;

  @ApiProperty({ type: ContactMessage })
  contactMessage: ContactMessage;
}

export class InboxQuery {
  @ApiProperty({
    required: false,
    enum: ['inbox', 'spam', ''],
    description: 'spam: suspected spam; otherwise the inbox',
  })
  @IsOptional()
  @IsIn(['inbox', 'spam', ''])
  folder?: string;

  @ApiProperty({ required: false, enum: ['true', 'false', ''], description: 'true: only what nobody has read yet' })
  @IsOptional()
  @IsIn(['true', 'false', ''])
  unread?: string;

  @ApiProperty({
    required: false,
    enum: ['true', 'false', ''],
    description: 'true: only what is marked as answered; false: only what is not; empty: both',
  })
  @IsOptional()
  @IsIn(['true', 'false', ''])
  answered?: string;

  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 100 })
  limit: number = 100;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}

export class SpamQuery {
  @InstantInput('only those created until then (`createdAt`), so that unseen ones are kept')
  until?: string | null;
}

/** Only `read`, `answered` and `spam` can be changed. The other fields are accepted and ignored, so that a client may send back the whole object. */
export class ContactUpdate {
  @ApiProperty({ required: false, description: 'absent: unchanged' })
  @IfSent()
  @IsBoolean()
  read?: boolean;

  @ApiProperty({ required: false, description: 'absent: unchanged; true: also records the account and the time' })
  @IfSent()
  @IsBoolean()
  answered?: boolean;

  @ApiProperty({
    required: false,
    description:
      'absent: unchanged; false: moves it to the inbox, and the museum gets an e-mail; true: marks it as suspected spam',
  })
  @IfSent()
  @IsBoolean()
  spam?: boolean;

  @Allow()
  id?: unknown;

  @Allow()
  lang?: unknown;

  @Allow()
  answeredAt?: unknown;

  @Allow()
  answeredBy?: unknown;

  @Allow()
  name?: unknown;

  @Allow()
  email?: unknown;

  @Allow()
  message?: unknown;

  @Allow()
  createdAt?: unknown;
}
