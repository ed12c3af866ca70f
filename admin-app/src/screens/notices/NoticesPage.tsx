import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Empty, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from 'react-router-dom';
import list from '../../ui/list.module.css';
import { ListHead } from '../../item-list/ListHead.tsx';
import { ListRow } from '../../item-list/ListRow.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { shownIn } from '../../content/localized.ts';
import { rightsTo } from '../../shell/rights.ts';
import { useRights } from '../../shell/Permitted.tsx';
import { branchRowsQuery } from '../../content/branches.ts';
import { noticesQuery, testLineQuery } from './calls.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { useT } from './words.ts';

/** The lines at the top of pages. Superadmins change them, other staff can read them, like the site settings. */
export function NoticesPage() {
  const t = useT();
  const rights = useRights();
  const notices = useQuery(noticesQuery);
  const { data: branches } = useQuery(branchRowsQuery);
  // its days are written into the hours of the branches
  const mayClose = rights.mayDo({ task: 'branches', level: 'publish', branch: rights.ownBranch });
  return (
    <>
      <ListHead
        title={t('nav-notices')}
        count={notices.data && t('list-count', { count: notices.data.length })}
        about={t('notices-intro')}
        isEmpty={notices.data?.length === 0}
      >
        {rights.mayMake('notices') && (
          <>
            {rights.mayMake('notices', 'publish') && mayClose && (
              <Link className={buttonClass('quiet')} to="/admin/notices/closure">
                {t('closure-add')}
              </Link>
            )}
            <Link className={buttonClass()} to="/admin/notices/add">
              {t('notices-add')}
            </Link>
          </>
        )}
      </ListHead>
      {notices.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {notices.isError && <LoadTrouble error={notices.error} onRetry={() => void notices.refetch()} />}
      <ul>
        <TestLine mayChange={rights.hasTask('site', 'publish')} />
        {notices.data?.map((notice) => (
          <ListRow key={notice.id} id={notice.id}>
            <NoticeRow notice={notice} branches={branches} rights={rightsTo(rights, 'notices', notice)} />
          </ListRow>
        ))}
      </ul>
      {notices.data?.length === 0 && <Empty>{t('notices-none')}</Empty>}
      <Outlet />
    </>
  );
}

/** The line of the test mode, which is one of the site settings. */
function TestLine({ mayChange }: { mayChange: boolean }) {
  const t = useT();
  const lang = useLang();
  const { data: banner } = useQuery(testLineQuery);
  if (!banner) return null;
  const { lang: written, text } = shownIn(banner.text, lang);
  return (
    <li>
      <article className={`${list.row} ${list.plain}`}>
        <div>
          <p className={list.states}>
            <StateBadge kind={banner.on ? 'active' : 'inactive'}>
              {banner.on ? t('notices-shown-now') : t('site-bannerHidden')}
            </StateBadge>
          </p>
          <h2>
            {t('notices-testLine')}
            {text !== '' && ': '}
            <span lang={languages[written].tag}>{text}</span>
          </h2>
          <p className={list.sub}>{t('notices-testLineText')}</p>
        </div>
        {mayChange && (
          <div className={list.acts}>
            <Link className={buttonClass('quiet')} to="/admin/site">
              {t('nav-siteSettings')}
            </Link>
          </div>
        )}
      </article>
    </li>
  );
}
