import { AGENT_KINDS, KINDS_OF_FIELD, PLACE_KINDS, TERM_FIELDS } from '@muzey/shared-ui/object-record/choices.ts';
import type { EntityManager } from 'typeorm';
import type { FieldProblem } from '../../../platform/errors/problem.js';
import { isId } from '../../../platform/http/existing.js';
import type { TermKind } from '../../../platform/terms/term.entity.js';
import type { Terms } from '../../../platform/terms/terms.js';
import { termsOf } from './derive-record.js';
import type { ObjectRecordInput } from './record.dto.js';
import type { StoredRecord } from './record.js';

/**
 * SQL: whether an object has one of some terms that visitors may know of.
 * @param ids SQL of a parameter
 */
export const hasTerm = (ids: string): string => `term_ids && ${ids}::uuid[]`;

/** A term that a write refers to. */
interface NamedInWrite {
  field: string;
  id: string;
  kinds: readonly TermKind[];
}

/** The terms of a write that the record does not have yet. Existing ones may have been deleted meanwhile. */
function namedIn(change: ObjectRecordInput, stored: StoredRecord): NamedInWrite[] {
  const storedIds = new Set(termsOf(stored));
  const of = (field: string, id: string | null | undefined, kinds: readonly TermKind[]): NamedInWrite[] =>
    id == null ? [] : [{ field: `record.${field}`, id: id.trim().toLowerCase(), kinds }];
  const listed = TERM_FIELDS.flatMap((name) =>
    (change[name] ?? []).flatMap((id, index) => of(`${name}[${index}]`, id, KINDS_OF_FIELD[name])),
  );
  const made = (change.object_production ?? []).flatMap(({ agent, technique, place }, index) => [
    ...of(`object_production[${index}].agent`, agent, AGENT_KINDS),
    ...(technique ?? []).flatMap((id, at) =>
      of(`object_production[${index}].technique[${at}]`, id, KINDS_OF_FIELD.technique),
    ),
    ...of(`object_production[${index}].place`, place, PLACE_KINDS),
  ]);
  const findPlace = of('field_collection.place', change.field_collection?.place, PLACE_KINDS);
  return [...listed, ...made, ...findPlace].filter(({ id }) => isId(id) && !storedIds.has(id));
}

/**
 * Faults for terms that do not exist or are of the wrong kind. Valid ones cannot be deleted until the write is done.
 */
export async function unknownTerms(
  { change, stored }: { change: ObjectRecordInput | null | undefined; stored: StoredRecord },
  terms: Terms,
  manager: EntityManager,
): Promise<FieldProblem[]> {
  const named = namedIn(change ?? {}, stored);
  const kinds = await terms.hold([...new Set(named.map(({ id }) => id))], manager);
  return named.flatMap(({ field, id, kinds: allowed }) => {
    const kind = kinds.get(id);
    if (kind && allowed.includes(kind)) return [];
    return { field, code: 'unknown_term', message: `is no ${allowed.join(', ')}` };
  });
}
