import { randomUUID } from 'node:crypto';
import { IsNull, type EntityManager } from 'typeorm';
import { derive, type Collection } from '../../content-types/collections/collections.entity.js';
import type { StoredRecord } from '../../content-types/collections/record/record.js';
import { textsByLanguage } from '../../platform/text/origins.js';
import { textsOfRow } from '../../platform/text/row-texts.js';
import { TermEntity } from '../../platform/terms/term.entity.js';
import type { InEveryLanguage } from './demo.types.js';
import { firstOrigins } from './first-origins.js';
import { demoRecords, type DemoRecord } from './records.data.js';
import { demoTerms, type DemoTerm, type DemoTermName } from './terms.data.js';

type TermIds = Readonly<Record<DemoTermName, string>>;

const namesOf = Object.keys(demoTerms).filter((name): name is DemoTermName => Object.hasOwn(demoTerms, name));

/** Resolves the terms that the demo's records use; missing ones are created. */
export async function insertDemoTerms(manager: EntityManager, now: Date): Promise<TermIds> {
  const stored = await manager.findBy(TermEntity, { mergedInto: IsNull() });
  const keyOf = (kind: string, label: string | undefined) => `${kind} ${label?.toLowerCase()}`;
  const idsByKey = new Map(stored.map(({ id, kind, labels }) => [keyOf(kind, labels.en), id]));
  const made: TermEntity[] = [];
  const ids = namesOf.map((name): [DemoTermName, string] => {
    const { kind, label, labels }: DemoTerm = demoTerms[name];
    const id = idsByKey.get(keyOf(kind, label));
    if (id !== undefined) return [name, id];
    if (!labels) throw new Error(`There is no term ${label}.`);
    const row = termRow(kind, labels, now);
    made.push(row);
    return [name, row.id];
  });
  if (made.length > 0) await manager.insert(TermEntity, made);
  return Object.fromEntries(ids) as TermIds;
}

const termRow = (kind: TermEntity['kind'], labels: InEveryLanguage, now: Date): TermEntity => ({
  id: randomUUID(),
  kind,
  key: null,
  labels,
  origins: firstOrigins(textsByLanguage({ labels })),
  variants: [],
  broaderId: null,
  scopeNote: {},
  source: 'own',
  placeLevel: null,
  latitude: null,
  longitude: null,
  born: null,
  died: null,
  earliest: null,
  latest: null,
  nobodyKnown: false,
  deprecated: {},
  exactMatch: [],
  closeMatch: [],
  mergedInto: null,
  version: 1,
  createdAt: now,
  updatedAt: now,
});

/** The ids for the names in records. */
interface Named {
  terms: TermIds;
  /** The id of the main museum. */
  branch: string | undefined;
  /** The ids of objects by their keys. */
  objects: ReadonlyMap<string, string>;
}

/** A record with ids instead of names. */
function recordOf(demo: DemoRecord, { terms, branch, objects }: Named): StoredRecord {
  const { object_name, material, technique, culture, period, made, related, room, ...rest } = demo;
  const other = related === undefined ? undefined : objects.get(related);
  const ids = (names: readonly DemoTermName[]) => names.map((name) => terms[name]);
  return {
    ...rest,
    object_name: [terms[object_name]],
    material: ids(material),
    ...(technique && { technique: ids(technique) }),
    ...(culture && { culture: [terms[culture]] }),
    ...(period && { period: [terms[period]] }),
    object_production: [
      { ...(culture && { agent: terms[culture] }), place: terms[made.place], date: { text: made.date } },
    ],
    ...(other !== undefined && { related: [{ id: other }] }),
    ...(branch !== undefined && { branch }),
    ...(room && branch !== undefined && { on_show: { branch, room } }),
  };
}

/** The columns derived from an object's record. */
const withRecord = (row: Collection, record: StoredRecord): Collection => ({
  ...row,
  record,
  origins: firstOrigins(textsOfRow({ content: row.content, record })),
  ...derive({ content: row.content, externalId: row.externalId, record }),
});

/** The rows of the demo's objects, with their records. */
export function withRecords(
  rows: readonly { key: string; row: Collection }[],
  named: Omit<Named, 'objects'>,
): Collection[] {
  const objects = new Map(rows.map(({ key, row }) => [key, row.id]));
  return rows.map(({ key, row }) => {
    const record = demoRecords[key];
    return record ? withRecord(row, recordOf(record, { ...named, objects })) : row;
  });
}
