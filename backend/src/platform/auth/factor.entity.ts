import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Admin } from './admin.entity.js';

/** The second factor of an account: a program that makes codes from a shared secret (TOTP, RFC 6238). */
@Entity('second_factor')
export class SecondFactor {
  @ForeignKey(() => Admin, { name: 'second_factor_admin_fk', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'admin_id', primaryKeyConstraintName: 'second_factor_pk' })
  adminId: string;

  /** Encrypted, see SecretBox. */
  @Column('text')
  secret: string;

  @Column('timestamptz', { name: 'started_at', default: () => 'now()' })
  startedAt: Date;

  /** When the first right code was entered; null: it is not asked for yet. */
  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt: Date | null;

  /** The time step of the last code that was taken: none is taken twice. */
  @Column('integer', { name: 'last_step', nullable: true })
  lastStep: number | null;
}

/** A code for those who lost their second factor; only its SHA-256 is stored. A used one is deleted. */
@Entity('recovery_code')
export class RecoveryCode {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'recovery_code_pk' })
  hash: Buffer;

  @Index('recovery_code_admin')
  @ForeignKey(() => Admin, { name: 'recovery_code_admin_fk', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'admin_id' })
  adminId: string;
}

/** A key pair on a device of the account, or in its password manager (WebAuthn); the private half never leaves it. */
@Entity('passkey')
@Unique('passkey_credential', ['credentialId'])
export class Passkey {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'passkey_pk' })
  id: string;

  @Index('passkey_admin')
  @ForeignKey(() => Admin, { name: 'passkey_admin_fk', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'admin_id' })
  adminId: string;

  @Column('bytea', { name: 'credential_id' })
  credentialId: Buffer;

  /** COSE (RFC 9052). */
  @Column('bytea', { name: 'public_key' })
  publicKey: Buffer;

  /** Signatures that the device had made at the last sign-in; devices that do not count say 0. */
  @Column('bigint')
  counter: string;

  /** Whether it is also on other devices of its owner. */
  @Column('boolean')
  synced: boolean;

  @Column('text')
  name: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;
}

/** A challenge that a passkey has answered: none is taken twice. */
@Entity('used_challenge')
export class UsedChallenge {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'used_challenge_pk' })
  challenge: Buffer;

  @Column('timestamptz', { name: 'used_at', default: () => 'now()' })
  usedAt: Date;
}
