import type { PrivateRecord, PrivateRecordUpdate } from '@muzey/shared-ui/api/generated/index.ts';
import { comparedFields, onlyDiffering, type Difference } from '../../../content/differences.ts';
import type { FieldError } from '../../../content/form-errors.ts';
import { keyed, type Keyed } from '../../../content/keyed.ts';
import type { T } from './words.ts';

/** The text fields, in the order of the form. */
export const TEXTS = ['condition', 'storage_place', 'weight_and_stones', 'acquisition_source', 'staff_notes'] as const;
type Text = (typeof TEXTS)[number];

export interface SpecialNumberDraft extends Keyed {
  type: string;
  number: string;
}

/** The non-public data of an object, while it is edited. */
export interface PrivateDraft extends Record<Text, string> {
  special_numbers: readonly SpecialNumberDraft[];
}

export const privateToDraft = (record: PrivateRecord): PrivateDraft => ({
  condition: record.condition ?? '',
  storage_place: record.storage_place ?? '',
  weight_and_stones: record.weight_and_stones ?? '',
  acquisition_source: record.acquisition_source ?? '',
  staff_notes: record.staff_notes ?? '',
  special_numbers: keyed(record.special_numbers ?? []),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const toPrivateUpdate = (draft: PrivateDraft, version: number): PrivateRecordUpdate => ({
  condition: orNull(draft.condition),
  storage_place: orNull(draft.storage_place),
  weight_and_stones: orNull(draft.weight_and_stones),
  acquisition_source: orNull(draft.acquisition_source),
  staff_notes: orNull(draft.staff_notes),
  special_numbers:
    draft.special_numbers.length === 0
      ? null
      : draft.special_numbers.map(({ type, number }) => ({ type: type.trim(), number: number.trim() })),
  version,
});

export const privateErrors = ({ special_numbers }: PrivateDraft): FieldError[] =>
  special_numbers.flatMap((row, at) =>
    (['type', 'number'] as const)
      .filter((name) => row[name].trim() === '')
      .map((name) => ({ field: `special_numbers[${at}].${name}`, code: 'required' })),
  );

export const isPrivateRecord = (value: unknown): value is PrivateRecord =>
  typeof value === 'object' && value !== null && 'version' in value && !('content' in value);

/** The form's label for a field of the API. */
export function privateLabel(path: string, t: T): string {
  const [, row = '0', part] = /^special_numbers\[(\d+)\](?:\.(\w+))?/.exec(path) ?? [];
  if (part !== undefined) {
    const number = t('private-number', { number: Number(row) + 1 });
    return `${number}, ${part === 'type' ? t('private-book') : t('private-inBook')}`;
  }
  const text = TEXTS.find((candidate) => candidate === path);
  return text === undefined ? t('private-field-special_numbers') : t(`private-field-${text}`);
}

export function privateDifferences(mine: PrivateDraft, theirs: PrivateDraft, t: T): Difference[] {
  const toComparable = ({ special_numbers, ...texts }: PrivateDraft) => ({
    ...texts,
    special_numbers: special_numbers.map(({ type, number }) => `${type}: ${number}`).join('; '),
  });
  return onlyDiffering(comparedFields(toComparable(mine), toComparable(theirs), (path) => privateLabel(path, t)));
}
