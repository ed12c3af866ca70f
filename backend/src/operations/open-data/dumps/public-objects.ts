import type { Client } from 'pg';
import { toListedCollection } from '../../../content-types/collections/collections.mapper.js';
import type { CollectionTextField } from '../../../content-types/collections/collections.entity.js';
import type { StoredRecord } from '../../../content-types/collections/record/record.js';
import { slugColumn, withSlug } from '../../../platform/content/item-addresses.js';
import { publicScopes } from '../../../platform/content/state.js';
import { boolean, integer, jsonb, text, uuid, uuids } from '../../../platform/database/column-types.js';
import { FIRST_ID } from '../../../platform/database/first-id.js';
import { statement, type RowOf } from '../../../platform/database/statement.js';
import { ALLOWED } from '../../../platform/media/library/public-media.js';
import type { ArtworkOrObject } from '../../../platform/media/model/artwork.dto.js';
import { toMedia } from '../../../platform/media/model/media-mapper.js';
import type { StoredFocus, StoredRendition } from '../../../platform/media/model/media.entity.js';
import type { StoredTextsOfPictures } from '../../../platform/media/model/picture-texts.js';
import type { Licence } from '../../../platform/media/model/rights.js';
import type { TermTree } from '../../../platform/terms/term-tree.js';
import type { Localized, Texts } from '../../../platform/text/localized.js';
import { timeText } from '../../../platform/text/time.js';
import { openRecordOf, type Museum, type OpenRecord } from '../records/open-record.js';

const PAGE_OBJECTS = 200;

/** Those that visitors see at the time $1, after $2. */
export const OBJECTS = statement(
  'public objects for dumps',
  `SELECT item.id, content, category, record, media_ids AS "mediaIds", picture_texts AS "pictureTexts", archived,
     held_back::int AS "heldBack", ${timeText('created_at')} AS "createdAt", ${timeText('updated_at')} AS "updatedAt",
     ${slugColumn('item.id')} AS slug
   FROM collections AS item WHERE item.id > $2 AND ${publicScopes.publicItem('$1')} ORDER BY item.id LIMIT $3`,
  {
    id: uuid,
    content: jsonb<Localized<Texts<CollectionTextField>>>(),
    category: text,
    record: jsonb<StoredRecord>(),
    mediaIds: uuids,
    pictureTexts: jsonb<StoredTextsOfPictures>(),
    archived: boolean,
    heldBack: integer,
    createdAt: text.orNull(),
    updatedAt: text.orNull(),
    slug: text.orNull(),
  },
);

/** Of the pictures $2, those that may be shown at the time $1. */
export const PICTURES = statement(
  'pictures for dumps',
  `SELECT id, file, width, height, placeholder, animated, alt, decorative, caption, focus, renditions,
     not_for_download AS "notForDownload", creator, credit_line AS "creditLine", copyright_notice AS "copyrightNotice",
     licence, web_statement AS "webStatement", artwork_or_object AS "artworkOrObject"
   FROM media WHERE kind = 'image' AND id = ANY($2::uuid[]) AND ${ALLOWED}`,
  {
    id: uuid,
    file: text,
    width: integer.orNull(),
    height: integer.orNull(),
    placeholder: text.orNull(),
    animated: boolean,
    alt: jsonb<Localized<string>>(),
    decorative: boolean,
    caption: jsonb<Localized<string>>(),
    focus: jsonb<StoredFocus>().orNull(),
    renditions: jsonb<StoredRendition[]>(),
    notForDownload: boolean,
    creator: text.orNull(),
    creditLine: text.orNull(),
    copyrightNotice: text.orNull(),
    licence: text.as<Licence>().orNull(),
    webStatement: text.orNull(),
    artworkOrObject: jsonb<ArtworkOrObject>(),
  },
);

/** All objects that visitors see at a moment, page by page, in the client's transaction. */
export async function* publicObjects(
  client: Client,
  { moment, museum, terms }: { moment: string; museum: Museum; terms: TermTree },
): AsyncGenerator<OpenRecord[]> {
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    const rows = await OBJECTS.all(client, [moment, after, PAGE_OBJECTS]);
    const pictures = await PICTURES.all(client, [moment, rows.flatMap(({ mediaIds }) => mediaIds)]);
    const media = new Map(pictures.map((row) => [row.id, toMedia({ ...row, ...sizeOf(row) })]));
    yield rows.map(({ slug, createdAt, updatedAt, ...row }) => {
      const object = { ...row, createdAt: createdAt ?? '', updatedAt: updatedAt ?? '' };
      return openRecordOf(withSlug(toListedCollection(object, media, terms), slug ?? undefined), terms, museum);
    });
    after = rows.length < PAGE_OBJECTS ? undefined : rows.at(-1)?.id;
  }
}

type Row = RowOf<typeof PICTURES>;

/** A picture always has a size and a colour. */
const sizeOf = ({ width, height, placeholder }: Row) => ({
  width: width ?? 0,
  height: height ?? 0,
  placeholder: placeholder ?? '',
});
