import { TERM_FIELDS, type TermField } from '@muzey/shared-ui/object-record/choices.ts';
import { isDeepStrictEqual } from 'node:util';
import type { FieldProblem } from '../../../platform/errors/problem.js';
import type { TermTree } from '../../../platform/terms/term-tree.js';
import { mergeRecord } from '../record/merge-record.js';
import type { StoredRecord } from '../record/record.js';
import type { BulkRecordChange, BulkTerm } from './bulk-change.dto.js';

/** As many as a record allows in a field. */
const MAX_TERMS = 50;

/** A record after a bulk change. */
export function changedRecord(
  record: StoredRecord,
  { terms_add = [], terms_remove = [], production_place: place, ...groups }: Omit<BulkRecordChange, 'category'>,
  terms: TermTree,
): { record: StoredRecord; errors: FieldProblem[] } {
  const lists = TERM_FIELDS.map((field) => {
    const removed = new Set(termsIn(terms_remove, field).map((id) => standing(id, terms)));
    const remaining = (record[field] ?? []).filter((id) => !removed.has(standing(id, terms)));
    const present = new Set(remaining.map((id) => standing(id, terms)));
    const added = termsIn(terms_add, field).filter((id) => !present.has(standing(id, terms)));
    return [field, [...new Set([...remaining, ...added])]] as const;
  });
  const changed = lists.filter(([field, ids]) => !isDeepStrictEqual(ids, record[field] ?? []));
  const tooMany = changed.some(([, ids]) => ids.length > MAX_TERMS);
  const made = place !== undefined && { object_production: madeAt(place, record.object_production) };
  const merged = mergeRecord(record, { ...groups, ...made, ...Object.fromEntries(changed) });
  return { ...merged, errors: [...merged.errors, ...(tooMany ? [TOO_MANY] : [])] };
}

/** Productions with another place of the first one; further makers in it share its place. */
const madeAt = (place: string | null, [first, ...others]: StoredRecord['object_production'] = []): object[] => {
  // null, because absent parts of a write may stay
  const whole = (entry: object) => ({ role: null, qualifier: null, same_production: null, ...entry });
  return [whole({ ...first, place }), ...others.map(whole)];
};

const TOO_MANY = {
  field: 'change.terms_add',
  code: 'too_long',
  message: `gives an object more than ${MAX_TERMS} terms`,
};

const termsIn = (named: readonly BulkTerm[], field: TermField): string[] =>
  named.flatMap((bulkTerm) => (bulkTerm.field === field ? bulkTerm.term.toLowerCase() : []));

/** A merged term counts as its survivor. */
const standing = (id: string, terms: TermTree): string => terms.survivor(id)?.id ?? id;
