import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { boolean, float, jsonb, text, texts, timestamp, uuid } from '../database/column-types.js';
import { prepared } from '../database/prepared-statements.js';
import { statement } from '../database/statement.js';
import type { Grants } from '../grants/grants.js';
import type { Role } from './access.js';
import { HAS_FACTOR } from './factors-of.js';

/** Absolute lifetime, however often the session is refreshed (OWASP ASVS 5.0, 7.3.2). */
const MAX_SESSION_DAYS = 30;

/** SQL condition: the session has not ended or expired. */
const SESSION_IS_ALIVE = `session.ended_at IS NULL AND session.created_at > now() - interval '${MAX_SESSION_DAYS} days'`;
/** Sessions without a valid refresh token cannot be continued. */
const CAN_REFRESH = `EXISTS (SELECT 1 FROM refresh_token WHERE refresh_token.session_id = session.id AND expires_at > now())`;

export const FIND_SESSION = statement(
  'find a session with its account',
  prepared(
    `SELECT session.id, session.authenticated_at IS NOT NULL AND session.authenticated_at > now() - interval '15 minutes' AS is_recent, admin.id AS admin_id, admin.username, admin.role, admin.registrar, admin.grants, admin.must_change_password, admin.password_hash IS NOT NULL AS has_password,
       admin.display_name, admin.display_name_cyrillic, admin.languages, admin.factor_reset_at, admin.passkey_refused_at, ${HAS_FACTOR} AS has_factor
     FROM session JOIN admin ON admin.id = session.admin_id
     WHERE session.id = $1 AND admin.disabled_at IS NULL AND ${SESSION_IS_ALIVE}`,
  ),
  {
    id: uuid,
    is_recent: boolean,
    admin_id: uuid,
    username: text,
    role: text.as<Role>(),
    registrar: boolean,
    grants: jsonb<Grants>().orNull(),
    must_change_password: boolean,
    has_password: boolean,
    display_name: text.orNull(),
    display_name_cyrillic: text.orNull(),
    languages: texts.as<Lang[]>().orNull(),
    factor_reset_at: timestamp.orNull(),
    passkey_refused_at: timestamp.orNull(),
    has_factor: boolean,
  },
);

/** The sessions of a browser: by the id of its access token, and by the hash of its refresh token. */
export const SESSIONS_OF_BROWSER = statement(
  'sessions of a browser',
  `SELECT session.id, admin.username FROM session JOIN admin ON admin.id = session.admin_id
   WHERE ${SESSION_IS_ALIVE} AND (session.id = $1 OR session.id = (SELECT session_id FROM refresh_token WHERE hash = $2))`,
  { id: uuid, username: text },
);

/** `used`: seconds since the token was used. */
export const LOCK_REFRESH_TOKEN = statement(
  'lock a refresh token',
  `SELECT session.id, admin.id AS admin_id, extract(epoch FROM now() - refresh_token.used_at)::float8 AS used
   FROM refresh_token JOIN session ON session.id = refresh_token.session_id JOIN admin ON admin.id = session.admin_id
   WHERE refresh_token.hash = $1 AND refresh_token.expires_at > now() AND ${SESSION_IS_ALIVE}
   FOR UPDATE OF refresh_token`,
  { id: uuid, admin_id: uuid, used: float.orNull() },
);

export const LIST_OWN_SESSIONS = statement(
  'list the sessions of an account',
  `SELECT id, browser, system, address, created_at AS "createdAt", coalesce(used_at, created_at) AS "lastUsedAt"
   FROM session WHERE admin_id = $1 AND ${SESSION_IS_ALIVE} AND ${CAN_REFRESH}
   ORDER BY id = $2 DESC, coalesce(used_at, created_at) DESC, id`,
  {
    id: uuid,
    browser: text.orNull(),
    system: text.orNull(),
    address: text.orNull(),
    createdAt: timestamp,
    lastUsedAt: timestamp,
  },
);

export const LOCK_OWN_SESSION = statement(
  'lock a session of an account',
  `SELECT id FROM session WHERE id = $1 AND admin_id = $2 AND ${SESSION_IS_ALIVE} FOR UPDATE`,
  { id: uuid },
);

/** Corrects times stored while the clock was ahead, then deletes expired tokens and sessions. */
export const SWEEP_SESSIONS = {
  correctSessions: statement(
    'correct the times of sessions',
    'UPDATE session SET created_at = least(created_at, now()), authenticated_at = least(authenticated_at, now()) WHERE created_at > now() OR authenticated_at > now()',
  ),
  correctTokens: statement(
    'correct the times of refresh tokens',
    `UPDATE refresh_token SET expires_at = now() + $1 * interval '1 second' WHERE expires_at > now() + $1 * interval '1 second'`,
  ),
  deleteTokens: statement(
    'delete expired refresh tokens',
    "DELETE FROM refresh_token WHERE expires_at < now() - interval '1 day'",
  ),
  deleteSessions: statement(
    'delete sessions without tokens',
    `DELETE FROM session WHERE created_at < now() - interval '1 day'
     AND NOT EXISTS (SELECT 1 FROM refresh_token WHERE refresh_token.session_id = session.id)`,
  ),
};
