import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inTransaction } from '../in-transaction.js';
import { tellNothingOfItems, tellOfItems } from '../item-events.js';

const TABLES = ['news', 'exhibitions', 'events', 'collections', 'pages'];

/** SQL: when what visitors see of a scheduled item changes next. */
const NEXT_AT = '(CASE WHEN is_shown THEN shown_until ELSE shown_from END)';
const IS_SHOWN = `(shown_from IS NULL OR shown_from <= current_moment()) AND (shown_until IS NULL OR shown_until > current_moment())`;

/**
 * Webhooks, and what they have to be told (docs/decisions/0074-webhooks.md). Triggers write the queue, so that it is complete
 * whichever code or program changes an item. Table by table, so that
 * no writer waits for two of them; an interrupted run can be repeated.
 */
export class Webhooks1763700000130 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner);
    await createFunctions(runner);
    for (const table of TABLES)
      await inTransaction(runner, async () => {
        await tellOfItems(runner, table);
        await fillScheduled(runner, table, { type: table, condition: 'published' });
      });
    await inTransaction(runner, async () => {
      await tellOfItems(runner, 'branch', { type: 'branches', hasFlags: false });
      await fillScheduled(runner, 'branch', { type: 'branches', condition: 'true' });
    });
    await createOtherTriggers(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER IF EXISTS tell_of_message ON contact_message');
    await runner.query('DROP TRIGGER IF EXISTS tell_of_message_no_spam ON contact_message');
    await runner.query('DROP TRIGGER IF EXISTS tell_of_release ON releases');
    await runner.query('DROP TRIGGER IF EXISTS tell_of_register ON register_import');
    await runner.query('DROP FUNCTION IF EXISTS tell_of_row()');
    for (const table of [...TABLES, 'branch']) await tellNothingOfItems(runner, table);
    await runner.query('DROP FUNCTION IF EXISTS tell_of_items');
    await runner.query('DROP FUNCTION IF EXISTS tell_webhooks');
    await runner.query('DROP TABLE IF EXISTS scheduled_item, webhook_delivery, webhook, webhook_switch');
  }
}

async function createTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE IF NOT EXISTS webhook (
      id uuid CONSTRAINT webhook_pk PRIMARY KEY DEFAULT gen_random_uuid(),
      name text NOT NULL,
      url text NOT NULL,
      events text[] NOT NULL,
      is_on boolean NOT NULL DEFAULT true,
      secret text NOT NULL,
      former_secret text,
      former_until timestamptz,
      failures integer NOT NULL DEFAULT 0,
      rests_until timestamptz,
      stopped_at timestamptz,
      made_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(`
    CREATE TABLE IF NOT EXISTS webhook_switch (
      id smallint CONSTRAINT webhook_switch_pk PRIMARY KEY,
      is_on boolean NOT NULL
    )`);
  // without a foreign key: a save must not wait for, or fail by, a webhook that is being deleted
  await runner.query(`
    CREATE TABLE IF NOT EXISTS webhook_delivery (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_delivery_pk PRIMARY KEY,
      webhook_id uuid NOT NULL,
      message_id uuid NOT NULL,
      event text NOT NULL,
      type text,
      item_id text,
      at timestamptz NOT NULL,
      due_since timestamptz NOT NULL,
      next_attempt_at timestamptz,
      attempts integer NOT NULL DEFAULT 0,
      tried_at timestamptz,
      delivered_at timestamptz,
      given_up_at timestamptz,
      status integer,
      answer text
    )`);
  await runner.query('CREATE INDEX IF NOT EXISTS webhook_delivery_log ON webhook_delivery (webhook_id, id)');
  await runner.query(`
    CREATE INDEX IF NOT EXISTS webhook_delivery_waiting ON webhook_delivery (webhook_id, type, item_id, id)
    WHERE next_attempt_at IS NOT NULL`);
  await runner.query(`
    CREATE INDEX IF NOT EXISTS webhook_delivery_since ON webhook_delivery (webhook_id, due_since) WHERE next_attempt_at IS NOT NULL`);
  await runner.query(`
    CREATE INDEX IF NOT EXISTS webhook_delivery_tried ON webhook_delivery (webhook_id, tried_at) WHERE tried_at IS NOT NULL`);
  await runner.query(`
    CREATE INDEX IF NOT EXISTS webhook_delivery_given_up ON webhook_delivery (webhook_id) WHERE given_up_at IS NOT NULL`);
  await runner.query(`
    CREATE INDEX IF NOT EXISTS webhook_delivery_due ON webhook_delivery (webhook_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL`);
  await runner.query(`
    CREATE TABLE IF NOT EXISTS scheduled_item (
      type text NOT NULL,
      item_id text NOT NULL,
      is_shown boolean NOT NULL,
      shown_from timestamptz(3),
      shown_until timestamptz(3),
      CONSTRAINT scheduled_item_pk PRIMARY KEY (type, item_id)
    )`);
  await runner.query(`CREATE INDEX IF NOT EXISTS scheduled_item_next ON scheduled_item (${NEXT_AT})`);
}

async function createFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION tell_webhooks(event text, type text, item_id text, at timestamptz) RETURNS void LANGUAGE sql AS $$
      INSERT INTO webhook_delivery (webhook_id, message_id, event, type, item_id, at, due_since, next_attempt_at)
      SELECT webhook.id, gen_random_uuid(), $1, $2, $3, $4, current_moment(), current_moment() FROM webhook
      WHERE is_on AND $1 = ANY (events) AND NOT EXISTS (SELECT FROM webhook_switch WHERE NOT webhook_switch.is_on)
    $$`);
  // rows of one item are written one after the other, as each transaction has the item's lock: their numbers are in this order;
  // few rows of scheduled_item are wanted, so its index is better than what the triggers are set to
  await runner.query(`
    CREATE OR REPLACE FUNCTION tell_of_items(
      items_type text, ids text[], was_plain boolean[], are_published boolean[], froms timestamptz[], untils timestamptz[], are_deleted boolean
    ) RETURNS void LANGUAGE plpgsql SET enable_nestloop = on AS $$
    DECLARE
      moment timestamptz := current_moment();
    BEGIN
      PERFORM FROM scheduled_item WHERE type = items_type AND item_id = ANY (ids) ORDER BY item_id FOR UPDATE;
      IF EXISTS (SELECT FROM webhook WHERE is_on) THEN
        PERFORM tell_webhooks(event, items_type, id, moment) FROM (
          SELECT id, CASE
            WHEN is_shown AND was_shown THEN 'item.changed'
            WHEN is_shown THEN 'item.published'
            WHEN was_shown AND are_deleted THEN 'item.deleted'
            WHEN was_shown THEN 'item.unpublished' END AS event
          FROM (
            SELECT change.id, coalesce(scheduled.is_shown, was_published) AS was_shown,
              is_published AND (change.shown_from IS NULL OR change.shown_from <= moment)
                AND (change.shown_until IS NULL OR change.shown_until > moment) AS is_shown
            FROM unnest(ids, was_plain, are_published, froms, untils)
                AS change (id, was_published, is_published, shown_from, shown_until)
              LEFT JOIN scheduled_item AS scheduled ON scheduled.type = items_type AND scheduled.item_id = change.id
          ) AS states
        ) AS told WHERE event IS NOT NULL;
      END IF;
      DELETE FROM scheduled_item WHERE type = items_type AND item_id = ANY (ids);
      INSERT INTO scheduled_item (type, item_id, is_shown, shown_from, shown_until)
        SELECT items_type, id, shown_from IS NULL OR shown_from <= moment, shown_from, shown_until
        FROM unnest(ids, are_published, froms, untils) AS change (id, is_published, shown_from, shown_until)
        WHERE is_published AND (shown_from IS NOT NULL OR shown_until IS NOT NULL)
          AND (shown_until IS NULL OR shown_until > moment);
    END $$`);
}

const fillScheduled = (
  runner: QueryRunner,
  table: string,
  { type, condition }: { type: string; condition: string },
): Promise<unknown> =>
  runner.query(`
    INSERT INTO scheduled_item (type, item_id, is_shown, shown_from, shown_until)
    SELECT '${type}', id::text, ${IS_SHOWN}, shown_from, shown_until FROM ${table}
    WHERE ${condition} AND (shown_from IS NOT NULL OR shown_until IS NOT NULL)
      AND (shown_until IS NULL OR shown_until > current_moment())
    ON CONFLICT DO NOTHING`);

async function createOtherTriggers(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION tell_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM tell_webhooks(TG_ARGV[0], TG_ARGV[1], NEW.id::text, current_moment());
      RETURN NULL;
    END $$`);
  // suspected spam counts as received when staff move it to the inbox
  await runner.query(`
    CREATE OR REPLACE TRIGGER tell_of_message AFTER INSERT ON contact_message FOR EACH ROW WHEN (NEW.spam_since IS NULL)
    EXECUTE FUNCTION tell_of_row('message.received', 'messages')`);
  await runner.query(`
    CREATE OR REPLACE TRIGGER tell_of_message_no_spam AFTER UPDATE OF spam_since ON contact_message FOR EACH ROW
    WHEN (OLD.spam_since IS NOT NULL AND NEW.spam_since IS NULL) EXECUTE FUNCTION tell_of_row('message.received', 'messages')`);
  await runner.query(`
    CREATE OR REPLACE TRIGGER tell_of_release AFTER UPDATE OF published_at ON releases FOR EACH ROW
    WHEN (OLD.published_at IS NULL AND NEW.published_at IS NOT NULL) EXECUTE FUNCTION tell_of_row('release.published', 'releases')`);
  await runner.query(`
    CREATE OR REPLACE TRIGGER tell_of_register AFTER UPDATE OF state ON register_import FOR EACH ROW
    WHEN (OLD.state <> 'imported' AND NEW.state = 'imported') EXECUTE FUNCTION tell_of_row('register.imported', 'registers')`);
}
