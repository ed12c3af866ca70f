import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListAddress } from '../../content/useListAddress.ts';
import { FILTER_NAMES, isOn, TOGGLE_NAMES, TOGGLES, useLibraryFilter } from './filters.ts';
import { LibraryChoices } from './LibraryChoices.tsx';
import styles from './media.module.css';
import { useT } from './words.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';

/** Wide enough to show the filters next to the pictures. */
const isRoomy = (): boolean => window.innerWidth > 704;

/** Filters the library; each filter is in the address, so that it can be shared and undone by going back. */
export function LibraryFilters({ address }: { address: ListAddress }) {
  const t = useT();
  const [, setParams] = useSearchParams();
  const filter = useLibraryFilter(address);
  const clear = () =>
    setParams((before) => {
      const rest = new URLSearchParams(before);
      for (const name of [...FILTER_NAMES, 'page']) rest.delete(name);
      return rest;
    });
  const { tag = '' } = filter;
  const [isOpen, setOpen] = useState(isRoomy);
  const isNarrowed = Object.keys(filter).some((name) => name !== 'search');
  return (
    <Disclosure
      title={t('media-filters')}
      className={styles.more}
      open={isOpen || isNarrowed}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <LibraryChoices address={address} />
      <div role="group" aria-label={t('media-filters')} className={styles.chips}>
        {TOGGLE_NAMES.map((toggle) => {
          const [name, value] = TOGGLES[toggle];
          const on = isOn(toggle, address);
          return (
            <button
              key={toggle}
              type="button"
              aria-pressed={on}
              onClick={() => address.setFilter(name, on ? '' : value)}
            >
              {t(`media-filter-${toggle}`)}
            </button>
          );
        })}
        {tag !== '' && (
          <button type="button" aria-pressed onClick={() => address.setFilter('tag', '')}>
            {t('media-withTag', { tag })}
            <Icon name="close" />
          </button>
        )}
        {isNarrowed && (
          <Button kind="quiet" onClick={clear}>
            {t('media-clearFilters')}
          </Button>
        )}
      </div>
    </Disclosure>
  );
}
