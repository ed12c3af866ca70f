import type {
  AdminCollection,
  BulkRecordChange,
  ObjectRecord,
  ObjectRecordInput,
} from '@muzey/shared-ui/api/generated/index.ts';
import type { TermField } from '@muzey/shared-ui/object-record/choices.ts';
import { chunks } from '../../../item-list/bulk.ts';
import { toWritten, type TextDraft } from '../../../content/localized.ts';
import type { TermChoice } from '../../../fields/terms/term.ts';

/** A change for many objects. */
export type RecordEdit =
  | { what: 'term'; field: TermField; terms: readonly TermChoice[]; removes: boolean }
  | { what: 'category'; category: string }
  | { what: 'branch'; branch: string }
  | { what: 'place'; place: readonly TermChoice[] }
  | { what: 'room'; branch: string; room: TextDraft }
  | { what: 'rights'; holder: TextDraft; licence: string }
  | { what: 'status'; status: NonNullable<ObjectRecord['status']> | '' }
  | { what: 'fund'; fund: NonNullable<ObjectRecord['fund']> | '' }
  | { what: 'credit_line'; credit_line: TextDraft };

export const EDITS = [
  ...(['term', 'category', 'place', 'branch', 'room', 'rights', 'status', 'fund', 'credit_line'] as const),
] as const;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const hasValues = (value: object): boolean => Object.values(value).some((part) => part !== undefined);
const written = (texts: TextDraft) => (hasValues(toWritten(texts)) ? toWritten(texts) : undefined);

/** Whether the edit is not empty. */
export function isComplete(edit: RecordEdit): boolean {
  if (edit.what === 'term') return edit.terms.length > 0;
  if (edit.what === 'category') return edit.category !== '';
  if (edit.what === 'rights') return written(edit.holder) !== undefined || edit.licence.trim() !== '';
  return true;
}

type EditOfRecord = Exclude<RecordEdit, { what: 'category' }>;

/** The fields of a record that the edit changes, as they are sent; undefined if the object already has these values. */
export function changeOf(record: ObjectRecord, edit: EditOfRecord): ObjectRecordInput | undefined {
  const edited = wantedOf(record, edit);
  const isDone = Object.entries(edited).every(([name, value]) => isSame(Reflect.get(record, name) ?? null, value));
  return isDone ? undefined : edited;
}

function wantedOf(record: ObjectRecord, edit: EditOfRecord): ObjectRecordInput {
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
      const onShow = {
        ...(edit.branch !== '' && { branch: edit.branch }),
        ...(written(edit.room) && { room: written(edit.room) }),
        ...(exhibition !== undefined && { exhibition }),
      };
      return { on_show: hasValues(onShow) ? onShow : null };
    }
    case 'rights':
      return {
        rights: {
          ...record.rights,
          ...(written(edit.holder) && { holder: written(edit.holder) }),
          ...(edit.licence.trim() !== '' && { licence: edit.licence.trim() }),
        },
      };
    case 'place': {
      const { place: _, ...first } = record.object_production?.[0] ?? {};
      const place = edit.place[0]?.id;
      const made = [
        { ...first, ...(place !== undefined && { place }) },
        ...(record.object_production?.slice(1) ?? []),
      ].filter(hasValues);
      return { object_production: made.length === 0 ? null : made };
    }
    case 'branch':
      return { branch: edit.branch === '' ? null : edit.branch };
    case 'status':
      return { status: edit.status === '' ? null : edit.status };
    case 'fund':
      return { fund: edit.fund === '' ? null : edit.fund };
    case 'credit_line':
      return { credit_line: written(edit.credit_line) ?? null };
  }
}

/** An object that an edit changes. */
export interface Planned {
  item: AdminCollection;
  change: ObjectRecordInput & { category?: string };
}

export const planOf = (items: readonly AdminCollection[], edit: RecordEdit): Planned[] =>
  items.flatMap((item): Planned[] => {
    if (edit.what === 'category')
      return item.category === edit.category ? [] : [{ item, change: { category: edit.category } }];
    const change = changeOf(item.record, edit);
    return change === undefined ? [] : [{ item, change }];
  });

/** The record after the change, for the preview. */
export const changed = ({ item, change: { category: _, ...change } }: Planned): ObjectRecord =>
  Object.fromEntries(Object.entries({ ...item.record, ...change }).filter(([, value]) => value !== null));

/** Objects that one call changes. */
export interface Batch {
  items: readonly AdminCollection[];
  change: BulkRecordChange;
}

/** Objects per batch: they are locked together, and progress is shown between batches. */
export const PER_BATCH = 250;

/** The plan as calls: all objects of a batch get the same change. */
export function batchesOf(plan: readonly Planned[], edit: RecordEdit): Batch[] {
  const alike = Map.groupBy(plan, ({ change }) => JSON.stringify(sentOf(edit, change)));
  return [...alike.values()].flatMap((planned) =>
    chunks(planned, PER_BATCH).flatMap((chunk): Batch[] => {
      const [first] = chunk;
      return first ? [{ items: chunk.map(({ item }) => item), change: sentOf(edit, first.change) }] : [];
    }),
  );
}

/** The server adds and removes terms, because it knows their former names; other groups are sent in full. */
function sentOf(edit: RecordEdit, change: Planned['change']): BulkRecordChange {
  if (edit.what === 'place') return { production_place: edit.place[0]?.id ?? null };
  if (edit.what !== 'term') return change;
  const terms = edit.terms.map(({ id }) => ({ field: edit.field, term: id }));
  return edit.removes ? { terms_remove: terms } : { terms_add: terms };
}
