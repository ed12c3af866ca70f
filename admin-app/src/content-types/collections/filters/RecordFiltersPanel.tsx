import { useState } from 'react';
import list from '../../../ui/list.module.css';
import type { ListAddress } from '../../../content/useListAddress.ts';
import { Code } from '../../../shell/Code.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useT } from '../words.ts';
import { isNarrowed } from './record-filters.ts';

const loadFilters = () => import(/* webpackChunkName: "record-filters" */ './RecordFilters.tsx');

/** The filters by the object record; open while one of them is active. Their code is loaded when they are opened. */
export function RecordFiltersPanel({ address }: { address: ListAddress }) {
  const t = useT();
  const isUsed = isNarrowed(address);
  const [isOpen, setOpen] = useState(isUsed);
  return (
    <Disclosure
      title={t('collections-filters')}
      className={list.more}
      open={isOpen || isUsed}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {(isOpen || isUsed) && (
        <Code name="record-filters" load={loadFilters}>
          {({ RecordFilters }) => <RecordFilters address={address} />}
        </Code>
      )}
    </Disclosure>
  );
}
