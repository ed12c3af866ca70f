import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Encoding } from '../encoding.js';
import type { RefusalCode } from '../refused.js';
import type { RegisterReport } from './register-imports.dto.js';

/** `checking` and `importing` are those of a process at work. */
export const STATES = ['checking', 'checked', 'importing', 'imported', 'failed', 'cancelled', 'interrupted'] as const;
export type State = (typeof STATES)[number];

/** Why a whole register was not taken. */
export interface StoredFailure {
  code: RefusalCode | 'crashed';
  line?: number;
  character?: number;
  /** That the file seems to be in. */
  encoding?: Encoding;
}

/** An uploaded register, and what has become of it. Its file is in a folder of its own (register-files.ts) until it is in. */
@Entity('register_import')
@Index('register_import_created', ['createdAt'])
@Check(
  'register_import_state_known',
  "state IN ('checking', 'checked', 'importing', 'imported', 'failed', 'cancelled', 'interrupted')",
)
export class RegisterImportEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'register_import_pk' })
  id: string;

  /** Of the account that sent it; an import outlives it. */
  @Column('text')
  username: string;

  /** Of the file. */
  @Column('text')
  name: string;

  @Column('integer')
  bytes: number;

  @Column('text', { nullable: true })
  lang: Lang | null;

  @Column('text', { nullable: true })
  category: string | null;

  @Column('text', { nullable: true })
  encoding: Encoding | null;

  @Column('boolean')
  publish: boolean;

  /** Of the mapping that records are read with. */
  @Column('text', { name: 'mapping_name', nullable: true })
  mappingName: string | null;

  /** The mapping itself, as long as the register may be read with it. */
  @Column('text', { nullable: true })
  mapping: string | null;

  @Column('text')
  state: State;

  /** The process at work; one of before writes nothing any more. */
  @Column('uuid')
  job: string;

  /** When that process was last heard of. */
  @Column('timestamptz', { name: 'heard_at', default: () => 'now()' })
  heardAt: Date;

  @Column('boolean', { name: 'cancel_asked', default: false })
  cancelAsked: boolean;

  /** Of the present work, 0 to 1. */
  @Column('float8', { default: 0 })
  progress: number;

  /** The report of the check: it changes nothing. */
  @Column('jsonb', { nullable: true })
  checked: RegisterReport | null;

  /** The report of the import, also of one that has not ended. */
  @Column('jsonb', { nullable: true })
  imported: RegisterReport | null;

  @Column('jsonb', { nullable: true })
  failure: StoredFailure | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
