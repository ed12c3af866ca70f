import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A mapping that is kept under a name, for registers with the same columns. */
@Entity('register_mapping')
@Index('register_mapping_name_key', { synchronize: false })
export class RegisterMappingEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'register_mapping_pk' })
  id: string;

  /** Unique in any case. */
  @Column('text')
  name: string;

  /** The text of a mapping file. */
  @Column('text')
  mapping: string;

  /** Equal for registers with the same columns (mapping-statements.ts). */
  @Column('text', { name: 'columns_hash' })
  columnsHash: string;

  @Column('integer', { default: 1 })
  version: number;

  /** The account that saved it last. */
  @Column('text')
  username: string;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
