import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ChipsField, type Chosen } from '../choosing/ChipsField.tsx';
import { titleOf } from '../../content/draft.ts';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { entryQuery, findEntries, isGone, type NamedEntry, type NamedType } from './calls.ts';
import { useEntriesT } from './words.ts';

const SEARCH_DELAY_MS = 200;

interface EntryFieldProps {
  label: string;
  hint?: string;
  name: string;
  error?: string;
  type: NamedType;
  /** An id; empty if none is selected. */
  value: string;
  /** Ids that are not offered. */
  except?: readonly string[];
  onChange: (id: string) => void;
}

/** One item of the museum, found by search. */
export function EntryField({ type, value, except = [], onChange, ...props }: EntryFieldProps) {
  const t = useEntriesT();
  const lang = useLang();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const query = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setSearch(query), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const isCurrent = query !== '' && search === query;
  const results = useQuery({
    queryKey: [type, 'list', 'named', { lang, search }],
    enabled: isCurrent,
    queryFn: ({ signal }) => findEntries(type, search, lang, signal),
  });
  const current = useQuery(entryQuery(type, value));
  const asChoice = ({ id, content }: NamedEntry): Chosen => {
    const { title, lang: written } = titleOf(content, lang);
    return { key: id, words: title, lang: written };
  };
  const unread: Chosen = { key: value, words: isGone(current.error) ? t('entries-gone') : '…' };
  const entries = (isCurrent && results.data) || [];
  return (
    <>
      <ChipsField
        {...props}
        max={1}
        chosen={value === '' ? [] : [current.data ? asChoice(current.data) : unread]}
        text={text}
        onText={setText}
        choices={entries.filter(({ id }) => !except.includes(id)).map(asChoice)}
        searching={query !== '' && (!isCurrent || results.isPending)}
        trouble={isCurrent && results.isError ? results.error : undefined}
        onRetry={() => void results.refetch()}
        onChoose={({ key }) => {
          const entry = entries.find(({ id }) => id === key);
          if (entry) queries.setQueryData(entryQuery(type, key).queryKey, entry);
          setText('');
          onChange(key);
        }}
        onRemove={() => onChange('')}
      />
      {!current.data && current.isError && !isGone(current.error) && (
        <LoadTrouble error={current.error} onRetry={() => void current.refetch()} />
      )}
    </>
  );
}
