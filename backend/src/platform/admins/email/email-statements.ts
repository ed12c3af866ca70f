import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { boolean, text, timestamp, uuid } from '../../database/column-types.js';
import { statement } from '../../database/statement.js';
import { takeDue } from '../../mail/take-due.js';
import type { MailKind } from './email.entity.js';

const LIFETIME = "interval '24 hours'";
/** Refuses one that was made while the clock was ahead as well. */
const IS_VALID = `expires_at > now() AND expires_at <= now() + ${LIFETIME}`;
/** E-mails that could not be sent for so long are not sent any more. */
const KEPT = "interval '1 day'";

/** Replaces the account's former one, whose link ends. */
export const ASK_EMAIL_CHANGE = statement(
  'ask for another e-mail address of an account',
  `INSERT INTO email_change (admin_id, email, lang, expires_at) VALUES ($1, $2, $3, now() + ${LIFETIME})
   ON CONFLICT (admin_id) DO UPDATE SET email = excluded.email, lang = excluded.lang, hash = NULL, expires_at = excluded.expires_at`,
);

export const FIND_EMAIL_CHANGE = statement(
  'find the e-mail address that an account has not confirmed',
  `SELECT email, expires_at AS "expiresAt" FROM email_change WHERE admin_id = $1 AND ${IS_VALID}`,
  { email: text, expiresAt: timestamp },
);

/** No row when another address was entered since. */
export const RENEW_EMAIL_LINK = statement(
  'renew the link that confirms an e-mail address',
  `UPDATE email_change SET hash = $3, expires_at = now() + ${LIFETIME} WHERE admin_id = $1 AND email = $2 RETURNING lang`,
  { lang: text.as<Lang>() },
);

export const SPEND_EMAIL_CHANGE = statement(
  'spend the link that confirms an e-mail address',
  `DELETE FROM email_change WHERE admin_id = $1 AND hash = $2 AND ${IS_VALID} RETURNING email, lang`,
  { email: text, lang: text.as<Lang>() },
);

/** Those that are not sent yet are replaced by the next one. */
export const FORGET_CONFIRMING = statement(
  'forget e-mails that confirm an address',
  "DELETE FROM account_mail WHERE admin_id = $1 AND kind = 'confirm' AND next_attempt_at IS NOT NULL",
);

export const TAKE_ACCOUNT_MAIL = statement(
  'take an e-mail to the owner of an account',
  takeDue(
    'account_mail',
    `id, kind, admin_id AS "adminId", asked, recipient, lang, created_at > now() - ${KEPT} AS "isFresh"`,
  ),
  {
    id: uuid,
    kind: text.as<MailKind>(),
    adminId: uuid.orNull(),
    asked: text.orNull(),
    recipient: text.orNull(),
    lang: text.as<Lang>().orNull(),
    isFresh: boolean.orNull(),
  },
);

/** The account whose user name or address somebody gave, if an e-mail can be sent to it. */
export const FIND_ASKED = statement(
  'find the account that a password is wanted for',
  `SELECT id FROM admin WHERE (lower(username) = lower($1) OR lower(email) = lower($1))
     AND email IS NOT NULL AND disabled_at IS NULL`,
  { id: uuid },
);

export const SWEEP_EMAILS = {
  changes: statement('delete unusable changes of e-mail addresses', `DELETE FROM email_change WHERE NOT (${IS_VALID})`),
  mails: statement(
    'delete old e-mails to the owners of accounts',
    `DELETE FROM account_mail WHERE created_at NOT BETWEEN now() - ${KEPT} AND now() + ${KEPT}`,
  ),
};
