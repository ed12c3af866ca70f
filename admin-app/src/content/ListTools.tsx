import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Field, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useId, useRef, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { useShortcut } from '../shell/shortcuts.ts';
import styles from './list.module.css';
import { MoreFilters } from './MoreFilters.tsx';
import { SortSelect } from './SortSelect.tsx';
import { STATUSES, type ListAddress, type Sort } from './useListAddress.ts';
import type { Counts } from './useItemList.ts';
import { useTypedSearch } from './useTypedSearch.ts';
import { Count, withCount } from './Count.tsx';

interface ListToolsProps {
  address: ListAddress;
  /** How many entries each filter would leave. */
  counts?: Counts;
  sorts?: readonly Sort[];
  /** Filters that only this list has. */
  children?: ReactNode;
}

/** Search and filters of a list; all are in the address. */
export function ListTools({ address, counts, sorts = [], children }: ListToolsProps) {
  const t = useT();
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  useShortcut('/', () => search.current?.focus());
  const { text, setText, submit } = useTypedSearch(address);
  const labels = {
    '': t('list.all'),
    published: t('state.published'),
    archived: t('state.archived'),
    draft: t('state.draft'),
  };
  return (
    <form role="search" className={styles.tools} onSubmit={submit}>
      <div className={styles.search}>
        <TextField
          ref={search}
          label={t('list.search')}
          type="search"
          name="search"
          value={text}
          maxLength={200}
          placeholder={t('list.searchHint')}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {children && <div className={styles.filter}>{children}</div>}
      <div className={styles.missing}>
        <Field label={t('list.missing')}>
          {(described) => (
            <select
              {...described}
              name="missing"
              value={address.missing}
              onChange={(event) => address.setFilter('missing', event.target.value)}
            >
              <option value="">{t('list.missingNowhere')}</option>
              {LANGS.map((lang) => (
                <option key={lang} value={lang}>
                  {withCount(t(`langName.${lang}`), counts?.missing?.[lang])}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <fieldset className={styles.segments}>
        <legend>{t('list.status')}</legend>
        {STATUSES.map((status) => (
          <label key={status}>
            <input
              type="radio"
              name="status"
              aria-describedby={counts?.status && `${id}-${status}`}
              checked={address.status === status}
              onChange={() => address.setStatus(status)}
            />
            <span>
              {labels[status]}
              {counts?.status && <Count id={`${id}-${status}`} of={counts.status[status] ?? 0} />}
            </span>
          </label>
        ))}
      </fieldset>
      {sorts.length > 0 && <SortSelect address={address} sorts={sorts} />}
      <MoreFilters address={address} authors={counts?.author} />
    </form>
  );
}
