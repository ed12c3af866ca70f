import { isDeepStrictEqual } from 'node:util';
import { fieldsIn } from '../fields.js';
import type { Stored } from '../patch.js';

/** The part of an object that an import writes. */
export type RunState = Pick<Stored, 'number' | 'content' | 'category' | 'register' | 'objectRecord'>;

export const stateOf = ({ number, content, category, register, objectRecord }: Stored): RunState => ({
  number,
  content,
  category,
  register,
  objectRecord,
});

/**
 * An object with the import's changes undone, except where it was changed since. `isEditedSince` tells whether that was
 * the case.
 */
export function takenBack(now: Stored, before: RunState, after: RunState): { object: Stored; isEditedSince: boolean } {
  let isEditedSince = false;
  const back = <Value>(current: Value, was: Value, became: Value): Value => {
    if (isDeepStrictEqual(current, became)) return was;
    isEditedSince ||= !isDeepStrictEqual(current, was);
    return current;
  };
  /** Each language, or each field of a record, separately. */
  const parts = <Value extends object>(current: Value, was: Value, became: Value): Value => {
    const [fields, earlier, later] = [current, was, became].map(fieldsIn);
    const names = new Set([fields, earlier, later].flatMap((state) => Object.keys(state ?? {})));
    const values = [...names].map((name) => [name, back(fields?.[name], earlier?.[name], later?.[name])] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Value;
  };
  const object = {
    ...now,
    number: back(now.number, before.number, after.number),
    category: back(now.category, before.category, after.category),
    register: back(now.register, before.register, after.register),
    content: parts(now.content, before.content, after.content),
    objectRecord: parts(now.objectRecord, before.objectRecord, after.objectRecord),
  };
  return { object, isEditedSince };
}
