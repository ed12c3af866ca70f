import type { EntityManager } from 'typeorm';
import { integer, json, jsonb, text, uuid } from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';
import type { CollectionTextField } from '../../../content-types/collections/collections.entity.js';
import type { PrivateData } from '../../../content-types/collections/private/private-record.entity.js';
import type { StoredRecord } from '../../../content-types/collections/record/record.js';
import type { Localized, Texts } from '../../../platform/text/localized.js';
import type { Registered } from '../patch.js';
import { withoutPrivate, type ExportedObject } from './withheld.js';

const PAGE_OBJECTS = 200;

/**
 * Parameters: ids, the branches that the account is limited to, or null, and whether private data are read. Objects
 * that are gone, or have left these branches, are left out.
 */
const OBJECTS = statement(
  'objects of an export',
  `SELECT item.id, external_id AS number, item.version, content, category, CASE WHEN $3 THEN register END AS register,
     record AS "objectRecord", CASE WHEN $3 THEN data END AS "private",
     (SELECT jsonb_object_agg(shown.id, shown.content) FROM exhibitions AS shown WHERE shown.published AND shown.id = ANY(ARRAY(
       SELECT (entry ->> 'exhibition')::uuid FROM jsonb_array_elements(record -> 'exhibition_history') AS entry))) AS exhibitions
   FROM unnest($1::uuid[]) WITH ORDINALITY AS chosen (id, place) JOIN collections AS item ON item.id = chosen.id
   LEFT JOIN collection_private ON collection_id = item.id AND $3::boolean
   WHERE $2::text[] IS NULL OR record ->> 'branch' = ANY($2) ORDER BY place`,
  {
    id: uuid,
    number: text.orNull(),
    version: integer,
    content: jsonb<Localized<Texts<CollectionTextField>>>(),
    category: text,
    register: json<Registered>().orNull(),
    objectRecord: jsonb<StoredRecord>(),
    private: jsonb<PrivateData>().orNull(),
    exhibitions: jsonb<Record<string, Localized<{ title: string }>>>().orNull(),
  },
);

interface Chosen {
  ids: readonly string[];
  branches: readonly string[] | null;
  withPrivate: boolean;
}

/** Page by page, each in a statement of its own: nothing of the database is held while a client reads. */
export async function* pagesOfObjects(
  manager: EntityManager,
  { ids, branches, withPrivate }: Chosen,
): AsyncGenerator<ExportedObject[]> {
  for (let start = 0; start < ids.length; start += PAGE_OBJECTS) {
    const rows = await OBJECTS.all(manager, [ids.slice(start, start + PAGE_OBJECTS), branches, withPrivate]);
    yield rows.map(({ private: data, exhibitions, ...stored }) => ({
      ...(withPrivate ? { ...stored, ...(data && { private: data }) } : withoutPrivate(stored)),
      ...(exhibitions && { exhibitions }),
    }));
  }
}
