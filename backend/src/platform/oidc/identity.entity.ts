import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Admin } from '../auth/admin.entity.js';
import type { Grants } from '../grants/grants.js';

/** A person of an identity provider. Only issuer and subject together identify one (OpenID Connect Core 1.0, 5.7). */
@Entity('identity')
export class Identity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'identity_pk' })
  issuer: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'identity_pk' })
  subject: string;

  @Index('identity_admin', { unique: true })
  @ForeignKey(() => Admin, { name: 'identity_admin_fk', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'admin_id' })
  adminId: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;
}

/** The grants that the members of one of the provider's groups get at each sign-in. */
@Entity('identity_group')
export class IdentityGroup {
  /** As the provider writes it. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'identity_group_pk' })
  name: string;

  /** Of somebody in several groups the first one counts. */
  @Column('integer')
  position: number;

  @Column('jsonb')
  grants: Grants;
}
