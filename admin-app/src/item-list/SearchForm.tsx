import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useRef, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { useShortcut } from '../shell/shortcuts.ts';
import styles from '../ui/list.module.css';
import type { ListAddress } from '../content/useListAddress.ts';
import { MAX_SEARCH_LENGTH, useTypedSearch } from '../fields/useTypedSearch.ts';

interface SearchFormProps {
  address: ListAddress;
  placeholder: string;
  /** Filters are shown below the row of tools. */
  isOpen?: boolean;
  /** Further tools of the list. */
  children?: ReactNode;
}

/** Searches a list while somebody types. The key / moves the focus there. */
export function SearchForm({ address, placeholder, isOpen, children }: SearchFormProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const { text, setText, submit } = useTypedSearch(address);
  useShortcut('/', () => field.current?.focus());
  return (
    <form role="search" noValidate className={styles.tools} data-open={isOpen || undefined} onSubmit={submit}>
      <div className={styles.search}>
        <TextField
          ref={field}
          label={t('list-search')}
          type="search"
          name="search"
          value={text}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={placeholder}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {children}
    </form>
  );
}
