import { Injectable } from '@nestjs/common';
import { Collection } from '../../../content-types/collections/collections.entity.js';
import { publicScopes } from '../../../platform/content/state.js';
import { ContentTypes, type StoredType } from '../../../platform/content-types/content-types.js';
import { integer } from '../../../platform/database/column-types.js';
import { PublicReads } from '../../../platform/database/public-reads.js';
import { statement } from '../../../platform/database/statement.js';
import { shownUses } from '../../../platform/media/model/media-use-statements.js';
import { ANY_LICENCE, OPEN_LICENCE } from '../records/open-record.js';
import type { OpenDataCounts } from './open-data-counts.dto.js';

const GIVEN = ['open', 'limited', 'reserved', 'work_unclear', 'not_stated'] as const;
const WITHHELD = ['not_public', 'consent', 'rights_ended', 'sensitive', 'not_for_download', 'damaged'] as const;

const IS_SHOWN = publicScopes.publicItem('$1');
const IS_SENSITIVE = Collection.contentType.veiled ?? 'false';

const isLicence = (column: string): string => `${column} ~ '${ANY_LICENCE}'`;
const isOpen = (column: string): string => `${column} ~ '${OPEN_LICENCE}'`;

/** SQL: whether this holds for the works in a picture: for its own work, else for all objects that show it. */
const ofWorks = (holds: (column: string) => string, ofObjects: string): string =>
  `coalesce(${holds("(media.artwork_or_object ->> 'licence')")}, ${ofObjects}, true)`;

/**
 * SQL: how many pictures are given or withheld at the time $1, and why, by the rules of `offeredPictures` and
 * `licenceOf`; and how many objects that visitors see have a picture that is given. The records of objects are read once. Two licences
 * that ask for different things count as limited.
 */
const pictureCounts = (types: readonly StoredType[]): string => `
  WITH shown AS MATERIALIZED (SELECT DISTINCT media_id AS id FROM ${shownUses(types, '$1')} AS uses WHERE type <> 'media'),
  object AS MATERIALIZED (
    SELECT used.media_id, item.id, ${IS_SHOWN} AS is_shown, ${IS_SENSITIVE} AS is_sensitive,
      coalesce(record #>> '{rights,licence}', '') AS licence
    FROM media_use AS used JOIN collections AS item ON item.id::text = used.item_id
    WHERE used.type = 'collections' AND used.state = 'live'),
  work AS MATERIALIZED (
    SELECT media_id AS id, bool_or(is_sensitive) AS are_sensitive,
      bool_and(${isLicence('licence')}) AS are_licensed, bool_and(${isOpen('licence')}) AS are_open
    FROM object GROUP BY 1),
  picture AS MATERIALIZED (
    SELECT media.id, CASE
      WHEN shown.id IS NULL THEN 'not_public'
      WHEN media.consent = 'withdrawn' THEN 'consent'
      WHEN media.rights_expires_at <= $1 THEN 'rights_ended'
      WHEN work.are_sensitive THEN 'sensitive'
      WHEN media.not_for_download THEN 'not_for_download'
      WHEN media.fault IS NOT NULL THEN 'damaged'
      WHEN media.licence IS NULL THEN 'not_stated'
      WHEN NOT ${isLicence('media.licence')} THEN 'reserved'
      WHEN NOT ${ofWorks(isLicence, 'work.are_licensed')} THEN 'work_unclear'
      WHEN ${isOpen('media.licence')} AND ${ofWorks(isOpen, 'work.are_open')} THEN 'open'
      ELSE 'limited' END AS counted_as
    FROM media LEFT JOIN shown USING (id) LEFT JOIN work USING (id)
    WHERE media.kind = 'image' AND media.deleted_at IS NULL)
  SELECT counted_as, count(*)::int AS count FROM picture GROUP BY 1
  UNION ALL
  SELECT 'with_pictures', count(DISTINCT object.id)::int FROM object JOIN picture ON picture.id = object.media_id
  WHERE object.is_shown AND counted_as IN ('${GIVEN.join("', '")}')`;

const OBJECTS = statement(
  'the numbers of shown and hidden objects',
  `SELECT count(*) FILTER (WHERE ${IS_SHOWN})::int AS shown, count(*) FILTER (WHERE NOT (${IS_SHOWN}))::int AS hidden,
    count(*) FILTER (WHERE ${IS_SHOWN} AND ${IS_SENSITIVE})::int AS sensitive
   FROM collections`,
  { shown: integer, hidden: integer, sensitive: integer },
);

/** Counts what leaves the museum as data, and what does not. */
@Injectable()
export class CountOpenData {
  private reading: Promise<OpenDataCounts> | undefined;

  constructor(
    private readonly contentTypes: ContentTypes,
    private readonly reads: PublicReads,
  ) {}

  /** All objects and pictures are read, so all who ask meanwhile get one answer. */
  get(): Promise<OpenDataCounts> {
    return (this.reading ??= this.read().finally(() => (this.reading = undefined)));
  }

  private read(): Promise<OpenDataCounts> {
    return this.reads.run(async (manager, moment) => {
      const sql = pictureCounts(this.contentTypes.all);
      const rows = await manager.query<{ counted_as: string; count: number }[]>(sql, [moment]);
      const counts = new Map(rows.map(({ counted_as: name, count }) => [name, count]));
      const objects = (await OBJECTS.first(manager, [moment])) ?? { shown: 0, hidden: 0, sensitive: 0 };
      return {
        objects: { ...objects, with_pictures: counts.get('with_pictures') ?? 0 },
        pictures: { given: pick(GIVEN, counts), withheld: pick(WITHHELD, counts) },
      };
    });
  }
}

const pick = <Name extends string>(names: readonly Name[], counts: ReadonlyMap<string, number>) =>
  Object.fromEntries(names.map((name) => [name, counts.get(name) ?? 0])) as Record<Name, number>;
