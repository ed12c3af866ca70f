import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useT } from '../i18n/useT.ts';
import type { ListAddress } from '../content/useListAddress.ts';
import { MAX_SEARCH_LENGTH, useTypedSearch } from '../fields/useTypedSearch.ts';
import { useShortcut } from '../shell/shortcuts.ts';
import { Count } from '../ui/Count.tsx';
import styles from '../ui/list.module.css';
import { usedFilters, type FilterLabel } from './used-filters.ts';

interface ListToolsProps {
  address: ListAddress;
  /** The placeholder of the search field; absent where nothing is searched. */
  searchHint?: string;
  /** A choice that is always in sight. */
  first?: ReactNode;
  /** Order and layout; on a phone they are among the filters. */
  arrangement?: ReactNode;
  /** The filters; they may load more when they are open. */
  filters?: (isOpen: boolean) => ReactNode;
  /** The names of those in use. */
  filterLabel?: FilterLabel;
}

const prevent = (event: SyntheticEvent) => event.preventDefault();

/**
 * One row with search, filters, order and layout. The filters are behind a button with their number; those that are in
 * use stand below the row, each with a button that removes it. All of them are in the address.
 */
export function ListTools({ address, searchHint, first, arrangement, filters, filterLabel }: ListToolsProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { text, setText, submit } = useTypedSearch(address);
  const hasSearch = searchHint !== undefined;
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', () => field.current?.focus(), hasSearch);
  const used = filterLabel ? usedFilters(address, filterLabel) : [];
  return (
    <form
      role="search"
      noValidate
      className={styles.tools}
      data-open={isOpen || undefined}
      onSubmit={hasSearch ? submit : prevent}
    >
      {hasSearch && (
        <div className={styles.search}>
          <TextField
            ref={field}
            label={t('list-search')}
            type="search"
            name="search"
            value={text}
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={searchHint}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      {first && <div className={styles.first}>{first}</div>}
      {filters && (
        <Button kind="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('list-filters')}
          {used.length > 0 && <Count id={`${id}-used`} of={used.length} />}
        </Button>
      )}
      {arrangement && <div className={styles.arrangement}>{arrangement}</div>}
      {filters && (
        <div id={id} className={isOpen ? styles.filters : styles.closed}>
          {filters(isOpen)}
        </div>
      )}
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
    </form>
  );
}
