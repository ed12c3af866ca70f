import { listAudit } from '@muzey/shared-ui/api/generated/index.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { AuditLine } from '../audit/AuditLine.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useT } from '../../i18n/useT.ts';
import styles from './dashboard.module.css';
import { useAgendaT } from './words.ts';

const ENTRIES = 5;

/** The latest entries of the audit log; a bulk change is one. */
export function LastChanges() {
  const own = useAgendaT();
  const t = useT();
  const auditEntries = useQuery({
    queryKey: ['audit', 'last'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await listAudit({ client: api, query: { limit: ENTRIES, together: 'true' }, signal, throwOnError: true })).data
        .entries,
  });
  return (
    <section className={styles.below} aria-labelledby="overview-changes">
      <h2 id="overview-changes">{own('overview-changes')}</h2>
      {auditEntries.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {auditEntries.isError && <LoadTrouble error={auditEntries.error} onRetry={() => void auditEntries.refetch()} />}
      {auditEntries.data?.length === 0 && <p>{own('overview-noChanges')}</p>}
      <ul>
        {auditEntries.data?.map((entry) => (
          <li key={entry.id}>
            <AuditLine entry={entry} />
          </li>
        ))}
      </ul>
      <Link className={layout.more} to="/admin/audit">
        <More>{own('overview-allChanges')}</More>
      </Link>
    </section>
  );
}
