import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useId, useState, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import filters from './filter.module.css';
import styles from '../ui/list.module.css';
import { SavedFilters } from './SavedFilters.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SortSelect } from './SortSelect.tsx';
import { STATUSES, type ListAddress, type Sort } from '../content/useListAddress.ts';
import type { Counts } from '../content/useItemList.ts';
import { Code } from '../shell/Code.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Count, withCount } from '../ui/Count.tsx';
import { useUsedFilters, type FilterLabel } from './used-filters.ts';

const loadMore = () => import(/* webpackChunkName: "more-filters" */ './MoreFilters.tsx');

interface ListToolsProps {
  /** The list, such as `news`. */
  list: string;
  address: ListAddress;
  /** How many entries each filter would leave. */
  counts?: Counts;
  sorts?: readonly Sort[];
  /** Shown beside the filters and the order. */
  view?: ReactNode;
  /** More filters that only this list has, below the others. */
  further?: ReactNode;
  /** Filters that only this list has. */
  children?: ReactNode;
  /** The names of those. */
  filterLabel?: FilterLabel;
}

/**
 * One row with search, filters, order and layout. The filters are behind a button with their number; those that are in
 * use stand below the row, each with a button that removes it. All of them are in the address.
 */
export function ListTools({ list, address, counts, sorts = [], view, further, children, filterLabel }: ListToolsProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const used = useUsedFilters(address, filterLabel);
  const hasMore = [address.author, address.from, address.to, address.shown].some((value) => value !== '');
  return (
    <SearchForm address={address} placeholder={t('list-searchHint')} isOpen={isOpen}>
      <Button kind="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('list-filters')}
        {used.length > 0 && <Count id={`${id}-used`} of={used.length} />}
      </Button>
      <div className={styles.arrangement}>
        {sorts.length > 0 && <SortSelect address={address} sorts={sorts} />}
        {view}
      </div>
      <div id={id} className={isOpen ? styles.filters : styles.closed}>
        <SavedFilters list={list} filters={address.filters} />
        <StatusFilter address={address} counts={counts} />
        {children && <div className={filters.filter}>{children}</div>}
        <LanguageFilter label={t('list-missing')} name="missing" address={address} counts={counts} />
        {(address.behind !== '' || Object.values(counts?.behind ?? {}).some((count) => count > 0)) && (
          <LanguageFilter label={t('list-behind')} name="behind" address={address} counts={counts} />
        )}
        {(isOpen || hasMore) && (
          <Code name="more-filters" load={loadMore}>
            {({ MoreFilters }) => <MoreFilters address={address} authors={counts?.author} />}
          </Code>
        )}
        {further}
      </div>
      {used.length > 0 && (
        <ul className={styles.used} aria-label={t('list-usedFilters')}>
          {used.map(({ names, label }) => (
            <li key={label}>
              <button
                type="button"
                aria-label={t('list-removeFilter', { name: label })}
                onClick={() => address.clear(names)}
              >
                {label}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </SearchForm>
  );
}

function StatusFilter({ address, counts }: { address: ListAddress; counts?: Counts }) {
  const t = useT();
  const id = useId();
  const labels = {
    '': t('list-all'),
    published: t('state-published'),
    archived: t('state-archived'),
    draft: t('state-draft'),
  };
  return (
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
  );
}

interface LanguageFilterProps {
  label: string;
  name: 'missing' | 'behind';
  address: ListAddress;
  counts?: Counts;
}

function LanguageFilter({ label, name, address, counts }: LanguageFilterProps) {
  const t = useT();
  return (
    <div className={styles.missing}>
      <Choice
        label={label}
        name={name}
        value={address[name]}
        none={t('list-missingNowhere')}
        options={LANGS.map((lang) => ({
          value: lang,
          label: withCount(t(`langName-${lang}`), counts?.[name]?.[lang]),
        }))}
        onChange={(lang) => address.setFilter(name, lang)}
      />
    </div>
  );
}
