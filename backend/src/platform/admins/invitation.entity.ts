import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A link with which somebody chooses the password of an account; only the SHA-256 of its secret is stored. */
@Entity('invitation')
export class Invitation {
  @PrimaryColumn('uuid', { name: 'admin_id', primaryKeyConstraintName: 'invitation_pkey' })
  adminId: string;

  @Index('invitation_hash_key', { unique: true })
  @Column('bytea')
  hash: Buffer;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
