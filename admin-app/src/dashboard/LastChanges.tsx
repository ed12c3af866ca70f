import { listAudit } from '@muzey/shared-ui/api/generated/index.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../api/api.ts';
import { AuditLine } from '../audit/AuditLine.tsx';
import { LoadTrouble } from '../content/LoadTrouble.tsx';
import { useT } from '../i18n/useT.ts';
import styles from './dashboard.module.css';

const SHOWN = 5;

/** What the staff did last, for those who may read the trail. */
export function LastChanges() {
  const t = useT();
  const trail = useQuery({
    queryKey: ['audit', 'last'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await listAudit({ client: api, query: { limit: SHOWN }, signal, throwOnError: true })).data.entries,
  });
  return (
    <section className={styles.below} aria-labelledby="overview-changes">
      <h2 id="overview-changes">{t('overview.changes')}</h2>
      {trail.isPending && <Spinner>{t('list.loading')}</Spinner>}
      {trail.isError && <LoadTrouble error={trail.error} onRetry={() => void trail.refetch()} />}
      {trail.data?.length === 0 && <p>{t('overview.noChanges')}</p>}
      <ul>
        {trail.data?.map((entry) => (
          <li key={entry.id}>
            <AuditLine entry={entry} />
          </li>
        ))}
      </ul>
      <Link className={layout.more} to="/admin/audit">
        <More>{t('overview.allChanges')}</More>
      </Link>
    </section>
  );
}
