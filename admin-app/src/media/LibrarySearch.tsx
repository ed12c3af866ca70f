import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useRef } from 'react';
import list from '../content/list.module.css';
import type { ListAddress } from '../content/useListAddress.ts';
import { useTypedSearch } from '../content/useTypedSearch.ts';
import { useShortcut } from '../shell/shortcuts.ts';
import { useT } from './words.ts';

/** Search while typing. */
export function LibrarySearch({ address }: { address: ListAddress }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const { text, setText, submit } = useTypedSearch(address);
  useShortcut('/', () => field.current?.focus());
  return (
    <form role="search" className={list.tools} onSubmit={submit}>
      <div className={list.search}>
        <TextField
          ref={field}
          label={t('list.search')}
          type="search"
          name="search"
          value={text}
          maxLength={200}
          placeholder={t('media.searchHint')}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </form>
  );
}
