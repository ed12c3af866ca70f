import { listAudit } from '@muzey/shared-ui/api/generated/index.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { AuditLine } from '../audit/AuditLine.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useT } from '../../i18n/useT.ts';
import { useRights } from '../../shell/Permitted.tsx';
import styles from './dashboard.module.css';
import { useAgendaT } from './words.ts';

const ENTRIES = 5;
/** The latest own entries, among which bulk changes are looked for. */
const MAX_OWN = 100;

/**
 * The latest entries of the audit log; a bulk change is one. Accounts that may not open it get their own bulk changes, to
 * undo them.
 */
export function LastChanges() {
  const own = useAgendaT();
  const t = useT();
  const isWhole = useRights().mayOpen('audit');
  const auditEntries = useQuery({
    queryKey: ['audit', 'last'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { limit: isWhole ? ENTRIES : MAX_OWN, together: 'true' } as const;
      return (await listAudit({ client: api, query, signal, throwOnError: true })).data.entries;
    },
  });
  const entries = isWhole
    ? auditEntries.data
    : auditEntries.data?.filter(({ undoUntil }) => undoUntil !== undefined).slice(0, ENTRIES);
  // the agenda above lists the items that an account saved last
  if (!isWhole && !entries?.length) return null;
  return (
    <section className={styles.below} aria-labelledby="overview-changes">
      <h2 id="overview-changes">{own(isWhole ? 'overview-changes' : 'overview-ownBulk')}</h2>
      {auditEntries.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {auditEntries.isError && <LoadTrouble error={auditEntries.error} onRetry={() => void auditEntries.refetch()} />}
      {entries?.length === 0 && <p>{own('overview-noChanges')}</p>}
      <ul>
        {entries?.map((entry) => (
          <li key={entry.id}>
            <AuditLine entry={entry} />
          </li>
        ))}
      </ul>
      {isWhole && (
        <Link className={layout.more} to="/admin/audit">
          <More>{own('overview-allChanges')}</More>
        </Link>
      )}
    </section>
  );
}
