import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ItemState } from '../revisions/item-state.js';

/** Why a change was not published at its time. */
export interface WaitingProblem {
  /** Code of the problem that a user would have received. */
  code: string;
  detail: string;
  at: string;
}

/** A change of a published item that visitors do not see yet (docs/decisions/0018-waiting-changes.md). */
@Entity('waiting_change')
@Index('waiting_change_due', { synchronize: false })
export class WaitingChangeEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'waiting_change_pk' })
  type: string;

  @PrimaryColumn('uuid', { name: 'item_id', primaryKeyConstraintName: 'waiting_change_pk' })
  itemId: string;

  /** The version of the item that the change is based on, and the row of that version by column names. */
  @Column('integer', { name: 'base_version' })
  baseVersion: number;

  @Column('jsonb')
  base: ItemState;

  /** The row after the change. */
  @Column('jsonb')
  state: ItemState;

  /** The account that last saved or planned it. */
  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  username: string;

  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  /** Null: only when somebody publishes it. */
  @Column('timestamptz', { name: 'publish_at', nullable: true })
  publishAt: Date | null;

  @Column('jsonb', { nullable: true })
  problem: WaitingProblem | null;
}
