import { endOtherSessions, endSession, listSessions, type OwnSession } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { ListHead } from '../../item-list/ListHead.tsx';
import styles from '../../ui/list.module.css';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { SessionRow } from './SessionRow.tsx';
import { useDeviceName } from './useDeviceName.ts';
import { useT } from './words.ts';

const sessionsQuery = {
  queryKey: ['sessions'],
  queryFn: async (): Promise<OwnSession[]> => (await listSessions({ client: api, throwOnError: true })).data,
};

/** The account's sessions, each of which can be ended. */
export function SessionsPage() {
  const t = useT();
  const toast = useToast();
  const nameOf = useDeviceName();
  const sessions = useQuery(sessionsQuery);
  const [asking, setAsking] = useState<OwnSession | 'others'>();
  const dialog = {
    sections: ['sessions', 'audit'],
    onDone: () => toast(t('sessions-ended')),
    onClose: () => setAsking(undefined),
  };
  const others = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <>
      <ListHead title={t('sessions-title')}>
        {others && (
          <Button kind="danger" onClick={() => setAsking('others')}>
            {t('sessions-endOthers')}
          </Button>
        )}
      </ListHead>
      <p className={styles.intro}>{others ? t('sessions-intro') : sessions.data && t('sessions-only')}</p>
      {sessions.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {sessions.isError && <LoadTrouble error={sessions.error} onRetry={() => void sessions.refetch()} />}
      <ul aria-busy={sessions.isFetching}>
        {sessions.data?.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} onEnd={() => setAsking(session)} />
          </li>
        ))}
      </ul>
      {asking === 'others' && (
        <ConfirmAction
          {...dialog}
          title={t('sessions-endOthersAsk')}
          text={t('sessions-endOthersText')}
          confirmLabel={t('sessions-endOthers')}
          work={() => endOtherSessions({ client: api, throwOnError: true })}
        />
      )}
      {asking !== undefined && asking !== 'others' && (
        <ConfirmAction
          {...dialog}
          title={t('sessions-endAsk', { device: nameOf(asking) })}
          text={t('sessions-endText')}
          confirmLabel={t('sessions-end')}
          work={() => endSession({ client: api, path: { id: asking.id }, throwOnError: true })}
        />
      )}
    </>
  );
}
