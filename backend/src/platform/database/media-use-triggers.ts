import type { QueryRunner } from 'typeorm';

interface Triggers {
  /** Name of the trigger function. */
  run: string;
  /** Updates of other columns do not fire the triggers. */
  columns: string;
  /** SQL conditions: other rows do not fire the triggers. */
  when: { insert: string; update?: string; delete: string };
}

/**
 * Creates the triggers that record the uses of pictures by a table's rows (migration 0025). Never edit this once it is
 * released.
 */
export async function createMediaUseTriggers(
  runner: QueryRunner,
  table: string,
  { run, columns, when }: Triggers,
): Promise<void> {
  const rows: [name: string, event: string, condition?: string][] = [
    ['insert', 'INSERT', when.insert],
    ['update', `UPDATE OF ${columns}`, when.update],
    ['delete', 'DELETE', when.delete],
  ];
  for (const [name, event, condition] of rows) {
    await runner.query(`
      CREATE TRIGGER media_uses_${name} AFTER ${event} ON ${table}
      FOR EACH ROW ${condition ? `WHEN (${condition})` : ''} EXECUTE FUNCTION ${run}`);
  }
  await runner.query(`
    CREATE TRIGGER media_uses_truncate AFTER TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${run}`);
}

/**
 * The same for a content type's table, which has its pictures in `media_ids`. Never edit this once it is released.
 * @param type the name of the type
 * @param hasFlags whether its items can be unpublished
 */
export function createItemUseTriggers(
  runner: QueryRunner,
  table: string,
  { type, hasFlags }: { type: string; hasFlags: boolean },
): Promise<void> {
  const pictures = 'OLD.media_ids <> NEW.media_ids';
  return createMediaUseTriggers(runner, table, {
    run: hasFlags ? `keep_item_media_uses('${type}', 'published')` : `keep_item_media_uses('${type}')`,
    columns: hasFlags ? 'media_ids, published' : 'media_ids',
    when: {
      insert: "NEW.media_ids <> '{}'",
      update: hasFlags ? `${pictures} OR (OLD.published <> NEW.published AND NEW.media_ids <> '{}')` : pictures,
      delete: "OLD.media_ids <> '{}'",
    },
  });
}

/**
 * The same for a table that has formatted texts in `documents`, too (migration 0034). Never edit this once it is released.
 * @param type the name of the type
 * @param hasFlags whether its items can be unpublished
 */
export function createFormattedItemUseTriggers(
  runner: QueryRunner,
  table: string,
  { type, hasFlags }: { type: string; hasFlags: boolean },
): Promise<void> {
  const shows = (row: string) => `(${row}.media_ids <> '{}' OR ${row}.documents <> '{}')`;
  const files = 'OLD.media_ids <> NEW.media_ids OR OLD.documents <> NEW.documents';
  return createMediaUseTriggers(runner, table, {
    run: hasFlags ? `keep_item_media_uses('${type}', 'published')` : `keep_item_media_uses('${type}')`,
    columns: hasFlags ? 'media_ids, documents, published' : 'media_ids, documents',
    when: {
      insert: shows('NEW'),
      update: hasFlags ? `${files} OR (OLD.published <> NEW.published AND ${shows('NEW')})` : files,
      delete: shows('OLD'),
    },
  });
}

/**
 * The same, where a language without a title is not shown (migration 0037). Never edit this once it is released.
 * @param type the name of the type
 * @param hasFlags whether its items can be unpublished
 */
export function createShownItemUseTriggers(
  runner: QueryRunner,
  table: string,
  { type, hasFlags }: { type: string; hasFlags: boolean },
): Promise<void> {
  const shows = (row: string) => `(${row}.media_ids <> '{}' OR ${row}.documents <> '{}')`;
  const files = 'OLD.media_ids <> NEW.media_ids OR OLD.documents <> NEW.documents';
  const titles = `(NEW.documents <> '{}' AND titled_languages(OLD.content) <> titled_languages(NEW.content))`;
  return createMediaUseTriggers(runner, table, {
    run: hasFlags ? `keep_item_media_uses('${type}', 'published')` : `keep_item_media_uses('${type}')`,
    columns: `media_ids, documents, content${hasFlags ? ', published' : ''}`,
    when: {
      insert: shows('NEW'),
      update: `${files} OR ${titles}${hasFlags ? ` OR (OLD.published <> NEW.published AND ${shows('NEW')})` : ''}`,
      delete: shows('OLD'),
    },
  });
}

const IDS_IN_TRASH = "ARRAY(SELECT jsonb_array_elements_text(NEW.item -> 'media_ids')::uuid)";

/**
 * SQL for the trigger function of content types.
 * @param withDocuments since migration 0034
 */
export const itemUsesFunction = (withDocuments: boolean): string =>
  itemUses(
    withDocuments
      ? 'write_item_media_uses(TG_ARGV[0], NEW.id::text, use_state, NEW.media_ids, NEW.documents)'
      : 'write_media_uses(TG_ARGV[0], NEW.id::text, use_state, NEW.media_ids)',
  );

/**
 * The same since migration 0037.
 * @param states of the uses to replace. Since migration 0041 those of a waiting change are left to that change
 */
export const shownItemUsesFunction = (states?: string): string =>
  itemUses(
    'write_item_media_uses(TG_ARGV[0], NEW.id::text, use_state, NEW.media_ids, NEW.documents, titled_languages(NEW.content))',
    states,
  );

const itemUses = (write: string, states = "'live', 'waiting', 'draft'"): string => `
  CREATE OR REPLACE FUNCTION keep_item_media_uses() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    use_state text := 'live';
  BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      DELETE FROM media_use WHERE type = TG_ARGV[0] AND state IN (${states});
      RETURN NULL;
    END IF;
    IF TG_OP <> 'INSERT' THEN
      DELETE FROM media_use
      WHERE type = TG_ARGV[0] AND item_id = OLD.id::text AND state IN (${states});
    END IF;
    IF TG_OP <> 'DELETE' THEN
      -- apart: a table without the flag must not even parse its name
      IF TG_ARGV[1] = 'published' THEN
        use_state := CASE WHEN NEW.published THEN 'live' ELSE 'draft' END;
      END IF;
      PERFORM ${write};
    END IF;
    RETURN NULL;
  END $$`;

/** The same for the trash, where `item` has the deleted row by column names. */
export const trashUsesFunction = (withDocuments: boolean): string => `
  CREATE OR REPLACE FUNCTION keep_trash_media_uses() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      DELETE FROM media_use WHERE state = 'trash';
      RETURN NULL;
    END IF;
    IF TG_OP <> 'INSERT' THEN
      DELETE FROM media_use WHERE type = OLD.type AND item_id = OLD.id::text AND state = 'trash';
    END IF;
    IF TG_OP <> 'DELETE' AND jsonb_typeof(NEW.item -> 'media_ids') = 'array' THEN
      PERFORM ${
        withDocuments
          ? `write_item_media_uses(NEW.type, NEW.id::text, 'trash', ${IDS_IN_TRASH}, coalesce(NEW.item -> 'documents', '{}'))`
          : `write_media_uses(NEW.type, NEW.id::text, 'trash', ${IDS_IN_TRASH})`
      };
    END IF;
    RETURN NULL;
  END $$`;

/** The triggers of the trash. @param columns of a deleted row that name files */
export function createTrashUseTriggers(
  runner: QueryRunner,
  columns: readonly ('media_ids' | 'documents')[],
): Promise<void> {
  const empty = { media_ids: '[]', documents: '{}' };
  const shows = (row: string) => columns.map((name) => `${row}.item -> '${name}' <> '${empty[name]}'`).join(' OR ');
  return createMediaUseTriggers(runner, 'trash', {
    run: 'keep_trash_media_uses()',
    columns: 'type, id, item',
    when: { insert: shows('NEW'), delete: shows('OLD') },
  });
}

export async function dropMediaUseTriggers(runner: QueryRunner, table: string): Promise<void> {
  for (const name of ['insert', 'update', 'delete', 'truncate']) {
    await runner.query(`DROP TRIGGER media_uses_${name} ON ${table}`);
  }
}
