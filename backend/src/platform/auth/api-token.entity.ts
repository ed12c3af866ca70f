import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Grants } from '../grants/grants.js';
import { Admin } from './admin.entity.js';

/** A token with which a program uses an account; only its SHA-256 is stored. */
@Entity('api_token')
@Unique('api_token_hash', ['hash'])
export class ApiToken {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'api_token_pk' })
  id: string;

  @Column('bytea')
  hash: Buffer;

  /** The account that the program uses: that of its maker, or of a service. */
  @Index('api_token_account')
  @ForeignKey(() => Admin, { name: 'api_token_account_fk', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Index('api_token_maker')
  @ForeignKey(() => Admin, { name: 'api_token_maker_fk', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'maker_id' })
  makerId: string;

  @Column('text')
  name: string;

  /** Its last characters, by which people tell tokens apart. */
  @Column('text')
  ending: string;

  /** Its own limits; null: those of the two accounts. */
  @Column('jsonb', { nullable: true })
  grants: Grants | null;

  /** May read and write non-public data of objects, if both accounts may. */
  @Column('boolean', { default: false })
  registrar: boolean;

  @Column('timestamptz', { name: 'made_at', default: () => 'now()' })
  madeAt: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;

  /** To the minute; null: never. */
  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
