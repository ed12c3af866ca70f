import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Encoding } from '../encoding.js';
import type { StoredWords } from '../mapping/reconcile.js';
import type { Sample } from '../sample/sample.js';
import type { RefusalCode } from '../refused.js';
import type { RegisterReport } from './register-imports.dto.js';

/** In the states `reading`, `checking`, `importing` and `undoing` a process is at work. */
export const STATES = [
  'reading',
  'read',
  'checking',
  'checked',
  'importing',
  'imported',
  'undoing',
  'undone',
  'failed',
  'cancelled',
  'interrupted',
] as const;
export type State = (typeof STATES)[number];

/** Why a whole register was refused. */
export interface StoredFailure {
  code: RefusalCode | 'crashed';
  line?: number;
  character?: number;
  /** The likely encoding of the file. */
  encoding?: Encoding;
}

/**
 * An uploaded register and its result. Its file stays in a separate folder (register-files.ts) until it is imported.
 */
@Entity('register_import')
@Index('register_import_created', ['createdAt'])
@Check(
  'register_import_state_known',
  "state IN ('reading', 'read', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'failed', 'cancelled', 'interrupted')",
)
export class RegisterImportEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'register_import_pk' })
  id: string;

  /** User name of the sender; an import outlives its account. */
  @Column('text')
  username: string;

  /** File name. */
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

  /** Name of the mapping for its records. */
  @Column('text', { name: 'mapping_name', nullable: true })
  mappingName: string | null;

  /** The mapping itself, as long as the register may be read again. */
  @Column('text', { nullable: true })
  mapping: string | null;

  /** Words of the register for terms, as long as it may be read again. */
  @Column('jsonb', { nullable: true })
  words: StoredWords | null;

  /** The beginning of the file, until it is imported. */
  @Column('jsonb', { nullable: true })
  sample: Sample | null;

  @Column('text')
  state: State;

  /** The process at work; earlier ones can no longer write. */
  @Column('uuid')
  job: string;

  /** The last heartbeat of that process. */
  @Column('timestamptz', { name: 'heard_at', default: () => 'now()' })
  heardAt: Date;

  @Column('boolean', { name: 'cancel_asked', default: false })
  cancelAsked: boolean;

  /** Progress of the current job, 0 to 1. */
  @Column('float8', { default: 0 })
  progress: number;

  /** The report of the check, which changes nothing. */
  @Column('jsonb', { nullable: true })
  checked: RegisterReport | null;

  /** The report of the import, even of an unfinished one. */
  @Column('jsonb', { nullable: true })
  imported: RegisterReport | null;

  @Column('jsonb', { nullable: true })
  failure: StoredFailure | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
