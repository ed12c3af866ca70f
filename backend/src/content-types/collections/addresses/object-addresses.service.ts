import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { published } from '../../../platform/content/content-reader.js';
import { slugsOf } from '../../../platform/content/item-addresses.js';
import { scheduleIs } from '../../../platform/content-types/schedule.js';
import { notFound } from '../../../platform/errors/problem.js';
import { PublicReads } from '../../../platform/database/public-reads.js';
import { endAnswerWith } from '../../../platform/http/answer-end.js';
import { isId } from '../../../platform/http/existing.js';
import { Collection } from '../collections.entity.js';
import { ledTo } from '../merging/merged-objects.js';
import { slugKey, slugOfNumber } from '../record/numbers.js';
import type { ObjectAddress } from './object-address.dto.js';
import { ObjectAddressEntity } from './object-address.entity.js';

/** Several objects may share a number; a list shows no more than this. */
const MAX_OBJECTS = 100;

/** Finds objects by their permanent addresses. It reveals nothing about an object that visitors never saw. */
@Injectable()
export class ObjectAddresses {
  constructor(private readonly reads: PublicReads) {}

  /**
   * @param name an id, or the slug of a number
   * @throws 404 if visitors never saw one
   */
  async at(name: string): Promise<ObjectAddress> {
    const address = await this.reads.run(async (manager, moment) => {
      const found = await (isId(name) ? byId : bySlug)(manager, name, moment);
      const slugs = await slugsOf(found.ids, manager);
      return { ...found, slugs: found.ids.map((id) => slugs.get(id) ?? null) };
    });
    if (address.ids.length === 0 && !address.gone) throw notFound();
    return address;
  }
}

type Found = Omit<ObjectAddress, 'slugs'>;

async function byId(manager: EntityManager, id: string, moment: Date): Promise<Found> {
  const ids = await publicOnes(manager, moment, 'item.id = :id', { id });
  if (ids.length > 0) return { ids, gone: false };
  const former = await manager.existsBy(ObjectAddressEntity, { collectionId: id, slug: '' });
  const survivors = former ? await publicOnes(manager, moment, ...keptAs([id], await ledTo([id], manager))) : [];
  if (survivors.length > 0) return { ids: survivors, gone: false };
  return { ids, gone: former || (await isOver(manager, moment, 'item.id = :id', { id })) };
}

async function bySlug(manager: EntityManager, name: string, moment: Date): Promise<Found> {
  // people type numbers as printed on labels; in a slug a hyphen stands for a slash
  const slugs = [...new Set([name.toLowerCase(), slugOfNumber(name)])].filter((slug) => slug !== '');
  const hasIt = ['item.number_keys && ARRAY[:...keys]', { keys: slugs.map(slugKey) }] as const;
  const current = await publicOnes(manager, moment, ...hasIt);
  if (current.length > 0) return { ids: current, gone: false };
  const former = await manager.find(ObjectAddressEntity, { where: { slug: In(slugs) }, take: MAX_OBJECTS });
  const formerIds = former.map(({ collectionId }) => collectionId);
  const ids = await publicOnes(manager, moment, ...keptAs(formerIds, await ledTo(formerIds, manager)));
  const gone = ids.length === 0 && (former.length > 0 || (await isOver(manager, moment, ...hasIt)));
  return { ids, gone };
}

/** The surviving objects of merged ones; an object that was not merged survives itself. */
const keptAs = (ids: readonly string[], led: ReadonlyMap<string, string>) =>
  ['item.id = ANY(:kept)', { kept: ids.map((id) => led.get(id) ?? id) }] as const;

async function publicOnes(manager: EntityManager, moment: Date, where: string, values: object): Promise<string[]> {
  const objects = await published(manager, Collection, 'publicItem', moment)
    .select(['item.id', 'item.shownFrom', 'item.shownUntil'])
    .andWhere(where, values)
    .orderBy('item.number_sort', 'ASC', 'NULLS LAST')
    .addOrderBy('item.id')
    .limit(MAX_OBJECTS)
    .getMany();
  endAnswerWith(objects);
  return objects.map(({ id }) => id);
}

/** Whether one was visible until some time in the past. An object written after its end was never visible. */
const isOver = (manager: EntityManager, moment: Date, where: string, values: object): Promise<boolean> =>
  manager
    .createQueryBuilder(Collection, 'item')
    .where(`published AND ${scheduleIs.ended(':moment')} AND item.updated_at < item.shown_until`, { moment })
    .andWhere(where, values)
    .getExists();
