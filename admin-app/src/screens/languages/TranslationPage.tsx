import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useOwnSections } from '../../content/own-sections.ts';
import { useTypeName } from '../../content/names.ts';
import { OpenTabContext } from '../../fields/tab-address.ts';
import { useAltKeys } from '../../shell/shortcuts.ts';
import { useToast } from '../../shell/toasts.tsx';
import { filtersIn, queryOf, readTranslations } from './calls.ts';
import { useAsksToLeave } from '../../ui/LeaveGuard.tsx';
import { useOwnLanguages } from './useOwnLanguages.ts';
import { useT } from '../../translation/words.ts';
import styles from './languages.module.css';

/** As many as are gone through before the list is read again. */
const BATCH = 100;

const KEYS = { previous: 'PageUp', next: 'PageDown' } as const;

/** One item of the list of translations, with the way to the one before and after it. */
export function TranslationPage() {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const typeName = useTypeName();
  const { type = '', id = '' } = useParams();
  const [params] = useSearchParams();
  const filters = filtersIn((name) => params.get(name) ?? '', useOwnLanguages().usual);
  const { lang } = filters;
  const query = queryOf(filters);
  const list = `/admin/languages${query}`;
  const sections = useOwnSections();
  const section = sections.find((candidate) => candidate.type === type);
  const hasForm = (row: { type: string }) =>
    sections.some((candidate) => candidate.type === row.type && candidate.TranslationForm);
  // stays as it is while its items are gone through: what is saved leaves the list
  const batch = useQuery({
    queryKey: ['translations', 'batch', query],
    staleTime: Infinity,
    queryFn: ({ signal }) => readTranslations(filters, { limit: BATCH, skip: 0 }, signal),
  });
  const places = (batch.data?.translations ?? []).filter(hasForm);
  const at = places.findIndex((row) => row.type === type && row.id === id);
  const addressOf = (row: { type: string; id: string } | undefined) =>
    row && `/admin/languages/${row.type}/${row.id}${query}`;
  const previous = addressOf(places[at - 1]);
  const next = addressOf(places[at + 1]);
  const asksToLeave = useAsksToLeave();
  const { key: visit } = useLocation();
  const [leftVisit, setLeftVisit] = useState<string>();
  const isLeft = leftVisit === visit;
  const go = (address: string | undefined) => {
    if (!address) return;
    // until the next form is rendered, typed words would go into this one and be lost
    if (!asksToLeave()) flushSync(() => setLeftVisit(visit));
    void navigate(address);
  };
  useAltKeys(Object.values(KEYS), (side) => go(side === 0 ? previous : next));

  /** The item that is shown now. */
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    shown.current = id;
    return () => {
      shown.current = undefined;
    };
  }, [id]);
  const openNext = async () => {
    void queries.invalidateQueries({ queryKey: ['translations', 'list'] });
    void queries.invalidateQueries({ queryKey: ['translations', 'counts'] });
    if (next) return go(next);
    const again = (await batch.refetch()).data?.translations ?? [];
    // somebody who has gone on meanwhile stays there
    if (shown.current !== id) return;
    const first = again.find((row) => hasForm(row) && !(row.type === type && row.id === id));
    go(addressOf(first) ?? list);
  };
  if (!section?.TranslationForm) return <Navigate to={list} replace />;
  const { TranslationForm } = section;
  const title = t('languages-translate', { type: typeName(type), lang: t(`langName-${lang}`) });
  const position = at < 0 ? '' : t('languages-position', { number: at + 1, all: batch.data?.total ?? places.length });
  return (
    <>
      <title>{`${title} · ${t('title')}`}</title>
      <div className={styles.head}>
        <h1>{title}</h1>
        <span>{position}</span>
        {(['previous', 'next'] as const).map((side) => {
          const address = side === 'previous' ? previous : next;
          const label = t(side === 'previous' ? 'form-previous' : 'form-next');
          return (
            <Button
              key={side}
              kind="square"
              aria-label={label}
              aria-keyshortcuts={`Alt+${KEYS[side]}`}
              title={`${label} (Alt+${KEYS[side]})`}
              aria-disabled={address === undefined || undefined}
              onClick={() => go(address)}
            >
              <Icon name={side === 'previous' ? 'arrow-left' : 'arrow-right'} />
            </Button>
          );
        })}
      </div>
      <div role="status">
        <Hidden>{position}</Hidden>
      </div>
      <p className={styles.keys}>{t('languages-keys')}</p>
      {isLeft && <Spinner>{t('list-loading')}</Spinner>}
      <div inert={isLeft}>
        <OpenTabContext value={[lang, () => undefined]}>
          <TranslationForm
            key={`${type} ${id} ${lang}`}
            id={id}
            lang={lang}
            onSaved={() => {
              toast(t('done-saved'));
              void openNext();
            }}
            onCancel={() => void navigate(list)}
          />
        </OpenTabContext>
      </div>
    </>
  );
}
