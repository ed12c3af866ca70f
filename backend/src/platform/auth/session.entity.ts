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

  /** Signed in or refreshed last; null where a version before migration 0013 did it. */
  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;

  /** From where it was used last. */
  @Column('text', { nullable: true })
  address: string | null;

  /** Names such as `Firefox` and `Windows`, null where the User-Agent has none that is known. */
  @Column('text', { nullable: true })
  browser: string | null;

  @Column('text', { nullable: true })
  system: string | null;
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
