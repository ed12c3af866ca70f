import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { RunState } from './run-state.js';
import type { UndoReport } from './undo-run.js';

/** An import that has written something. */
@Entity('import_run')
export class ImportRunEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'import_run_pk' })
  id: string;

  /** The file name without its folder. */
  @Column('text')
  file: string;

  @Column('text', { nullable: true })
  mapping: string | null;

  /** Terms that it created. */
  @Column('uuid', { array: true, default: [] })
  terms: string[];

  /** How many objects it created. */
  @Column('integer', { default: 0 })
  created: number;

  @Column('integer', { default: 0 })
  changed: number;

  /** Objects that its register had before and has no more: the first ones, by number. */
  @Column('uuid', { array: true, default: [] })
  missing: string[];

  /** Objects that it left as they were: the first ones of the register. */
  @Column('uuid', { array: true, default: [] })
  unchanged: string[];

  @Column('timestamptz', { name: 'started_at', default: () => 'now()' })
  startedAt: Date;

  @Column('timestamptz', { name: 'undone_at', nullable: true })
  undoneAt: Date | null;

  /** The report of its undo, even of an unfinished one. */
  @Column('jsonb', { nullable: true })
  undone: UndoReport | null;
}

/** An object that an import created or changed. */
@Entity('import_run_item')
export class ImportRunItemEntity {
  @PrimaryColumn('uuid', { name: 'run_id', primaryKeyConstraintName: 'import_run_item_pk' })
  runId: string;

  @ManyToOne(() => ImportRunEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'run_id', foreignKeyConstraintName: 'import_run_item_run' })
  run?: ImportRunEntity;

  /** Entries of deleted objects stay. */
  @PrimaryColumn('uuid', { name: 'item_id', primaryKeyConstraintName: 'import_run_item_pk' })
  itemId: string;

  /** Version of the object after the import. */
  @Column('integer')
  version: number;

  /** Null for an object that it created. */
  @Column('json', { nullable: true })
  before: RunState | null;

  @Column('json', { nullable: true })
  after: RunState | null;
}
