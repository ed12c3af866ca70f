import type { DataSource } from 'typeorm';
import type { TermKind } from '../src/platform/terms/term.entity.js';

/** Terms with these ids, labelled by their kind. */
export async function insertTerms(database: DataSource, kinds: Record<string, TermKind>): Promise<void> {
  await database.query(
    `INSERT INTO term (id, kind, labels, created_at, updated_at)
     SELECT id, kind, jsonb_build_object('en', kind), now(), now() FROM unnest($1::uuid[], $2::text[]) AS made (id, kind)`,
    [Object.keys(kinds), Object.values(kinds)],
  );
}
