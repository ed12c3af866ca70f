import { integer, jsonb, text, timestamp, uuid } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import type { Grants } from '../../platform/grants/grants.js';
import { takeDue } from '../../platform/mail/take-due.js';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

export const MAX_OPEN_OF_ITEM = 20;
export const MAX_OPEN_OF_ACCOUNT = 200;
/** Older ones that are answered are left out. */
const MAX_LISTED = 100;

/** Parameters: type, item. */
export const LIST_QUESTIONS = statement(
  'questions about an item',
  `SELECT id, field, text, account_id AS "accountId", username, asked_at AS "askedAt", answer,
     answered_by AS "answeredBy", answered_at AS "answeredAt"
   FROM question WHERE type = $1 AND item_id = $2 ORDER BY answer IS NOT NULL, asked_at DESC, id LIMIT ${MAX_LISTED}`,
  {
    id: uuid,
    field: text,
    text,
    accountId: uuid,
    username: text,
    askedAt: timestamp,
    answer: text.orNull(),
    answeredBy: text.orNull(),
    answeredAt: timestamp.orNull(),
  },
);

/** Parameters: type, item, account. */
export const COUNT_OPEN = statement(
  'count open questions of an item and of an account',
  `SELECT count(*) FILTER (WHERE type = $1 AND item_id = $2)::int AS "ofItem",
     count(*) FILTER (WHERE account_id = $3)::int AS "ofAccount" FROM question WHERE answer IS NULL`,
  { ofItem: integer.orNull(), ofAccount: integer.orNull() },
);

export const TAKE_QUESTION_MAIL = statement(
  'take an e-mail about a question',
  takeDue(
    'question',
    'id, type, item_id AS "itemId", text, account_id AS "accountId", username, answer, answered_by AS "answeredBy"',
  ),
  {
    id: uuid,
    type: text,
    itemId: uuid,
    text,
    accountId: uuid,
    username: text,
    answer: text.orNull(),
    answeredBy: text.orNull(),
  },
);

const RECIPIENT = { email: text.orNull(), lang: text.as<Lang>().orNull() };

/** Parameters: type, item, the account that asked, the branch of the item, and the levels that may write it. */
export const FIND_AUTHOR = statement(
  'the address of whoever last saved an item and may still write it in every language',
  `SELECT email, email_lang AS lang FROM audit_entry JOIN admin ON admin.id = account_id
   WHERE type = $1 AND item_id = $2::text AND account_id <> $3 AND email IS NOT NULL AND disabled_at IS NULL
     AND (grants IS NULL OR (grants -> 'languages' = 'null' AND grants -> 'tasks' ->> $1 = ANY($5)
       AND (grants -> 'branches' = 'null' OR coalesce(jsonb_exists(grants -> 'branches', $4), false))))
   ORDER BY audit_entry.id DESC LIMIT 1`,
  RECIPIENT,
);

export const FIND_ASKER = statement(
  'the address of whoever asked',
  'SELECT email, email_lang AS lang, grants FROM admin WHERE id = $1 AND email IS NOT NULL AND disabled_at IS NULL',
  { ...RECIPIENT, grants: jsonb<Grants>().orNull() },
);
