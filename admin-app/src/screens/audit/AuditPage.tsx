import { listAudit, type AuditEntry } from '@muzey/shared-ui/api/generated/index.ts';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import styles from '../../ui/list.module.css';
import { ListHead } from '../../item-list/ListHead.tsx';
import { ListBody } from '../../item-list/ListBody.tsx';
import { useItemList } from '../../content/useItemList.ts';
import { useListAddress } from '../../content/useListAddress.ts';
import { useT } from './words.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditLine } from './AuditLine.tsx';
import { toFilters, useAuditedTypes } from './filters.ts';
import { UndoChange } from './UndoChange.tsx';

/** The audit log; filters and page are in the address. */
export function AuditPage() {
  const t = useT();
  const address = useListAddress();
  const filters = toFilters(address, useAuditedTypes());
  const list = useItemList<AuditEntry>('audit', address, async ({ limit, skip }, signal) => {
    const query = { ...filters, limit, skip };
    const { data } = await listAudit({ client: api, query, signal, throwOnError: true });
    return { items: data.entries, total: data.total };
  });
  return (
    <>
      <ListHead title={t('nav-audit')} count={list.result.data && t('list-count', { count: list.result.data.total })} />
      <AuditFilters address={address} filters={filters} />
      {filters.last !== undefined && <UndoTogether filters={filters} />}
      {(filters.item ?? filters.last) !== undefined && (
        <p className={styles.top}>
          {t(filters.item === undefined ? 'audit-together' : 'audit-one')}{' '}
          <Link className={layout.more} to="/admin/audit">
            <More>{t('audit-all')}</More>
          </Link>
        </p>
      )}
      <ListBody address={address} list={list} empty={t('list-empty')}>
        {(entry) => <AuditLine entry={entry} withHistory={filters.item === undefined} />}
      </ListBody>
    </>
  );
}

/** Undoes the bulk change whose entries are shown. */
function UndoTogether({ filters }: { filters: ReturnType<typeof toFilters> }) {
  const { data } = useQuery({
    queryKey: ['audit', 'together', filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, together: 'true', limit: 1 } as const;
      return (await listAudit({ client: api, query, signal, throwOnError: true })).data.entries;
    },
  });
  const [entry] = data ?? [];
  return entry && <UndoChange key={entry.id} entry={entry} />;
}
