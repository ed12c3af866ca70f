import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LoadFailed } from '@muzey/shared-ui/ui/feedback.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wordsFor } from '../api/api.ts';
import { useT } from '../i18n/useT.ts';
import { Choice } from '../ui/Choice.tsx';

interface ItemSelectProps<Row extends { id: string }> {
  label: string;
  hint?: ReactNode;
  name: string;
  /** An id; empty if none is selected. */
  value: string;
  /** The text while none is selected; absent where one has to be. */
  none?: string;
  rows: UseQueryResult<readonly Row[]>;
  nameOf: (row: Row) => string;
  /** Ids that can't be selected. */
  except?: ReadonlySet<string>;
  error?: ReactNode;
  onChange: (id: string) => void;
}

/** Selects an item, or none. The stored choice stays while the list is loading, and when its item was deleted. */
export function ItemSelect<Row extends { id: string }>({
  value,
  rows,
  nameOf,
  except = new Set(),
  ...props
}: ItemSelectProps<Row>) {
  const t = useT();
  const lang = useLang();
  const options = (rows.data ?? [])
    .filter(({ id }) => !except.has(id))
    .map((row) => ({ value: row.id, label: nameOf(row) }));
  const absent = { pending: t('list-loading'), error: t('list-failed'), success: errorWords('not_found', lang) };
  const isOffered = value === '' || options.some((option) => option.value === value);
  return (
    <>
      <Choice
        {...props}
        value={value}
        options={isOffered ? options : [...options, { value, label: absent[rows.status] }]}
      />
      {rows.isError && (
        <LoadFailed retryLabel={t('retry')} onRetry={() => void rows.refetch()}>
          {`${t('list-failed')} ${wordsFor(rows.error, lang)}`}
        </LoadFailed>
      )}
    </>
  );
}
