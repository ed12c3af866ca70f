import { isShownLanguage } from '../../platform/content-types/shown-languages.js';
import { isAfter, orderSql, placeSql, type ListOrder, type ListPlace } from '../../platform/content/list-cursor.js';
import { publicScopes } from '../../platform/content/state.js';
import { boolean, integer, jsonb, text, texts, timestamp, uuid, uuids } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import type { StoredTextsOfPictures } from '../../platform/media/model/picture-texts.js';
import type { PageTitles } from './pages.dto.js';
import { PageEntity, type Place } from './pages.entity.js';

/** Titles only: every page of the site needs them, while the texts are long and stay in the database. */
const TITLES = `coalesce(
  (SELECT jsonb_object_agg(key, jsonb_build_object('title', value -> 'title')) FROM jsonb_each(content)
    WHERE value ? 'title' AND ${isShownLanguage(PageEntity.contentType, 'key')}),
  '{}') AS titles`;
/** By position, the older page first. The order is total, so that no item is on two pages. */
export const BY_POSITION: ListOrder = {
  name: 'pages',
  keys: [
    { sql: 'position', type: 'integer', direction: 'ASC' },
    { sql: 'created_at', type: 'timestamptz', direction: 'ASC' },
    { sql: 'id', type: 'uuid', direction: 'ASC' },
  ],
};
export const BEGINNING: ListPlace = ['-2147483648', '-infinity', '00000000-0000-0000-0000-000000000000'];
const ORDER = orderSql(BY_POSITION);

const link = { id: uuid, slug: text, titles: jsonb<PageTitles>(), shownUntil: timestamp.orNull() };
const LINK = `id, slug, ${TITLES}, shown_until AS "shownUntil"`;

/** Parameters: the place in the menu or null, limit, skip, moment, a place in the list. */
export const LISTED_PAGES = statement(
  'listed pages',
  `SELECT ${LINK}, place, position, archived, media_ids AS "mediaIds", picture_texts AS "pictureTexts", created_at AS "createdAt",
     updated_at AS "updatedAt", ${placeSql(BY_POSITION)} AS "listPlace"
   FROM pages WHERE ${publicScopes.publicList('$4')} AND ($1::text IS NULL OR place = $1)
     AND ${isAfter(BY_POSITION, BEGINNING, (at) => `$${at + 5}`)}
   ORDER BY ${ORDER} LIMIT $2 OFFSET $3`,
  {
    ...link,
    place: text.as<Place>().orNull(),
    position: integer,
    archived: boolean,
    mediaIds: uuids,
    pictureTexts: jsonb<StoredTextsOfPictures>(),
    createdAt: timestamp,
    updatedAt: timestamp,
    listPlace: texts,
  },
);

export const PARENT_LINK = statement(
  'link to the page above',
  `SELECT ${LINK} FROM pages WHERE ${publicScopes.publicItem('$2')} AND id = $1`,
  link,
);

export const CHILD_LINKS = statement(
  'links to the pages below',
  `SELECT ${LINK} FROM pages WHERE ${publicScopes.publicList('$3')} AND parent_id = $1 ORDER BY ${ORDER} LIMIT $2`,
  link,
);
