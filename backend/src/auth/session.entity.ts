import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** One sign-in, and the family of refresh tokens that goes on from it. */
@Entity('session')
export class Session {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'session_pkey' })
  id: string;

  @Index('session_admin_idx')
  @Column('uuid', { name: 'admin_id' })
  adminId: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  /** Set by signing out, a new password, the account's deletion, or reuse of an old refresh token. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;
}

/** A refresh token, known by its SHA-256 only. */
@Entity('refresh_token')
export class RefreshToken {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'refresh_token_pkey' })
  hash: Buffer;

  @Index('refresh_token_session_idx')
  @Column('uuid', { name: 'session_id' })
  sessionId: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  /** When it was exchanged for the next one. */
  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
