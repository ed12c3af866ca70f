import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A write that has been carried out, and what was answered. */
@Entity('idempotency_key')
export class IdempotencyKey {
  /** Whose key it is: two accounts may use the same one. */
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
