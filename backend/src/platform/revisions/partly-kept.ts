import type { EntityMetadata } from 'typeorm';

/**
 * The part of an entity's rows that goes into the history, if not all of it. Its class has it as `static readonly
 * kept`.
 */
export interface PartlyKept {
  /** The properties of those columns. */
  columns: readonly string[];
  /**
   * SQL for when a row was last saved.
   * @param row its alias
   */
  savedAt(this: void, row: string): string;
}

type Target = EntityMetadata['target'];

export const partlyKept = (target: Target): PartlyKept | undefined => (isPartlyKept(target) ? target.kept : undefined);

/** SQL for when a row was last saved. */
export const savedAt = ({ target }: Pick<EntityMetadata, 'target'>, row: string): string =>
  partlyKept(target)?.savedAt(row) ?? `${row}.updated_at`;

const isPartlyKept = (target: Target): target is Extract<Target, object> & { kept: PartlyKept } =>
  typeof target === 'function' && 'kept' in target;
