import type { AdminCollection, ObjectRecord, ObjectRecordInput } from '@muzey/shared-ui/api/generated/index.ts';
import type { TermField } from '@muzey/shared-ui/object-record/choices.ts';
import { toWritten, type TextDraft } from '../../content/localized.ts';
import type { TermChoice } from '../../content/terms/term.ts';

/** One change for many objects. */
export type RecordEdit =
  | { what: 'term'; field: TermField; terms: readonly TermChoice[]; removes: boolean }
  | { what: 'room'; branch: string; room: TextDraft }
  | { what: 'rights'; holder: TextDraft; licence: string }
  | { what: 'status'; status: NonNullable<ObjectRecord['status']> | '' };

export const EDITS = ['term', 'room', 'rights', 'status'] as const;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const hasValues = (value: object): boolean => Object.values(value).some((part) => part !== undefined);
const written = (texts: TextDraft) => (hasValues(toWritten(texts)) ? toWritten(texts) : undefined);

/** Whether something is asked for at all. */
export function isComplete(edit: RecordEdit): boolean {
  if (edit.what === 'term') return edit.terms.length > 0;
  if (edit.what === 'rights') return written(edit.holder) !== undefined || edit.licence.trim() !== '';
  return true;
}

/** The fields of a record that the edit changes, as they are sent; undefined: the object is already as asked. */
export function changeOf(record: ObjectRecord, edit: RecordEdit): ObjectRecordInput | undefined {
  const wanted = wantedOf(record, edit);
  const isDone = Object.entries(wanted).every(([name, value]) => isSame(Reflect.get(record, name) ?? null, value));
  return isDone ? undefined : wanted;
}

function wantedOf(record: ObjectRecord, edit: RecordEdit): ObjectRecordInput {
  switch (edit.what) {
    case 'term': {
      const before = record[edit.field] ?? [];
      const ids = edit.terms.map(({ id }) => id);
      const after = edit.removes
        ? before.filter((id) => !ids.includes(id))
        : [...before, ...ids.filter((id) => !before.includes(id))];
      return { [edit.field]: after.length === 0 ? null : after };
    }
    case 'room': {
      const { exhibition } = record.on_show ?? {};
      const shown = {
        ...(edit.branch !== '' && { branch: edit.branch }),
        ...(written(edit.room) && { room: written(edit.room) }),
        ...(exhibition !== undefined && { exhibition }),
      };
      return { on_show: hasValues(shown) ? shown : null };
    }
    case 'rights':
      return {
        rights: {
          ...record.rights,
          ...(written(edit.holder) && { holder: written(edit.holder) }),
          ...(edit.licence.trim() !== '' && { licence: edit.licence.trim() }),
        },
      };
    case 'status':
      return { status: edit.status === '' ? null : edit.status };
  }
}

/** The change that takes another one back: the same fields as they were. */
export const undoOf = (record: ObjectRecord, change: ObjectRecordInput): ObjectRecordInput =>
  Object.fromEntries(Object.keys(change).map((name): [string, unknown] => [name, Reflect.get(record, name) ?? null]));

/** An object that an edit changes. */
export interface Planned {
  item: AdminCollection;
  change: ObjectRecordInput;
}

export const planOf = (items: readonly AdminCollection[], edit: RecordEdit): Planned[] =>
  items.flatMap((item) => {
    const change = changeOf(item.record, edit);
    return change === undefined ? [] : [{ item, change }];
  });

/** The record as it will be; for the preview. */
export const changed = ({ item, change }: Planned): ObjectRecord =>
  Object.fromEntries(Object.entries({ ...item.record, ...change }).filter(([, value]) => value !== null));
