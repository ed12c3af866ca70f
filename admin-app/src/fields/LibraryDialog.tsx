import { listMedia, type LibraryFile, type LibraryMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Empty, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { Field, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from '../api/api.ts';
import { useT } from '../i18n/useT.ts';
import { NO_FORM } from '../ui/FocusDialog.tsx';
import { LibraryChoice } from './LibraryChoice.tsx';
import { LoadTrouble } from '../ui/LoadTrouble.tsx';
import { Pager } from './Pager.tsx';
import styles from '../ui/pictures.module.css';
import { MAX_SEARCH_LENGTH, SEARCH_DELAY_MS } from './useTypedSearch.ts';

/** A medium of the library's list. */
export type LibraryItem = LibraryMedia | LibraryFile;
export type LibraryKind = 'image' | 'film' | 'audio' | 'document';

interface LibraryDialogProps {
  title?: string;
  /** The accepted kinds; pictures by default. */
  kinds?: readonly [LibraryKind, ...LibraryKind[]];
  /** Ids of those already selected. */
  here: ReadonlySet<string>;
  /** How many more can be selected. */
  max?: number;
  onAdd: (media: readonly LibraryItem[]) => void;
  onClose: () => void;
  /** Other ways to add some. */
  children?: ReactNode;
}

const PER_PAGE = 24;
const PICTURES = ['image'] as const;

/** Selects from earlier uploads, several at once, even across pages. */
export function LibraryDialog({
  title,
  kinds = PICTURES,
  here,
  max = Infinity,
  onAdd,
  onClose,
  children,
}: LibraryDialogProps) {
  const t = useT();
  const lang = useLang();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<LibraryKind>(kinds[0]);
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const [chosen, setChosen] = useState<readonly LibraryItem[]>([]);
  useEffect(() => {
    const timer = setTimeout(
      () => setAsked((before) => (before.search === text.trim() ? before : { search: text.trim(), page: 1 })),
      SEARCH_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [text]);
  const results = useQuery({
    queryKey: ['media', 'list', { ...asked, kind }],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { search, page } = asked;
      const query = { kind, search, limit: PER_PAGE, skip: (page - 1) * PER_PAGE };
      return (await listMedia({ client: api, query, signal, throwOnError: true })).data;
    },
  });
  const { media: listed = [], total = 0 } = results.data ?? {};
  const media = listed.filter((medium) => kinds.some((fitting) => fitting === medium.kind));
  const isChosen = ({ id }: LibraryItem) => chosen.some((item) => item.id === id);
  const toggle = (item: LibraryItem) => {
    if (max === 1) setChosen([item]);
    else setChosen((before) => (isChosen(item) ? before.filter(({ id }) => id !== item.id) : [...before, item]));
  };
  return (
    <Dialog title={title ?? t('library-title')} onClose={onClose} wide>
      <TextField
        label={t('library-search')}
        type="search"
        form={NO_FORM}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {kinds.length > 1 && (
        <Field label={t('library-kind')}>
          {(described) => (
            <select
              {...described}
              form={NO_FORM}
              value={kind}
              onChange={({ target }) => {
                setKind(kinds.find((candidate) => candidate === target.value) ?? kind);
                setAsked((before) => ({ ...before, page: 1 }));
              }}
            >
              {kinds.map((kindOption) => (
                <option key={kindOption} value={kindOption}>
                  {t(`library-kind-${kindOption}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {children}
      {results.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {results.isError && <LoadTrouble error={results.error} onRetry={() => void results.refetch()} />}
      <div role="status">{results.data?.total === 0 && <Empty>{t('list-empty')}</Empty>}</div>
      <ul className={styles.library} aria-busy={results.isFetching}>
        {media.map((medium, index) => (
          <li key={medium.id}>
            <LibraryChoice
              medium={medium}
              number={(asked.page - 1) * PER_PAGE + index + 1}
              lang={lang}
              single={max === 1}
              isHere={here.has(medium.id)}
              isChosen={isChosen(medium)}
              isFull={max > 1 && chosen.length >= max}
              onToggle={() => toggle(medium)}
            />
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
          {max === 1 ? t('library-choose') : t('library-add', { count: chosen.length })}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
