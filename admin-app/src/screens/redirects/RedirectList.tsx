import type { Redirect } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveEmptyPage } from '../../content/leave-empty-page.ts';
import { Pager } from '../../fields/Pager.tsx';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import styles from '../../ui/made-link.module.css';
import { useAfterPause } from '../../ui/useAfterPause.ts';
import { PER_PAGE, REDIRECTS, redirectsQuery, remove } from './calls.ts';
import { useT } from './words.ts';

const PAUSE_MS = 300;

interface RedirectListProps {
  onEdit: (redirect: Redirect) => void;
  onDeleted: () => Promise<unknown>;
}

/** The redirects, by their addresses. */
export function RedirectList({ onEdit, onDeleted }: RedirectListProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Redirect>();
  const search = useAfterPause(typed.trim(), PAUSE_MS);
  const list = useQuery({ ...redirectsQuery(search, page), placeholderData: keepPreviousData });
  const { redirects = [], total = 0 } = list.data ?? {};
  leaveEmptyPage({ list, rows: redirects, page, setPage });
  return (
    <section aria-labelledby="redirects-list">
      <h2 id="redirects-list" className={styles.heading}>
        {t('redirects-list')}
        {total > 0 && ` · ${total}`}
      </h2>
      {list.error && <LoadTrouble error={list.error} onRetry={() => void list.refetch()} />}
      {(total > PER_PAGE || typed !== '') && (
        <TextField
          type="search"
          label={t('redirects-search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
      )}
      {list.isSuccess && redirects.length === 0 && (
        <p className={styles.text}>{t(typed === '' ? 'redirects-none' : 'redirects-noneFound')}</p>
      )}
      <ul className={styles.links} aria-busy={list.isFetching}>
        {redirects.map((redirect) => (
          <li key={redirect.id}>
            <span className={styles.words}>
              <code>{redirect.source}</code>
              <span>{t('redirects-leadsTo', { address: redirect.target })}</span>
            </span>
            <span className={styles.actions}>
              <Button
                kind="quiet"
                aria-label={t('redirects-editOf', { address: redirect.source })}
                onClick={() => onEdit(redirect)}
              >
                {t('redirects-edit')}
              </Button>
              <Button
                kind="danger"
                aria-label={t('redirects-deleteOf', { address: redirect.source })}
                onClick={() => setAsked(redirect)}
              >
                {t('delete')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Pager sorted page={page} pages={Math.ceil(total / PER_PAGE)} onGo={setPage} />
      {asked && (
        <ConfirmAction
          title={t('redirects-deleteTitle')}
          text={t('redirects-deleteText', { address: asked.source })}
          confirmLabel={t('delete')}
          isDeletion
          work={() => remove(asked.id)}
          sections={[REDIRECTS]}
          onDone={() => void onDeleted()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
