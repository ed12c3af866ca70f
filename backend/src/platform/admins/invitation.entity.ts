import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A link with which somebody chooses the password of an account; only the SHA-256 of its secret is stored. */
@Entity('invitation')
@Index('invitation_admin_key', { synchronize: false })
export class Invitation {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'invitation_pkey' })
  hash: Buffer;

  @Index('invitation_admin')
  @Column('uuid', { name: 'admin_id' })
  adminId: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  /** Its owner asked for it, and it was sent by e-mail; otherwise a superadmin made it, of which there is one. */
  @Column('boolean', { name: 'by_mail', default: false })
  byMail: boolean;
}
