import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Json = Record<string, unknown>;

interface Row {
  id: string;
  /** JSON that PostgreSQL's functions may refuse. */
  register: string;
}

/** Registers are JSON as text. Each is a table's, to read and to write. */
const REGISTERS = [
  {
    read: `SELECT id, register::text AS register FROM collections
      WHERE register::text LIKE '%"object_production"%' AND id > $1 ORDER BY id LIMIT ${BATCH}`,
    write: `UPDATE collections SET register = row.register::json FROM unnest($1::uuid[], $2::text[]) AS row (id, register)
      WHERE collections.id = row.id`,
  },
  {
    read: `SELECT id, item ->> 'register' AS register FROM trash
      WHERE type = 'collections' AND item ->> 'register' LIKE '%"object_production"%' AND id > $1 ORDER BY id LIMIT ${BATCH}`,
    write: `UPDATE trash SET item = item || jsonb_build_object('register', row.register)
      FROM unnest($1::uuid[], $2::text[]) AS row (id, register) WHERE trash.type = 'collections' AND trash.id = row.id`,
  },
];

/** SQL: the productions of a record, in the other form. */
const CHANGED = {
  up: `(entry - 'association') || jsonb_build_object(
    CASE WHEN entry ->> 'association' IN ('workshop_of', 'attributed_to', 'school_of', 'after') THEN 'qualifier' ELSE 'role' END,
    entry -> 'association')`,
  down: `(entry - ARRAY['role', 'qualifier', 'technique']) || CASE
    WHEN entry ->> 'qualifier' IN ('circle_of', 'follower_of') THEN '{"association": "school_of"}'
    WHEN entry ->> 'qualifier' IN ('manner_of', 'copy_after') THEN '{"association": "after"}'
    WHEN entry ? 'qualifier' THEN jsonb_build_object('association', entry -> 'qualifier')
    WHEN entry ->> 'role' IN ('maker', 'designer', 'photographer', 'printer', 'publisher')
      THEN jsonb_build_object('association', entry -> 'role')
    WHEN NOT entry ? 'role' OR entry ->> 'role' IN ('editor', 'patron', 'owner') THEN '{}'
    ELSE '{"association": "maker"}' END`,
};
/** SQL: which entries have to change, as a path. */
const TO_CHANGE = {
  up: '$.object_production[*].association',
  down: '$.object_production[*] ? (exists (@.role) || exists (@.qualifier) || exists (@.technique))',
};
type Direction = keyof typeof CHANGED;

const hasSome = (record: string, direction: Direction): string =>
  `coalesce(${record}, '{}')::jsonb @? '${TO_CHANGE[direction]}'`;

/**
 * The part that a maker had becomes two: the role, and how sure or near they are. Whatever is stored of an object changes
 * its form: the record, what was read from its register, the trash, waiting changes and the history. Nothing is told,
 * since nothing else becomes of it.
 */
export class RolesAndQualifiers1763700000100 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return change(runner, 'up');
  }

  down(runner: QueryRunner): Promise<void> {
    return change(runner, 'down');
  }
}

async function change(runner: QueryRunner, direction: Direction): Promise<void> {
  await runner.query(`
    CREATE FUNCTION changed_productions(made jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
      SELECT jsonb_agg(
        CASE WHEN jsonb_build_object('object_production', jsonb_build_array(entry)) @? '${TO_CHANGE[direction]}'
          THEN ${CHANGED[direction]} ELSE entry END
        ORDER BY at)
      FROM jsonb_array_elements(made) WITH ORDINALITY AS one (entry, at)
    $$`);
  await runner.query(`
    CREATE FUNCTION changed_record(whole jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
      SELECT CASE WHEN ${hasSome("whole -> 'record'", direction)}
        THEN jsonb_set(whole, '{record,object_production}', changed_productions(whole -> 'record' -> 'object_production'))
        ELSE whole END
    $$`);
  await runner.query(
    `UPDATE collections SET record = changed_record(jsonb_build_object('record', record)) -> 'record'
     WHERE ${hasSome('record', direction)}`,
  );
  await runner.query(
    `UPDATE trash SET item = changed_record(item) WHERE type = 'collections' AND ${hasSome("item -> 'record'", direction)}`,
  );
  await runner.query(
    `UPDATE waiting_change SET base = changed_record(base), state = changed_record(state)
     WHERE type = 'collections'
       AND (${hasSome("base -> 'record'", direction)} OR ${hasSome("state -> 'record'", direction)})`,
  );
  await runner.query(
    `UPDATE revision SET state = jsonb_set(state, '{record,object_production}',
         changed_productions(whole -> 'record' -> 'object_production')),
       parts = CASE WHEN parts ? 'record' THEN jsonb_set(parts, '{record}', (parts -> 'record') - 'object_production')
         ELSE parts END
     FROM (SELECT type AS of_type, item_id AS item, version AS of_version, whole_revision(state, parts) AS whole
       FROM revision WHERE type = 'collections') AS read
     WHERE type = of_type AND item_id = item AND version = of_version AND ${hasSome("whole -> 'record'", direction)}`,
  );
  for (const register of REGISTERS) await changeRegisters(runner, register);
  await runner.query('DROP FUNCTION changed_record');
  await runner.query('DROP FUNCTION changed_productions');
}

async function changeRegisters(runner: QueryRunner, { read, write }: { read: string; write: string }): Promise<void> {
  for (let after = FIRST; ;) {
    const rows = (await runner.query(read, [after])) as Row[];
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const mapped = rows.flatMap(({ id, register }) => {
      const known: unknown = JSON.parse(register);
      const record = fieldsOf(fieldsOf(fieldsOf(known)?.mapped)?.record);
      const made = record?.object_production;
      return record && Array.isArray(made) && made.length > 0 ? [{ id, known, record }] : [];
    });
    const changed = (await runner.query(
      `SELECT changed_productions(made) AS made FROM unnest($1::jsonb[]) WITH ORDINALITY AS one (made, at) ORDER BY at`,
      [mapped.map(({ record }) => JSON.stringify(record.object_production))],
    )) as { made: unknown }[];
    for (const [at, { record }] of mapped.entries()) record.object_production = changed[at]?.made;
    await runner.query(write, [mapped.map(({ id }) => id), mapped.map(({ known }) => JSON.stringify(known))]);
  }
}

const fieldsOf = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
