import { TASKS } from '@muzey/shared-ui/accounts/tasks.ts';
import { getAgenda, getOverview } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useSectionWords } from '../../content/names.ts';
import { useOwnSections } from '../../content/own-sections.ts';
import { useT } from '../../i18n/useT.ts';
import { countsQuery } from '../languages/counts.ts';
import { useShownName } from '../../shell/display-name.ts';
import { useAccount } from '../../shell/session.ts';
import { useRights } from '../../shell/Permitted.tsx';
import { Agenda } from './Agenda.tsx';
import styles from './dashboard.module.css';
import { DeletedPrivate } from './DeletedPrivate.tsx';
import { FailedWebhooks } from './FailedWebhooks.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { LastChanges } from './LastChanges.tsx';
import { MediaToLookAt } from './MediaToLookAt.tsx';
import { Numbers } from './Numbers.tsx';
import { Translations } from './Translations.tsx';
import { useFirstSteps } from './useFirstSteps.ts';
import { useUnread } from '../../shell/useUnread.ts';
import { useAgendaT } from './words.ts';

/** First the things to do, then the numbers of each type, last the latest changes. */
export function DashboardPage() {
  const t = useT();
  const own = useAgendaT();
  const word = useSectionWords();
  const { hasTask, mayMake, mayOpen } = useRights();
  const made = useOwnSections().filter(({ type }) => mayMake(type));
  const lang = useLang();
  const account = useAccount();
  const shownName = useShownName();
  const overview = useQuery({
    queryKey: ['overview', lang],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await getOverview({ client: api, query: { lang }, signal, throwOnError: true })).data,
  });
  const agenda = useQuery({
    queryKey: ['overview', 'agenda'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await getAgenda({ client: api, signal, throwOnError: true })).data,
  });
  const isTranslated = mayOpen('languages');
  const counts = useQuery({ ...countsQuery, enabled: isTranslated });
  const first = useFirstSteps(overview.data);
  const unread = hasTask('messages') && <Unread />;
  // each part waits for those above it, so that nothing moves
  const isPending = overview.isPending || first.isPending || agenda.isPending || (isTranslated && counts.isPending);
  return (
    <>
      <title>{`${t('nav-overview')} · ${t('title')}`}</title>
      <h1 className={styles.hello}>{own('overview-hello', { name: shownName(account) })}</h1>
      {!TASKS.some((task) => hasTask(task)) && <p>{own('overview-noRights')}</p>}
      <p className={styles.begin}>
        {made.map(({ type }) => (
          <Link key={type} className={buttonClass('quiet')} to={`/admin/${type}/add`}>
            {word(type, 'add')}
          </Link>
        ))}
      </p>
      {isPending && <Spinner>{t('list-loading')}</Spinner>}
      {!isPending && (
        <>
          {counts.data && <Translations counts={counts.data} />}
          {first.steps.length > 0 && <FirstSteps steps={first.steps} onHide={first.hide} />}
          {agenda.isError && <LoadTrouble error={agenda.error} onRetry={() => void agenda.refetch()} />}
          {agenda.data ? <Agenda agenda={agenda.data}>{unread}</Agenda> : unread}
        </>
      )}
      {account.registrar && hasTask('collections') && <DeletedPrivate />}
      {mayOpen('webhooks') && <FailedWebhooks />}
      {hasTask('media') && <MediaToLookAt />}
      {!isPending && (
        <>
          {overview.isError && <LoadTrouble error={overview.error} onRetry={() => void overview.refetch()} />}
          {overview.data && <Numbers overview={overview.data} />}
        </>
      )}
      <LastChanges />
    </>
  );
}

/** The number of unread messages; nothing while it is not known. */
function Unread() {
  const t = useT();
  const own = useAgendaT();
  const unread = useUnread();
  if (unread === undefined) return null;
  return (
    <section className={styles.below} aria-labelledby="overview-messages">
      <h2 id="overview-messages">{t('nav-messages')}</h2>
      {unread > 0 ? (
        <Link to="/admin/messages?unread=true">{own('overview-unread', { count: unread })}</Link>
      ) : (
        <p>{t('messages-allRead')}</p>
      )}
    </section>
  );
}
