import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** The events that webhooks are told of. Triggers write these names (migration 0130). */
export const WEBHOOK_EVENTS = [
  'item.published',
  'item.changed',
  'item.unpublished',
  'item.deleted',
  'message.received',
  'release.published',
  'register.imported',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Of the message that staff send to try a webhook. */
export const TEST_EVENT = 'webhook.test';

/** An address that is told of events (docs/decisions/0074-webhooks.md). */
@Entity('webhook')
export class WebhookEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'webhook_pk' })
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  url: string;

  @Column('text', { array: true })
  events: WebhookEvent[];

  @Column('boolean', { name: 'is_on', default: true })
  isOn: boolean;

  /** Encrypted (secrets/secret-box.ts). */
  @Column('text')
  secret: string;

  /** Signs, too, until the time in `formerUntil`. */
  @Column('text', { name: 'former_secret', nullable: true })
  formerSecret: string | null;

  @Column('timestamptz', { name: 'former_until', nullable: true })
  formerUntil: Date | null;

  /** How often it has rested since the last message that was taken. */
  @Column('integer', { default: 0 })
  failures: number;

  /** Until then nothing is sent, because it did not take a message. */
  @Column('timestamptz', { name: 'rests_until', nullable: true })
  restsUntil: Date | null;

  /** When it was switched off because too many messages waited for it. */
  @Column('timestamptz', { name: 'stopped_at', nullable: true })
  stoppedAt: Date | null;

  @Column('timestamptz', { name: 'made_at', default: () => 'now()' })
  madeAt: Date;
}

/** The switch for all webhooks: one row, or none while nobody has used it. */
@Entity('webhook_switch')
export class WebhookSwitch {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'webhook_switch_pk' })
  id: number;

  @Column('boolean', { name: 'is_on' })
  isOn: boolean;
}

/** A message to a webhook: the queue, and the log of the last 30 days. */
@Entity('webhook_delivery')
@Index('webhook_delivery_log', ['webhookId', 'id'])
@Index('webhook_delivery_waiting', { synchronize: false })
@Index('webhook_delivery_due', { synchronize: false })
@Index('webhook_delivery_since', { synchronize: false })
@Index('webhook_delivery_tried', { synchronize: false })
@Index('webhook_delivery_given_up', { synchronize: false })
export class WebhookDelivery {
  @PrimaryColumn('bigint', {
    primaryKeyConstraintName: 'webhook_delivery_pk',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
  })
  id: string;

  @Column('uuid', { name: 'webhook_id' })
  webhookId: string;

  /** The same at each attempt. */
  @Column('uuid', { name: 'message_id' })
  messageId: string;

  @Column('text')
  event: WebhookEvent | typeof TEST_EVENT;

  @Column('text', { nullable: true })
  type: string | null;

  @Column('text', { name: 'item_id', nullable: true })
  itemId: string | null;

  @Column('timestamptz')
  at: Date;

  /** From when the three days count. */
  @Column('timestamptz', { name: 'due_since' })
  dueSince: Date;

  /** Null: nothing is to be sent any more. */
  @Column('timestamptz', { name: 'next_attempt_at', nullable: true })
  nextAttemptAt: Date | null;

  @Column('integer', { default: 0 })
  attempts: number;

  @Column('timestamptz', { name: 'tried_at', nullable: true })
  triedAt: Date | null;

  @Column('timestamptz', { name: 'delivered_at', nullable: true })
  deliveredAt: Date | null;

  @Column('timestamptz', { name: 'given_up_at', nullable: true })
  givenUpAt: Date | null;

  /** Of the last answer; null: there was none. */
  @Column('integer', { nullable: true })
  status: number | null;

  /** The beginning of the last answer, or why there was none. */
  @Column('text', { nullable: true })
  answer: string | null;
}

/** A published item with a schedule, and whether it was shown when webhooks were last told of it. */
@Entity('scheduled_item')
@Index('scheduled_item_next', { synchronize: false })
export class ScheduledItemEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'scheduled_item_pk' })
  type: string;

  @PrimaryColumn('text', { name: 'item_id', primaryKeyConstraintName: 'scheduled_item_pk' })
  itemId: string;

  @Column('boolean', { name: 'is_shown' })
  isShown: boolean;

  @Column({ type: 'timestamptz', name: 'shown_from', precision: 3, nullable: true })
  shownFrom: Date | null;

  @Column({ type: 'timestamptz', name: 'shown_until', precision: 3, nullable: true })
  shownUntil: Date | null;
}
