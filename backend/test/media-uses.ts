import type { DataSource } from 'typeorm';
import { ContentTypes } from '../src/platform/content-types/content-types.js';

/** The expected content of `media_use`. */
interface Use {
  media: string;
  type: string;
  item: string;
  state: string;
  places: string[];
}

interface Showing {
  type: string;
  item: string;
  state: string;
  /** An array of the pictures' ids. */
  ids: string;
  documents: string;
  /** SQL: whether visitors see the language `lang` of the item's texts. */
  isShown: string;
}

/** SQL: the uses by a table's rows. */
const uses = (from: string, { type, item, state, ids, documents, isShown }: Showing) => `
  SELECT media.id, ${type}, ${item}, CASE WHEN own.state = 'live' AND NOT bool_or(named.shown) THEN 'draft' ELSE own.state END,
    array_agg(named.place ORDER BY named.nth, named.place)
  FROM ${from}, LATERAL (SELECT ${state}) AS own (state), LATERAL (
    SELECT media_id, 'images[' || nth - 1 || ']', nth, true FROM unnest(${ids}) WITH ORDINALITY AS named (media_id, nth)
    UNION ALL SELECT DISTINCT found[1]::uuid, 'content.' || lang || '.text', 1000, ${isShown}
      FROM jsonb_each_text(${documents}) AS texts (lang, document), regexp_matches(document, '"media": "([0-9a-f-]{36})"', 'g') AS found
  ) AS named (media_id, place, nth, shown) JOIN media ON media.id = named.media_id GROUP BY 1, 2, 3, own.state`;

/** SQL: the uses by everything that refers to media, except films. */
function usesBesidesFilms(database: DataSource): string {
  const items = new ContentTypes(database).all.map(({ type, table, hasFlags }) => {
    const state = hasFlags ? "CASE WHEN row.published THEN 'live' ELSE 'draft' END" : "'live'";
    return uses(`${table} AS row`, {
      type: `'${type}'`,
      item: 'row.id::text',
      state,
      ids: 'row.media_ids',
      documents: 'row.documents',
      isShown: "row.content -> lang -> 'title' IS NOT NULL",
    });
  });
  const trash = uses(`(SELECT * FROM trash WHERE jsonb_typeof(item -> 'media_ids') = 'array') AS row`, {
    type: 'row.type',
    item: 'row.id::text',
    state: "'trash'",
    ids: "ARRAY(SELECT jsonb_array_elements_text(row.item -> 'media_ids')::uuid)",
    documents: "coalesce(row.item -> 'documents', '{}')",
    isShown: 'true',
  });
  const waiting = uses('waiting_change AS row', {
    type: 'row.type',
    item: 'row.item_id::text',
    state: "'waiting'",
    ids: "ARRAY(SELECT jsonb_array_elements_text(row.state -> 'media_ids')::uuid)",
    documents: "row.state -> 'documents'",
    isShown: 'true',
  });
  const site = `
    SELECT media.id, 'site', site.id::text, 'live', array_agg(place ORDER BY nth, place)
    FROM site, LATERAL (
      SELECT picture_id, 'image', 0
      UNION ALL SELECT DISTINCT found[1]::uuid, 'about_text.' || lang, 1
      FROM jsonb_each_text(documents) AS texts (lang, document), regexp_matches(document, '"media": "([0-9a-f-]{36})"', 'g') AS found
    ) AS named (id, place, nth) JOIN media ON media.id = named.id GROUP BY media.id, site.id`;
  const address = '/api/media/([-0-9a-f]{36})[-.]';
  const coverVideo = `
    SELECT media.id, 'cover-video', '1', 'live', array_agg(place ORDER BY place)
    FROM cover_video, LATERAL (VALUES ('desktopVideo', desktop_video), ('mobileVideo', mobile_video)) AS named (place, address)
    JOIN media ON media.id::text = substring(address from '${address}') GROUP BY media.id`;
  return [...items, trash, waiting, site, coverVideo].join(' UNION ALL ');
}

/** The films that visitors can reach, and the media those refer to. */
const LIVE_FILMS = `
  SELECT media FROM besides WHERE state = 'live'
  UNION SELECT media.audio_description FROM live JOIN media ON media.id = live.id
  WHERE media.audio_description IS NOT NULL AND media.deleted_at IS NULL`;

/** The uses by films in the library. */
const BY_FILMS = `
  SELECT named.id, 'media', film.id::text,
    CASE WHEN film.deleted_at IS NOT NULL THEN 'trash' WHEN film.id IN (SELECT id FROM live) THEN 'live' ELSE 'draft' END,
    array_agg(place ORDER BY place)
  FROM media film, LATERAL (
    SELECT value::uuid, 'captions.' || key FROM jsonb_each_text(film.captions)
    UNION ALL SELECT film.audio_description, 'audio_description') AS named (id, place)
  WHERE named.id IS NOT NULL GROUP BY named.id, film.id`;

/**
 * Compares the recorded uses of media with a scan of everything that refers to media.
 * @throws {Error} that lists the first differences
 */
export async function expectUsesMatchScan(database: DataSource): Promise<void> {
  const columns = '(media, type, item, state, places)';
  // in parts, because planning takes longer than running it
  const differing = await database.query<(Use & { only: string })[]>(`
    WITH RECURSIVE besides ${columns} AS MATERIALIZED (${usesBesidesFilms(database)}),
      live (id) AS (${LIVE_FILMS}),
      found ${columns} AS MATERIALIZED (SELECT * FROM besides UNION ALL (${BY_FILMS})),
      kept ${columns} AS MATERIALIZED (SELECT media_id, type, item_id, state, places FROM media_use)
    SELECT 'kept' AS only, * FROM (TABLE kept EXCEPT ALL TABLE found) AS kept
    UNION ALL SELECT 'found', * FROM (TABLE found EXCEPT ALL TABLE kept) AS found LIMIT 5`);
  if (differing.length === 0) return;
  const lines = differing.map(({ only, ...use }) => `only ${only}: ${JSON.stringify(use)}`);
  throw new Error(`The kept uses of media differ from a scan:\n${lines.join('\n')}`);
}
