import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { DataSource, type EntityMetadata } from 'typeorm';
import { MAX_TOGETHER } from '../../platform/audit/audit.dto.js';
import { AuditEntryEntity } from '../../platform/audit/audit.entity.js';
import { requireUndoable } from '../../platform/audit/undo.js';
import type { Account } from '../../platform/auth/access.js';
import { EditRights } from '../../platform/auth/edit-rights.js';
import { hasPlans } from '../../platform/content/waiting-changes.js';
import { integer, jsonb, text, timestamp } from '../../platform/database/column-types.js';
import { statement, type RowOf } from '../../platform/database/statement.js';
import { forbidden, invalid, Problem } from '../../platform/errors/problem.js';
import { keptColumns, rowOf, type ItemState } from '../../platform/revisions/item-state.js';
import { undoneState } from '../../platform/revisions/undone-state.js';
import { VersionedTypes } from '../../platform/revisions/versioned-types.js';
import type { Versioned } from '../../platform/revisions/versioned.js';
import type { Localized } from '../../platform/text/localized.js';
import { TrashEntity } from '../../platform/trash/trash.entity.js';
import { TrashService } from '../../platform/trash/trash.service.js';
import type { KeptItem, UndoInput, UndoneChanges } from './undo.dto.js';

/** Each item is a transaction of its own, so a call stays short. */
export const ITEMS_PER_CALL = 50;

/**
 * Parameters: first and last entry, type, action, account, item after which to begin. An entry and the revision of its
 * change were written in one transaction, so they have the same time.
 */
const CHANGED_ITEMS = statement(
  'the items of a bulk change, with the versions that it has made',
  `WITH own AS (
     SELECT id, at, item_id, titles FROM audit_entry
     WHERE id BETWEEN $1 AND $2 AND type = $3 AND action = $4 AND account_id = $5 AND item_id > $6
     ORDER BY id LIMIT ${MAX_TOGETHER}
   )
   SELECT own.item_id AS id, max(own.at) AS at, min(version) AS first, max(version) AS last, count(version)::int AS versions,
     (array_agg(coalesce(titles, '{}') ORDER BY own.id DESC))[1] AS titles
   FROM own LEFT JOIN revision ON revision.type = $3 AND revision.item_id = own.item_id AND revision.at = own.at
     AND revision.account_id = $5
   GROUP BY own.item_id ORDER BY own.item_id LIMIT ${ITEMS_PER_CALL + 1}`,
  {
    id: text,
    at: timestamp,
    first: integer.orNull(),
    last: integer.orNull(),
    versions: integer,
    titles: jsonb<Localized<string>>(),
  },
);

/** Parameters: type, item, versions. */
const STATES = statement(
  'an item in some of its versions',
  `SELECT version, whole_revision(state, parts) AS state FROM revision
   WHERE type = $1 AND item_id = $2 AND version = ANY($3::int[])`,
  { version: integer, state: jsonb<ItemState>() },
);

type ChangedItem = RowOf<typeof CHANGED_ITEMS>;
/** The reason why an item stays as it is, at least in part, and what of it. */
type Remainder = Pick<KeptItem, 'code' | 'fields'>;
interface Outcome {
  isUndone: boolean;
  kept?: Remainder;
}

const keptFor = (code: string, fields: string[] = []): Outcome => ({ isUndone: false, kept: { code, fields } });

/** Undoes bulk changes, item by item, from the versions that they have left. */
@Injectable()
export class UndoService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly versioned: VersionedTypes,
    private readonly trash: TrashService,
    private readonly rights: EditRights,
  ) {}

  /** @throws 400 for an unknown entry, or one of somebody else; 403; 409 for one that cannot be undone any more */
  async undo({ first, last, after = '' }: UndoInput, account: Account): Promise<UndoneChanges> {
    const { manager } = this.dataSource;
    const entry = await manager.findOneBy(AuditEntryEntity, { id: last });
    const isOwn = entry?.accountId === account.id || account.role === 'superadmin';
    if (!entry || !isOwn) throw invalid([UNKNOWN]);
    requireUndoable(entry);
    const { type, action, accountId } = entry;
    if (!this.rights.mayEdit(type, account)) throw forbidden();
    const items = await CHANGED_ITEMS.all(manager, [first, last, type, action, accountId, after]);
    const part = items.slice(0, ITEMS_PER_CALL);
    let undone = 0;
    const kept: KeptItem[] = [];
    for (const item of part) {
      const outcome = await this.undoItem(type, action === 'deleted', item, account).catch(refusal);
      if (outcome.isUndone) undone++;
      if (outcome.kept) kept.push({ id: item.id, titles: item.titles, ...outcome.kept });
    }
    const next = items.length > part.length ? (part.at(-1)?.id ?? null) : null;
    return { message: 'Undone.', undone, kept, after: next };
  }

  private undoItem(type: string, wasDeleted: boolean, item: ChangedItem, account: Account): Promise<Outcome> {
    const versioned = this.versioned.of(type);
    return wasDeleted ? this.undelete(versioned, item, account) : this.changeBack(versioned, item, account);
  }

  private async undelete(versioned: Versioned, { id, at }: ChangedItem, account: Account): Promise<Outcome> {
    const { manager } = this.dataSource;
    const type = versioned.versionedType;
    const deleted = await manager.findOneBy(TrashEntity, { type, id });
    if (!deleted) return (await versioned.exists(id, manager)) ? { isUndone: false } : keptFor('not_found');
    // restored, and deleted once more
    if (deleted.deletedAt.getTime() !== at.getTime()) return keptFor('changed_since');
    await this.trash.restore(type, id, account);
    return { isUndone: true };
  }

  private async changeBack(versioned: Versioned, item: ChangedItem, account: Account): Promise<Outcome> {
    const { id, first, last, versions } = item;
    const { manager } = this.dataSource;
    const type = versioned.versionedType;
    if (first === null || last === null) return keptFor('no_version');
    // somebody else's change lies between
    if (last - first + 1 !== versions) return keptFor('changed_since');
    const metadata = this.dataSource.getMetadata(versioned.entity);
    const states = await STATES.all(manager, [type, id, [first - 1, last]]);
    const stateOf = (wanted: number) => states.find(({ version }) => version === wanted)?.state;
    const [before, after] = [stateOf(first - 1), stateOf(last)];
    if (!before || !after) return keptFor('no_version');
    const [row] = await manager.query<[{ state: ItemState }?]>(
      `SELECT to_jsonb(item) AS state FROM ${metadata.tablePath} AS item WHERE id::text = $1`,
      [id],
    );
    if (!row) return keptFor('not_found');
    const names = new Set(keptColumns(metadata).map(({ databaseName }) => databaseName));
    const now = Object.fromEntries(Object.entries(row.state).filter(([name]) => names.has(name)));
    const { state, kept } = undoneState({ before, after, now });
    const fields = kept.filter((path) => !path.startsWith('origins.')).map((path) => inAuditLog(path, metadata));
    if (isDeepStrictEqual(state, now))
      return fields.length > 0 ? keptFor('changed_since', fields) : { isUndone: false };
    const version = Number(row.state.version);
    // hiding it would cancel what was planned since, and showing it would publish what was written for later
    const isSwitched = now.published !== state.published;
    const isWritten = state.published === true && version !== last;
    if (isSwitched && (isWritten || (await hasPlans(manager, type, id))))
      return keptFor('changed_since', ['published']);
    await versioned.restore({ id, state: rowOf(metadata, state) }, { version }, account);
    return { isUndone: true, ...(fields.length > 0 && { kept: { code: 'changed_since', fields } }) };
  }
}

/** A path as the audit log writes it, which has the names of properties. */
function inAuditLog(path: string, { columns }: EntityMetadata): string {
  const [name = '', ...inner] = path.split('.');
  const column = columns.find(({ databaseName }) => databaseName === name);
  return [column?.propertyName ?? name, ...inner].join('.');
}

const UNKNOWN = { field: 'last', code: 'not_found', message: 'is no entry of this account' };

/** The outcome for an item whose restoration is refused, as another change of it would be. */
function refusal(error: unknown): Outcome {
  if (!(error instanceof Problem) || error.status >= 500) throw error;
  if (error.status === 404) return keptFor('not_found');
  if (error.status === 412) return keptFor('changed_since');
  const { errors = [], code } = error;
  return keptFor(errors[0]?.code ?? code, [...new Set(errors.map(({ field }) => field))]);
}
