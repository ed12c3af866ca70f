import type { Type } from '@nestjs/common';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { AuditedItem } from '../audit/record.js';
import { UNDOABLE_TYPES } from '../audit/undo.js';
import type { Account } from '../auth/access.js';

/** The names of all types with a history. It is filled in place, so that DTOs may refer to it before the types are declared. */
export const VERSIONED_TYPE_NAMES: string[] = [];

/** Those of them that are no settings, of which there is only one row. */
export const ITEM_TYPE_NAMES: string[] = [];

/**
 * Registers a type for the API description.
 * @returns its name
 */
export function declareVersioned<Name extends string>(name: Name, { isOnlyRow = false } = {}): Name {
  for (const names of isOnlyRow ? [VERSIONED_TYPE_NAMES] : [VERSIONED_TYPE_NAMES, ITEM_TYPE_NAMES]) {
    names.push(name);
    names.sort();
  }
  if (!isOnlyRow) UNDOABLE_TYPES.add(name);
  return name;
}

/** An item, or some of its fields, to be restored. */
export interface RestoredState {
  id: string;
  /** The values to restore, by property; other properties keep their present values. */
  state: ObjectLiteral;
  /** Paths in a write, such as `content.ru`; absent: everything. */
  fields?: readonly string[];
  /** Paths in the body of the write that are left out. Each list applies to what the previous ones have left. */
  without?: readonly (readonly string[])[];
  /**
   * Restores media that the state refers to from the trash: in the transaction of the change, once the item is locked.
   */
  bringBack?: (manager: EntityManager) => Promise<void>;
}

/** A restored item. */
export interface PutBack {
  /** As staff see it. */
  item: object;
  /** Sentences for the answer about anything else that was done. */
  also?: string;
}

/** A service whose items have a history. */
export interface Versioned {
  /** Their type, as in addresses and in the audit log. */
  readonly versionedType: string;
  readonly entity: Type<ObjectLiteral>;
  exists(id: string, manager: EntityManager): Promise<boolean>;
  /** An earlier state as staff see it. @throws 404 */
  earlier(id: string, state: ObjectLiteral): Promise<object>;
  /**
   * An ordinary change.
   * @throws 404; 412 when another version was seen; 400 when the earlier state is no longer valid
   */
  restore(asked: RestoredState, sent: { version?: number; ifMatch?: string }, account: Account): Promise<PutBack>;
  /**
   * The same as a waiting change, for items that can have one.
   * @throws 409 for an item that is not published
   */
  restoreLater?: Versioned['restore'];
  /** The name of an item in the audit log; settings have none. */
  audited?(row: ObjectLiteral): AuditedItem;
}

/** Whether an id is that of the settings, of which there is only one row. */
export const isOnlyRow = (id: string): Promise<boolean> => Promise.resolve(id === '1');

export const isVersioned = (instance: unknown): instance is Versioned =>
  typeof instance === 'object' && instance !== null && 'versionedType' in instance;
