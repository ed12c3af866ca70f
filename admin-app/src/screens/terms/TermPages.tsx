import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { FormOverList } from '../../item-form/FormOverList.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useListAddress } from '../../content/useListAddress.ts';
import { useFreshRead } from '../../ui/useFreshRead.ts';
import { readTerm, termQuery } from '../../fields/terms/calls.ts';
import { kindIn } from './term-address.ts';
import { TermForm } from './TermForm.tsx';
import { newTerm } from './terms.form.ts';
import { useT } from './words.ts';

function OverList({ title, children }: Pick<ComponentProps<typeof FormOverList>, 'title' | 'children'>) {
  const { search } = useLocation();
  const queries = useQueryClient();
  // other lists contain labels of terms, too
  const readAnew = () =>
    void queries.invalidateQueries({ queryKey: ['terms'], predicate: ({ queryKey }) => queryKey[1] !== 'one' });
  return (
    <FormOverList title={title} address={`/admin/terms${search}`} readAnew={readAnew}>
      {children}
    </FormOverList>
  );
}

export function AddTerm() {
  const t = useT();
  const kind = kindIn(useListAddress()) || 'material';
  return <OverList title={t('terms-new')}>{(form) => <TermForm stored={newTerm(kind)} {...form} />}</OverList>;
}

export function EditTerm() {
  const t = useT();
  const { id = '' } = useParams();
  const term = useFreshRead(['terms', 'one', id], () => readTerm(id));
  const above = useQuery(termQuery(term.data?.broader ?? ''));
  // the form shows the label of the broader term
  const isReady = term.data && (term.data.broader === null || !above.isPending);
  return (
    <OverList title={t('terms-edit')}>
      {(form) => (
        <>
          {term.isError && <LoadTrouble error={term.error} onRetry={() => void term.refetch()} />}
          {!term.isError && !isReady && <Spinner>{t('list-loading')}</Spinner>}
          {isReady && <TermForm key={id} stored={term.data} above={above.data} {...form} />}
        </>
      )}
    </OverList>
  );
}
