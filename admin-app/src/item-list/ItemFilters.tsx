import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { useId, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import filters from './filter.module.css';
import styles from '../ui/list.module.css';
import { SavedFilters } from './SavedFilters.tsx';
import { STATUSES, type ListAddress } from '../content/useListAddress.ts';
import type { Counts } from '../content/useItemList.ts';
import { Code } from '../shell/Code.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Count, withCount } from '../ui/Count.tsx';

const loadMore = () => import(/* webpackChunkName: "more-filters" */ './MoreFilters.tsx');

interface ItemFiltersProps {
  /** The list, such as `news`. */
  list: string;
  address: ListAddress;
  isOpen: boolean;
  /** How many entries each filter would leave. */
  counts?: Counts;
  /** More filters that only this list has, below the others. */
  further?: ReactNode;
  /** Filters that only this list has. */
  children?: ReactNode;
}

/** The filters of publishable types. */
export function ItemFilters({ list, address, isOpen, counts, further, children }: ItemFiltersProps) {
  const t = useT();
  const hasMore = [address.author, address.from, address.to, address.shown].some((value) => value !== '');
  return (
    <>
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
    </>
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
