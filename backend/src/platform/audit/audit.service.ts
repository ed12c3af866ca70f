import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, Between, In, Raw, Repository } from 'typeorm';
import type { Account } from '../auth/access.js';
import { integer, text } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import { MAX_TOGETHER, type AuditEntry, type AuditQuery, type AuditTrail } from './audit.dto.js';
import { AuditEntryEntity } from './audit.entity.js';
import { undoUntil } from './undo.js';

const MAX_ID = '999999999999999999';
/** SQL: own entries are looked for among the latest 200,000, because no index leads to those of an account. */
const BEFORE_OWN = '(SELECT max(id) FROM audit_entry) - 200000';
const AMONG_LATEST = Raw<string>((id) => `${id} > ${BEFORE_OWN}`);
/** Nobody changes two items by hand within this time. */
const TOGETHER_SECONDS = 5;

/**
 * The last entry of each series. Entries of one account, action and type are a series as long as one follows the other
 * within seconds; a bulk change has several transactions. Those of a single item stay apart.
 */
const TOGETHER = statement(
  'entries of the audit log that belong together',
  `WITH recent AS (
     SELECT id, at, account_id, action, type, item_id FROM audit_entry
     WHERE ($1::text IS NULL OR type = $1) AND ($2::text IS NULL OR item_id = $2) AND ($3::text IS NULL OR action = $3)
       AND ($4::text IS NULL OR username = $4) AND ($5::bigint IS NULL OR id >= $5) AND ($6::bigint IS NULL OR id <= $6)
       AND ($7::uuid IS NULL OR (account_id = $7 AND id > ${BEFORE_OWN}))
     ORDER BY id DESC LIMIT ${MAX_TOGETHER}
   ),
   begun AS (
     SELECT *, coalesce(at > lag(at) OVER own + interval '${TOGETHER_SECONDS} seconds', true) AS begins
     FROM recent WINDOW own AS (PARTITION BY account_id, action, type ORDER BY id)
   ),
   numbered AS (
     SELECT *, count(*) FILTER (WHERE begins) OVER (PARTITION BY account_id, action, type ORDER BY id) AS series FROM begun
   ),
   parted AS (
     SELECT *, CASE WHEN min(item_id) OVER own = max(item_id) OVER own THEN id END AS alone
     FROM numbered WINDOW own AS (PARTITION BY account_id, action, type, series)
   )
   SELECT max(id)::text AS id, min(id)::text AS first, count(DISTINCT item_id)::int AS items, (count(*) OVER ())::int AS total
   FROM parted GROUP BY account_id, action, type, series, alone ORDER BY max(id) DESC LIMIT $8 OFFSET $9`,
  { id: text, first: text, items: integer, total: integer },
);

@Injectable()
export class AuditService {
  constructor(@InjectRepository(AuditEntryEntity) private readonly log: Repository<AuditEntryEntity>) {}

  /** Superadmins read all entries, others their own. */
  async list(query: AuditQuery, account: Account): Promise<AuditTrail> {
    const { type, item, action, username, first, last, together, limit, skip } = query;
    const accountId = account.role === 'superadmin' ? undefined : account.id;
    if (together) return this.together(query, accountId);
    const ids = Between(first ?? '0', last ?? MAX_ID);
    const where = {
      ...(type ? { type } : {}),
      ...(item ? { itemId: item } : {}),
      ...(action ? { action } : {}),
      ...(username ? { username } : {}),
      ...(accountId ? { accountId, id: And(ids, AMONG_LATEST) } : { id: ids }),
    };
    const [entries, total] = await this.log.findAndCount({
      where,
      order: { id: 'DESC' },
      take: limit,
      skip,
    });
    return { entries: entries.map(toEntry), total };
  }

  private async together(
    { type, item, action, username, first, last, limit, skip }: AuditQuery,
    accountId: string | undefined,
  ): Promise<AuditTrail> {
    const asked = [type, item, action, username, first, last, accountId].map((value) => value ?? null);
    const series = await TOGETHER.all(this.log.manager, [...asked, limit, skip]);
    const rows = await this.log.findBy({ id: In(series.map(({ id }) => id)) });
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    return {
      entries: series.flatMap(({ id, items, first: begin }) => {
        const row = rowsById.get(id);
        if (!row) return [];
        const ofSeries = { items, first: begin, undoUntil: undoUntil(row)?.toISOString() };
        return { ...toEntry(row), ...(items > 1 && ofSeries) };
      }),
      // after the last page there is no row to carry the total
      total: series[0]?.total ?? 0,
    };
  }
}

const toEntry = ({ accountId, username, token, at, titles, ...entry }: AuditEntryEntity): AuditEntry => ({
  ...entry,
  titles: titles ?? {},
  at: at.toISOString(),
  account: { id: accountId, username, ...(token !== null && { token }) },
});
