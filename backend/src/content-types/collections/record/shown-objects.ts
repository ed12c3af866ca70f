import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContentReader, published } from '../../../platform/content/content-reader.js';
import { publicScopes, reachable } from '../../../platform/content/state.js';
import { ContentTypes } from '../../../platform/content-types/content-types.js';
import { integer, jsonb, text, uuid, uuids } from '../../../platform/database/column-types.js';
import { PublicReads } from '../../../platform/database/public-reads.js';
import { statement } from '../../../platform/database/statement.js';
import { endAnswerWith } from '../../../platform/http/answer-end.js';
import type { Media } from '../../../platform/media/model/media.dto.js';
import type { Localized } from '../../../platform/text/localized.js';
import type { StoredTerm } from '../../../platform/terms/term-statements.js';
import type { TermTree } from '../../../platform/terms/term-tree.js';
import { Collection } from '../collections.entity.js';
import { ledTo } from '../merging/merged-objects.js';
import type { RecordExhibition } from './record-objects.dto.js';
import { toRecordObject, visibleExhibitions } from './related-objects.js';
import type { ExhibitedObjects, ExhibitedQuery, ShownRooms } from './shown-objects.dto.js';

const MAX_EXHIBITIONS = 12;
/** More exhibitions than a museum has. */
const MAX_READ = 1_000;
const MAX_ROOMS = 40;
const OBJECTS_PER_ROOM = 6;

/** Those with a picture come first, because few are shown. */
const ORDER = `media_ids = '{}', position NULLS LAST, number_sort NULLS LAST, id`;

/** Parameters: the branch, the time. */
const FIRST_OF_ROOMS = statement(
  'the first objects on show in each room of a branch',
  `WITH shown AS (
     SELECT id, coalesce(record #> '{on_show,room}', '{}') AS room, media_ids, position, number_sort
     FROM collections
     WHERE on_show AND record #>> '{on_show,branch}' = $1::text AND ${publicScopes.publicList('$2::timestamptz')}
   ), placed AS (
     SELECT id, room, row_number() OVER (PARTITION BY room ORDER BY ${ORDER}) AS place,
       count(*) OVER (PARTITION BY room) AS objects, count(*) OVER () AS total
     FROM shown
   ), numbered AS (
     SELECT *, dense_rank() OVER (ORDER BY objects DESC, room) AS rank FROM placed WHERE place <= ${OBJECTS_PER_ROOM}
   )
   SELECT id, room, objects::int AS objects, total::int AS total FROM numbered WHERE rank <= ${MAX_ROOMS} ORDER BY rank, place`,
  { id: uuid, room: jsonb<Localized<string>>().orNull(), objects: integer.orNull(), total: integer.orNull() },
);

/** Parameters: the ids of terms, the keys of categories, the time. */
const EXHIBITIONS_OF_TERMS = statement(
  'the exhibitions of objects with terms',
  `SELECT DISTINCT named.id
   FROM collections CROSS JOIN LATERAL (
     SELECT record #>> '{on_show,exhibition}' AS id
     UNION SELECT entry ->> 'exhibition' FROM jsonb_array_elements(record -> 'exhibition_history') AS entry
   ) AS named
   WHERE (record #>> '{on_show,exhibition}' IS NOT NULL OR record -> 'exhibition_history' IS NOT NULL)
     AND (term_ids && $1::uuid[] OR category = ANY($2::text[])) AND ${publicScopes.publicList('$3::timestamptz')}
     AND named.id IS NOT NULL
   LIMIT ${MAX_READ}`,
  { id: text.orNull() },
);

/** Parameter: an exhibition. */
const LISTED_OBJECTS = statement('the objects of an exhibition', 'SELECT objects FROM exhibitions WHERE id = $1', {
  objects: uuids,
});

/** Finds the objects that branches and exhibitions show to visitors. */
@Injectable()
export class ShownObjects {
  constructor(
    private readonly reads: PublicReads,
    private readonly reader: ContentReader,
    private readonly types: ContentTypes,
  ) {}

  /** The objects on show in a branch, by room; none of a branch that visitors cannot see. */
  async inRooms(branch: string): Promise<ShownRooms> {
    let first: Awaited<ReturnType<typeof FIRST_OF_ROOMS.all>> = [];
    const { items: objects } = await this.reader.list(toShown, async (manager, moment) => {
      const id = branch.toLowerCase();
      first = (await this.isVisible('branches', id, manager, moment))
        ? await FIRST_OF_ROOMS.all(manager, [id, moment])
        : [];
      const ids = first.map(({ id }) => id);
      const found = await published(manager, Collection, 'publicList', moment)
        .andWhere('item.id = ANY(:ids::uuid[])', { ids })
        .getMany();
      return [found, found.length];
    });
    const byId = new Map(objects.map((object) => [object.id, object]));
    const rooms = Map.groupBy(first, ({ room }) => JSON.stringify(room));
    return {
      rooms: [...rooms.values()].map((rows) => ({
        room: rows[0]?.room ?? {},
        count: rows[0]?.objects ?? 0,
        objects: rows.flatMap(({ id }) => byId.get(id) ?? []),
      })),
      total: first[0]?.total ?? 0,
    };
  }

  /** The objects of an exhibition in the order of the staff, then those whose records say that it shows or showed them; none of an exhibition that visitors cannot see. */
  async ofExhibition({ exhibition, limit, skip }: ExhibitedQuery): Promise<ExhibitedObjects> {
    const id = exhibition.toLowerCase();
    const { items: objects, total } = await this.reader.list(toShown, async (manager, moment) => {
      if (!(await this.isVisible('exhibitions', id, manager, moment))) return [[], 0];
      const listed = (await LISTED_OBJECTS.first(manager, [id]))?.objects ?? [];
      const led = await ledTo(listed, manager);
      const objects = listed.map((object) => led.get(object) ?? object);
      return published(manager, Collection, 'publicList', moment)
        .andWhere(
          `(item.id = ANY(:objects::uuid[]) OR item.record #>> '{on_show,exhibition}' = :id
            OR item.record -> 'exhibition_history' @> :named::jsonb)`,
          {
            id,
            objects,
            named: JSON.stringify([{ exhibition: id }]),
          },
        )
        .orderBy('array_position(:objects::uuid[], item.id)', 'ASC', 'NULLS LAST')
        .addOrderBy('item.position', 'ASC', 'NULLS LAST')
        .addOrderBy('item.numberSort', 'ASC', 'NULLS LAST')
        .addOrderBy('item.id')
        .limit(limit)
        .offset(skip)
        .getManyAndCount();
    });
    return { objects, total };
  }

  /** The visible exhibitions of objects that have a term, or one below it. */
  exhibitionsOf(tree: TermTree, { id: term }: Pick<StoredTerm, 'id'>): Promise<RecordExhibition[]> {
    const ids = tree.within(term);
    const keys = ids.flatMap((id) => {
      const { kind, key } = tree.get(id) ?? {};
      return kind === 'category' && typeof key === 'string' ? key : [];
    });
    return this.reads.run(async (manager, moment) => {
      const named = await EXHIBITIONS_OF_TERMS.all(manager, [ids, keys, moment]);
      const exhibitions = named.flatMap(({ id }) => id ?? []);
      return visibleExhibitions(exhibitions, { types: this.types, manager, moment, limit: MAX_EXHIBITIONS });
    });
  }

  private async isVisible(type: string, id: string, manager: EntityManager, moment: Date): Promise<boolean> {
    const stored = this.types.find(type);
    if (!stored) return false;
    const found = await manager
      .createQueryBuilder<{ id: string; shownUntil: Date | null }>(stored.entity, 'item')
      .select(['item.id', 'item.shownUntil'])
      .where('item.id = :id', { id })
      .andWhere(reachable(stored, ':moment'), { moment })
      .getMany();
    endAnswerWith(found);
    return found.length > 0;
  }
}

const toShown = (object: Collection, media: ReadonlyMap<string, Media>) => toRecordObject(object, media, []);
