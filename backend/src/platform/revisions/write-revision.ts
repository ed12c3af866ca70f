import type { EntityMetadata } from 'typeorm';
import type { AuditEntryValues } from '../audit/record.js';
import { keptColumns } from './item-state.js';
import { savedAt } from './partly-kept.js';

/**
 * The end of the statement that writes a row as `written` and its audit entry: it stores the row's new state, and also
 * the previous one if that is not stored, as after an import.
 * @param offset parameters are numbered from this + 1
 */
export function revisionStatement(
  metadata: EntityMetadata,
  { account, action, audited: { type, id }, fields }: AuditEntryValues,
  offset: number,
): { sql: string; values: unknown[] } {
  const values = [type, id, account.id, account.username, action, fields];
  const [ofType, item, accountId, username, done, changed] = values.map((_, index) => `$${offset + index + 1}`);
  const columnsToKeep = keptColumns(metadata);
  const state = (row: string) =>
    `jsonb_build_object(${columnsToKeep.map(({ databaseName: name }) => `'${name}', ${row}.${name}`).join(', ')})`;
  // all parts of a statement see the table as it was before it
  const sql = `
    SELECT write_revision(${ofType}, ${item}, before.version, ${savedAt(metadata, 'before')}, NULL, NULL, NULL, '{}', ${state('before')})
    FROM ${metadata.tablePath} AS before
    WHERE before.id = (SELECT id FROM written) AND NOT EXISTS (
      SELECT FROM revision WHERE type = ${ofType} AND item_id = ${item} AND revision.version = before.version)
    UNION ALL
    SELECT write_revision(${ofType}, ${item}, written.version, now(), ${accountId}::uuid, ${username}, ${done}, ${changed}::text[],
      ${state('written')})
    FROM written`;
  return { sql, values };
}
