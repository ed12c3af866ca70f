import type { Type } from '@nestjs/common';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { Account } from '../auth/access.js';

/** The names of all types with a history. It is filled in place, so that DTOs may refer to it before the types are declared. */
export const VERSIONED_TYPE_NAMES: string[] = [];

/** Makes a type known to the API's description. @returns its name */
export function declareVersioned<Name extends string>(name: Name): Name {
  VERSIONED_TYPE_NAMES.push(name);
  VERSIONED_TYPE_NAMES.sort();
  return name;
}

/** An item, or some of its fields, as they are to be again. */
export interface RestoredState {
  id: string;
  /** By the properties of its row; the others are as they are now. */
  state: ObjectLiteral;
  /** Paths in a write, such as `content.ru`; absent: everything. */
  fields?: readonly string[];
  /** Paths in the body of the write that are left out of it, those of the second list once those of the first are gone, and so on. */
  without?: readonly (readonly string[])[];
  /** Takes media that it names out of the trash: in the transaction of the change, once the item is locked. */
  bringBack?: (manager: EntityManager) => Promise<void>;
}

/** An item that was put back. */
export interface PutBack {
  /** As staff see it. */
  item: object;
  /** Sentences for the answer, where it did more than that. */
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
   * @throws 404; 412 when another version was looked at; 400 when the earlier state is no longer allowed
   */
  restore(asked: RestoredState, sent: { version?: number; ifMatch?: string }, account: Account): Promise<PutBack>;
  /** The same as a change that waits, where the items can have one. @throws 409 for an item that is not published */
  restoreLater?: Versioned['restore'];
}

/** Whether an id is that of settings, of which there is one. */
export const isOnlyRow = (id: string): Promise<boolean> => Promise.resolve(id === '1');

export const isVersioned = (instance: unknown): instance is Versioned =>
  typeof instance === 'object' && instance !== null && 'versionedType' in instance;
