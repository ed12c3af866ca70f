import { boolean, name, text, texts } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';

/** TypeORM's table of executed migrations. */
export const MIGRATIONS = 'migrations';

export const TABLE_NAMES = statement(
  'names of tables',
  `SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
  { name },
);

/**
 * All tables but $1, with the columns that are stored and the tables that they refer to. Ids of transactions mean nothing
 * in another database; by default they become those of the restore.
 */
export const TABLE_SHAPES = statement(
  'shapes of tables',
  `SELECT relname AS name,
     (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND atttypid <> 'xid8'::regtype) AS columns,
     (SELECT coalesce(array_agg(confrelid::regclass::text), '{}') FROM pg_constraint
      WHERE conrelid = class.oid AND contype = 'f' AND confrelid <> class.oid) AS needs
   FROM pg_class AS class
   WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> ALL ($1) ORDER BY relname`,
  { name, columns: texts, needs: texts },
);

export const SEQUENCE_VALUES = statement(
  'values of sequences',
  `SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences
   WHERE schemaname = current_schema() AND last_value IS NOT NULL AND sequencename <> '${MIGRATIONS}_id_seq' ORDER BY sequencename`,
  { name: text, value: text },
);

export const SET_SEQUENCE = statement('set a sequence', 'SELECT setval($1::regclass, $2::bigint)::text AS value', {
  value: text,
});

/**
 * The indexes of the table $1 that can be dropped and rebuilt, with the column settings that their definitions leave
 * out.
 */
export const INDEXES = statement(
  'indexes of a table',
  `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition,
     ARRAY(SELECT format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s', indexrelid::regclass, attnum, attstattarget)
       FROM pg_attribute WHERE attrelid = indexrelid AND attstattarget >= 0) AS settings
   FROM pg_index WHERE indrelid = $1::regclass AND NOT indisunique`,
  { name: text, definition: text, settings: texts },
);

/** The schema's functions, except those of extensions. */
export const FUNCTIONS = statement(
  'functions of the schema',
  `SELECT oid::regprocedure::text AS name FROM pg_proc
   WHERE pronamespace = current_schema()::regnamespace
     AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')`,
  { name: text },
);

/** Whether a process of the product is connected to the database. */
export const IS_RUNNING = statement(
  'is the museum running',
  `SELECT EXISTS (
     SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name ~ '^muzey( |$)') AS running`,
  { running: boolean },
);

/**
 * After a restore, a change whose scheduled time came after the backup must not be published unnoticed: staff decide.
 */
export const STOP_LATE_CHANGES = statement(
  'stop waiting changes whose time came before they were restored',
  `UPDATE waiting_change SET version = version + 1,
     problem = jsonb_build_object('code', 'restored_late', 'detail', 'Its time passed before the backup was restored.', 'at', current_moment())
   WHERE publish_at <= current_moment() AND problem IS NULL`,
);

/** The same for releases. */
export const STOP_LATE_RELEASES = statement(
  'stop releases whose time came before they were restored',
  `UPDATE releases SET version = version + 1,
     problem = jsonb_build_object('code', 'restored_late', 'detail', 'Its time passed before the backup was restored.',
       'at', current_moment(), 'members', '[]'::jsonb)
   WHERE publish_at <= current_moment() AND published_at IS NULL AND problem IS NULL`,
);
