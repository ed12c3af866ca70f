import type { Level } from '@muzey/shared-ui/accounts/tasks.ts';
import { currentGrants, requireWrite, taskOf, withinGrants } from '../grants/grants.js';
import { notGranted } from '../errors/problem.js';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { currentToken, type AuditedItem } from '../audit/record.js';
import { keptColumns } from './item-state.js';
import { savedAt } from './partly-kept.js';
import { inPlannedRelease, type Author } from './write-row.js';

/** A locked row after a change. */
export interface ChangedRow<Row> {
  after: Row;
  audited: AuditedItem;
  /** The paths of the changed fields. */
  fields: string[];
}

/** @throws 403 when the current account may not make one of the changes */
async function requireWrites(
  manager: EntityManager,
  rows: readonly ChangedRow<ObjectLiteral & { id: string }>[],
  { type, table }: { type: string; table: string },
): Promise<void> {
  if (currentGrants() === null || rows.length === 0) return;
  // of media this is what visitors may see
  const isLive = type === 'media' || undefined;
  for (const { after, fields } of rows) requireWrite({ type, after, fields, isLive });
  const at = (level: Level) => withinGrants(taskOf(type), table, { level }) ?? 'true';
  const before = isLive
    ? at('publish')
    : `CASE WHEN published OR ${inPlannedRelease(`'${type}'`, `${table}.id::text`)} THEN ${at('publish')} ELSE ${at('draft')} END`;
  const outside = await manager.query<object[]>(
    `SELECT FROM ${table} WHERE id = ANY($1::uuid[]) AND NOT (${before}) LIMIT 1`,
    [rows.map(({ after }) => after.id)],
  );
  if (outside.length > 0) throw notGranted();
}

/** Rows per statement: other requests get a turn in between. */
const ROWS_PER_STATEMENT = 500;

/**
 * Writes some columns of many rows of one type, with an audit entry and revisions for each, like `writeChange` for one
 * row.
 * @param properties of those columns; version and time are written as well
 * @throws 403
 */
export async function writeChanges<Row extends ObjectLiteral & { id: string }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  rows: readonly ChangedRow<Row>[],
  { type, properties, account }: { type: string; properties: readonly string[]; account: Author },
): Promise<void> {
  const metadata = manager.connection.getMetadata(entity);
  await requireWrites(manager, rows, { type, table: metadata.tablePath });
  const table = metadata.tablePath;
  const written = metadata.columns.filter(({ propertyName }) =>
    [...properties, 'version', 'updatedAt'].includes(propertyName),
  );
  const columnNames = keptColumns(metadata).map(({ databaseName }) => databaseName);
  const state = (row: string) =>
    `jsonb_build_object(${columnNames.map((name) => `'${name}', ${row}.${name}`).join(', ')})`;
  // all parts of a statement see the table as it was before it
  const sql = `
    WITH row AS (SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)),
    told AS (SELECT * FROM jsonb_to_recordset($2::jsonb) AS told (id uuid, title text, titles jsonb, fields text[])),
    written AS (
      UPDATE ${table} AS stored SET ${written.map(({ databaseName }) => `${databaseName} = row.${databaseName}`).join(', ')}
      FROM row WHERE stored.id = row.id RETURNING stored.*
    ),
    entry AS (
      INSERT INTO audit_entry (account_id, username, action, type, item_id, title, titles, fields, token)
      SELECT $4::uuid, $5::text, 'changed', $3::text, id::text, title, titles, fields, $6::text FROM told
    )
    SELECT write_revisions($3, array_agg(before.id::text), array_agg(before.version),
      array_agg(${savedAt(metadata, 'before')}), NULL, NULL, NULL, array_agg(NULL::jsonb), array_agg(${state('before')}))
    FROM ${table} AS before JOIN row ON row.id = before.id
    WHERE NOT EXISTS (
      SELECT FROM revision WHERE type = $3 AND item_id = before.id::text AND revision.version = before.version)
    UNION ALL
    SELECT write_revisions($3, array_agg(written.id::text), array_agg(written.version), array_agg(now()), $4::uuid, $5, 'changed',
      array_agg(to_jsonb(told.fields)), array_agg(${state('written')}))
    FROM written JOIN told ON told.id = written.id`;
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const part = rows.slice(at, at + ROWS_PER_STATEMENT);
    const values = part.map(({ after }) => ({
      id: after.id,
      ...Object.fromEntries(
        written.map(({ databaseName, propertyName }): [string, unknown] => [databaseName, after[propertyName]]),
      ),
    }));
    const told = part.map(({ after: { id }, audited: { title = null, titles }, fields }) => ({
      id,
      title,
      titles: titles ?? null,
      fields,
    }));
    await manager.query(sql, [
      JSON.stringify(values),
      JSON.stringify(told),
      type,
      account.id,
      account.username,
      currentToken(),
    ]);
  }
}
