import type { AdminBranch } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { money } from '@muzey/shared-ui/i18n/numbers.ts';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Empty, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from 'react-router-dom';
import { titleOf } from '../../content/draft.ts';
import list from '../../ui/list.module.css';
import { ListHead } from '../../item-list/ListHead.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useRights } from '../../shell/Permitted.tsx';
import { shownIn } from '../../content/localized.ts';
import { useSavedMark } from '../../item-list/saved.ts';
import { OpenListContext, wholeList } from '../../item-list/open-list.ts';
import { useT } from './words.ts';
import styles from './branches.module.css';
import { branchesQuery } from './read-branches.ts';

/** The price lists of all branches; each is edited separately. */
export function PricesPage() {
  const t = useT();
  const branches = useQuery(branchesQuery);
  return (
    <>
      <ListHead title={t('nav-prices')} />
      {branches.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {branches.isError && <LoadTrouble error={branches.error} onRetry={() => void branches.refetch()} />}
      {branches.data?.length === 0 && <Empty>{t('list-empty')}</Empty>}
      {branches.data?.map((branch) => (
        <PriceList key={branch.id} branch={branch} />
      ))}
      <OpenListContext value={wholeList(branches.data)}>
        <Outlet />
      </OpenListContext>
    </>
  );
}

function PriceList({ branch: { id, content, prices } }: { branch: AdminBranch }) {
  const t = useT();
  const lang = useLang();
  const { lang: titleLang, title } = titleOf(content, lang);
  const mayChange = useRights().mayChange({ task: 'branches', level: 'publish', branch: id });
  const { ref, isSaved } = useSavedMark<HTMLElement>(id);
  return (
    <section ref={ref} className={styles.list} aria-labelledby={id}>
      {isSaved && <p className={list.savedNote}>{t('list-justSaved')}</p>}
      <header>
        <h2 id={id} lang={languages[titleLang].tag}>
          {title}
        </h2>
        {mayChange && (
          <Link
            className={buttonClass('quiet')}
            to={`/admin/prices/${id}/edit`}
            aria-label={`${t('prices-change')}: ${title}`}
          >
            {t('prices-change')}
          </Link>
        )}
      </header>
      {prices.length === 0 ? (
        <p>{t('prices-none')}</p>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('prices-service')}</th>
              <th scope="col">{t('prices-unit')}</th>
              <th scope="col">{t('prices-cost')}</th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ name, price, unit }, index) => {
              const service = shownIn(name, lang);
              return (
                <tr key={index}>
                  <th scope="row" lang={languages[service.lang].tag}>
                    {service.text}
                  </th>
                  <td>{t(`unit-${unit}`)}</td>
                  <td>{money(price, lang)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
