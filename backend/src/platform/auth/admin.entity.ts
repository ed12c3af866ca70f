import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from './access.js';

/** An account of the staff. */
@Entity('admin')
@Index('admin_username_key', { synchronize: false })
@Check('admin_role', `role IN ('admin', 'superadmin')`)
export class Admin {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'admin_pkey' })
  id: string;

  /** Unique whatever its case; the index on lower(username) is the migration's. */
  @Column('text')
  username: string;

  @Column('text', { name: 'password_hash' })
  passwordHash: string;

  @Column('text')
  role: Role;

  /** The first superadmin, left out of the admins list (specification, section 6). */
  @Column('boolean', { default: false })
  hidden: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_login_at', nullable: true })
  lastLoginAt: Date | null;

  /** Somebody else has set the password: nothing else can be done before it is changed. */
  @Column('boolean', { name: 'must_change_password', default: false })
  mustChangePassword: boolean;
}
