import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './list.module.css';
import { STATUSES, type ListAddress } from './useListAddress.ts';

/** Milliseconds of rest after which a search is sent. */
const REST = 300;

export function ListTools({ address }: { address: ListAddress }) {
  const t = useT();
  const [text, setText] = useState(address.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const labels = {
    '': t('list.all'),
    published: t('state.published'),
    archived: t('state.archived'),
    draft: t('state.draft'),
  };
  const type = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => address.setSearch(value.trim()), REST);
  };
  return (
    <form
      role="search"
      className={styles.tools}
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        address.setSearch(text.trim());
      }}
    >
      <div className={styles.search}>
        <TextField
          label={t('list.search')}
          type="search"
          name="search"
          value={text}
          maxLength={200}
          placeholder={t('list.searchHint')}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <fieldset className={styles.segments}>
        <legend>{t('list.status')}</legend>
        {STATUSES.map((status) => (
          <label key={status}>
            <input
              type="radio"
              name="status"
              checked={address.status === status}
              onChange={() => address.setStatus(status)}
            />
            <span>{labels[status]}</span>
          </label>
        ))}
      </fieldset>
    </form>
  );
}
