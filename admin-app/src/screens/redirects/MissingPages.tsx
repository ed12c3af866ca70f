import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveEmptyPage } from '../../content/leave-empty-page.ts';
import { Pager } from '../../fields/Pager.tsx';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import styles from '../../ui/made-link.module.css';
import { forgetMissing, missingQuery, PER_PAGE, REDIRECTS } from './calls.ts';
import { useT } from './words.ts';

interface MissingPagesProps {
  /** Begins a redirect from a path. */
  onLead: (path: string) => void;
  onForgotten: () => Promise<unknown>;
}

/** The pages that were asked for and not found. */
export function MissingPages({ onLead, onForgotten }: MissingPagesProps) {
  const t = useT();
  const lang = useLang();
  const [page, setPage] = useState(1);
  const [isAsked, setAsked] = useState(false);
  const list = useQuery({ ...missingQuery(page), placeholderData: keepPreviousData });
  const { pages = [], total = 0 } = list.data ?? {};
  leaveEmptyPage({ list, rows: pages, page, setPage });
  return (
    <section aria-labelledby="missing-pages">
      <h2 id="missing-pages" className={styles.heading}>
        {t('redirects-missing')}
        {total > 0 && ` · ${total}`}
      </h2>
      <p className={styles.text}>{t(total > 0 ? 'redirects-missingText' : 'redirects-missingNone')}</p>
      {list.error && <LoadTrouble error={list.error} onRetry={() => void list.refetch()} />}
      <ul className={styles.links} aria-busy={list.isFetching}>
        {pages.map(({ path, count, last_at, from }) => (
          <li key={path}>
            <span className={styles.words}>
              <code>{path}</code>
              <span>
                {t('redirects-asked', { count, date: longDateTime(last_at, lang) })}
                {from !== null && ` · ${t('redirects-from', { address: from })}`}
              </span>
            </span>
            <Button kind="quiet" aria-label={t('redirects-leadOf', { address: path })} onClick={() => onLead(path)}>
              {t('redirects-lead')}
            </Button>
          </li>
        ))}
      </ul>
      <Pager sorted page={page} pages={Math.ceil(total / PER_PAGE)} onGo={setPage} />
      {total > 0 && (
        <div className={styles.buttons}>
          <Button kind="danger" onClick={() => setAsked(true)}>
            {t('redirects-forget')}
          </Button>
        </div>
      )}
      {isAsked && (
        <ConfirmAction
          title={t('redirects-forget')}
          text={t('redirects-forgetText')}
          confirmLabel={t('redirects-forget')}
          work={forgetMissing}
          sections={[REDIRECTS]}
          onDone={() => void onForgotten()}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}
