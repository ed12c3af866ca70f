import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import { useId, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import filters from './filter.module.css';
import styles from '../ui/list.module.css';
import { MoreFilters } from './MoreFilters.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SortSelect } from './SortSelect.tsx';
import { STATUSES, type ListAddress, type Sort } from '../content/useListAddress.ts';
import type { Counts } from '../content/useItemList.ts';
import { Count, withCount } from '../ui/Count.tsx';

interface ListToolsProps {
  address: ListAddress;
  /** How many entries each filter would leave. */
  counts?: Counts;
  sorts?: readonly Sort[];
  /** More filters that only this list has, below the others. */
  further?: ReactNode;
  /** Filters that only this list has. */
  children?: ReactNode;
}

/** Search and filters of a list; all of them are in the address. */
export function ListTools({ address, counts, sorts = [], further, children }: ListToolsProps) {
  const t = useT();
  const id = useId();
  const labels = {
    '': t('list-all'),
    published: t('state-published'),
    archived: t('state-archived'),
    draft: t('state-draft'),
  };
  return (
    <SearchForm address={address} placeholder={t('list-searchHint')}>
      {children && <div className={filters.filter}>{children}</div>}
      <div className={styles.missing}>
        <Field label={t('list-missing')}>
          {(described) => (
            <select
              {...described}
              name="missing"
              value={address.missing}
              onChange={(event) => address.setFilter('missing', event.target.value)}
            >
              <option value="">{t('list-missingNowhere')}</option>
              {LANGS.map((lang) => (
                <option key={lang} value={lang}>
                  {withCount(t(`langName-${lang}`), counts?.missing?.[lang])}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {(address.behind !== '' || Object.values(counts?.behind ?? {}).some((count) => count > 0)) && (
        <div className={styles.missing}>
          <Field label={t('list-behind')}>
            {(described) => (
              <select
                {...described}
                name="behind"
                value={address.behind}
                onChange={(event) => address.setFilter('behind', event.target.value)}
              >
                <option value="">{t('list-missingNowhere')}</option>
                {LANGS.map((lang) => (
                  <option key={lang} value={lang}>
                    {withCount(t(`langName-${lang}`), counts?.behind?.[lang])}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
      <fieldset className={styles.segments}>
        <legend>{t('list-status')}</legend>
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
      {further}
    </SearchForm>
  );
}
