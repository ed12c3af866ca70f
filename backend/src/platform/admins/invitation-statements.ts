import { text, timestamp, uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';

const LIFETIME = "interval '72 hours'";
const MAILED_LIFETIME = "interval '1 hour'";
/** Refuses one that was made while the clock was ahead as well. */
const IS_VALID = `expires_at > now() AND expires_at <= now() + CASE WHEN by_mail THEN ${MAILED_LIFETIME} ELSE ${LIFETIME} END`;

/** Replaces the account's former one. */
export const MAKE_INVITATION = statement(
  'make an invitation',
  `INSERT INTO invitation (admin_id, hash, expires_at) VALUES ($1, $2, now() + ${LIFETIME})
   ON CONFLICT (admin_id) WHERE NOT by_mail DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at
   RETURNING expires_at AS "expiresAt"`,
  { expiresAt: timestamp },
);

/** Replaces none: a stranger who asks for one must not end those that its owner holds. */
export const MAKE_MAILED_LINK = statement(
  'make a link that is sent by e-mail',
  `INSERT INTO invitation (admin_id, hash, expires_at, by_mail) VALUES ($1, $2, now() + ${MAILED_LIFETIME}, true)`,
);

export const END_MAILED_LINKS = statement(
  'end the links of an account that were sent by e-mail',
  'DELETE FROM invitation WHERE admin_id = $1 AND by_mail',
);

export const FIND_INVITATION = statement(
  'find an invitation with its account',
  `SELECT admin.id, admin.username, invitation.expires_at AS "expiresAt"
   FROM invitation JOIN admin ON admin.id = invitation.admin_id WHERE invitation.hash = $1 AND ${IS_VALID}`,
  { id: uuid, username: text, expiresAt: timestamp },
);

/** Of two who use one at once, only one gets the row. */
export const SPEND_INVITATION = statement(
  'spend an invitation',
  `DELETE FROM invitation WHERE hash = $1 AND ${IS_VALID} RETURNING admin_id`,
  { admin_id: uuid },
);

export const END_INVITATION = statement(
  'end the invitation of an account',
  'DELETE FROM invitation WHERE admin_id = $1',
);

/** Those that superadmins made. */
export const LIST_INVITATIONS = statement(
  'ends of the invitations of accounts',
  `SELECT admin_id, expires_at AS until FROM invitation WHERE NOT by_mail AND ${IS_VALID}`,
  { admin_id: uuid, until: timestamp },
);

export const SWEEP_INVITATIONS = statement(
  'delete unusable invitations',
  `DELETE FROM invitation WHERE NOT (${IS_VALID})`,
);
