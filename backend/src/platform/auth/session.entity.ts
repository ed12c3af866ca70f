import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A sign-in and its family of refresh tokens. */
@Entity('session')
export class Session {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'session_pkey' })
  id: string;

  @Index('session_admin_idx')
  @Column('uuid', { name: 'admin_id' })
  adminId: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  /** When its person last proved who they are, which at an identity provider may be earlier; null: it did not say. */
  @Column('timestamptz', { name: 'authenticated_at', default: () => 'now()', nullable: true })
  authenticatedAt: Date | null;

  /** Set by sign-out, a new password, deletion of the account, or reuse of an old refresh token. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  /** The last sign-in or refresh; null for sessions from before migration 0013. */
  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;

  /** The last client address. */
  @Column('text', { nullable: true })
  address: string | null;

  /** Such as `Firefox` and `Windows`; null when the User-Agent is unknown. */
  @Column('text', { nullable: true })
  browser: string | null;

  @Column('text', { nullable: true })
  system: string | null;
}

/** A refresh token; only its SHA-256 is stored. */
@Entity('refresh_token')
export class RefreshToken {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'refresh_token_pkey' })
  hash: Buffer;

  @Index('refresh_token_session_idx')
  @Column('uuid', { name: 'session_id' })
  sessionId: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  /** When it was exchanged for a new one. */
  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
