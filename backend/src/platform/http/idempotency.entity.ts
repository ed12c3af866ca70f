import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A finished write and its response. */
@Entity('idempotency_key')
export class IdempotencyKey {
  /** The account: keys of different accounts are independent. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'idempotency_key_pkey' })
  owner: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'idempotency_key_pkey' })
  key: string;

  @Column('bytea', { name: 'request_hash' })
  requestHash: Buffer;

  @Column('jsonb')
  answer: unknown;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
