import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { boolean, integer, jsonb, text, texts, timestamp, uuid } from '../database/column-types.js';
import { prepared } from '../database/prepared-statements.js';
import { statement } from '../database/statement.js';
import type { Grants } from '../grants/grants.js';
import type { Role } from './access.js';
import { HAS_FACTOR } from './factors-of.js';

/** The latest end of a token, in days. */
export const MAX_TOKEN_DAYS = 366;
export const MAX_TOKENS_OF_ACCOUNT = 20;

/** SQL: a token has not ended. One whose end is too far ahead was made while the clock was wrong. */
const HAS_NOT_ENDED = `token.ends_at > now() AND token.ends_at < now() + interval '${MAX_TOKEN_DAYS + 1} days'`;

/** Parameter: the hash of a token. Of `admin`, its maker, and of the account that it uses. */
export const FIND_TOKEN = statement(
  'find an API token with its account and its maker',
  prepared(
    `SELECT token.id, token.name, token.grants, token.registrar, coalesce(token.used_at < now() - interval '1 minute', true) AS is_stale,
       account.id AS account_id, account.username, account.role, account.registrar AS account_registrar,
       account.grants AS account_grants, account.display_name, account.display_name_cyrillic, account.languages,
       admin.role AS maker_role, admin.registrar AS maker_registrar, admin.grants AS maker_grants,
       admin.must_change_password, ${HAS_FACTOR} AS has_factor
     FROM api_token AS token JOIN admin ON admin.id = token.maker_id JOIN admin AS account ON account.id = token.account_id
     WHERE token.hash = $1 AND ${HAS_NOT_ENDED} AND admin.disabled_at IS NULL AND account.disabled_at IS NULL`,
  ),
  {
    id: uuid,
    name: text,
    grants: jsonb<Grants>().orNull(),
    registrar: boolean,
    is_stale: boolean,
    account_id: uuid,
    username: text,
    role: text.as<Role>(),
    account_registrar: boolean,
    account_grants: jsonb<Grants>().orNull(),
    display_name: text.orNull(),
    display_name_cyrillic: text.orNull(),
    languages: texts.as<Lang[]>().orNull(),
    maker_role: text.as<Role>(),
    maker_registrar: boolean,
    maker_grants: jsonb<Grants>().orNull(),
    must_change_password: boolean,
    has_factor: boolean,
  },
);

export const MARK_TOKEN_USED = statement(
  'mark an API token as used',
  'UPDATE api_token SET used_at = now() WHERE id = $1',
);

const LISTED = {
  id: uuid,
  name: text,
  ending: text,
  grants: jsonb<Grants>().orNull(),
  registrar: boolean,
  makerId: uuid,
  maker: text,
  madeAt: timestamp,
  endsAt: timestamp,
  usedAt: timestamp.orNull(),
};

/** Parameter: the account. */
export const LIST_TOKENS = statement(
  'API tokens of an account',
  `SELECT token.id, token.name, token.ending, token.grants, token.registrar, admin.id AS "makerId", admin.username AS maker,
     token.made_at AS "madeAt", token.ends_at AS "endsAt", token.used_at AS "usedAt"
   FROM api_token AS token JOIN admin ON admin.id = token.maker_id
   WHERE token.account_id = $1 AND ${HAS_NOT_ENDED} ORDER BY token.made_at DESC, token.id`,
  LISTED,
);

/** Parameter: the account, whose row is locked. */
export const COUNT_TOKENS = statement(
  'count the API tokens of an account',
  `SELECT count(*)::int AS count FROM api_token AS token WHERE token.account_id = $1 AND ${HAS_NOT_ENDED}`,
  { count: integer },
);

export const COUNT_USED_TOKENS = statement(
  'count the API tokens in use',
  `SELECT count(*)::int AS count FROM api_token AS token WHERE token.used_at > now() - interval '1 day' AND ${HAS_NOT_ENDED}`,
  { count: integer },
);

/** Tokens that ended. */
export const SWEEP_TOKENS = statement(
  'delete API tokens that have ended',
  `DELETE FROM api_token AS token WHERE NOT (${HAS_NOT_ENDED})`,
);

/** Parameter: an account. */
export const END_OWN_TOKENS = statement(
  'delete the API tokens that an account made for itself',
  'DELETE FROM api_token WHERE account_id = $1 AND maker_id = $1',
);
