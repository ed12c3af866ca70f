import { listMedia, type AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Empty, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import { useT } from '../i18n/useT.ts';
import { NO_FORM } from './FocusDialog.tsx';
import { LoadTrouble } from './LoadTrouble.tsx';
import { Pager } from './Pager.tsx';
import styles from './pictures.module.css';
import { MAX_SEARCH_LENGTH, SEARCH_DELAY_MS } from './useTypedSearch.ts';

interface LibraryDialogProps {
  /** Ids of the pictures that are chosen already. */
  here: ReadonlySet<string>;
  onAdd: (media: readonly AdminMedia[]) => void;
  onClose: () => void;
}

const PER_PAGE = 24;

/** Chooses among the pictures that were uploaded before, several at once, also over several pages. */
export function LibraryDialog({ here, onAdd, onClose }: LibraryDialogProps) {
  const t = useT();
  const lang = useLang();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const [chosen, setChosen] = useState<readonly AdminMedia[]>([]);
  useEffect(() => {
    const timer = setTimeout(
      () => setAsked((before) => (before.search === text.trim() ? before : { search: text.trim(), page: 1 })),
      SEARCH_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({
    queryKey: ['media', 'list', asked],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = {
        kind: 'image' as const,
        search: asked.search,
        limit: PER_PAGE,
        skip: (asked.page - 1) * PER_PAGE,
      };
      return (await listMedia({ client: api, query, signal, throwOnError: true })).data;
    },
  });
  const { media: listed = [], total = 0 } = found.data ?? {};
  const media = listed.filter((one) => one.kind === 'image');
  const isChosen = ({ id }: AdminMedia) => chosen.some((one) => one.id === id);
  const toggle = (one: AdminMedia) =>
    setChosen((before) => (isChosen(one) ? before.filter(({ id }) => id !== one.id) : [...before, one]));
  const nameOf = (one: AdminMedia, index: number) =>
    one.alt[pickLang(one.alt, lang) ?? lang] ??
    t('library.untold', { number: (asked.page - 1) * PER_PAGE + index + 1 });
  return (
    <Dialog title={t('library.title')} onClose={onClose} wide>
      <TextField
        label={t('library.search')}
        type="search"
        form={NO_FORM}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found.isPending && <Spinner>{t('list.loading')}</Spinner>}
      {found.isError && <LoadTrouble error={found.error} onRetry={() => void found.refetch()} />}
      <div role="status">{found.data?.total === 0 && <Empty>{t('list.empty')}</Empty>}</div>
      <ul className={styles.library} aria-busy={found.isFetching}>
        {media.map((one, index) => (
          <li key={one.id}>
            <label className={styles.choice} data-chosen={isChosen(one) || undefined}>
              <Picture media={one} alt="" ratio="4 / 3" sizes="10rem" />
              <span>
                <input
                  type="checkbox"
                  form={NO_FORM}
                  checked={here.has(one.id) || isChosen(one)}
                  disabled={here.has(one.id)}
                  onChange={() => toggle(one)}
                />
                <span>
                  {nameOf(one, index)}
                  {here.has(one.id) && <em>{t('library.here')}</em>}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Pager
        page={asked.page}
        pages={Math.ceil(total / PER_PAGE)}
        onGo={(page) => setAsked((before) => ({ ...before, page }))}
      />
      <div className={styles.answers}>
        <Button disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
          {t('library.add', { count: chosen.length })}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
