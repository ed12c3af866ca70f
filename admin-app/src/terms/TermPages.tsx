import type { AdminTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { LoadTrouble } from '../content/LoadTrouble.tsx';
import { Overlay } from '../content/Overlay.tsx';
import { savedState } from '../content/saved.ts';
import { useListAddress } from '../content/useListAddress.ts';
import { useFreshRead } from '../content/useFreshRead.ts';
import { useToast } from '../shell/toasts.tsx';
import { readTerm, termQuery } from '../content/terms/calls.ts';
import { kindIn } from './term-address.ts';
import { TermForm } from './TermForm.tsx';
import { newTerm } from './terms.form.ts';
import { useT } from './words.ts';

interface FormOverList {
  onSaved: (term: AdminTerm) => void;
  onStored: () => void;
  onCancel: () => void;
}

/** A form over the list, with its own address. */
function OverList({ title, children }: { title: string; children: (form: FormOverList) => ReactNode }) {
  const t = useT();
  const navigate = useNavigate();
  const { search } = useLocation();
  const queries = useQueryClient();
  const toast = useToast();
  // labels of terms stand in other lists, too
  const readAnew = () =>
    void queries.invalidateQueries({ queryKey: ['terms'], predicate: ({ queryKey }) => queryKey[1] !== 'one' });
  const close = (saved?: string) =>
    void navigate(`/admin/terms${search}`, { state: saved === undefined ? null : savedState(saved) });
  const [saved, setSaved] = useState<string>();
  const leave = useEffectEvent(() => {
    close(saved);
    return t('done.saved');
  });
  // once the form knows that nothing is unsaved
  useEffect(() => {
    if (saved === undefined) return;
    const message = leave();
    // a message beneath a modal is neither seen nor read out
    return () => toast(message);
  }, [saved, toast]);
  return (
    <Overlay title={title} onClose={() => close()}>
      <title>{`${title} · ${t('title')}`}</title>
      {children({
        onSaved: ({ id }) => {
          readAnew();
          setSaved(id);
        },
        onStored: readAnew,
        onCancel: () => close(),
      })}
    </Overlay>
  );
}

export function AddTerm() {
  const t = useT();
  const kind = kindIn(useListAddress()) || 'material';
  return <OverList title={t('terms.new')}>{(form) => <TermForm stored={newTerm(kind)} {...form} />}</OverList>;
}

export function EditTerm() {
  const t = useT();
  const { id = '' } = useParams();
  const term = useFreshRead(['terms', 'one', id], () => readTerm(id));
  const above = useQuery(termQuery(term.data?.broader ?? ''));
  // the form shows the name of the term above
  const isReady = term.data && (term.data.broader === null || !above.isPending);
  return (
    <OverList title={t('terms.edit')}>
      {(form) => (
        <>
          {term.isError && <LoadTrouble error={term.error} onRetry={() => void term.refetch()} />}
          {!term.isError && !isReady && <Spinner>{t('list.loading')}</Spinner>}
          {isReady && <TermForm key={id} stored={term.data} above={above.data} {...form} />}
        </>
      )}
    </OverList>
  );
}
