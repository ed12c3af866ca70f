import type { EntityManager } from 'typeorm';
import { published } from '../../../platform/content/content-reader.js';
import { publicScopes } from '../../../platform/content/state.js';
import { uuid } from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';
import { slugsOf, withSlug } from '../../../platform/content/item-addresses.js';
import type { ContentRow } from '../../../platform/content-types/content-row.js';
import type { ContentTypes } from '../../../platform/content-types/content-types.js';
import { shownContent, type ShownLanguages } from '../../../platform/content-types/shown-languages.js';
import { endAnswerWith } from '../../../platform/http/answer-end.js';
import { forCard, withoutTexts } from '../../../platform/media/renditions/card-picture.js';
import type { Media } from '../../../platform/media/model/media.dto.js';
import { mapLanguages } from '../../../platform/text/localized.js';
import { ledTo, mergedHere } from '../merging/merged-objects.js';
import { Collection } from '../collections.entity.js';
import type { RecordExhibition, RecordObject } from './record-objects.dto.js';
import type { ObjectRecord } from './record.dto.js';

const MAX_OBJECTS = 100;

/** The columns that {@link toRecordObject} needs, and the schedule. */
export const CARD_COLUMNS = [
  'item.id',
  'item.content',
  'item.heldBack',
  'item.mediaIds',
  'item.record',
  'item.onShow',
  'item.shownFrom',
  'item.shownUntil',
];

/** The record of an object, with merged objects replaced by their survivors. */
export async function asKept(
  { id, record }: { id: string; record: ObjectRecord },
  manager: EntityManager,
): Promise<ObjectRecord> {
  const { related, part_of, ...rest } = record;
  const led = await ledTo(namedIn(record), manager);
  const survivorOf = (named: string) => led.get(named) ?? named;
  const others = (related ?? [])
    .map((relatedObject) => ({ ...relatedObject, id: survivorOf(relatedObject.id) }))
    .filter((relatedObject) => relatedObject.id !== id);
  const distinct = [...new Map(others.map((relatedObject) => [relatedObject.id, relatedObject])).values()];
  const parent = part_of === undefined ? undefined : survivorOf(part_of);
  return {
    ...rest,
    ...(related && { related: distinct }),
    ...(parent !== undefined && parent !== id && { part_of: parent }),
  };
}

/** SQL: whether a record refers to an object, in the form that the indexes need. */
const namesOne = (at: number): string =>
  `item.record -> 'related' @> :related${at}::jsonb OR item.record ->> 'part_of' = :whole${at}`;

const namedIn = ({ part_of, related = [] }: ObjectRecord): string[] =>
  [part_of, ...related.map((relatedObject) => relatedObject.id)].filter((namedId) => namedId !== undefined);

/** An object, and those that were merged into it. */
export const sameAs = async (id: string, manager: EntityManager): Promise<string[]> =>
  [id, ...(await mergedHere(id, manager)).keys()].slice(0, MAX_OBJECTS);

/** The visible objects that a record refers to, and those whose records refer to this object. */
export async function objectsAround(
  { id, same, record }: { id: string; same: readonly string[]; record: ObjectRecord },
  manager: EntityManager,
  moment: Date,
): Promise<Collection[]> {
  const named = namedIn(record);
  const objects = await published(manager, Collection, 'publicItem', moment)
    .select(CARD_COLUMNS)
    .andWhere(`(item.id = ANY(:named::uuid[]) OR ${same.map((_, at) => namesOne(at)).join(' OR ')})`, {
      named,
      ...Object.fromEntries(
        same.flatMap((objectId, at) => [
          [`related${at}`, JSON.stringify([{ id: objectId }])],
          [`whole${at}`, objectId],
        ]),
      ),
    })
    .andWhere('item.id <> :id::uuid', { id })
    // those that it refers to must stay in the result even if very many refer to it
    .orderBy('item.id = ANY(:named::uuid[])', 'DESC')
    .addOrderBy('item.on_show', 'DESC')
    .addOrderBy('item.number_sort', 'ASC', 'NULLS LAST')
    .addOrderBy('item.id')
    .limit(MAX_OBJECTS)
    .getMany();
  // first those that it refers to, in its order
  const placeOf = (object: Collection) => (named.includes(object.id) ? named.indexOf(object.id) : named.length);
  return objects.sort((a, b) => placeOf(a) - placeOf(b));
}

/** Parameters: the id of the object, its branch, its room, the time. */
const NEXT_IN_ROOM = statement(
  'the object after one in its room',
  `WITH room AS (
     SELECT id, lead(id) OVER (ORDER BY position NULLS LAST, number_sort NULLS LAST, id) AS next
     FROM collections
     WHERE on_show AND record #>> '{on_show,branch}' = $2::text AND record #> '{on_show,room}' = $3::jsonb
       AND ${publicScopes.publicList('$4::timestamptz')}
   )
   SELECT next FROM room WHERE id = $1`,
  { next: uuid.orNull() },
);

/** The object that comes after another one in its room; null for the last one. */
export async function nextInRoom(
  { id, record: { on_show } }: { id: string; record: ObjectRecord },
  manager: EntityManager,
  moment: Date,
): Promise<Collection | null> {
  const { branch, room } = on_show ?? {};
  if (branch === undefined || !room) return null;
  const found = await NEXT_IN_ROOM.first(manager, [id, branch, JSON.stringify(room), moment]);
  if (!found?.next) return null;
  return published(manager, Collection, 'publicList', moment)
    .select(CARD_COLUMNS)
    .andWhere('item.id = :next', { next: found.next })
    .getOne();
}

const titlesOf = (item: Pick<ContentRow, 'content'> & Partial<ShownLanguages>) =>
  mapLanguages(shownContent(item), ({ title = '' }) => ({ title }));

/** Of each of these objects one visible part that is on show, if it has one: it may have thousands. */
export const partsOnShow = (wholes: readonly string[], manager: EntityManager, moment: Date): Promise<Collection[]> =>
  published(manager, Collection, 'publicList', moment)
    .distinctOn(["item.record ->> 'part_of'"])
    .andWhere("item.on_show AND item.record ->> 'part_of' = ANY(:wholes)", { wholes })
    .getMany();

/** SQL: whether the object of a row has a part on show. */
export const HAS_PART_ON_SHOW = `EXISTS (SELECT FROM collections AS part WHERE part.record ->> 'part_of' = item.id::text AND part.on_show)`;

/** Whether its pictures stay hidden until a visitor asks for them on its page. */
export const isVeiled = ({ record }: Pick<Collection, 'record'>): boolean => record.sensitive !== undefined;

/** @param same ids of the object that is read */
export function toRecordObject(
  object: Collection,
  media: ReadonlyMap<string, Media>,
  same: readonly string[],
): RecordObject {
  const { id, record, onShow } = object;
  const { sensitive } = record;
  const mediaIds = isVeiled(object) ? [] : object.mediaIds;
  const picture = mediaIds.flatMap((mediumId) => media.get(mediumId) ?? []).at(0);
  return {
    id,
    content: titlesOf(object),
    media: picture ? [withoutTexts(forCard(picture))] : [],
    ...(sensitive !== undefined && { sensitive }),
    ...(onShow && same.includes(record.part_of ?? '') && { part_on_show: true }),
  };
}

/** Parameter: the ids of an object. */
const EXHIBITIONS_OF_OBJECT = statement(
  'the exhibitions that have an object',
  "SELECT id FROM exhibitions WHERE objects <> '{}' AND objects && $1::uuid[]",
  { id: uuid },
);

/**
 * The visible exhibitions that show an object now, that its history names, or that have it, the latest first.
 * @param same its ids
 */
export async function exhibitionsIn(
  { on_show, exhibition_history = [] }: ObjectRecord,
  same: readonly string[],
  { types, manager, moment }: Reading,
): Promise<RecordExhibition[]> {
  const named = [on_show, ...exhibition_history].flatMap((entry) => entry?.exhibition ?? []);
  const having = await EXHIBITIONS_OF_OBJECT.all(manager, [same]);
  return visibleExhibitions([...named, ...having.map(({ id }) => id)], { types, manager, moment });
}

interface Reading {
  types: ContentTypes;
  manager: EntityManager;
  moment: Date;
  /** The most that are read; absent: all. */
  limit?: number;
}

/** Those of these exhibitions that visitors can see, the latest first. */
export async function visibleExhibitions(
  ids: readonly string[],
  { types, manager, moment, limit }: Reading,
): Promise<RecordExhibition[]> {
  const entity = types.find('exhibitions')?.entity;
  if (ids.length === 0 || !entity) return [];
  const { entities: shown, raw: dates } = await published(manager, entity, 'publicItem', moment)
    .select(['item.id', 'item.content', 'item.shownLanguages', 'item.shownFrom', 'item.shownUntil'])
    // as texts, because the columns of another content type have no types here
    .addSelect('item.start_date::text', 'start_date')
    .addSelect('item.end_date::text', 'end_date')
    .andWhere('item.id = ANY(:ids::uuid[])', { ids })
    .orderBy('item.start_date', 'DESC', 'NULLS LAST')
    .addOrderBy('item.id')
    .limit(limit)
    .getRawAndEntities<Pick<RecordExhibition, 'start_date' | 'end_date'>>();
  endAnswerWith(shown);
  const slugs = await slugsOf(
    shown.map(({ id }) => id),
    manager,
  );
  return shown.map((exhibition, at) => {
    const { start_date = null, end_date = null } = dates[at] ?? {};
    const { id } = exhibition;
    return withSlug({ id, content: titlesOf(exhibition), start_date, end_date }, slugs.get(id));
  });
}

/** Entries that only name an exhibition which visitors cannot see are left out. */
function toldHistory(
  history: NonNullable<ObjectRecord['exhibition_history']>,
  isShown: (id: string) => boolean,
): NonNullable<ObjectRecord['exhibition_history']> {
  return history.flatMap(({ exhibition, ...entry }) => {
    if (exhibition !== undefined && isShown(exhibition)) return [{ exhibition, ...entry }];
    return exhibition === undefined || entry.title ? [entry] : [];
  });
}

/** The record without references to objects and exhibitions that visitors cannot see. */
export function withoutHidden(record: ObjectRecord, visible: readonly { id: string }[]): ObjectRecord {
  const isShown = (id: string) => visible.some((item) => item.id === id);
  const { related = [], part_of, exhibition_history = [], ...rest } = record;
  const history = toldHistory(exhibition_history, isShown);
  const told = related.filter(({ id }) => isShown(id));
  return {
    ...rest,
    ...(told.length > 0 && { related: told }),
    ...(history.length > 0 && { exhibition_history: history }),
    ...(part_of !== undefined && isShown(part_of) && { part_of }),
  };
}
