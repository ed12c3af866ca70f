import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ChipsField, type Chosen } from '../../../fields/choosing/ChipsField.tsx';
import { titleOf } from '../../../content/draft.ts';
import { LoadTrouble } from '../../../ui/LoadTrouble.tsx';
import { entryQuery, findEntries, isGone, type NamedEntry, type NamedType } from './calls.ts';
import { useRecordT } from './words.ts';

const SEARCH_DELAY_MS = 200;

interface EntryFieldProps {
  label: string;
  hint?: string;
  name: string;
  error?: string;
  type: NamedType;
  /** An id; empty where none is chosen. */
  value: string;
  /** Ids that are not offered. */
  except?: readonly string[];
  onChange: (id: string) => void;
}

/** One entry of the museum, searched by its words. */
export function EntryField({ type, value, except = [], onChange, ...props }: EntryFieldProps) {
  const t = useRecordT();
  const lang = useLang();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const wanted = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isCurrent = wanted !== '' && search === wanted;
  const found = useQuery({
    queryKey: [type, 'list', 'named', { lang, search }],
    enabled: isCurrent,
    queryFn: ({ signal }) => findEntries(type, search, lang, signal),
  });
  const shown = useQuery(entryQuery(type, value));
  const asChoice = ({ id, content }: NamedEntry): Chosen => {
    const { title, lang: written } = titleOf(content, lang);
    return { key: id, words: title, lang: written };
  };
  const unread: Chosen = { key: value, words: isGone(shown.error) ? t('record-objectGone') : '…' };
  const entries = (isCurrent && found.data) || [];
  return (
    <>
      <ChipsField
        {...props}
        max={1}
        chosen={value === '' ? [] : [shown.data ? asChoice(shown.data) : unread]}
        text={text}
        onText={setText}
        choices={entries.filter(({ id }) => !except.includes(id)).map(asChoice)}
        searching={wanted !== '' && (!isCurrent || found.isPending)}
        trouble={isCurrent && found.isError ? found.error : undefined}
        onRetry={() => void found.refetch()}
        onChoose={({ key }) => {
          const entry = entries.find(({ id }) => id === key);
          if (entry) queries.setQueryData(entryQuery(type, key).queryKey, entry);
          setText('');
          onChange(key);
        }}
        onRemove={() => onChange('')}
      />
      {!shown.data && shown.isError && !isGone(shown.error) && (
        <LoadTrouble error={shown.error} onRetry={() => void shown.refetch()} />
      )}
    </>
  );
}
