import { getMediaToLookAt } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useT } from '../../i18n/useT.ts';
import styles from './dashboard.module.css';
import { useAgendaT } from './words.ts';

/**
 * Media of every kind whose rights end soon, the nearest first, missing files, and low storage space; nothing if there is nothing to do.
 */
export function MediaToLookAt() {
  const own = useAgendaT();
  const t = useT();
  const lang = useLang();
  const { data } = useQuery({
    queryKey: ['media', 'to-look-at'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await getMediaToLookAt({ client: api, signal, throwOnError: true })).data,
  });
  if (!data) return null;
  const { ending, ending_total: total, damaged, disk_low: isDiskLow } = data;
  return (
    <>
      {isDiskLow && (
        <section className={styles.below} aria-labelledby="overview-disk">
          <h2 id="overview-disk">{own('overview-disk')}</h2>
          <p>{own('overview-diskLow')}</p>
        </section>
      )}
      {damaged > 0 && (
        <section className={styles.below} aria-labelledby="overview-files">
          <h2 id="overview-files">{own('overview-files')}</h2>
          <Link to="/admin/media?damaged=true">{own('overview-damaged', { count: damaged })}</Link>
        </section>
      )}
      {ending.length > 0 && (
        <section className={styles.below} aria-labelledby="overview-rights">
          <h2 id="overview-rights">{own('overview-rights')}</h2>
          <ul>
            {ending.map(({ id, alt, name, rights_expires_at: end }) => {
              const written = pickLang(alt, lang);
              return (
                <li key={id} className={styles.ending}>
                  <time dateTime={end}>{longDate(end, lang)}</time>
                  <Link to={`/admin/media/${id}`} lang={written && languages[written].tag}>
                    {(written && alt[written]) ?? name ?? t('media-one')}
                  </Link>
                </li>
              );
            })}
          </ul>
          <Link className={layout.more} to="/admin/media?expiring=true&sort=expiring">
            <More>{own('overview-allRights', { count: total })}</More>
          </Link>
        </section>
      )}
    </>
  );
}
