import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Grants } from '../grants/grants.js';
import type { Role } from './access.js';

/** A staff account. */
@Entity('admin')
@Index('admin_username_key', { synchronize: false })
@Index('admin_email_key', { synchronize: false })
@Check('admin_role', `role IN ('admin', 'superadmin')`)
export class Admin {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'admin_pkey' })
  id: string;

  /** Unique regardless of case, by an index on lower(username) in a migration. */
  @Column('text')
  username: string;

  /** Null: it has none, and signs in by an identity provider. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  /** Shown in place of the user name, and the default author of what the account writes. */
  @Column('text', { name: 'display_name', nullable: true })
  displayName: string | null;

  /** The same in Cyrillic, for Russian readers. */
  @Column('text', { name: 'display_name_cyrillic', nullable: true })
  displayNameCyrillic: string | null;

  @Column('text')
  role: Role;

  /** May read and write non-public data of objects. */
  @Column('boolean', { default: false })
  registrar: boolean;

  /** Its limits; null: none but those of its role. */
  @Column('jsonb', { nullable: true })
  grants: Grants | null;

  /** True for the first superadmin, which is not listed (docs/product.md). */
  @Column('boolean', { default: false })
  hidden: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_login_at', nullable: true })
  lastLoginAt: Date | null;

  /** Somebody else set the password, so the account must change it before anything else. */
  @Column('boolean', { name: 'must_change_password', default: false })
  mustChangePassword: boolean;

  /** Since when it cannot sign in; null: it can. */
  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt: Date | null;

  /** When somebody else removed its second factor; null once the account has read so. */
  @Column('timestamptz', { name: 'factor_reset_at', nullable: true })
  factorResetAt: Date | null;

  /** When one of its passkeys was refused because its counter did not grow; null once the account has read so. */
  @Column('timestamptz', { name: 'passkey_refused_at', nullable: true })
  passkeyRefusedAt: Date | null;

  /** Only programs use it, by API tokens: nobody can sign in. */
  @Column('boolean', { default: false })
  service: boolean;

  /** Confirmed by a link that was sent to it. Unique regardless of case, by an index on lower(email). */
  @Column('text', { nullable: true })
  email: string | null;

  /** The language in which its owner set the address: that of the e-mails to it. */
  @Column('text', { name: 'email_lang', nullable: true })
  emailLang: Lang | null;

  /** The languages it translates into, in order; null: it has not said. */
  @Column('text', { array: true, nullable: true })
  languages: Lang[] | null;
}
