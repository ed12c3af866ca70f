import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { Account } from '../../../platform/auth/access.js';
import { isDraft } from '../../../platform/content/state.js';
import { invalid } from '../../../platform/errors/problem.js';
import { branchOfRow, requireGrant, visibleRows, withinGrants } from '../../../platform/grants/grants.js';
import { MediaService } from '../../../platform/media/library/media.service.js';
import { MAX_IMAGES } from '../../../platform/media/model/picture-texts.dto.js';
import { Terms } from '../../../platform/terms/terms.js';
import type { Localized } from '../../../platform/text/localized.js';
import { Collection } from '../collections.entity.js';
import { CollectionsService } from '../collections.service.js';
import { hasNumber } from '../record/numbers.js';
import { comparedName, keysOfName, readingsOf, type Reading } from './file-names.js';
import {
  MAX_CANDIDATES,
  MAX_NAMES,
  type AddedPictures,
  type PictureMatch,
  type PictureMatches,
  type PicturedObject,
  type PicturesAdded,
} from './object-pictures.dto.js';

/** More objects than this have equal numbers only by mistake. */
const MAX_OBJECTS = 4 * MAX_NAMES;

interface FoundObject extends Omit<PicturedObject, 'titles'> {
  titles: Localized<string> | null;
  numbers: (string | null)[];
}

/** Pictures that are found by the names of their files, and added to objects. */
@Injectable()
export class ObjectPictures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly collections: CollectionsService,
    private readonly media: MediaService,
    private readonly terms: Terms,
  ) {}

  async matches(names: readonly string[]): Promise<PictureMatches> {
    const readings = names.map(readingsOf);
    const keys = [...new Set(readings.flat().flatMap(({ number }) => keysOfName(number)))];
    const found = keys.length === 0 ? [] : await this.withKeys(keys);
    const byName = new Map<string, string[]>();
    for (const { id, numbers } of found)
      for (const number of new Set(numbers.flatMap((own) => (own === null ? [] : comparedName(own)))))
        if ((byName.get(number)?.push(id) ?? 0) === 0) byName.set(number, [id]);
    const matches = readings.map((ways) => matchOf(ways, byName));
    const named = new Set(matches.flatMap(({ candidates }) => candidates.map(({ id }) => id)));
    const objects = found.flatMap(({ numbers: _, titles, ...object }) =>
      named.has(object.id) ? { ...object, titles: { ...titles } } : [],
    );
    return { matches, objects };
  }

  /** Objects that the account may read. */
  private withKeys(keys: readonly string[]): Promise<FoundObject[]> {
    const items = this.dataSource.manager.createQueryBuilder(Collection, 'item').select([]);
    for (const [name, sql] of Object.entries(COLUMNS)) items.addSelect(sql, name);
    items.addSelect(editable(), 'editable').where(hasNumber(':keys'), { keys });
    return readable(items).orderBy('item.number_sort').addOrderBy('item.id').limit(MAX_OBJECTS).getRawMany();
  }

  /**
   * Adds pictures that the object does not have yet, and keeps its others in their order. They are saved where its form
   * would save them: in its waiting change if there is one.
   * @throws 404, 403, 400
   */
  async add(id: string, { pictures, later = false }: AddedPictures, account: Account): Promise<PicturesAdded> {
    // before the transaction takes a connection
    await this.terms.current();
    return this.dataSource.transaction(async (manager) => {
      const { collections } = this;
      const live = await collections.lock({ id }, manager);
      const change = isDraft(live) ? undefined : await collections.waitingChanges.ofLocked(live, manager);
      const waits = change !== undefined || (later && !isDraft(live));
      const level = isDraft(live) || waits ? 'draft' : 'publish';
      requireGrant({ task: 'collections', level, branch: branchOfRow('collections', live) });
      const row = change?.row ?? live;
      const sent = await this.media.idsOf(
        pictures.map(({ url }) => url),
        manager,
        row.mediaIds,
      );
      if (sent.errors.length > 0)
        throw invalid(sent.errors.map((e) => ({ ...e, field: e.field.replace('images', 'pictures') })));
      const { media } = await collections.show(row, manager);
      const before = media.map(({ id: own, url }) => ({ id: own, url }));
      const after = before.slice();
      const present: string[] = [];
      for (const { url, position = MAX_IMAGES, at } of inOrder(pictures)) {
        const own = sent.ids[at] ?? '';
        if (after.some((picture) => picture.id === own)) present.push(url);
        else after.splice(Math.min(position - 1, after.length), 0, { id: own, url });
      }
      const added = after.length - before.length;
      const answer = { added, present, pictures: after.length, waiting: waits };
      if (added === 0) return { message: 'Nothing to add.', ...answer };
      if (after.length > MAX_IMAGES) throw invalid([TOO_MANY]);
      const body = { images: after.map(({ url }) => url) };
      const seen = change ? { id, version: change.version } : { id, baseVersion: live.version };
      if (waits) await collections.waitingChanges.letWait(live, seen, body, account, manager);
      else await collections.change(live, body, { account }, manager);
      return { message: 'Saved.', ...answer };
    });
  }
}

const TOO_MANY = { field: 'pictures', code: 'too_long', message: `would give the object more than ${MAX_IMAGES}` };

const COLUMNS: Readonly<Record<Exclude<keyof FoundObject, 'editable'>, string>> = {
  id: 'item.id',
  number: "coalesce(item.record ->> 'object_number', item.external_id)",
  titles:
    "(SELECT jsonb_object_agg(key, value ->> 'title') FROM jsonb_each(item.content) WHERE value ->> 'title' IS NOT NULL)",
  pictures: 'cardinality(item.media_ids)',
  published: 'item.published',
  waiting: `item.published AND EXISTS (SELECT FROM waiting_change WHERE type = 'collections' AND item_id = item.id)`,
  numbers: `ARRAY[item.external_id, item.record ->> 'object_number'] || ARRAY(
    SELECT own ->> 'number' FROM jsonb_array_elements(coalesce(item.record -> 'numbers', '[]')) AS own)`,
};

/** SQL: whether the account may save pictures, if only in a waiting change. */
const editable = (): string => withinGrants('collections', 'item', { level: 'draft' }) ?? 'true';

function readable(items: SelectQueryBuilder<Collection>): SelectQueryBuilder<Collection> {
  const own = visibleRows({ tableName: 'collections' }, 'item');
  return own ? items.andWhere(own) : items;
}

/** Those with a position first, so that each finds its place. */
const inOrder = (pictures: AddedPictures['pictures']) =>
  pictures
    .map((picture, at) => ({ ...picture, at }))
    .sort((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity) || one.at - other.at);

function matchOf(readings: readonly Reading[], byName: ReadonlyMap<string, readonly string[]>): PictureMatch {
  const found = (isClear: boolean) =>
    readings
      .filter((reading) => reading.isClear === isClear)
      .flatMap(({ number, position }) =>
        (byName.get(comparedName(number)) ?? []).slice(0, MAX_CANDIDATES).map((id) => ({ id, position })),
      );
  const [clear, unclear] = [found(true), found(false)];
  const candidates = clear.length > 0 ? clear : unclear;
  if (candidates.length === 0) return { match: 'none', candidates };
  return { match: clear.length === 1 ? 'one' : 'several', candidates: candidates.slice(0, MAX_CANDIDATES) };
}
