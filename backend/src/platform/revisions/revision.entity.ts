import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How long every state of an item is kept. */
export const KEPT_DAYS = 90;

/** The states of an item after each save, and before the first known save. */
@Entity('revision')
@Index('revision_at', ['at'])
export class RevisionEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'revision_pk' })
  type: string;

  @PrimaryColumn('text', { name: 'item_id', primaryKeyConstraintName: 'revision_pk' })
  itemId: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'revision_pk' })
  version: number;

  @Column('timestamptz')
  at: Date;

  /** Null: the state existed when revisions were introduced, or was made by an import. */
  @Column('uuid', { name: 'account_id', nullable: true })
  accountId: string | null;

  @Column('text', { nullable: true })
  username: string | null;

  /** As in the audit log. */
  @Column('text', { nullable: true })
  action: string | null;

  @Column('text', { array: true, default: [] })
  fields: string[];

  /** Named states are kept for ever. */
  @Column('text', { nullable: true })
  name: string | null;

  /** The row by column names, without its long texts. */
  @Column('jsonb')
  state: object;

  /** The hashes of the long texts by column and language. */
  @Column('jsonb', { default: {} })
  parts: object;
}

/** A long text of one language, stored once for all revisions that have it. */
@Entity('revision_part')
export class RevisionPartEntity {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'revision_part_pk' })
  hash: Buffer;

  @Column('jsonb')
  part: object;

  /** Accurate to a day. */
  @Column('timestamptz', { name: 'used_at', default: () => 'now()' })
  usedAt: Date;
}
