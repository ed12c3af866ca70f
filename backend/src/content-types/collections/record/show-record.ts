import { toldPlace } from '../../../platform/terms/places.js';
import type { TermTree } from '../../../platform/terms/term-tree.js';
import { associationOf } from './associations.js';
import type { ObjectRecord } from './record.dto.js';
import type { StoredRecord, WrittenDate } from './record.js';
import { shownDate } from './written-date.js';

type Production = NonNullable<StoredRecord['object_production']>[number];
type ShownProduction = NonNullable<ObjectRecord['object_production']>[number];

const withDate = <Group extends { date?: WrittenDate }>(group: Group) => ({
  ...group,
  ...(group.date && { date: shownDate(group.date) }),
});

function withAssociation(production: Production): ShownProduction {
  const association = associationOf(production);
  return { ...withDate(production), ...(association && { association }) };
}

/** For staff: the stored record, with the interpreted dates. */
export function staffRecord(record: StoredRecord): ObjectRecord {
  const { object_production, field_collection, acquisition, exhibition_history } = record;
  return {
    ...record,
    ...(object_production && { object_production: object_production.map(withAssociation) }),
    ...(field_collection && { field_collection: withDate(field_collection) }),
    ...(acquisition && { acquisition: withDate(acquisition) }),
    ...(exhibition_history && { exhibition_history: exhibition_history.map(withDate) }),
  };
}

/** For visitors. The find spot is only as precise as may be known, and duplicate numbers are not marked. */
export function publicRecord(record: StoredRecord, terms: TermTree): ObjectRecord {
  const { field_collection: findSpot, numbers, ...rest } = staffRecord(record);
  const publicFindSpot = findSpot && publicFind(findSpot, terms);
  return {
    ...rest,
    ...(numbers && { numbers: numbers.map(({ type, number }) => ({ type, number })) }),
    ...(publicFindSpot && Object.keys(publicFindSpot).length > 0 && { field_collection: publicFindSpot }),
  };
}

function publicFind(
  { freed = false, place, note, date }: NonNullable<ObjectRecord['field_collection']>,
  terms: TermTree,
): ObjectRecord['field_collection'] {
  // with the exact place made public, it is shown as recorded
  const told = place === undefined ? undefined : toldPlace(terms, place, freed)?.id;
  return {
    ...(told !== undefined && { place: freed ? place : told }),
    ...(freed && note && { note }),
    ...(date && { date }),
  };
}

/** The part of it that a card shows. */
export function cardRecord({ object_number, sensitive, object_production: [made] = [] }: ObjectRecord): ObjectRecord {
  const { agent, agent_name, role, qualifier, association, date } = made ?? {};
  const shared = {
    ...(agent !== undefined && { agent }),
    ...(agent_name !== undefined && { agent_name }),
    ...(role !== undefined && { role }),
    ...(qualifier !== undefined && { qualifier }),
    ...(association !== undefined && { association }),
    ...(date && { date }),
  };
  return {
    ...(object_number !== undefined && { object_number }),
    ...(Object.keys(shared).length > 0 && { object_production: [shared] }),
    ...(sensitive !== undefined && { sensitive }),
  };
}
