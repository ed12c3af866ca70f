import { sortKey } from '@muzey/shared-ui/i18n/alphabets.ts';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Action } from '../../platform/audit/audit.entity.js';
import { FIND_TERMS } from '../../platform/terms/import-terms.js';
import { termsOf } from '../../content-types/collections/record/derive-record.js';
import { derive } from '../../content-types/collections/collections.entity.js';
import { defaultText, defaultTitle, titlesOf, type Localized } from '../../platform/text/localized.js';
import {
  FIND_DELETED,
  FIND_OBJECTS,
  INSERT_OBJECTS,
  LOCK_OBJECTS,
  RECORD_CHANGES,
  UPDATE_OBJECTS,
} from './collection-statements.js';
import { isUuid } from './own-record.js';
import type { Registered, Stored } from './patch.js';
import type { NewObject, StoredObjects, Incoming } from './plan.js';

/** The account named in the audit log. */
const IMPORTER = { id: '00000000-0000-0000-0000-000000000000', username: 'import' };

export const NO_OBJECTS: StoredObjects = { byId: new Map(), byNumber: new Map(), deleted: new Set(), terms: new Set() };

/**
 * The stored objects of a batch.
 * @param lock blocks other changes until the transaction ends
 */
export async function findKnown(client: Client, batch: readonly Incoming[], lock = false): Promise<StoredObjects> {
  const numbers = batch.flatMap(({ number }) => number ?? []);
  const ids = batch.flatMap(({ number, patch }) => patch?.id ?? number ?? []);
  const keys = keysOf(ids.filter(isUuid), numbers);
  const deleted = await FIND_DELETED.all(client, keys);
  const find = lock ? LOCK_OBJECTS : FIND_OBJECTS;
  const rows = await find.all(client, keys);
  const named = batch.flatMap(({ patch }) => (patch?.record ? termsOf(patch.record) : []));
  const terms = named.length > 0 ? await FIND_TERMS.all(client, [named]) : [];
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byNumber: new Map(rows.flatMap((row) => (row.number === null ? [] : [[row.number, row]]))),
    deleted: new Set(deleted.flatMap(({ id, number }) => (number === null ? [id] : [id, number]))),
    terms: new Set(terms.map(({ id }) => id)),
  };
}

/**
 * PostgreSQL plans an empty list as if any partial index could match it, so a value that no object has is used instead.
 */
export const keysOf = (ids: readonly string[], numbers: readonly string[]): [readonly string[], readonly string[]] => [
  ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000'],
  numbers.length > 0 ? numbers : [''],
];

/** In the client's transaction. @returns the new objects with their ids */
export async function writeAll(
  client: Client,
  fresh: NewObject[],
  changed: Stored[],
  publish: boolean,
): Promise<Stored[]> {
  const created = fresh.map((row) => ({ ...row, id: row.id ?? randomUUID() }));
  if (created.length > 0) {
    await INSERT_OBJECTS.run(client, [...columns(created), publish]);
    await recordAll(client, 'created', created);
  }
  await updateAll(client, changed);
  return created;
}

/** In the client's transaction. */
export async function updateAll(client: Client, changed: Stored[]): Promise<void> {
  if (changed.length === 0) return;
  await UPDATE_OBJECTS.run(client, columns(changed));
  await recordAll(client, 'changed', changed);
}

/** The parameters of {@link INSERT_OBJECTS} and {@link UPDATE_OBJECTS}. */
function columns(rows: Stored[]): unknown[] {
  const derived = rows.map(({ content, number, objectRecord }) =>
    derive({ content, externalId: number, record: objectRecord }),
  );
  return [
    rows.map(({ id }) => id),
    rows.map(({ number }) => number),
    rows.map(({ content }) => JSON.stringify(content)),
    rows.map(({ category }) => category),
    rows.map(({ register }: { register: Registered | null }) => register && JSON.stringify(register)),
    rows.map(({ version }) => version),
    rows.map(({ objectRecord }) => JSON.stringify(objectRecord)),
    derived.map(({ search }) => search),
    derived.map(({ termIds }) => arrayText(termIds)),
    derived.map(({ findSpot }) => findSpot),
    derived.map(({ findSpotFreed }) => findSpotFreed),
    derived.map(({ earliest }) => earliest),
    derived.map(({ latest }) => latest),
    derived.map(({ onShow }) => onShow),
    derived.map(({ numberSort }) => numberSort),
    derived.map(({ numberKeys }) => arrayText(numberKeys)),
    rows.map(({ content }) => arrayText(titleKeys(content))),
  ];
}

/** For each language's readers, as a trigger makes them (migration 0106). */
function titleKeys(content: Stored['content']): string[] {
  const other = LANGS.flatMap((lang) => content[lang]?.title ?? [])[0] ?? '';
  return LANGS.map((lang) => sortKey(content[lang]?.title ?? other, lang));
}

/** An array in PostgreSQL's text format. */
const arrayText = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** Writes to the audit log. */
export async function recordAll(
  client: Client,
  action: 'created' | 'changed' | 'deleted',
  rows: Stored[],
): Promise<void> {
  const named = rows.map(({ id, content }) => ({ id, title: defaultTitle(content), titles: titlesOf(content) }));
  await recordChanges(client, action, 'collections', named);
}

/** The same for terms that an import creates or brings along. */
export async function recordTerms(
  client: Client,
  action: 'created' | 'purged',
  terms: readonly { id: string; labels: Localized<string> }[],
  username = IMPORTER.username,
): Promise<void> {
  const named = terms.map(({ id, labels }) => ({ id, title: defaultText(labels), titles: labels }));
  await recordChanges(client, action, 'terms', named, username);
}

async function recordChanges(
  client: Client,
  action: Action,
  type: string,
  items: readonly { id: string; title: string | null; titles: Localized<string> }[],
  username = IMPORTER.username,
): Promise<void> {
  if (items.length === 0) return;
  await RECORD_CHANGES.run(client, [
    IMPORTER.id,
    username,
    action,
    type,
    items.map(({ id }) => id),
    items.map(({ title }) => title),
    items.map(({ titles }) => JSON.stringify(titles)),
  ]);
}
