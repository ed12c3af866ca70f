import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsString,
  ValidateBy,
} from 'class-validator';
import { WholeNumberParam } from '../../platform/http/pagination.js';
import { IfSent } from '../../platform/text/if-sent.js';
import { isWebAddress } from '../../platform/text/link.js';
import { CleanText, MaxGraphemes, MaxLength, Written } from '../../platform/text/text.validators.js';
import { TEST_EVENT, WEBHOOK_EVENTS, type WebhookEvent } from './webhook.entity.js';

const MAX_NAME_LENGTH = 60;
const MAX_URL_LENGTH = 500;
export const FORMER_SECRET_HOURS = 24;

const NameInput = (options: { required?: boolean } = {}) =>
  applyDecorators(
    ApiProperty({ maxLength: MAX_NAME_LENGTH, example: 'Search of the ministry', ...options }),
    IsString(),
    CleanText(),
    Written(),
    MaxGraphemes(MAX_NAME_LENGTH),
  );

const UrlInput = (options: { required?: boolean } = {}) =>
  applyDecorators(
    ApiProperty({
      format: 'uri',
      maxLength: MAX_URL_LENGTH,
      example: 'https://search.example/muzey',
      description: 'https on port 443, or within `WEBHOOK_NETWORKS`',
      ...options,
    }),
    IsString(),
    MaxLength(MAX_URL_LENGTH),
    ValidateBy({
      name: 'invalid_link',
      validator: {
        validate: (value: unknown) => typeof value !== 'string' || isWebAddress(value),
        defaultMessage: () => 'must be a web address that starts with https://',
      },
    }),
  );

const EventsInput = (options: { required?: boolean } = {}) =>
  applyDecorators(
    ApiProperty({ enum: WEBHOOK_EVENTS, isArray: true, minItems: 1, maxItems: WEBHOOK_EVENTS.length, ...options }),
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(WEBHOOK_EVENTS.length),
    ArrayUnique(),
    IsIn(WEBHOOK_EVENTS, { each: true }),
  );

export class WebhookInput {
  @NameInput()
  name: string;

  @UrlInput()
  url: string;

  @EventsInput()
  events: WebhookEvent[];
}

export class WebhookUpdate {
  @IfSent()
  @NameInput({ required: false })
  name?: string;

  @IfSent()
  @UrlInput({ required: false })
  url?: string;

  @IfSent()
  @EventsInput({ required: false })
  events?: WebhookEvent[];

  @ApiProperty({ required: false })
  @IfSent()
  @IsBoolean()
  is_on?: boolean;
}

export class WebhookSwitchInput {
  @ApiProperty({ description: 'off: nothing is sent to any webhook, and nothing that happens meanwhile is told later' })
  @IsBoolean()
  is_on: boolean;
}

class LastAttempt {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'of the answer; null: there was none' })
  status: number | null;

  @ApiProperty({ description: 'whether the message was taken' })
  is_taken: boolean;
}

export class Webhook {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ format: 'uri' })
  url: string;

  @ApiProperty({ enum: WEBHOOK_EVENTS, isArray: true })
  events: WebhookEvent[];

  @ApiProperty()
  is_on: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'when it was switched off because too many messages waited for it',
  })
  stopped_at: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'until when the former secret signs, too; null: it does not',
  })
  former_until: string | null;

  @ApiProperty({ format: 'date-time' })
  made_at: string;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'messages that are still to be sent' })
  waiting: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'since when the oldest waits' })
  waiting_since: string | null;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'messages of the last 30 days that were given up' })
  given_up: number;

  @ApiProperty({ type: LastAttempt, nullable: true })
  last: LastAttempt | null;
}

export class WebhookList {
  @ApiProperty({ description: 'the switch for all of them' })
  is_on: boolean;

  @ApiProperty({ type: [Webhook], description: 'in the order in which they were made' })
  webhooks: Webhook[];
}

export class NewWebhook {
  @ApiProperty({ example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD', description: 'told only now' })
  secret: string;

  @ApiProperty({ type: Webhook })
  webhook: Webhook;
}

export class DeliveryQuery {
  @ApiProperty({
    required: false,
    type: String,
    maxLength: 18,
    pattern: '^\\d{1,18}$',
    description: 'the id of the last one of the page before',
  })
  @IfSent()
  @ValidateBy({
    name: 'invalid_value',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && /^\d{1,18}$/.test(value),
      defaultMessage: () => 'must be the id of a message',
    },
  })
  before?: string;

  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 20 })
  limit: number = 20;
}

export const DELIVERY_STATES = ['waiting', 'taken', 'failed', 'given_up'] as const;

export class Delivery {
  @ApiProperty()
  id: string;

  @ApiProperty({ enum: [...WEBHOOK_EVENTS, TEST_EVENT] })
  event: string;

  @ApiProperty({ type: String, nullable: true, example: 'news' })
  type: string | null;

  @ApiProperty({ type: String, nullable: true })
  item_id: string | null;

  @ApiProperty({ format: 'date-time', description: 'when it happened' })
  at: string;

  @ApiProperty({
    enum: DELIVERY_STATES,
    description:
      '`waiting`: not tried yet, or tried and to be tried again; `failed`: a test that failed; `given_up`: after three days',
  })
  state: (typeof DELIVERY_STATES)[number];

  @ApiProperty({ type: 'integer', minimum: 0 })
  attempts: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'of the last attempt' })
  tried_at: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'of the next attempt, at the earliest',
  })
  next_at: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'of the last answer; null: there was none' })
  status: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'the beginning of the last answer, 1 kB at most, or why there was none; null: that of the museum’s own network',
  })
  answer: string | null;
}

export class DeliveryList {
  @ApiProperty({ type: [Delivery], description: 'the newest first' })
  deliveries: Delivery[];
}
