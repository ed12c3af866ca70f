import { boolean, nothing, text, timestamp } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import type { ItemAddressEntity } from '../../platform/content/item-address.entity.js';

/** Parameters: type, item. */
export const ADDRESSES = statement(
  'the addresses of an item',
  `SELECT slug, state, public_from AS "publicFrom",
     state = 'current' AND public_from <= current_moment() AND (type <> 'terms' OR is_seen_term(item_id)) AS "isPublic"
   FROM item_address WHERE type = $1 AND item_id = $2 ORDER BY slug`,
  { slug: text, state: text.as<ItemAddressEntity['state']>(), publicFrom: timestamp, isPublic: boolean },
);

/** Parameters: type, slug, item, since when it is public. Own former addresses become the current one again. */
export const TAKE_ADDRESS = statement(
  'give an item an address that was typed',
  `INSERT INTO item_address (type, slug, item_id, public_from) VALUES ($1, $2, $3, $4)
   ON CONFLICT (type, slug) DO UPDATE SET state = 'current' WHERE item_address.item_id = excluded.item_id
   RETURNING slug`,
  { slug: text },
);

/** Parameters: type, item, since when it is public, words, their language. */
export const MAKE_ADDRESS = statement(
  'give an item the address that its title makes',
  'SELECT make_address($1::text, $2::uuid, $3::timestamptz, slug_of($4::text, $5::text)) AS made',
  { made: nothing },
);
