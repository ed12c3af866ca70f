import type { QueryRunner } from 'typeorm';

interface Triggers {
  /** Their function. */
  run: string;
  /** An update of other columns fires nothing. */
  columns: string;
  /** Other rows fire nothing, in SQL. */
  when: { insert: string; update?: string; delete: string };
}

/** Creates the triggers that keep the uses of pictures by a table's rows (migration 0025). Never edit this once it is released. */
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
 * The same for a table that has formatted texts in `documents`, too (migration 0031). Never edit this once it is released.
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
