import { boolean, Column, float, integer, text, timestamp, uuid, uuids } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import { TEST_EVENT, type WebhookEvent } from './webhook.entity.js';

export const MAX_WEBHOOKS = 20;
/** A webhook for which more messages wait is switched off, so that the queue stays small enough. */
export const MAX_WAITING = 200_000;
/** After this time a message is given up. */
export const MAX_TRIED_HOURS = 72;
/** Messages that nobody could send for a day longer, because their webhook is off, are given up without an attempt. */
const MAX_WAITING_HOURS = MAX_TRIED_HOURS + 24;
const KEPT_DAYS = 30;
/** Of each webhook, besides those that wait. */
const MAX_KEPT = 10_000;
/** Rows that one statement of the cleanup writes, so that it ends in time. */
const BATCH = 5_000;
/** Messages of one item that are postponed with the first; more of them are looked at in vain. */
const MAX_POSTPONED = 1_000;

/** Pauses after the first, second … attempt, in seconds; the first one is longer than an attempt takes. */
const PAUSES = [20, 60, 300, 900, 1_800, 3_600, 7_200, 14_400, 21_600];
const MAX_PAUSE = PAUSES.at(-1);

/** The longest pause of a target that takes nothing, in seconds. */
const MAX_REST = 300;

const MOMENT = 'current_moment()';
const seconds = (sql: string | number | undefined) => `(${sql}) * interval '1 second'`;

/** SQL: when what visitors see of a scheduled item changes next. */
const NEXT_AT = '(CASE WHEN is_shown THEN shown_until ELSE shown_from END)';
const LAST_DUE = `${MOMENT} - interval '${MAX_WAITING_HOURS} hours'`;
const isDue = (row: string) => `${row}.next_attempt_at <= ${MOMENT} AND ${row}.due_since > ${LAST_DUE}`;
const rests = (row: string) =>
  `(${row}.rests_until > ${MOMENT} AND ${row}.rests_until <= ${MOMENT} + ${seconds(MAX_REST)}) IS TRUE`;
const isAtWork = `hook.is_on AND NOT (${rests('hook')})
  AND NOT EXISTS (SELECT FROM webhook_switch WHERE NOT webhook_switch.is_on)`;

/**
 * Tells of the items that schedules have shown or hidden since the last call, each by one process. Nobody has seen what was shown
 * and hidden since then.
 */
export const TELL_OF_SCHEDULES = statement(
  'tell webhooks of schedules',
  `WITH passed AS (
     SELECT type, item_id, is_shown, ${NEXT_AT} AS at, (shown_until <= ${MOMENT}) IS TRUE AS is_over FROM scheduled_item WHERE ${NEXT_AT} <= ${MOMENT}
     ORDER BY at LIMIT 500 FOR UPDATE SKIP LOCKED
   ), shown AS (
     UPDATE scheduled_item AS item SET is_shown = true FROM passed
     WHERE item.type = passed.type AND item.item_id = passed.item_id AND NOT passed.is_over
   ), hidden AS (
     DELETE FROM scheduled_item AS item USING passed
     WHERE item.type = passed.type AND item.item_id = passed.item_id AND passed.is_over
   )
   SELECT count(*)::int AS count FROM passed CROSS JOIN LATERAL tell_webhooks(
     CASE WHEN is_shown THEN 'item.unpublished' WHEN NOT is_over THEN 'item.published' END, type, item_id, at) AS told`,
  { count: integer },
);

/** Whether a schedule has shown or hidden something, and the webhooks with messages that are due. */
export const WHAT_IS_DUE = statement(
  'what webhooks are to be told',
  `SELECT EXISTS (SELECT FROM scheduled_item WHERE ${NEXT_AT} <= ${MOMENT}) AS "hasPassed",
     ARRAY(SELECT hook.id FROM webhook AS hook WHERE ${isAtWork}
       AND EXISTS (SELECT FROM webhook_delivery AS due WHERE due.webhook_id = hook.id AND ${isDue('due')})) AS targets`,
  { hasPassed: boolean.orNull(), targets: uuids.orNull() },
);

const CLAIMED = {
  id: text,
  webhookId: uuid,
  messageId: uuid,
  event: text,
  type: text.orNull(),
  itemId: text.orNull(),
  at: timestamp,
  attempts: integer,
  url: text,
  secret: text,
  formerSecret: text.orNull(),
};

/**
 * Claims a message of a webhook by setting its next attempt; other processes skip those that are being claimed. Of each item only
 * the first that waits: the next one has to wait for it. Parameter: webhook.
 */
export const CLAIM_NEXT = statement(
  'claim the next message of a webhook',
  `WITH due AS (
     SELECT due.id FROM webhook_delivery AS due JOIN webhook AS hook ON hook.id = due.webhook_id
     WHERE due.webhook_id = $1 AND ${isDue('due')} AND ${isAtWork}
       AND NOT EXISTS (SELECT FROM webhook_delivery AS earlier WHERE earlier.webhook_id = $1
         AND earlier.type = due.type AND earlier.item_id = due.item_id AND earlier.id < due.id
         AND earlier.next_attempt_at IS NOT NULL AND earlier.due_since > ${LAST_DUE})
     ORDER BY due.next_attempt_at LIMIT 1 FOR UPDATE OF due SKIP LOCKED
   ), claimed AS (
     UPDATE webhook_delivery AS delivery SET attempts = attempts + 1, tried_at = ${MOMENT},
       next_attempt_at = ${MOMENT} + ${seconds(`(ARRAY[${PAUSES.join(', ')}])[least(attempts + 1, ${PAUSES.length})]`)}
     FROM due WHERE delivery.id = due.id RETURNING delivery.*
   )
   SELECT claimed.id::text, webhook_id AS "webhookId", message_id AS "messageId", event, type, item_id AS "itemId", at, attempts, url, secret,
     CASE WHEN former_until > now() THEN former_secret END AS "formerSecret"
   FROM claimed JOIN webhook ON webhook.id = webhook_id`,
  CLAIMED,
);

/** Claims one, whether or not its webhook is on. Parameter: its id. */
export const CLAIM_DELIVERY = statement(
  'claim a message of a webhook',
  `WITH claimed AS (
     UPDATE webhook_delivery SET attempts = attempts + 1, tried_at = ${MOMENT},
       next_attempt_at = ${MOMENT} + ${seconds(PAUSES[0])}
     WHERE id = $1::bigint RETURNING *
   )
   SELECT claimed.id::text, webhook_id AS "webhookId", message_id AS "messageId", event, type, item_id AS "itemId", at, attempts, url, secret,
     CASE WHEN former_until > now() THEN former_secret END AS "formerSecret"
   FROM claimed JOIN webhook ON webhook.id = webhook_id`,
  CLAIMED,
);

/** The next message of its item, which may have been postponed with it, is due at once. Parameters: message, status, answer. */
export const DELIVERED = statement(
  'a message of a webhook was taken',
  `WITH done AS (
     UPDATE webhook_delivery SET delivered_at = ${MOMENT}, next_attempt_at = NULL, given_up_at = NULL, status = $2::int, answer = $3
     WHERE id = $1::bigint RETURNING id, webhook_id, type, item_id
   ), following AS (
     SELECT later.id FROM done JOIN webhook_delivery AS later ON later.webhook_id = done.webhook_id
       AND later.type = done.type AND later.item_id = done.item_id AND later.id > done.id
     WHERE later.next_attempt_at IS NOT NULL ORDER BY later.id LIMIT 1
   ), hastened AS (
     UPDATE webhook_delivery AS later SET next_attempt_at = ${MOMENT} FROM following
     WHERE later.id = following.id AND later.attempts = 0 AND later.next_attempt_at > ${MOMENT}
   )
   UPDATE webhook SET failures = 0, rests_until = NULL FROM done
   WHERE webhook.id = done.webhook_id AND (failures > 0 OR rests_until IS NOT NULL)`,
);

/**
 * Its webhook rests, unless it already does or no more attempts follow, and the next messages of its item are postponed with it. A
 * later attempt by another process is not touched. Parameters: message, attempts, status, answer, whether no more attempts follow.
 */
export const NOT_DELIVERED = statement(
  'a message of a webhook was not taken',
  `WITH failed AS (
     UPDATE webhook_delivery AS delivery SET status = $3::int, answer = $4,
       given_up_at = CASE WHEN ended THEN ${MOMENT} END,
       next_attempt_at = CASE WHEN ended THEN NULL ELSE next_attempt_at END
     FROM (SELECT id, $5::boolean OR due_since <= ${MOMENT} - interval '${MAX_TRIED_HOURS} hours' AS ended
           FROM webhook_delivery WHERE id = $1::bigint) AS tried
     WHERE delivery.id = tried.id AND attempts = $2::int AND next_attempt_at IS NOT NULL
     RETURNING delivery.id, webhook_id, type, item_id, next_attempt_at, ended
   ), following AS (
     SELECT later.id, failed.next_attempt_at FROM failed JOIN webhook_delivery AS later ON later.webhook_id = failed.webhook_id
       AND later.type = failed.type AND later.item_id = failed.item_id AND later.id > failed.id
     WHERE later.next_attempt_at < failed.next_attempt_at LIMIT ${MAX_POSTPONED} FOR UPDATE OF later SKIP LOCKED
   ), postponed AS (
     UPDATE webhook_delivery AS later SET next_attempt_at = following.next_attempt_at FROM following WHERE later.id = following.id
   ), hook AS (
     SELECT webhook.id, ${rests('webhook')} AS rested FROM webhook JOIN failed ON webhook.id = webhook_id
     WHERE NOT $5::boolean FOR UPDATE OF webhook
   ), resting AS (
     UPDATE webhook SET failures = failures + 1,
       rests_until = ${MOMENT} + ${seconds(`least(${MAX_REST}, power(2, least(failures, 10)))`)}
     FROM hook WHERE webhook.id = hook.id AND NOT rested
   )
   SELECT ended AS "isGivenUp", (SELECT NOT rested FROM hook) AS "hasBegunToRest" FROM failed`,
  { isGivenUp: boolean.orNull(), hasBegunToRest: boolean.orNull() },
);

/** An attempt that the end of this process cut short: another one makes it at once. Parameters: message, attempts. */
export const GIVE_BACK = statement(
  'give a message of a webhook back',
  `UPDATE webhook_delivery SET next_attempt_at = ${MOMENT}
   WHERE id = $1::bigint AND attempts = $2::int AND next_attempt_at IS NOT NULL`,
);

/** Parameter: how many may wait. */
export const CROWDED_TARGETS = statement(
  'webhooks for which too many messages wait',
  `SELECT id FROM webhook WHERE is_on AND (SELECT count(*) FROM (SELECT FROM webhook_delivery AS waiting
     WHERE waiting.webhook_id = webhook.id AND next_attempt_at IS NOT NULL LIMIT $1::int + 1) AS counted) > $1`,
  { id: uuid },
);

export const STOP_TARGET = statement(
  'switch off a webhook',
  `UPDATE webhook SET is_on = false, stopped_at = ${MOMENT} WHERE id = $1 AND is_on`,
);

/** Their next attempts are too far ahead. */
export const AFTER_WRONG_CLOCK = statement(
  'messages of webhooks that were tried while the clock was ahead',
  `UPDATE webhook_delivery SET next_attempt_at = ${MOMENT} WHERE next_attempt_at > ${MOMENT} + ${seconds(MAX_PAUSE)}`,
);

/** Some of them; run it until there are none. */
export const GIVE_UP_OLD = statement(
  'give up old messages of webhooks',
  `WITH old AS (
     SELECT due.id FROM webhook AS hook CROSS JOIN LATERAL (SELECT id FROM webhook_delivery
       WHERE webhook_id = hook.id AND next_attempt_at IS NOT NULL AND due_since <= ${LAST_DUE}
       LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) AS due LIMIT ${BATCH}
   ), given_up AS (
     UPDATE webhook_delivery AS delivery SET given_up_at = ${MOMENT}, next_attempt_at = NULL FROM old
     WHERE delivery.id = old.id RETURNING delivery.id
   )
   SELECT count(*)::int AS count FROM given_up`,
  { count: integer },
);

/** SQL: deletes the rows that a query finds. */
const deleteSome = (found: string) =>
  `WITH gone AS (DELETE FROM webhook_delivery WHERE id = ANY (ARRAY(${found})) RETURNING id)
   SELECT count(*)::int AS count FROM gone`;

/** Some of them, those of deleted webhooks, too; run it until there are none. */
export const SWEEP_DELIVERIES = statement(
  'delete old messages of webhooks',
  deleteSome(`SELECT id FROM webhook_delivery
    WHERE (next_attempt_at IS NULL AND coalesce(delivered_at, given_up_at, due_since) <= ${MOMENT} - interval '${KEPT_DAYS} days')
      OR webhook_id <> ALL (ARRAY(SELECT id FROM webhook))
    LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`),
  { count: integer },
);

/** Some of them; run it until there are none. */
export const SWEEP_LONG_LOGS = statement(
  'delete the oldest messages of long logs of webhooks',
  deleteSome(`SELECT done.id FROM webhook AS hook CROSS JOIN LATERAL (SELECT id FROM webhook_delivery
      WHERE webhook_id = hook.id AND next_attempt_at IS NULL
      ORDER BY webhook_delivery.id DESC OFFSET ${MAX_KEPT} LIMIT ${BATCH}) AS done
    LIMIT ${BATCH}`),
  { count: integer },
);

export const FORGET_FORMER_SECRETS = statement(
  'forget former secrets of webhooks',
  'UPDATE webhook SET former_secret = NULL, former_until = NULL WHERE former_until <= now()',
);

export const WAITING_DELIVERIES = statement(
  'how many messages of webhooks wait, and how long',
  `SELECT count(*)::int AS count, coalesce(extract(epoch FROM ${MOMENT} - min(due_since)), 0)::float8 AS age
   FROM webhook JOIN webhook_delivery ON webhook_id = webhook.id WHERE next_attempt_at IS NOT NULL`,
  { count: integer, age: float },
);

export const LIST_WEBHOOKS = statement(
  'all webhooks',
  `SELECT hook.id, name, url, events, hook.is_on AS "isOn", stopped_at AS "stoppedAt", former_until AS "formerUntil", made_at AS "madeAt",
     waiting.count AS waiting, waiting.oldest, given_up AS "givenUp", last.status, last.tried_at AS "triedAt",
     last.delivered_at IS NOT NULL AS "isTaken"
   FROM webhook AS hook
   CROSS JOIN LATERAL (SELECT count(*)::int AS count, min(due_since) AS oldest FROM webhook_delivery
     WHERE webhook_id = hook.id AND next_attempt_at IS NOT NULL) AS waiting
   CROSS JOIN LATERAL (SELECT count(*)::int AS given_up FROM webhook_delivery
     WHERE webhook_id = hook.id AND given_up_at IS NOT NULL AND event <> '${TEST_EVENT}') AS lost
   LEFT JOIN LATERAL (SELECT status, tried_at, delivered_at FROM webhook_delivery
     WHERE webhook_id = hook.id AND tried_at IS NOT NULL ORDER BY webhook_delivery.tried_at DESC LIMIT 1) AS last ON true
   WHERE $1::uuid IS NULL OR hook.id = $1 ORDER BY made_at, hook.id`,
  {
    id: uuid,
    name: text,
    url: text,
    events: new Column<WebhookEvent[]>('text[]'),
    isOn: boolean,
    stoppedAt: timestamp.orNull(),
    formerUntil: timestamp.orNull(),
    madeAt: timestamp,
    waiting: integer.orNull(),
    oldest: timestamp.orNull(),
    givenUp: integer.orNull(),
    status: integer.orNull(),
    triedAt: timestamp.orNull(),
    isTaken: boolean.orNull(),
  },
);

/** Parameters: webhook, the id that the page ends before, limit; and whether only those that were not taken. */
export const LIST_DELIVERIES = statement(
  'messages of a webhook, the newest first',
  `SELECT id::text, event, type, item_id AS "itemId", at, attempts, tried_at AS "triedAt", delivered_at AS "deliveredAt",
     given_up_at AS "givenUpAt", next_attempt_at AS "nextAttemptAt", status, answer
   FROM webhook_delivery WHERE webhook_id = $1 AND ($2::bigint IS NULL OR id < $2) ORDER BY webhook_delivery.id DESC LIMIT $3`,
  {
    id: text.orNull(),
    event: text,
    type: text.orNull(),
    itemId: text.orNull(),
    at: timestamp,
    attempts: integer,
    triedAt: timestamp.orNull(),
    deliveredAt: timestamp.orNull(),
    givenUpAt: timestamp.orNull(),
    nextAttemptAt: timestamp.orNull(),
    status: integer.orNull(),
    answer: text.orNull(),
  },
);

/** Parameters: webhook, message. A test is sent at once instead. */
export const SEND_AGAIN = statement(
  'send a message of a webhook again',
  `UPDATE webhook_delivery SET next_attempt_at = ${MOMENT}, due_since = ${MOMENT}, delivered_at = NULL, given_up_at = NULL
   WHERE webhook_id = $1 AND id = $2::bigint`,
);

/** Some of them, the oldest ones. Parameter: webhook. */
export const SEND_GIVEN_UP_AGAIN = statement(
  'send what was given up of a webhook again',
  `UPDATE webhook_delivery SET next_attempt_at = ${MOMENT}, due_since = ${MOMENT}, given_up_at = NULL
   WHERE id = ANY (ARRAY(SELECT id FROM webhook_delivery WHERE webhook_id = $1 AND given_up_at IS NOT NULL AND event <> '${TEST_EVENT}'
     ORDER BY webhook_delivery.id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`,
);

/** Parameters: webhook, event. */
export const ADD_TEST = statement(
  'a test message of a webhook',
  `INSERT INTO webhook_delivery (webhook_id, message_id, event, at, due_since) VALUES ($1, gen_random_uuid(), $2, ${MOMENT}, ${MOMENT}) RETURNING id::text`,
  { id: text },
);

export const SET_SWITCH = statement(
  'switch all webhooks',
  `INSERT INTO webhook_switch (id, is_on) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET is_on = excluded.is_on`,
);
