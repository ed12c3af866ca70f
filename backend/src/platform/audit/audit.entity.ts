import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Localized } from '../text/localized.js';

export const ACTIONS = [
  'created',
  'changed',
  'published',
  'unpublished',
  'archived',
  'unarchived',
  'deleted',
  'merged',
  'restored',
  'purged',
  'read_private',
  'viewed_as',
  'exported',
] as const;
export type Action = (typeof ACTIONS)[number];

/** An entry of the audit log. Names are copied, because an entry outlives its account and its item. */
@Entity('audit_entry')
@Index('audit_entry_item', ['type', 'itemId', 'id'])
@Index('audit_entry_created', { synchronize: false })
export class AuditEntryEntity {
  @PrimaryColumn('bigint', {
    primaryKeyConstraintName: 'audit_entry_pk',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
  })
  id: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  username: string;

  /** The name of the API token with which the account was used; null: its person did it. */
  @Column('text', { nullable: true })
  token: string | null;

  @Column('text')
  action: Action;

  @Column('text')
  type: string;

  @Column('text', { name: 'item_id' })
  itemId: string;

  @Column('text', { nullable: true })
  title: string | null;

  @Column('jsonb', { nullable: true })
  titles: Localized<string> | null;

  @Column('text', { array: true, default: [] })
  fields: string[];
}
